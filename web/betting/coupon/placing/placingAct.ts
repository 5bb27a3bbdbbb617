/** What becomes of a coupon by itself: its prices, its placement and its receipt. Loaded with the parts of a coupon. Pure. */
import type { AcceptedPrice, CouponAction, CouponBet, CouponState, Placement, Refusal } from '../state';

/** Everything that happens to a coupon while it is placed, and after. */
export type PlacingAct =
  | { readonly type: 'pricesAccepted'; readonly prices: ReadonlyMap<string, AcceptedPrice> }
  | { readonly type: 'placingStarted'; readonly placement: Placement }
  | { readonly type: 'sent'; readonly key: string }
  | { readonly type: 'placed'; readonly key: string; readonly couponId: string }
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
  return { ...state, bets, refusal: null };
}

/** The placed bets leave the coupon; bets added during placing stay. */
function placed(state: CouponState, { body }: Placement, couponId: string): CouponState {
  const isPlaced = ({ outcomeId }: CouponBet) => body.bets.some((bet) => bet.outcomeId === outcomeId);
  return {
    ...state,
    bets: state.bets.filter((bet) => !isPlaced(bet)),
    chosenType: null,
    systemValue: null,
    bankers: [],
    pending: null,
    refusal: null,
    receipt: { couponId, bets: state.bets.filter(isPlaced) },
  };
}

function betsKept(state: CouponState): CouponState {
  if (!state.receipt) return state;
  const present = new Set(state.bets.map((bet) => bet.outcomeId));
  const kept = state.receipt.bets.filter((bet) => !present.has(bet.outcomeId));
  return { ...state, bets: [...kept, ...state.bets], receipt: null };
}

/** An answer counts only for the running placement. */
function answered(state: CouponState, act: Extract<PlacingAct, { readonly key: string }>): CouponState {
  const { pending } = state;
  if (pending?.key !== act.key) return state;
  switch (act.type) {
    case 'sent':
      return { ...state, pending: { ...pending, tries: pending.tries + 1 }, refusal: null };
    case 'placed':
      return placed(state, pending, act.couponId);
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
      return state.pending ? state : { ...state, pending: act.placement, refusal: null };
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
