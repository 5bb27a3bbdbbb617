import { useCoupon } from './store';

const none: ReadonlyMap<string, string> = new Map();

/** Why the last press kept bets out that are still in the coupon: codes by outcome, until the player's next act. */
export function useKeptOut(): ReadonlyMap<string, string> {
  const keptOut = useCoupon((state) => state.keptOut);
  const bets = useCoupon((state) => state.bets);
  const acts = useCoupon((state) => state.acts);
  if (keptOut?.acts !== acts) return none;
  const { reasons } = keptOut;
  return new Map(
    bets.flatMap(({ outcomeId }) => {
      const code = reasons[outcomeId];
      return code === undefined ? [] : [[outcomeId, code] as const];
    }),
  );
}
