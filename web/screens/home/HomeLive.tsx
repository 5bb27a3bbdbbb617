import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Empty } from '../../foundation/design/Empty';
import { useHref } from '../../routing/routes/RouteContext';
import { FeedUnavailable } from '../../betting/sports/FeedUnavailable';
import { FreshnessNotice } from '../../betting/sports/FreshnessNotice';
import { GameTable } from '../../betting/sports/GameTable';
import { MarketChips } from '../../betting/sports/MarketChips';
import { SectionHead } from '../../betting/sports/SectionHead';
import type { HomeLive_query$key } from './__generated__/HomeLive_query.graphql';

/** The games in play, by championship. */
export function HomeLive({ query, withSide }: { query: HomeLive_query$key; withSide: boolean }) {
  const { live } = useFragment(
    graphql`
      fragment HomeLive_query on Query @argumentDefinitions(sideMarkets: { type: "Boolean!" }) {
        live: games(section: LIVE, sideMarkets: $sideMarkets, first: 25) {
          freshness {
            ...FreshnessNotice_freshness
          }
          edges {
            node {
              ...GameTable_games @arguments(sideMarkets: $sideMarkets)
            }
          }
        }
      }
    `,
    query,
  );
  const { t } = useTranslation('sports');
  const link = useHref();

  return (
    <section>
      <SectionHead
        title={t('home_live')}
        live
        to={link('section', { section: 'live' })}
        more={t('home_live_all')}
      />
      <MarketChips />
      {!live && <FeedUnavailable />}
      {live && <FreshnessNotice freshness={live.freshness} />}
      {live?.edges.length === 0 && <Empty>{t('games_none_live')}</Empty>}
      {live && (
        <GameTable games={live.edges.map(({ node }) => node)} section="live" by="champ" withSide={withSide} />
      )}
    </section>
  );
}
