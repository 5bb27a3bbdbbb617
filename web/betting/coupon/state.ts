/**
 * The coupon as the player's intent: which outcomes at which accepted prices, how combined, for what stake. Names,
 * current prices and suspension are not here: they come from Relay by id. A pure reducer without input or output.
 */
import type { CouponType } from '../../../rules/coupon';
import type { PriceChangePolicy } from '../../../rules/placing';
import { bankersAmong, isOfMany, sizeWithin, type SystemChoice } from './system';
import { shared } from './sharing';

/** The policy until the player chooses one. */
export const defaultPolicy: PriceChangePolicy = 'ACCEPT_RISE';

/** Bets beyond this number are not stored. */
export const maxRememberedBets = 100;

/** The price and version that the player accepted. */
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

/** A bet in the body of a placement. */
export interface PlacedBet extends AcceptedPrice {
  readonly outcomeId: string;
  readonly isBanker?: boolean;
  /** The version of the score of its game that the player saw. */
  readonly scoreVersion?: number;
  /** Minor units; only of several singles, and then of each. */
  readonly stake?: number;
}

/** The body of a placement. */
export interface PlacementBody {
  readonly type: CouponType;
  /** The size of a system's combinations, without the bankers; absent in other types. */
  readonly systemValue?: number;
  /** Minor units of `currency`; of several singles the sum of their stakes. */
  readonly stake: number;
  readonly currency: string;
  readonly bets: readonly PlacedBet[];
  readonly priceChangePolicy: PriceChangePolicy;
  /** The total odds on which the player insists; absent when on none. */
  readonly exactCoef?: string;
  /** Whether a score that is not the one of `scoreVersion` refuses it; absent when not. */
  readonly isDropOnScoreChange?: boolean;
  /** Whether the operator is asked for a stake above the largest one; absent when not. */
  readonly isVipBet?: boolean;
  /** Whether the player was shown a bonus bet; absent when not. */
  readonly isBonusBet?: boolean;
}

/** A coupon that was sent and not answered yet. Repeated with the same key and body until there is an answer. */
export interface Placement {
  /** The idempotency key, a UUID. */
  readonly key: string;
  /** Global id of the player who placed it: no other player may repeat it. */
  readonly playerId: string;
  readonly body: PlacementBody;
  /** When it was first sent, milliseconds since the epoch. */
  readonly startedAt: number;
  /** How often it was sent. From the first attempt on it may have been placed, whatever the answers say. */
  readonly tries: number;
}

/** A placement as the coupon stores it: `placing/body.ts` reads its body. */
export interface StoredPlacement extends Omit<Placement, 'body'> {
  readonly body: unknown;
}

/** Why the last attempt was refused; amounts are in minor units, `retryAfter` in seconds. */
export interface Refusal {
  readonly code: string;
  /** Key of the sentence that explains it, in the dictionary `coupon`. */
  readonly messageKey: string;
  /** The service's own text, as plain text in a language of its own. */
  readonly detail?: string | null;
  readonly bound: { readonly amount: number; readonly currency: string } | null;
  readonly retryAfter: number | null;
}

/** The last placed coupon, until the player continues. */
export interface Receipt {
  /** Global id of the coupon; of several singles that of the first. */
  readonly couponId: string;
  /** Global ids of all that were placed as several singles; absent for another type. */
  readonly couponIds?: readonly string[];
  /** Its bets, so that they can be kept for another coupon. */
  readonly bets: readonly CouponBet[];
  /** Whether it waited for the operator when this tab had the answer; absent when not, and in other tabs. */
  readonly isWaiting?: boolean;
}

/** What a typed stake is an amount of, and whose it is. */
export interface StakeFor {
  readonly currency: string;
  /** Global id of the player; null while it is a guest's. */
  readonly playerId: string | null;
}

/** The state that is stored across reloads and shared between tabs; the receipt is not stored across reloads. */
export interface StoredCoupon extends SystemChoice {
  readonly bets: readonly CouponBet[];
  /** The type that the player chose; null to follow the number of bets. */
  readonly chosenType: CouponType | null;
  /** The stake as typed; null for the currency's first amount. */
  readonly stakeText: string | null;
  /** Null without a typed stake, and when a former release stored one: its currency is unknown, so it is not used. */
  readonly stakeFor: StakeFor | null;
  /** Stakes of single bets, by the global ids of their outcomes: `betAmounts.ts` reads what is stored. */
  readonly amountByBetId?: Readonly<Record<string, unknown>>;
  /** Whether the player removed the bonus bet, which stays out until the coupon was empty. */
  readonly manuallyDeletedBonusBet?: boolean;
  readonly pending: StoredPlacement | null;
  readonly receipt: Receipt | null;
  /** What a newer release stored with it, which is kept for that release. */
  readonly others?: Readonly<Record<string, unknown>> | undefined;
}

/** The coupon in one tab. */
export interface CouponState extends StoredCoupon {
  readonly refusal: Refusal | null;
  /** How often the player has changed in this tab what a press on the button would place, prices apart. */
  readonly acts: number;
  /** Whether the player's last act made the bets of a system another system. */
  readonly rechosen: boolean;
  /** What the last press kept out of several singles, until the player's next act. */
  readonly keptOut?: KeptOut | undefined;
}

