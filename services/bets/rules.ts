/** The rules of placing. Each is a pure function that returns a refusal or null. No other code decides what a player pays. */
import type { operations } from '../../schema/upstreams/__generated__/bets';
import { freeOf, waysToChoose, type CouponType } from '../../rules/coupon';
import { couponKinds } from '../../rules/couponTypes';
import { parseOdds } from '../../rules/odds';
import { betsOnSameGame, isChangeAccepted, policyByChangeCoefAction } from '../../rules/placing';
import { checkStake } from '../../rules/stakes';
import { sportNumberOf } from '../feed/index';
import { Refusal } from '../http/index';
import type { HiddenSport } from '../user/index';
import type { Bounds } from './bounds';
import type { Quote, Quotes } from './feed';

/** What the player asks for. */
export type CouponRequest = operations['placeCoupon']['requestBody']['content']['application/json'];

/** What becomes one coupon. */
export type OneCoupon = CouponRequest & { typeId: Exclude<CouponRequest['typeId'], 9> };

/** Numbers of the coupon types on the wire. */
export const couponTypes: Readonly<Record<OneCoupon['typeId'], CouponType>> = {
  0: 'SINGLE',
  1: 'EXPRESS',
  2: 'SYSTEM',
};

/** Quotes that are older than this, or this far in the future, do not confirm a price. */
const freshMs = 15_000;

/**
 * Finds faults of the request alone: invalid prices, a number of bets that does not fit the type of the coupon, and a
 * system of an impossible size.
 */
export function requestFault(request: CouponRequest, bounds: Bounds): Refusal | null {
  const { typeId, bets, systemValue } = request;
  if (bets.some(({ coef }) => parseOdds(coef) === null)) {
    return new Refusal(400, 'INVALID', 'A price is at least 1.000. Take the prices from the feed.');
  }
  if (typeId === 2) return systemFault(request, bounds);
  if (systemValue !== undefined || freeOf(bets) < bets.length)
    return new Refusal(400, 'INVALID', 'Only a system has a size and bankers.');
  if (typeId === 0) return bets.length === 1 ? null : refuse('BET_COUNT', 'A single has exactly one bet.');
  if (bets.length < 2) return refuse('BET_COUNT', 'An express has at least two bets.');
  return tooManyBets(bets.length, bounds);
}

function tooManyBets(count: number, { max_bets }: Bounds): Refusal | null {
  return count <= max_bets ? null : refuse('BET_COUNT', `A coupon has at most ${max_bets} bets.`);
}

function systemFault({ bets, systemValue = 0 }: CouponRequest, bounds: Bounds): Refusal | null {
  const free = freeOf(bets);
  const { minBets } = couponKinds.SYSTEM;
  if (free < minBets) {
    return refuse('BET_COUNT', `A system has at least ${minBets} bets that are not bankers.`);
  }
  const tooMany = tooManyBets(bets.length, bounds);
  if (tooMany) return tooMany;
  if (systemValue < minBets - 1 || systemValue >= free) {
    const range = `${minBets - 1} to ${free - 1}`;
    return refuse('SYSTEM_SIZE', `A combination of this system has ${range} bets beside the bankers.`);
  }
  // The smallest stake holds for each combination: no stake would be large enough and small enough.
  if (waysToChoose(free, systemValue) * BigInt(bounds.min) <= bounds.max) return null;
  return refuse('SYSTEM_SIZE', 'The largest stake cannot pay all combinations. Choose another size.');
}

/** How many combinations share the stake. */
const combinationsOf = ({ bets, systemValue }: CouponRequest): number =>
  systemValue === undefined ? 1 : Number(waysToChoose(freeOf(bets), systemValue));

/** Whether the feed's answer is recent. */
export function isFresh({ asOf }: Pick<Quotes, 'asOf'>, now: Date): boolean {
  return Math.abs(now.getTime() - asOf.getTime()) <= freshMs;
}

/** Finds outcomes that are unknown, closed, on the same game, suspended, or without a valid price. */
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

