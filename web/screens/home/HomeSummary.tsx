import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { PageHead } from '../../betting/sports/PageHead';
import type { HomeSummary_query$key } from './__generated__/HomeSummary_query.graphql';

/** The home page's headline, and the numbers of games. */
export function HomeSummary({ query }: { query: HomeSummary_query$key }) {
  const { live, line } = useFragment(
    graphql`
      fragment HomeSummary_query on Query @argumentDefinitions(sideMarkets: { type: "Boolean!" }) {
        live: games(section: LIVE, sideMarkets: $sideMarkets, first: 25) {
          totalCount
        }
        line: games(section: LINE, sideMarkets: $sideMarkets, first: 20) {
          totalCount
        }
      }
    `,
    query,
  );
  const { t } = useTranslation('sports');
  return (
    <PageHead title={t('home_heading')}>
      {live && line && (
        <p>
          {t('home_live_count', { count: live.totalCount })} ·{' '}
          {t('home_line_count', { count: line.totalCount })}
        </p>
      )}
    </PageHead>
  );
}
