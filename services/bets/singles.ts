/**
 * Several singles of one press. Each bet becomes a coupon of its own. Prices, suspension and closing alone keep single ones
 * out; all else is judged for the sum, and refuses all of them.
 */
import type { components } from '../../schema/upstreams/__generated__/bets';
import { couponKinds } from '../../rules/couponTypes';
import { betsOnSameGame } from '../../rules/placing';
import { Refusal } from '../http/index';
import type { Bounds } from './bounds';
import { exactFault, scoreFault } from './conditions';
import type { Quote } from './feed';
import {
  outcomeFault,
  priceFault,
  refuse,
  requestFault,
  stakeFault,
  type CouponRequest,
  type OneCoupon,
} from './rules';

/** A bet that is kept out, as the contract shows it. */
export type RefusedSingle = components['schemas']['RefusedSingle'];

const { typeId: singlesId } = couponKinds.MULTIPLE_SINGLES;

const isOne = (request: CouponRequest): request is OneCoupon => request.typeId !== singlesId;

/** What a request asks for: itself, or a single for each bet, in their order. Its stakes have passed `askedFault`. */
export function partsOf(request: CouponRequest): OneCoupon[] {
  if (isOne(request)) return [request];
  const { bets, amount: sum } = request;
  return bets.map(({ amount = sum / bets.length, ...bet }) => ({
    ...request,
    ...{ typeId: 0, amount, bets: [bet] },
  }));
}

/** The text of the answer around its receipts, which stand in the order of their bets. */
export function answerAround(request: CouponRequest, refused: readonly RefusedSingle[]): [string, string] {
  if (isOne(request)) return ['', ''];
  return [`{"typeId":${singlesId},"coupons":[`, `],"refused":${JSON.stringify(refused)}}`];
}

/** Finds faults of the request alone, as `requestFault` does, and stakes of bets that are not what is asked for. */
export function askedFault(request: CouponRequest, bounds: Bounds): Refusal | null {
  if (request.isBonusBet && request.typeId !== couponKinds.EXPRESS.typeId)
    return invalid('Only an express has a bonus bet.');
  if (request.isBonusBet && request.isVipBet)
    return invalid('A stake for which the operator is asked has no bonus bet.');
  if (!isOne(request)) return singlesFault(request, bounds);
  if (request.bets.some(({ amount }) => amount !== undefined))
    return invalid('Only several singles have a stake for each bet. Leave it out.');
  return requestFault(request, bounds);
}

function singlesFault(request: CouponRequest, bounds: Bounds): Refusal | null {
  const { bets, amount, exactCoef } = request;
  if (bets.length > bounds.max_bets)
    return refuse('BET_COUNT', `At most ${bounds.max_bets} singles are placed at once.`);
  if (exactCoef !== undefined) return invalid('Several singles have no total odds. Leave `exactCoef` out.');
  const stakes = bets.flatMap((bet) => bet.amount ?? []);
  if (stakes.length !== 0 && stakes.length !== bets.length)
    return invalid('Each of several singles has a stake, or none has.');
  const isWhole =
    stakes.length === 0
      ? amount % bets.length === 0
      : stakes.reduce((sum, stake) => sum + stake, 0) === amount;
  if (!isWhole) return invalid('The amount of several singles is the sum of their stakes.');
  const outcomeIds = betsOnSameGame(bets.map(({ outcomeId }) => ({ outcomeId, gameId: outcomeId })));
  if (outcomeIds.length > 0)
    return refuse('SAME_GAME', 'Two singles stand on the same outcome. Keep one of them.', { outcomeIds });
  return firstOf(partsOf(request).map((part) => requestFault(part, bounds)));
}

/** Finds a stake outside its bounds, the sum of all outside of them, or above the balance. Without one it checks the bounds alone. */
export function stakesFault(request: CouponRequest, bounds: Bounds, balance?: number): Refusal | null {
  const whole = stakeFault(request, bounds, balance);
  return whole ?? firstOf(partsOf(request).map((part) => stakeFault(part, bounds)));
}

/** What quotes say of a request: a refusal of all of it, or the singles that they keep out. */
export function quotedFault(
  request: CouponRequest,
  quotes: Map<string, Quote>,
  bounds: Bounds,
): Refusal | RefusedSingle[] {
  if (isOne(request)) {
    const fault =
      outcomeFault(request, quotes) ??
      stakesFault(request, bounds) ??
      scoreFault(request, quotes) ??
      exactFault(request, quotes) ??
      priceFault(request, quotes);
    return fault ?? [];
  }
  const kept = partsOf(request).flatMap((part) => {
    const fault = outcomeFault(part, quotes) ?? priceFault(part, quotes);
    return fault ? { fault, outcomeId: part.bets.map(({ outcomeId }) => outcomeId).join() } : [];
  });
  const siteFault = kept.find(({ fault }) => !reasons.includes(fault.code))?.fault;
  if (siteFault) return siteFault;
  const fault = scoreFault(request, quotes) ?? stakesFault(request, bounds);
  if (fault) return fault;
  if (kept.length === request.bets.length) return refusedAll(kept);
  return kept.map(({ fault: { code, message }, outcomeId }) => ({ outcomeId, code, message }));
}

/** What may keep a single one out, in the order in which it is told of all. */
const reasons: readonly string[] = ['OUTCOME_CLOSED', 'OUTCOME_SUSPENDED', 'PRICES_CHANGED'];

/** The refusal where none is left: of the first reason that there is. */
function refusedAll(kept: readonly { fault: Refusal; outcomeId: string }[]): Refusal {
  const code = reasons.find((reason) => kept.some(({ fault }) => fault.code === reason));
  const alike = kept.filter(({ fault }) => fault.code === code);
  const [first] = alike;
  if (!first) throw new Error('No single was kept out.');
  const outcomeIds = alike.map(({ outcomeId }) => outcomeId);
  return refuse(first.fault.code, first.fault.message, { outcomeIds });
}

const firstOf = (faults: readonly (Refusal | null)[]): Refusal | null =>
  faults.find((fault) => fault !== null) ?? null;

const invalid = (message: string): Refusal => new Refusal(400, 'INVALID', message);
