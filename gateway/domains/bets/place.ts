import type { PlaceCouponInput, ResolversTypes } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { badInput, UpstreamError } from '../../request/errors';
import { keyOf, toGlobalId } from '../../request/ids';
import type { Refusing } from '../../upstream/call/source';
import { isOutcomeId } from '../feed/nodes';
import { asPlayer } from '../session/player';
import { serviceText } from '../../upstream/call/serviceText';
import type { OutcomeParent } from '../feed/parents';
import { messageKeys, type CouponRefusalCode } from './messageKeys';
import type { BetsRefusal } from './parents';
import { couponType, priceChangePolicy } from './wire';

type Result = ResolversTypes['PlaceCouponResult'];

/** More bets than any coupon can contain. */
const maxBets = 100;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Places a coupon. An answer that the player can act on is a result; a lost answer is an error, after which the client
 * asks again with the same key.
 */
export async function placeCoupon(input: PlaceCouponInput, context: GatewayContext): Promise<Result> {
  checkInput(input);
  if (input.bets.length === 0 || input.bets.length > maxBets) return refused(input, 'BET_COUNT');
  const unknown = input.bets.filter(({ outcomeId }) => wireId(outcomeId) === null);
  if (unknown.length > 0)
    return refused(input, 'OUTCOME_CLOSED', { outcomeIds: unknown.map((bet) => bet.outcomeId) });

  const call = { headers: { 'Idempotency-Key': input.idempotencyKey }, body: toWire(input) };
  const answer = await asPlayer(context, () => context.sources.bets.place(call));
  if (!answer) return refused(input, 'SIGNED_OUT');
  if (!answer.ok) return readRefusal(input, answer, context);
  context.loaders.accounts.accounts.clear();
  // The resolver of `account` reads the balance, only when it was requested.
  return { __typename: 'CouponPlaced', coupon: answer.value, account: null };
}

function checkInput({ idempotencyKey, currency, bets }: PlaceCouponInput): void {
  if (!uuid.test(idempotencyKey)) throw badInput('`idempotencyKey` must be a UUID.');
  if (!/^[A-Z]{3}$/.test(currency)) throw badInput('`currency` must be an ISO code.');
  if (bets.some(({ priceVersion }) => priceVersion < 1)) throw badInput('`priceVersion` must be at least 1.');
}

const wireId = (globalId: string): string | null => {
  const key = keyOf('Outcome', globalId);
  return key !== null && isOutcomeId(key) ? key : null;
};

function toWire({ type, stake, currency, priceChangePolicy: policy, bets }: PlaceCouponInput) {
  return {
    typeId: couponType.toWire(type),
    amount: stake,
    currency,
    changeCoefAction: priceChangePolicy.toWire(policy),
    bets: bets.map(({ outcomeId, price, priceVersion }) => ({
      outcomeId: wireId(outcomeId) ?? '',
      coef: price,
      priceVersion,
    })),
  };
}

async function readRefusal(
  input: PlaceCouponInput,
  { refusal, status, retryAfterMs, message }: Refusing<BetsRefusal>,
  context: GatewayContext,
): Promise<Result> {
  const { code } = refusal;
  const detail = serviceText(message);
  switch (code) {
    case 'PRICES_CHANGED':
      return {
        __typename: 'PricesChanged',
        code,
        messageKey: messageKeys[code],
        outcomes: await presentOutcomes(refusal.outcomeIds ?? [], context),
      };
    case 'UNAVAILABLE':
      throw new UpstreamError('UPSTREAM_UNAVAILABLE', status, retryAfterMs);
    case 'INVALID':
      if (detail !== null) return refused(input, 'REFUSED_BY_SERVICE', { detail });
      throw badInput('The bets service does not take this coupon.');
    case 'NOT_FOUND':
      throw new UpstreamError('UPSTREAM_INVALID');
    default:
      return refused(input, code, {
        outcomeIds: (refusal.outcomeIds ?? []).map((id) => toGlobalId('Outcome', id)),
        bound: refusal.bound,
        retryAfter: refusal.retryAfter,
        detail,
      });
  }
}

/** The outcomes with the feed's present prices; those that the feed no longer has are left out. */
async function presentOutcomes(ids: string[], { loaders }: GatewayContext): Promise<OutcomeParent[]> {
  const outcomes = await loaders.feed.outcomes.loadMany(ids);
  return outcomes.filter(
    (outcome): outcome is OutcomeParent => outcome !== null && !(outcome instanceof Error),
  );
}

function refused(
  { currency }: PlaceCouponInput,
  code: CouponRefusalCode,
  about: {
    outcomeIds?: string[];
    bound?: number | undefined;
    retryAfter?: number | undefined;
    detail?: string | null;
  } = {},
): Result {
  const { outcomeIds = [], bound, retryAfter = null, detail = null } = about;
  return {
    __typename: 'CouponRefused',
    code,
    messageKey: messageKeys[code],
    detail,
    outcomeIds,
    bound: bound === undefined ? null : { amount: bound, currency },
    retryAfter,
  };
}
