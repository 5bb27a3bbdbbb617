import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Empty } from '../../foundation/design/Empty';
import { FeedUnavailable } from '../../betting/sports/FeedUnavailable';
import { FreshnessNotice } from '../../betting/sports/FreshnessNotice';
import { GameTable } from '../../betting/sports/GameTable';
import { MoreLink } from '../../betting/sports/MoreLink';
import type { ResultList_query$key } from './__generated__/ResultList_query.graphql';
import type { ResultListPaginationQuery } from './__generated__/ResultListPaginationQuery.graphql';

/** How many results each further page brings. */
const pageSize = 100;

/** The finished games of a day, by championship. */
export function ResultList({ query }: { query: ResultList_query$key }) {
  const { data, ...list } = usePaginationFragment<ResultListPaginationQuery, ResultList_query$key>(
    graphql`
      fragment ResultList_query on Query
      @argumentDefinitions(
        day: { type: "Day!" }
        first: { type: "Int", defaultValue: 100 }
        after: { type: "String" }
      )
      @refetchable(queryName: "ResultListPaginationQuery") {
        results(day: $day, first: $first, after: $after)
          @connection(key: "ResultList_results", filters: ["day"]) {
          freshness {
            ...FreshnessNotice_freshness
          }
          edges {
            node {
              ...GameTable_games
            }
          }
          pageInfo {
            endCursor
          }
        }
      }
    `,
    query,
  );
  const { t } = useTranslation('sports');
  const { results } = data;

  if (!results) return <FeedUnavailable />;
  if (results.edges.length === 0) return <Empty>{t('results_none')}</Empty>;
  return (
    <>
      <FreshnessNotice freshness={results.freshness} />
      <GameTable games={results.edges.map(({ node }) => node)} section="line" by="champ" />
      <MoreLink list={list} pageSize={pageSize} after={results.pageInfo.endCursor} />
    </>
  );
}
