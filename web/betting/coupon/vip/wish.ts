/** A coupon with a stake above the largest one, for which the operator can be asked (CP-26). Pure. */
import { isVipPossible } from '../../../../rules/vip';
import type { Situation } from '../situation';
import type { CouponAnswer } from '../useCouponAnswer';

const boundsOf = ({ player }: CouponAnswer) => (player.ok ? player.value?.stakeBounds : null);

/**
 * Which coupon, at which stake, the operator would be asked about, as a text to compare: another bet, type or stake is another
 * question. Null where the operator cannot be asked: the site takes no VIP bets, the stake is within the bounds, above what can be
 * asked for or above the balance, or a game is in play or not known.
 */
export function vipWishOf(situation: Situation, data: CouponAnswer): string | null {
  const { type, bets, system, stake, limits, currency, playerId } = situation;
  const most = boundsOf(data)?.maxVip?.amount;
  if (most === undefined || !limits || !stake.ok) return null;
  const { minor } = stake;
  if (minor <= limits.maxMinor || minor > most || minor > limits.balanceMinor) return null;
  const games = bets.map(({ outcome }) => ({ isLive: outcome?.market.game.status !== 'LINE' }));
  if (!isVipPossible(type, games)) return null;
  const outcomes = bets.map(({ bet, isBanker }) => [bet.outcomeId, isBanker]);
  return JSON.stringify([playerId, currency, type, system?.value, minor, outcomes]);
}

/** The answer as it is while the operator is asked: what can be asked for is the largest stake, and there is no bonus bet. */
export function withVipBounds(data: CouponAnswer): CouponAnswer {
  const { player } = data;
  const bounds = boundsOf(data);
  if (!player.ok || !player.value || !bounds?.maxVip) return data;
  const stakeBounds = { ...bounds, max: bounds.maxVip, isBonusBetOffered: false };
  return { ...data, player: { ok: true, value: { ...player.value, stakeBounds } } };
}
