import { Suspense } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useFavouriteKeys } from '../../betting/favourites/useFavouriteKeys';
import { useLiveTopics } from '../../betting/live/LiveContext';
import { GameTable } from '../../betting/sports/GameTable';
import { SectionHead } from '../../betting/sports/SectionHead';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Boundary } from '../../overlay/boundaries/Boundary';
import { useHref } from '../../routing/routes/RouteContext';
import type { HomeFavouritesQuery as Query } from './__generated__/HomeFavouritesQuery.graphql';

/** The games of the visitor's favourites: in play, then next. Nothing while there are none; then it is not missed. */
export function HomeFavourites({ withSide }: { withSide: boolean }) {
  const { keys, round } = useFavouriteKeys();
  if (keys.length === 0) return null;
  // When the feed is away, the live part below says what is missing.
  return (
    <Boundary resetKey={round} fallback={() => null}>
      <Suspense fallback={null}>
        <MyMatches keys={keys} round={round} withSide={withSide} />
      </Suspense>
    </Boundary>
  );
}

type MyMatchesProps = ReturnType<typeof useFavouriteKeys> & { withSide: boolean };

function MyMatches({ keys, round, withSide }: MyMatchesProps) {
  const { favourites } = useLazyLoadQuery<Query>(
    graphql`
      query HomeFavouritesQuery($keys: [FavouriteKey!]!, $sideMarkets: Boolean!) {
        favourites(keys: $keys) {
          games(limit: 10) {
            id
            status
            ...GameTable_games @arguments(sideMarkets: $sideMarkets)
          }
        }
      }
    `,
    { keys, sideMarkets: withSide },
    { fetchPolicy: 'store-and-network', fetchKey: round },
  );
  const { t } = useTranslation(['overlays', 'sports']);
  const link = useHref();
  const games = (favourites.games ?? []).filter(({ status }) => status !== 'FINISHED');
  useLiveTopics(games.map(({ id }) => id));
  if (games.length === 0) return null;
  return (
    <section>
      <SectionHead
        title={t('overlays:favourites_games')}
        to={link('section', { section: 'line' })}
        more={t('sports:home_line_all')}
      />
      <GameTable games={games} section="line" by="champ" withDay withSide={withSide} />
    </section>
  );
}
