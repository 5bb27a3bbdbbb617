/** What a coupon knows of the account that would pay it: its currency and the bounds of a stake. Pure. */
import type { StakeLimits } from '../../../rules/stakes';
import type { couponQuery$data } from './__generated__/couponQuery.graphql';

/** The currency of a coupon, with its first stake and step in minor units. */
export interface CouponCurrency {
  readonly code: string;
  readonly first: number;
  readonly step: number;
}

/** The currency until the account's or the site's is known. */
const fallbackCurrency: CouponCurrency = { code: 'RUB', first: 150_00, step: 100_00 };

type Player = couponQuery$data['player'];

/** After another tab has switched the account, the bounds are those of the former one, and the amounts are missing. */
export function isAccountNew(player: Player): boolean {
  if (!player?.activeAccount) return false;
  const { balance, currency } = player.activeAccount;
  const bounds = player.stakeBounds?.min.currency;
  return currency === undefined || (bounds !== undefined && bounds !== balance.currency);
}

/** The bounds of a player's stake; null for a guest, and while they are not known. */
export function limitsOf(player: Player): StakeLimits | null {
  if (!player?.activeAccount || !player.stakeBounds || isAccountNew(player)) return null;
  const { min, max } = player.stakeBounds;
  return { minMinor: min.amount, maxMinor: max.amount, balanceMinor: player.activeAccount.balance.amount };
}

/** The largest stake, in minor units; 0 of an empty account. */
export const largestStake = ({ maxMinor, balanceMinor }: StakeLimits): number =>
  Math.min(maxMinor, balanceMinor);

/** The currency of the player's active account, or the one in which the site opens accounts. */
export function currencyOf(player: Player, site: couponQuery$data['site']): CouponCurrency {
  const account = player?.activeAccount;
  const amounts = account?.currency ?? site?.defaultCurrency;
  if (!amounts) return fallbackCurrency;
  const code = account?.balance.currency ?? site?.defaultCurrency.code ?? fallbackCurrency.code;
  return { code, first: amounts.firstStake.amount, step: amounts.stakeStep.amount };
}
