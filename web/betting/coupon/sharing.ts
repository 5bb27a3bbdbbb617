/** What a tab makes of the coupon that another tab wrote. Pure. */
import type { CouponState, StoredCoupon } from './state';
import { bankersAmong, isOfMany } from './system';

/** Whether another tab placed bets of this coupon while this tab did not see it. */
function werePlaced({ bets }: CouponState, stored: StoredCoupon): boolean {
  const placedIds = new Set(stored.receipt?.bets.map(({ outcomeId }) => outcomeId));
  for (const { outcomeId } of stored.bets) placedIds.delete(outcomeId);
  return bets.some(({ outcomeId }) => placedIds.has(outcomeId));
}

/**
 * The state that another tab wrote. Its receipt is shown if its bets were still in this coupon; a receipt closed here
 * stays closed. A tab of a former release repeats the stake without what it is for.
 */
export function shared(state: CouponState, stored: StoredCoupon): CouponState {
  const isPlaced = (state.pending !== null && stored.pending === null) || werePlaced(state, stored);
  const receipt = (isPlaced ? stored.receipt : null) ?? state.receipt;
  const stakeFor = stored.stakeFor ?? (stored.stakeText === state.stakeText ? state.stakeFor : null);
  const next = { ...state, ...stored, ...keptSystem(state, stored), stakeFor, receipt };
  return { ...next, refusal: null, acts: state.acts, rechosen: false };
}

/** A tab of a former release knows neither systems nor several singles: what it leaves out stays as it was. */
function keptSystem(
  { chosenType, systemValue = null, bankers }: CouponState,
  stored: StoredCoupon,
): Partial<CouponState> {
  if (stored.bankers !== undefined || !isOfMany(chosenType) || stored.bets.length < 2) return {};
  return {
    chosenType: stored.chosenType ?? chosenType,
    systemValue,
    bankers: bankersAmong(stored.bets, bankers),
  };
}
