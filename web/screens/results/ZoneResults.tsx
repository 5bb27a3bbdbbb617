import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { FeedUnavailable } from '../../betting/sports/FeedUnavailable';
import { useHref } from '../../routing/routes/RouteContext';
import { ChampLinks } from './ChampLinks';
import type { ZoneResults_query$key } from './__generated__/ZoneResults_query.graphql';

interface ZoneResultsProps {
  query: ZoneResults_query$key;
  day: string;
  /** Shown when the day has no results. */
  nearest: ReactNode;
}

/** The championships that have results on a day, each with their number, by sport. */
export function ZoneResults({ query, day, nearest }: ZoneResultsProps) {
  const { resultDays } = useFragment(
    graphql`
      fragment ZoneResults_query on Query @argumentDefinitions(day: { type: "Day!" }) {
        resultDays(day: $day) {
          champs {
            games
            champ {
              slug
              ...ChampLinks_champs
            }
          }
        }
      }
    `,
    query,
  );
  const link = useHref();
  if (!resultDays) return <FeedUnavailable />;
  const { champs } = resultDays;
  if (champs.length === 0) return nearest;
  const counts = new Map(champs.map(({ champ, games }) => [champ.slug, games]));
  return (
    <ChampLinks
      champs={champs.map(({ champ }) => champ)}
      to={(champ) => link('results', {}, { day, champ })}
      countOf={(champ) => counts.get(champ)}
    />
  );
}
