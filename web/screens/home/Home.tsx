import { usePreloadedQuery } from 'react-relay/hooks';
import type { ScreenProps } from '../../routing/routes/screen';
import { homeQuery } from './homeQuery';
import { HomeLine } from './HomeLine';
import { HomeLive } from './HomeLive';
import { HomeSummary } from './HomeSummary';
import type { homeQuery as HomeQuery } from './__generated__/homeQuery.graphql';

/** The home page: first the games in play, then the next hours. */
export function Home({ queryRef }: ScreenProps<HomeQuery>) {
  const data = usePreloadedQuery<HomeQuery>(homeQuery, queryRef);
  const withSide = queryRef.variables.sideMarkets;
  return (
    <>
      <HomeSummary query={data} />
      <HomeLive query={data} withSide={withSide} />
      <HomeLine query={data} withSide={withSide} />
    </>
  );
}
