/**
 * The coupon as intent: which outcomes at which accepted prices, how combined, for how much. Names, present
 * prices and suspension are not here: they come from Relay by id. A pure reducer; nothing here reads or writes.
 */
import type { CouponType } from '../../../rules/coupon';
import type { PriceChangePolicy } from '../../../rules/placing';

/** The policy until the player chooses. */
export const defaultPolicy: PriceChangePolicy = 'ACCEPT_RISE';

/** More bets than any coupon may have are not even remembered. */
export const maxRememberedBets = 100;

/** A price at a version, as it was when the player accepted it. */
export interface AcceptedPrice {
  readonly price: string;
  readonly priceVersion: number;
}

/** An outcome that the player wants to bet on. */
export interface CouponBet extends AcceptedPrice {
  /** Global id of the outcome. */
  readonly outcomeId: string;
  /** When it was added, milliseconds since the epoch. */
  readonly addedAt: number;
}

/** What is sent to be placed. */
export interface PlacementBody {
  readonly type: CouponType;
  /** Minor units of `currency`. */
  readonly stake: number;
  readonly currency: string;
  readonly bets: readonly (AcceptedPrice & { readonly outcomeId: string })[];
  readonly priceChangePolicy: PriceChangePolicy;
}

/** A coupon that was sent and not answered yet. Repeated with the same key and body until there is an answer. */
export interface Placement {
  /** The idempotency key, a UUID. */
  readonly key: string;
  /** Global id of the player who placed it: nobody else may repeat it. */
  readonly playerId: string;
  readonly body: PlacementBody;
  /** When it was first sent, milliseconds since the epoch. */
  readonly startedAt: number;
  /** How often it was sent. From the first time on it may have been placed, whatever the answers say. */
  readonly tries: number;
}

/** Why the last try was refused; amounts are in minor units, `retryAfter` in seconds. */
export interface Refusal {
  readonly code: string;
  /** Key of the sentence that says why, in the dictionary `coupon`. */
  readonly messageKey: string;
  /** What the service itself says, as plain text in a language of its own. */
  readonly detail?: string | null;
  readonly bound: { readonly amount: number; readonly currency: string } | null;
  readonly retryAfter: number | null;
}

/** The last placed coupon, until the player goes on. */
export interface Receipt {
  /** Global id of the coupon. */
  readonly couponId: string;
  /** Its bets, to keep them for another coupon. */
  readonly bets: readonly CouponBet[];
}

/** What is kept across reloads, but for the receipt, and shared between tabs. */
export interface StoredCoupon {
  readonly bets: readonly CouponBet[];
  /** The type the player chose; null to follow the number of bets. */
  readonly chosenType: CouponType | null;
  /** The stake as typed; null for the currency's first amount. */
  readonly stakeText: string | null;
  readonly policy: PriceChangePolicy;
  readonly pending: Placement | null;
  readonly receipt: Receipt | null;
}

/** The coupon in one tab. */
export interface CouponState extends StoredCoupon {
  readonly refusal: Refusal | null;
}

/** What can happen to a coupon. */
export type CouponAction =
  | { readonly type: 'toggled'; readonly bet: CouponBet }
  | { readonly type: 'removed'; readonly outcomeId: string }
  | { readonly type: 'cleared' }
  | { readonly type: 'typeChosen'; readonly couponType: CouponType }
  | { readonly type: 'stakeTyped'; readonly text: string }
  | { readonly type: 'policyChosen'; readonly policy: PriceChangePolicy }
  | { readonly type: 'pricesAccepted'; readonly prices: ReadonlyMap<string, AcceptedPrice> }
  | { readonly type: 'placingStarted'; readonly placement: Placement }
  | { readonly type: 'sent'; readonly key: string }
  | { readonly type: 'placed'; readonly key: string; readonly couponId: string }
  | { readonly type: 'refused'; readonly key: string; readonly refusal: Refusal }
  /** The player must sign in again before it can be asked what became of the placement. */
  | { readonly type: 'paused'; readonly key: string; readonly refusal: Refusal }
  /** The placement is another player's. */
  | { readonly type: 'forgotten'; readonly key: string }
  /** The reason of the last refusal is gone, such as being signed out. */
  | { readonly type: 'refusalOvercome' }
  | { readonly type: 'betsKept' }
  | { readonly type: 'receiptClosed' }
  | { readonly type: 'loaded'; readonly stored: StoredCoupon }
  | { readonly type: 'shared'; readonly stored: StoredCoupon };

/** A coupon in which nothing was done yet. */
export const emptyCoupon: CouponState = {
  bets: [],
  chosenType: null,
  stakeText: null,
  policy: defaultPolicy,
  pending: null,
  receipt: null,
  refusal: null,
};

/** How the bets are combined: as chosen, else a single for one bet and an express for more. */
export function couponTypeOf(state: Pick<StoredCoupon, 'bets' | 'chosenType'>): CouponType {
  return state.chosenType ?? (state.bets.length > 1 ? 'EXPRESS' : 'SINGLE');
}

/** Whether there are bets to show, or a placement to wait for. */
export function isFilled({ bets, pending }: Pick<StoredCoupon, 'bets' | 'pending'>): boolean {
  return bets.length > 0 || pending !== null;
}

