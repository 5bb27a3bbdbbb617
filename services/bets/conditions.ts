/** What a player makes the placing of a coupon depend on. Each is a pure function that returns a refusal or null. */
import { allWon, oddsOf, totalFactor, withBonus } from '../../rules/coupon';
import { isExactly } from '../../rules/placing';
import type { Refusal } from '../http/index';
import { bonusOf } from './bonus';
import type { Quote } from './feed';
import { refuse, type CouponRequest } from './rules';

/**
 * Finds total odds that are not exactly those of the request, lower or higher (CP-20). The outcomes have passed
 * `outcomeFault`.
 */
export function exactFault(
  { bets, systemValue, exactCoef, isBonusBet }: CouponRequest,
  quotes: Map<string, Quote>,
): Refusal | null {
  if (exactCoef === undefined) return null;
  const legs = bets.map(({ outcomeId, coef, isBanker = false }) => ({
    price: quotes.get(outcomeId)?.outcome.price ?? coef,
    isBanker,
  }));
  const total = withBonus(totalFactor(allWon(legs), systemValue), bonusOf({ bets, isBonusBet }));
  if (isExactly(oddsOf(total), exactCoef)) return null;
  return refuse(
    'EXACT_COEF',
    'The total odds are not exactly those that were asked for. Nothing was placed.',
  );
}

/**
 * Finds bets on games whose score is not the one that the player saw, where the player wants such a coupon dropped. In play a score
 * that nobody knows counts as another one.
 */
export function scoreFault(
  { bets, isDropOnScoreChange = false }: CouponRequest,
  quotes: Map<string, Quote>,
): Refusal | null {
  if (!isDropOnScoreChange) return null;
  const outcomeIds = bets
    .filter(({ outcomeId, scoreVersion: seen = null }) => {
      const game = quotes.get(outcomeId)?.game;
      const present = game?.scoreVersion ?? null;
      return present !== seen || (present === null && game?.status === 'LIVE');
    })
    .map(({ outcomeId }) => outcomeId);
  if (outcomeIds.length === 0) return null;
  return refuse('SCORE_CHANGED', 'The score is not the one that you saw. Nothing was placed.', {
    outcomeIds,
  });
}
