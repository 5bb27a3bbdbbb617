/** What acts of the player, and other tabs, make of a system. Pure. */
import type { CouponAction, CouponState } from './state';
import { bankersAmong, leastFree, systemOf } from './system';

/** The size that the bets leave of the chosen one, so that another bet does not bring back a forgotten one. */
export function sizeOf(state: CouponState): Pick<CouponState, 'systemValue'> {
  const { systemValue = null } = state;
  return { systemValue: systemValue === null ? null : (systemOf(state)?.value ?? null) };
}

/** A bet becomes a banker, or free again; the last ones that a system needs free stay so. */
export function bankerToggled(state: CouponState, outcomeId: string): CouponState {
  const { bets, bankers = [] } = state;
  const others = bankers.filter((banker) => banker !== outcomeId);
  if (others.length === bankers.length && bets.length - bankers.length <= leastFree) return state;
  const wanted = others.length < bankers.length ? others : [...bankers, outcomeId];
  const next = { ...state, bankers: bankersAmong(bets, wanted), refusal: null };
  return { ...next, ...sizeOf(next) };
}

/**
 * At most `most` bets. A single beside other bets stays one until the player chooses otherwise: an express never comes of
 * it by itself.
 */
export function repeated(
  state: CouponState,
  { bets: again, couponType, systemValue, bankers }: Extract<CouponAction, { type: 'repeated' }>,
  most: number,
): CouponState {
  const present = new Set(state.bets.map(({ outcomeId }) => outcomeId));
  const added = again.filter(({ outcomeId }) => !present.has(outcomeId));
  const bets = [...state.bets, ...added].slice(0, most);
  const isSystem = couponType === 'SYSTEM';
  const next: CouponState = {
    ...state,
    bets,
    chosenType: isSystem || (couponType === 'SINGLE' && bets.length > 1) ? couponType : null,
    ...(isSystem && { systemValue, bankers: bankersAmong(bets, [...(state.bankers ?? []), ...bankers]) }),
    receipt: null,
    refusal: null,
  };
  return { ...next, ...sizeOf(next) };
}
