import { graphql, useFragment } from 'react-relay/hooks';
import { FeedUnavailable } from '../../betting/sports/FeedUnavailable';
import { useHref } from '../../routing/routes/RouteContext';
import { ChampLinks } from './ChampLinks';
import type { ChampIndex_query$key } from './__generated__/ChampIndex_query.graphql';

/** All championships, each with a link to its table and results. */
export function ChampIndex({ query }: { query: ChampIndex_query$key }) {
  const { champs } = useFragment(
    graphql`
      fragment ChampIndex_query on Query {
        champs {
          ...ChampLinks_champs
        }
      }
    `,
    query,
  );
  const link = useHref();
  if (!champs) return <FeedUnavailable />;
  return <ChampLinks champs={champs} to={(champId) => link('champs', { champId })} />;
}
