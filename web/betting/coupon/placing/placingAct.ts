/** What becomes of a coupon by itself: its prices, its placement and its receipt. Loaded with the parts of a coupon. Pure. */
import type { PlacedSingles } from './attempts';
import type { AcceptedPrice, CouponAction, CouponBet, CouponState, Placement, Refusal } from '../state';
import { readPlacement, storedPlacement } from './body';

/** Everything that happens to a coupon while it is placed, and after. */
export type PlacingAct =
  | { readonly type: 'pricesAccepted'; readonly prices: ReadonlyMap<string, AcceptedPrice> }
  | { readonly type: 'placingStarted'; readonly placement: Placement }
  | { readonly type: 'sent'; readonly key: string }
  | {
      readonly type: 'placed';
      readonly key: string;
      readonly couponId: string;
      readonly singles?: PlacedSingles | undefined;
      readonly isWaiting?: boolean | undefined;
    }
  | { readonly type: 'refused'; readonly key: string; readonly refusal: Refusal }
  /** The player must sign in again before the result of the placement can be requested. */
  | { readonly type: 'paused'; readonly key: string; readonly refusal: Refusal }
  /** The placement belongs to another player. */
  | { readonly type: 'forgotten'; readonly key: string }
  /** The reason of the last refusal no longer applies, such as being signed out. */
  | { readonly type: 'refusalOvercome' }
  | { readonly type: 'betsKept' }
  | { readonly type: 'receiptClosed' };

/** The action of the coupon that lets this happen. Keeping bets alone is something that the player does with them. */
export const placingAct = (act: PlacingAct): CouponAction => ({
  type: act.type === 'betsKept' ? 'arranged' : 'happened',
  change: (state) => after(state, act),
});

function pricesAccepted(state: CouponState, prices: ReadonlyMap<string, AcceptedPrice>): CouponState {
  const bets = state.bets.map((bet) => {
    const present = prices.get(bet.outcomeId);
    return present ? { ...bet, price: present.price, priceVersion: present.priceVersion } : bet;
  });
  return { ...state, bets, refusal: null, keptOut: withoutReasons(state, prices) };
}

/** Why bets were kept out, without those whose prices are accepted now. */
function withoutReasons({ keptOut }: CouponState, prices: ReadonlyMap<string, AcceptedPrice>) {
  if (!keptOut) return undefined;
  const left = Object.entries(keptOut.reasons).filter(([outcomeId]) => !prices.has(outcomeId));
  return { ...keptOut, reasons: Object.fromEntries(left) };
}

/** The placed bets leave the coupon; bets that were kept out or added during placing stay. */
function placed(
  state: CouponState,
  placement: Placement | null,
  { couponId, singles, isWaiting }: Extract<PlacingAct, { readonly type: 'placed' }>,
): CouponState {
  const kept = new Map(singles?.refused.map(({ outcomeId, code }) => [outcomeId, code]));
  const isPlaced = ({ outcomeId }: CouponBet) =>
    !kept.has(outcomeId) && placement?.body.bets.some((bet) => bet.outcomeId === outcomeId) === true;
  const bets = state.bets.filter((bet) => !isPlaced(bet));
  const receipt = { couponId, bets: state.bets.filter(isPlaced), ...(isWaiting && { isWaiting }) };
  return {
    ...state,
    bets,
    chosenType: kept.size > 0 && bets.length > 1 ? 'MULTIPLE_SINGLES' : null,
    systemValue: null,
    bankers: [],
    manuallyDeletedBonusBet: false,
    pending: null,
    refusal: null,
    receipt: singles ? { ...receipt, couponIds: singles.couponIds } : receipt,
    keptOut: kept.size > 0 ? { acts: state.acts, reasons: Object.fromEntries(kept) } : undefined,
  };
}

function betsKept(state: CouponState): CouponState {
  if (!state.receipt) return state;
  const present = new Set(state.bets.map((bet) => bet.outcomeId));
  const kept = state.receipt.bets.filter((bet) => !present.has(bet.outcomeId));
  const bets = [...kept, ...state.bets];
  const chosenType = state.receipt.couponIds && bets.length > 1 ? 'MULTIPLE_SINGLES' : state.chosenType;
  return { ...state, bets, chosenType, receipt: null };
}

/** An answer counts only for the running placement. */
function answered(state: CouponState, act: Extract<PlacingAct, { readonly key: string }>): CouponState {
  const { pending } = state;
  if (pending?.key !== act.key) return state;
  switch (act.type) {
    case 'sent':
      return { ...state, pending: { ...pending, tries: pending.tries + 1 }, refusal: null };
    case 'placed':
      return placed(state, readPlacement(pending), act);
    case 'refused':
      return { ...state, pending: null, refusal: act.refusal };
    case 'paused':
      return { ...state, refusal: act.refusal };
    case 'forgotten':
      return { ...state, pending: null, refusal: null };
  }
}

function after(state: CouponState, act: PlacingAct): CouponState {
  switch (act.type) {
    case 'pricesAccepted':
      return pricesAccepted(state, act.prices);
    case 'placingStarted':
      return state.pending
        ? state
        : { ...state, pending: storedPlacement(act.placement), refusal: null, keptOut: undefined };
    case 'refusalOvercome':
      return { ...state, refusal: null };
    case 'betsKept':
      return betsKept(state);
    case 'receiptClosed':
      return { ...state, receipt: null };
    default:
      return answered(state, act);
  }
}