export function isClosed(quote: Quote | undefined): boolean {
  if (!quote || quote.result !== null) return true;
  return quote.outcome.state === 'CLOSED' || quote.game.status === 'FINISHED';
}

/**
 * Finds prices that differ from the accepted ones in a way that the player's policy does not cover. Where the player insists on
 * total odds these decide, so that the feed alone may be behind.
 */
export function priceFault(
  { bets, changeCoefAction, exactCoef }: CouponRequest,
  quotes: Map<string, Quote>,
): Refusal | null {
  const policy = policyByChangeCoefAction[changeCoefAction] ?? 'ASK';
  const isExact = exactCoef !== undefined;
  const changed = bets.filter(({ outcomeId, coef, priceVersion }) => {
    const present = quotes.get(outcomeId)?.outcome;
    if (!present) return true;
    // The quote is older than what the player saw, so that there may be a newer price which the feed has not told.
    if (present.priceVersion < priceVersion && (isExact || policy !== 'ACCEPT_ANY')) return true;
    return !isExact && !isChangeAccepted(coef, present.price, policy);
  });
  if (changed.length === 0) return null;
  const outcomeIds = changed.map(({ outcomeId }) => outcomeId);
  return refuse('PRICES_CHANGED', 'Some prices have changed. Look at them and place again.', { outcomeIds });
}

/**
 * Finds bets on sports that the operator hides from the player in the section in which the game is now (UC-01). A sport
 * whose number nobody knows counts as hidden where any is.
 */
export function hiddenFault(
  { bets }: CouponRequest,
  quotes: Map<string, Quote>,
  hidden: readonly HiddenSport[],
): Refusal | null {
  const isHidden = ({ game: { sportSlug, status } }: Quote): boolean => {
    const section = status === 'LIVE' ? 'LIVE' : 'LINE';
    const number = sportNumberOf(sportSlug);
    return hidden.some((one) => one.section === section && (number ?? one.sportId) === one.sportId);
  };
  const outcomeIds = bets
    .map(({ outcomeId }) => outcomeId)
    .filter((id) => {
      const quote = quotes.get(id);
      return quote !== undefined && isHidden(quote);
    });
  if (outcomeIds.length === 0) return null;
  return refuse('SPORT_NOT_OFFERED', 'The operator does not offer this sport to the player.', { outcomeIds });
}

const stakeMessages = {
  STAKE_TOO_LOW: 'The stake is below the smallest one. Raise it.',
  STAKE_TOO_HIGH: 'The stake is above the largest one. Lower it.',
  INSUFFICIENT_FUNDS: 'The account holds less than the stake. Lower it or top up.',
} as const;

/**
 * Finds a stake outside its bounds or above the balance; the smallest stake holds for each combination of a system.
 * Without a balance it checks the bounds alone.
 */
export function stakeFault(request: CouponRequest, { min, max }: Bounds, balance?: number): Refusal | null {
  const fault = checkStake(request.amount, {
    minMinor: min * combinationsOf(request),
    maxMinor: max,
    balanceMinor: balance ?? Infinity,
  });
  return fault && refuse(fault.code, stakeMessages[fault.code], { bound: fault.boundMinor });
}

/** The refusal when prices cannot be confirmed. */
export function feedUnavailable(): Refusal {
  const message = 'Prices cannot be confirmed at the moment, so no bet is taken. Try again in a few seconds.';
  return new Refusal(503, 'FEED_UNAVAILABLE', message, { retryAfter: 3 });
}

/** A refusal by the rules. No money was taken, and the key may be used again. */
export function refuse(code: string, message: string, details: Record<string, unknown> = {}): Refusal {
  return new Refusal(422, code, message, details);
}

/** A refusal while the same key is being placed. */
export function beingPlaced(): Refusal {
  const message = 'The coupon with this key is being placed right now. Ask again with the same key.';
  return new Refusal(409, 'IN_FLIGHT', message, { retryAfter: 1 });
}

/** A refusal of a currency that is not the active account's. */
export function wrongCurrency(currency: string): Refusal {
  const message = `The active account is not in ${currency}. Look at the account again and place the coupon anew.`;
  return refuse('CURRENCY_MISMATCH', message);
}
