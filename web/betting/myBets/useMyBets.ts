import { useLazyLoadQuery } from 'react-relay/hooks';
import { useLiveTopics } from '../live/LiveContext';
import type { myBetsQuery as MyBetsQuery } from './__generated__/myBetsQuery.graphql';
import { betsOf, type MyBetsData } from './betsOf';
import { myBetsQuery } from './myBetsQuery';

/**
 * The player's bets, null for a guest: fetched when they are shown, drawn again whenever `BetsWatch` fetched them, with
 * scores from the live connection. Suspends until the first answer; `fetchKey` must come from above the boundary that
 * waits for it, and a new one fetches anew.
 */
export function useMyBets(fetchKey: number): MyBetsData | null {
  const { player } = useLazyLoadQuery<MyBetsQuery>(
    myBetsQuery,
    {},
    { fetchPolicy: 'store-and-network', fetchKey },
  );
  const data = player ? betsOf(player) : null;
  const games = (data?.open ?? []).flatMap(({ bets }) => bets.flatMap(({ game }) => game ?? []));
  useLiveTopics(games.filter(({ status }) => status !== 'FINISHED').map(({ id }) => id));
  return data;
}

/** A key for `useMyBets` that no other view of the bets has had. */
export const newFetchKey = (): number => ++fetches;

let fetches = 0;
