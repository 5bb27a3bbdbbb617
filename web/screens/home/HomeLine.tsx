import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Empty } from '../../foundation/design/Empty';
import { useHref } from '../../routing/routes/RouteContext';
import { GameTable } from '../../betting/sports/GameTable';
import { SectionHead } from '../../betting/sports/SectionHead';
import type { HomeLine_query$key } from './__generated__/HomeLine_query.graphql';

/** The games that begin next. When the feed is away, the live part above already says what is missing. */
export function HomeLine({ query, withSide }: { query: HomeLine_query$key; withSide: boolean }) {
  const { line } = useFragment(
    graphql`
      fragment HomeLine_query on Query @argumentDefinitions(sideMarkets: { type: "Boolean!" }) {
        line: games(section: LINE, sideMarkets: $sideMarkets, first: 20) {
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
  if (!line) return null;

  return (
    <section>
      <SectionHead
        title={t('home_line')}
        to={link('section', { section: 'line' })}
        more={t('home_line_all')}
      />
      {line.edges.length === 0 && <Empty>{t('games_none_line')}</Empty>}
      <GameTable
        games={line.edges.map(({ node }) => node)}
        section="line"
        by="champ"
        withDay
        withSide={withSide}
      />
    </section>
  );
}