/** Bets that were not placed although others were. */
export interface KeptOut {
  /** The act of the player, as in `acts`, to which this is the answer. */
  readonly acts: number;
  /** The codes that say why, by the global ids of the outcomes. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** Everything that can happen to a coupon. */
export type CouponAction =
  | { readonly type: 'toggled'; readonly bet: CouponBet }
  | { readonly type: 'removed'; readonly outcomeId: string }
  | { readonly type: 'cleared' }
  | { readonly type: 'typeChosen'; readonly couponType: CouponType }
  /** Something that the parts of a coupon do, whose code is loaded with them. */
  | { readonly type: 'arranged'; change(state: CouponState): Partial<CouponState> }
  | { readonly type: 'stakeTyped'; readonly text: string; readonly stakeFor: StakeFor }
  /** Back to the currency's first amount. */
  | { readonly type: 'stakeForgotten' }
  /** What becomes of the coupon by itself: its placement, its prices and its receipt. Its code is loaded with the parts, too. */
  | { readonly type: 'happened'; change(state: CouponState): CouponState }
  | { readonly type: 'loaded'; readonly stored: StoredCoupon }
  | { readonly type: 'shared'; readonly stored: StoredCoupon };

/** The initial coupon. */
export const emptyCoupon: CouponState = {
  bets: [],
  chosenType: null,
  systemValue: null,
  bankers: [],
  stakeText: null,
  stakeFor: null,
  amountByBetId: {},
  pending: null,
  receipt: null,
  refusal: null,
  acts: 0,
  rechosen: false,
};

/** The actions by which the player decides what a press on the button would place. */
const acts = new Set<string>(['toggled', 'removed', 'cleared', 'typeChosen', 'arranged', 'stakeTyped']);

/** How the bets are combined: as chosen, else a single for one bet and an express for more. */
export function couponTypeOf(state: Pick<StoredCoupon, 'bets' | 'chosenType'>): CouponType {
  return state.chosenType ?? (state.bets.length > 1 ? 'EXPRESS' : 'SINGLE');
}

/** Whether there are bets to show, or a placement to wait for. */
export function isFilled({ bets, pending }: Pick<StoredCoupon, 'bets' | 'pending'>): boolean {
  return bets.length > 0 || pending !== null;
}

/** The outcomes whose data are needed; null for none. A placement under way needs the player's data without any, too. */
export function wantedIds(state: Pick<StoredCoupon, 'bets' | 'pending'>): readonly string[] | null {
  return isFilled(state) ? state.bets.map((bet) => bet.outcomeId) : null;
}

/** Whether the coupon has nothing to show at all. */
export function isIdle(state: StoredCoupon): boolean {
  return !isFilled(state) && state.receipt === null;
}

/** Adding a bet resets the chosen type, a system and several singles apart; removing one keeps it while it still fits. */
function toggled(state: CouponState, bet: CouponBet): CouponState {
  if (state.bets.some(({ outcomeId }) => outcomeId === bet.outcomeId)) return removed(state, bet.outcomeId);
  if (state.bets.length >= maxRememberedBets) return state;
  const chosenType = isOfMany(state.chosenType) ? state.chosenType : null;
  return { ...state, bets: [...state.bets, bet], chosenType, receipt: null, refusal: null };
}

function removed(state: CouponState, outcomeId: string): CouponState {
  const bets = state.bets.filter((bet) => bet.outcomeId !== outcomeId);
  const chosenType = bets.length > 1 ? state.chosenType : null;
  const bankers = bankersAmong(bets, state.bankers);
  // Another bet later does not bring back a size that was forgotten.
  const systemValue = sizeWithin(state.systemValue, bets.length - bankers.length);
  const rechosen = chosenType === 'SYSTEM' && bets.length < state.bets.length;
  return { ...state, bets, bankers, systemValue, chosenType, rechosen, refusal: null };
}

/** The coupon after something happened to it. */
export function couponReducer(state: CouponState, action: CouponAction): CouponState {
  const next = acts.has(action.type)
    ? { ...after({ ...state, rechosen: false }, action), acts: state.acts + 1 }
    : after(state, action);
  return next.manuallyDeletedBonusBet && next.bets.length === 0
    ? { ...next, manuallyDeletedBonusBet: false }
    : next;
}

function after(state: CouponState, action: CouponAction): CouponState {
  switch (action.type) {
    case 'toggled':
      return toggled(state, action.bet);
    case 'removed':
      return removed(state, action.outcomeId);
    case 'cleared':
      return { ...state, bets: [], chosenType: null, systemValue: null, bankers: [], refusal: null };
    case 'typeChosen':
      return { ...state, chosenType: action.couponType, refusal: null };
    case 'arranged':
      return { ...state, ...action.change(state), refusal: null };
    case 'stakeTyped':
      return { ...state, stakeText: action.text, stakeFor: action.stakeFor, refusal: null };
    case 'stakeForgotten':
      return { ...state, stakeText: null, stakeFor: null, refusal: null };
    case 'happened':
      return action.change(state);
    case 'loaded':
      // A receipt belongs to the moment after placing: after a reload, the history shows the coupon.
      return state.bets.length === 0 ? { ...state, ...action.stored, receipt: state.receipt } : state;
    case 'shared':
      return shared(state, action.stored);
  }
}
