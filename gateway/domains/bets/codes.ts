import type { CouponResolvers, MutationResolvers, QueryResolvers } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { badInput, UpstreamError } from '../../request/errors';
import { toGlobalId } from '../../request/ids';
import type { OutcomeParent } from '../feed/parents';
import { mutationOf } from '../session/mutation';
import { asked } from '../shared/wireTable';
import type { ExpiredBetParent, SavedBetParent } from './parents';
import { maxBets, wireId } from './place';
import { ofCodes } from './refusals';
import { couponType } from './wire';

/** The largest size of the expresses of a system. */
const maxSystemValue = 100;

/** Saves selections for anybody, signed in or not: nothing of who it is goes along. */
export const saveCoupon: NonNullable<MutationResolvers['saveCoupon']> = mutationOf({
  by: 'anybody',
  refused: ofCodes.as('SaveCouponRefused'),
  call: ({ bets }) => bets.saveCode,
  sends({ type, systemValue, bets }) {
    if (bets.length === 0 || bets.length > maxBets) throw badInput(`\`bets\` has 1 to ${maxBets} bets.`);
    if (systemValue != null && (systemValue < 2 || systemValue > maxSystemValue))
      throw badInput(`\`systemValue\` is between 2 and ${maxSystemValue}.`);
    const outcomeIds = bets.map(({ outcomeId }) => outcomeId).filter((id) => wireId(id) === null);
    if (outcomeIds.length > 0) return ofCodes.refuse('OUTCOME_CLOSED', { outcomeIds });
    return {
      body: {
        typeId: couponType.toWire(asked(type)),
        ...(systemValue != null && { systemValue }),
        bets: bets.map(({ outcomeId, price, isBanker }) => ({
          outcomeId: wireId(outcomeId) ?? '',
          coef: price,
          ...(isBanker && { isBanker }),
        })),
      },
    };
  },
  about: ({ outcomeIds }) => ({ outcomeIds: outcomeIds?.map((id) => toGlobalId('Outcome', id)) }),
  done: 'CouponSaved',
  gives: ({ code, expiresAt }) => ({ couponCode: code, expiresAt }),
});

/** A code without what people type between its letters; null for what can be none. */
function codeOf(typed: string): string | null {
  if (typed.length > 40) return null;
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return /^[a-z0-9]{4,16}$/.test(code) ? code : null;
}

const find = mutationOf({
  by: 'anybody',
  refused: ofCodes.as('SavedCouponRefused'),
  call: ({ bets }) => bets.findCode,
  sends({ code: typed }: { code: string }) {
    const code = codeOf(typed);
    return code === null ? ofCodes.refuse('CODE_UNKNOWN') : { path: { code } };
  },
  done: 'SavedCoupon',
  async gives({ code, typeId, bets, ...saved }, _, context) {
    const known = { ...saved, couponCode: code, type: couponType.readWire(typeId) };
    return { ...known, ...(await sorted(bets, context)) };
  },
});

/** What a code stands for. It is read like a mutation, so that a wrong code is data; it changes nothing. */
export const savedCoupon: NonNullable<QueryResolvers['savedCoupon']> = (parent, input, context) =>
  find(parent, { input }, context);

/** The saved bets that can still be placed, and those that are over. Throws while the feed cannot say which. */
async function sorted(
  saved: readonly ExpiredBetParent[],
  { loaders }: GatewayContext,
): Promise<{ bets: SavedBetParent[]; expired: ExpiredBetParent[] }> {
  const outcomes = await Promise.all(saved.map(({ outcomeId }) => loaders.feed.outcomes.load(outcomeId)));
  const bets: SavedBetParent[] = [];
  const expired: ExpiredBetParent[] = [];
  saved.forEach((bet, index) => {
    const outcome = outcomes[index];
    if (outcome && !isOver(outcome)) bets.push({ outcome, price: bet.coef, isBanker: bet.isBanker });
    else expired.push(bet);
  });
  return { bets, expired };
}

const isOver = (outcome: OutcomeParent): boolean =>
  outcome.state === 'CLOSED' || (outcome.extent === 'all' && outcome.market.game.status === 'FINISHED');

/** The code of a placed coupon. A service that knows none, as of the former release, has none for it. */
export const savedCode: NonNullable<CouponResolvers['savedCode']> = async ({ id }, _, { sources }) => {
  try {
    return (await sources.bets.couponCode({ path: { id } })).value.code;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
};
