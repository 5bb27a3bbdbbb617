import { usePreloadedQuery } from 'react-relay/hooks';
import { useStarted } from '../../betting/favourites/started';
import { useLaterCode } from '../../routing/routes/useLaterCode';
import type { ScreenProps } from '../../routing/routes/screen';
import { homeQuery } from './homeQuery';
import { HomeLine } from './HomeLine';
import { HomeLive } from './HomeLive';
import { HomeSummary } from './HomeSummary';
import type { homeQuery as HomeQuery } from './__generated__/homeQuery.graphql';

const loadFavourites = () => import('./HomeFavourites').then(({ HomeFavourites }) => HomeFavourites);

/** The home page: first the games in play, then the next hours. */
export function Home({ queryRef }: ScreenProps<HomeQuery>) {
  const data = usePreloadedQuery<HomeQuery>(homeQuery, queryRef);
  const withSide = queryRef.variables.sideMarkets;
  const { code: Favourites } = useLaterCode(loadFavourites, useStarted() !== null);
  return (
    <>
      <HomeSummary query={data} />
      {Favourites && <Favourites withSide={withSide} />}
      <HomeLive query={data} withSide={withSide} />
      <HomeLine query={data} withSide={withSide} />
    </>
  );
}
