import type { ReactNode } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { FeedUnavailable } from '../../betting/sports/FeedUnavailable';
import { FreshnessNotice } from '../../betting/sports/FreshnessNotice';
import { PagedList } from '../../betting/sports/PagedList';
import { ResultTable } from './ResultTable';
import type { ResultList_query$key } from './__generated__/ResultList_query.graphql';
import type { ResultListPaginationQuery } from './__generated__/ResultListPaginationQuery.graphql';

/** How many results each further page brings. */
const pageSize = 100;

interface ResultListProps {
  query: ResultList_query$key;
  /** Shown when the day has no results. */
  nearest: ReactNode;
  /** Whether championships have heads; a page about one championship has none. */
  champHeads?: boolean;
}

/** The finished games of a day, by championship. */
export function ResultList({ query, nearest, champHeads = true }: ResultListProps) {
  const { data, ...list } = usePaginationFragment<ResultListPaginationQuery, ResultList_query$key>(
    graphql`
      fragment ResultList_query on Query
      @argumentDefinitions(
        day: { type: "Day!" }
        champ: { type: "String" }
        first: { type: "Int", defaultValue: 100 }
        after: { type: "String" }
      )
      @refetchable(queryName: "ResultListPaginationQuery") {
        results(day: $day, champ: $champ, first: $first, after: $after)
          @connection(key: "ResultList_results", filters: ["day", "champ"]) {
          freshness {
            ...FreshnessNotice_freshness
          }
          edges {
            node {
              ...ResultTable_games
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
  const { results } = data;
  return (
    <PagedList
      entries={results?.edges.map(({ node }) => node)}
      list={list}
      pageSize={pageSize}
      after={results?.pageInfo.endCursor}
      unavailable={<FeedUnavailable />}
      empty={nearest}
    >
      {(games) => (
        <>
          {results && <FreshnessNotice freshness={results.freshness} />}
          <ResultTable games={games} champHeads={champHeads} />
        </>
      )}
    </PagedList>
  );
}
