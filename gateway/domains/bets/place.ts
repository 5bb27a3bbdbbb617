import type { MutationResolvers, PlaceCouponInput } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { badInput } from '../../request/errors';
import { keyOf, toGlobalId } from '../../request/ids';
import { serviceText } from '../../upstream/call/serviceText';
import { isOutcomeId } from '../feed/nodes';
import type { OutcomeParent } from '../feed/parents';
import { mutationOf } from '../session/mutation';
import { keyed } from '../shared/idempotency';
import { asked } from '../shared/wireTable';
import type { CouponParent, PlacedSingles, RefusedSingleParent } from './parents';
import { refusals } from './refusals';
import { couponType, priceChangePolicy } from './wire';

/** More bets than any coupon can contain. */
export const maxBets = 100;

const refused = refusals.as('CouponRefused');

/**
 * Places a coupon. An answer that the player can act on is a result; a lost answer is an error, after which the client
 * asks again with the same key.
 */
export const placeCoupon: NonNullable<MutationResolvers['placeCoupon']> = mutationOf({
  refused,
  call: ({ bets }) => bets.place,
  sends(input) {
    const headers = keyed(input.idempotencyKey);
    checkInput(input);
    return { headers, body: toWire(input) };
  },
  async instead(outcome, context) {
    if (outcome.ok && isSingles(outcome.value)) {
      const { coupons, refused } = outcome.value;
      context.loaders.accounts.accounts.clear();
      return { __typename: 'SinglesPlaced' as const, coupons, refused, account: null };
    }
    if (outcome.ok || outcome.refusal.code !== 'PRICES_CHANGED') return undefined;
    const outcomes = await presentOutcomes(outcome.refusal.outcomeIds ?? [], context);
    return { ...refused.of('PRICES_CHANGED'), __typename: 'PricesChanged' as const, outcomes };
  },
  about: ({ outcomeIds, bound }, { currency }, message) => ({
    outcomeIds: outcomeIds?.map((id) => toGlobalId('Outcome', id)),
    bound: bound === undefined ? null : { amount: bound, currency },
    detail: serviceText(message),
  }),
  clears: ({ accounts }) => [accounts.accounts],
  done: 'CouponPlaced',
  // The resolver of `account` reads the balance, only when it was requested.
  gives: (placed) => ({ coupon: placed as CouponParent, account: null }),
});

/** Whether an answer is that of several singles. */
const isSingles = (placed: CouponParent | PlacedSingles): placed is PlacedSingles => 'coupons' in placed;

/** Why a single was not placed, with its sentence; what a newer service says is a refusal by the service. */
export function refusalOfSingle({ code }: RefusedSingleParent) {
  const known = singleCodes.find((one) => one === code) ?? 'REFUSED_BY_SERVICE';
  return refused.of(known);
}
const singleCodes = ['PRICES_CHANGED', 'OUTCOME_SUSPENDED', 'OUTCOME_CLOSED'] as const;

function checkInput({ currency, bets }: PlaceCouponInput): void {
  if (!/^[A-Z]{3}$/.test(currency)) throw badInput('`currency` must be an ISO code.');
  if (bets.some(({ priceVersion }) => priceVersion < 1)) throw badInput('`priceVersion` must be at least 1.');
  if (bets.length === 0 || bets.length > maxBets) refusals.refuse('BET_COUNT');
  const outcomeIds = bets.map(({ outcomeId }) => outcomeId).filter((id) => wireId(id) === null);
  if (outcomeIds.length > 0) refusals.refuse('OUTCOME_CLOSED', { outcomeIds });
}

/** The feed's id of an outcome by its global id; null for any other text. */
export const wireId = (globalId: string): string | null => {
  const key = keyOf('Outcome', globalId);
  return key !== null && isOutcomeId(key) ? key : null;
};

function toWire({ type, stake, currency, priceChangePolicy: policy, bets, ...more }: PlaceCouponInput) {
  const { systemValue, exactCoef, isDropOnScoreChange, isBonusBet, isVipBet } = more;
  return {
    typeId: couponType.toWire(asked(type)),
    amount: stake,
    currency,
    changeCoefAction: priceChangePolicy.toWire(policy),
    bets: bets.map(({ outcomeId, price, priceVersion, isBanker, stake, scoreVersion }) => ({
      outcomeId: wireId(outcomeId) ?? '',
      coef: price,
      priceVersion,
      // A service that knows no systems yet refuses fields that it does not know.
      ...(isBanker && { isBanker }),
      ...(typeof stake === 'number' && { amount: stake }),
      ...(typeof scoreVersion === 'number' && { scoreVersion }),
    })),
    ...(typeof systemValue === 'number' && { systemValue }),
    ...(typeof exactCoef === 'string' && { exactCoef }),
    ...(isDropOnScoreChange && { isDropOnScoreChange }),
    ...(isBonusBet && { isBonusBet }),
    ...(isVipBet && { isVipBet }),
  };
}

/** The outcomes with the feed's present prices; those that the feed no longer has are left out. */
async function presentOutcomes(ids: string[], { loaders }: GatewayContext): Promise<OutcomeParent[]> {
  const outcomes = await loaders.feed.outcomes.loadMany(ids);
  return outcomes.filter(
    (outcome): outcome is OutcomeParent => outcome !== null && !(outcome instanceof Error),
  );
}