/** The outcomes whose data are needed; null for none. A placement under way needs the player even without any. */
export function wantedIds(state: Pick<StoredCoupon, 'bets' | 'pending'>): readonly string[] | null {
  return isFilled(state) ? state.bets.map((bet) => bet.outcomeId) : null;
}

/** Whether the coupon has nothing to show at all. */
export function isIdle(state: StoredCoupon): boolean {
  return !isFilled(state) && state.receipt === null;
}

/** A new bet makes a new choice of type; a removed one leaves the choice while it still is one. */
function toggled(state: CouponState, bet: CouponBet): CouponState {
  if (state.bets.some(({ outcomeId }) => outcomeId === bet.outcomeId)) return removed(state, bet.outcomeId);
  if (state.bets.length >= maxRememberedBets) return state;
  return { ...state, bets: [...state.bets, bet], chosenType: null, receipt: null, refusal: null };
}

function removed(state: CouponState, outcomeId: string): CouponState {
  const bets = state.bets.filter((bet) => bet.outcomeId !== outcomeId);
  return { ...state, bets, chosenType: bets.length > 1 ? state.chosenType : null, refusal: null };
}

function pricesAccepted(state: CouponState, prices: ReadonlyMap<string, AcceptedPrice>): CouponState {
  const bets = state.bets.map((bet) => {
    const present = prices.get(bet.outcomeId);
    return present ? { ...bet, price: present.price, priceVersion: present.priceVersion } : bet;
  });
  return { ...state, bets, refusal: null };
}

/** The placed bets leave the coupon; those added while it was being placed stay. */
function placed(state: CouponState, { body }: Placement, couponId: string): CouponState {
  const isPlaced = ({ outcomeId }: CouponBet) => body.bets.some((bet) => bet.outcomeId === outcomeId);
  return {
    ...state,
    bets: state.bets.filter((bet) => !isPlaced(bet)),
    chosenType: null,
    pending: null,
    refusal: null,
    receipt: { couponId, bets: state.bets.filter(isPlaced) },
  };
}

/** Whether another tab has placed bets of this coupon, although this tab did not see the placing. */
function werePlaced({ bets }: CouponState, stored: StoredCoupon): boolean {
  const placedIds = new Set(stored.receipt?.bets.map(({ outcomeId }) => outcomeId));
  for (const { outcomeId } of stored.bets) placedIds.delete(outcomeId);
  return bets.some(({ outcomeId }) => placedIds.has(outcomeId));
}

/** What another tab wrote. A receipt is news where its bets still were in the coupon; closed here, it stays closed. */
function shared(state: CouponState, stored: StoredCoupon): CouponState {
  const isPlaced = (state.pending !== null && stored.pending === null) || werePlaced(state, stored);
  const receipt = (isPlaced ? stored.receipt : null) ?? state.receipt;
  return { ...state, ...stored, receipt, refusal: null };
}

function betsKept(state: CouponState): CouponState {
  if (!state.receipt) return state;
  const present = new Set(state.bets.map((bet) => bet.outcomeId));
  const kept = state.receipt.bets.filter((bet) => !present.has(bet.outcomeId));
  return { ...state, bets: [...kept, ...state.bets], receipt: null };
}

/** An answer counts only for the placement that is under way. */
function answered(
  state: CouponState,
  action: Extract<CouponAction, { type: 'sent' | 'placed' | 'refused' | 'paused' | 'forgotten' }>,
): CouponState {
  const { pending } = state;
  if (pending?.key !== action.key) return state;
  switch (action.type) {
    case 'sent':
      return { ...state, pending: { ...pending, tries: pending.tries + 1 }, refusal: null };
    case 'placed':
      return placed(state, pending, action.couponId);
    case 'refused':
      return { ...state, pending: null, refusal: action.refusal };
    case 'paused':
      return { ...state, refusal: action.refusal };
    case 'forgotten':
      return { ...state, pending: null, refusal: null };
  }
}

/** The coupon after something happened to it. */
export function couponReducer(state: CouponState, action: CouponAction): CouponState {
  switch (action.type) {
    case 'toggled':
      return toggled(state, action.bet);
    case 'removed':
      return removed(state, action.outcomeId);
    case 'cleared':
      return { ...state, bets: [], chosenType: null, refusal: null };
    case 'typeChosen':
      return { ...state, chosenType: action.couponType, refusal: null };
    case 'stakeTyped':
      return { ...state, stakeText: action.text, refusal: null };
    case 'policyChosen':
      return { ...state, policy: action.policy, refusal: null };
    case 'pricesAccepted':
      return pricesAccepted(state, action.prices);
    case 'placingStarted':
      return state.pending ? state : { ...state, pending: action.placement, refusal: null };
    case 'refusalOvercome':
      return { ...state, refusal: null };
    case 'betsKept':
      return betsKept(state);
    case 'receiptClosed':
      return { ...state, receipt: null };
    case 'loaded':
      // A receipt is for the moment after placing: a page that is loaded again has the history.
      return state.bets.length === 0 ? { ...state, ...action.stored, receipt: state.receipt } : state;
    case 'shared':
      return shared(state, action.stored);
    default:
      return answered(state, action);
  }
}
