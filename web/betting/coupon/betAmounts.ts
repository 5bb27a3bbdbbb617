/**
 * The stakes of single bets, where several singles have a stake each. Each says what it is an amount of, whose it is and of which
 * bet, so that none is taken for another one's, whatever else was stored meanwhile. Loaded with the parts of a coupon. Pure.
 */
import type { CouponType } from '../../../rules/coupon';
import { isCombined } from '../../../rules/placing';
import type { CouponAction, CouponBet, CouponState, StakeFor } from './state';

/** A typed stake of one bet. */
interface BetAmount extends StakeFor {
  readonly text: string;
  /** When its bet was added: another bet on the same outcome has none yet. */
  readonly addedAt: number;
}

const longest = 40;

/** A stored stake of this bet; null for none and for nonsense. */
function readAmount(value: unknown, { addedAt }: CouponBet): BetAmount | null {
  const amount = value as Partial<Record<keyof BetAmount, unknown>> | null | undefined;
  if (typeof amount?.text !== 'string' || typeof amount.currency !== 'string') return null;
  const { text, currency, playerId } = amount;
  if (amount.addedAt !== addedAt || (playerId !== null && typeof playerId !== 'string')) return null;
  return { text: text.slice(0, longest), currency, playerId, addedAt };
}

/** The stakes of bets that are in the coupon, by outcome. */
function amountsOf({ bets, amountByBetId = {} }: Pick<CouponState, 'bets' | 'amountByBetId'>) {
  const read = bets.map((bet) => [bet.outcomeId, readAmount(amountByBetId[bet.outcomeId], bet)] as const);
  return new Map(read.flatMap(([id, amount]) => (amount ? [[id, amount] as const] : [])));
}

/** The stakes as typed, by outcome: those in this currency of this player or of a guest. */
export function textsOf(
  state: Pick<CouponState, 'bets' | 'amountByBetId'>,
  who: StakeFor,
): Map<string, string> {
  const isOwn = ({ currency, playerId }: BetAmount) =>
    currency === who.currency && (who.playerId === null || (playerId ?? who.playerId) === who.playerId);
  const own = [...amountsOf(state)].filter(([, amount]) => isOwn(amount));
  return new Map(own.map(([id, { text }]) => [id, text]));
}

/** The player types the stake of one bet. */
export const betStakeTyped = (outcomeId: string, text: string, stakeFor: StakeFor): CouponAction => ({
  type: 'arranged',
  change(state) {
    const bet = state.bets.find((one) => one.outcomeId === outcomeId);
    if (!bet) return {};
    const amounts = amountsOf(state).set(outcomeId, { text, ...stakeFor, addedAt: bet.addedAt });
    return { amountByBetId: Object.fromEntries(amounts) };
  },
});

/** The player types the stake of the coupon, or one for all of several singles, which have none of their own from now on. */
export const stakeTyped = (couponType: CouponType, text: string, stakeFor: StakeFor): CouponAction =>
  isCombined(couponType)
    ? { type: 'stakeTyped', text, stakeFor }
    : { type: 'arranged', change: () => ({ stakeText: text, stakeFor, amountByBetId: {} }) };

/** A guest's stakes become the player's; those of another player are dropped. Null where nothing is to be done. */
export function amountsClaimed(state: CouponState, playerId: string): CouponAction | null {
  const amounts = [...amountsOf(state)];
  const isClaimed = amounts.every(([, amount]) => amount.playerId === playerId);
  if (isClaimed && amounts.length === Object.keys(state.amountByBetId ?? {}).length) return null;
  const own = amounts.filter(([, amount]) => (amount.playerId ?? playerId) === playerId);
  const amountByBetId = Object.fromEntries(own.map(([id, amount]) => [id, { ...amount, playerId }]));
  return { type: 'happened', change: (now) => ({ ...now, amountByBetId }) };
}
