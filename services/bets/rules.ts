/** The rules of placing: pure, each gives the refusal it leads to, or null. What a player pays is never decided elsewhere. */
import type { operations } from '../../schema/upstreams/__generated__/bets';
import type { CouponType } from '../../rules/coupon';
import { parseOdds } from '../../rules/odds';
import { betsOnSameGame, isChangeAccepted, policyByChangeCoefAction } from '../../rules/placing';
import { checkStake } from '../../rules/stakes';
import { Refusal } from '../http/refusal';
import type { Quote, Quotes } from './feed';

/** What the player asks for. */
export type CouponRequest = operations['placeCoupon']['requestBody']['content']['application/json'];

/** Bounds of a currency, in minor units. */
export interface Bounds {
  min: number;
  max: number;
  max_payout: number;
  max_bets: number;
}

/** Numbers of the coupon types on the wire. */
export const couponTypes: Readonly<Record<CouponRequest['typeId'], CouponType>> = {
  0: 'SINGLE',
  1: 'EXPRESS',
};

/** Quotes older than this, or as far in the future, confirm nothing. */
const freshMs = 15_000;

/** Faults that need nothing but the request: prices that are none, and a number of bets that does not fit. */
export function requestFault({ typeId, bets }: CouponRequest, { max_bets }: Bounds): Refusal | null {
  if (bets.some(({ coef }) => parseOdds(coef) === null)) {
    return new Refusal(400, 'INVALID', 'A price is at least 1.000. Take the prices from the feed.');
  }
  if (typeId === 0) return bets.length === 1 ? null : refuse('BET_COUNT', 'A single has exactly one bet.');
  if (bets.length < 2) return refuse('BET_COUNT', 'An express has at least two bets.');
  if (bets.length <= max_bets) return null;
  return refuse('BET_COUNT', `An express has at most ${max_bets} bets.`);
}

/** Whether the feed's answer is of now. */
export function isFresh({ asOf }: Pick<Quotes, 'asOf'>, now: Date): boolean {
  return Math.abs(now.getTime() - asOf.getTime()) <= freshMs;
}

/** Faults of the outcomes: gone or closed, on the same game, suspended, not at a price. */
export function outcomeFault({ bets }: CouponRequest, quotes: Map<string, Quote>): Refusal | null {
  const where = (test: (quote: Quote | undefined) => boolean) =>
    bets.map(({ outcomeId }) => outcomeId).filter((id) => test(quotes.get(id)));
  const closed = where(isClosed);
  if (closed.length > 0) {
    return refuse('OUTCOME_CLOSED', 'Some outcomes take no bets any more. Remove them.', {
      outcomeIds: closed,
    });
  }
  const games = bets.map(({ outcomeId }) => ({
    outcomeId,
    gameId: String(quotes.get(outcomeId)?.game.number),
  }));
  const sameGame = betsOnSameGame(games);
  if (sameGame.length > 0) {
    return refuse('SAME_GAME', 'Two bets stand on the same game. Keep one of them.', {
      outcomeIds: sameGame,
    });
  }
  const suspended = where((quote) => quote?.outcome.state === 'SUSPENDED');
  if (suspended.length > 0) {
    return refuse('OUTCOME_SUSPENDED', 'Some outcomes take no bets just now. Wait a moment.', {
      outcomeIds: suspended,
    });
  }
  return where((quote) => parseOdds(quote?.outcome.price ?? '') === null).length > 0
    ? feedUnavailable()
    : null;
}

function isClosed(quote: Quote | undefined): boolean {
  if (!quote || quote.result !== null) return true;
  return quote.outcome.state === 'CLOSED' || quote.game.status === 'FINISHED';
}

/** Prices that are not the accepted ones in a way that the policy does not cover. */
export function priceFault(
  { bets, changeCoefAction }: CouponRequest,
  quotes: Map<string, Quote>,
): Refusal | null {
  const policy = policyByChangeCoefAction[changeCoefAction] ?? 'ASK';
  const changed = bets.filter(({ outcomeId, coef, priceVersion }) => {
    const present = quotes.get(outcomeId)?.outcome;
    if (!present) return true;
    // Older than what the player saw: there may be a newer price that we have not been told.
    if (present.priceVersion < priceVersion && policy !== 'ACCEPT_ANY') return true;
    return !isChangeAccepted(coef, present.price, policy);
  });
  if (changed.length === 0) return null;
  const outcomeIds = changed.map(({ outcomeId }) => outcomeId);
  return refuse('PRICES_CHANGED', 'Some prices have changed. Look at them and place again.', { outcomeIds });
}

const stakeMessages = {
  STAKE_TOO_LOW: 'The stake is below the smallest one. Raise it.',
  STAKE_TOO_HIGH: 'The stake is above the largest one. Lower it.',
  INSUFFICIENT_FUNDS: 'The account holds less than the stake. Lower it or top up.',
} as const;

/** A stake outside its bounds, or above the balance. Without a balance only the bounds are looked at. */
export function stakeFault(
  { amount }: CouponRequest,
  { min, max }: Bounds,
  balance?: number,
): Refusal | null {
  const fault = checkStake(amount, { minMinor: min, maxMinor: max, balanceMinor: balance ?? Infinity });
  return fault && refuse(fault.code, stakeMessages[fault.code], { bound: fault.boundMinor });
}

/** Prices cannot be confirmed, so no bet is taken. */
export function feedUnavailable(): Refusal {
  const message = 'Prices cannot be confirmed at the moment, so no bet is taken. Try again in a few seconds.';
  return new Refusal(503, 'FEED_UNAVAILABLE', message, { retryAfter: 3 });
}

/** A refusal by the rules: nothing was taken, and the key may be used again. */
export function refuse(code: string, message: string, details: Record<string, unknown> = {}): Refusal {
  return new Refusal(422, code, message, details);
}
