/** What the operator answers to players who ask for a stake above the largest one. */
import type { Db, Trx } from '../database/index';
import { refuseCoupon } from './vipDeciding';

/** A VIP bet that waits for an answer. */
export interface WaitingVip {
  id: number;
  user_id: number;
  /** Minor units. */
  amount: number;
  currency: string;
  coef: string;
  possible_win: number;
  until: Date;
  /** When somebody accepted it; null while nobody has. */
  accepted_at: Date | null;
  /** Titles or sides of its games, with the price of each bet. */
  bets: readonly string[];
}

/** What an answer came to: given, or why it was not. */
export type VipAnswered = 'GIVEN' | 'UNKNOWN' | 'NOT_WAITING' | 'ACCEPTED_BEFORE';

/** The VIP bets that wait, those first whose time ends first. */
export async function waitingVips(db: Db, limit: number): Promise<WaitingVip[]> {
  const coupons = await db
    .selectFrom('coupons')
    .select(['id', 'user_id', 'amount', 'currency', 'coef', 'possible_win', 'placed_at'])
    .select(['vip_until', 'vip_accepted_at as accepted_at'])
    .where('state', '=', 'PENDING')
    .orderBy('vip_until')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (coupons.length === 0) return [];
  const bets = await db
    .selectFrom('bets')
    .select(['coupon_id', 'coef', 'description'])
    .where(
      'coupon_id',
      'in',
      coupons.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  return coupons.map(({ placed_at, vip_until, ...coupon }) => ({
    ...coupon,
    until: vip_until ?? placed_at,
    bets: bets
      .filter(({ coupon_id }) => coupon_id === coupon.id)
      .map(({ coef, description: { title, homeName, awayName, marketKind, outcomeKind } }) => {
        return `${title ?? `${homeName} – ${awayName}`}, ${marketKind} ${outcomeKind}, ${coef}`;
      }),
  }));
}

/** Accepts a VIP bet before its time ends. It is taken within some seconds, if prices, the gate and the start still allow it. */
export async function acceptVip(trx: Trx, id: number, now: Date): Promise<VipAnswered> {
  const found = await lockWaiting(trx, id);
  if (typeof found === 'string') return found;
  if (found.vip_until === null || found.vip_until <= now) return 'NOT_WAITING';
  await trx.updateTable('coupons').set({ vip_accepted_at: now }).where('id', '=', id).execute();
  return 'GIVEN';
}

/** Refuses a VIP bet that nobody has accepted: the stake goes back at once, and the player reads the reason. */
export async function refuseVip(
  trx: Trx,
  { id, who, reason }: { id: number; who: string; reason: string },
  now: Date,
): Promise<VipAnswered> {
  const found = await lockWaiting(trx, id);
  if (typeof found === 'string') return found;
  await refuseCoupon(trx, id, { code: 'NOT_ACCEPTED', reason, actor: who }, now);
  return 'GIVEN';
}

/** Locks the coupon, which waits for another decision on it to end. Returns the coupon, or why it takes no answer. */
async function lockWaiting(trx: Trx, id: number) {
  const coupon = await trx
    .selectFrom('coupons')
    .select(['state', 'vip_until', 'vip_accepted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!coupon) return 'UNKNOWN';
  if (coupon.state !== 'PENDING') return 'NOT_WAITING';
  return coupon.vip_accepted_at === null ? coupon : 'ACCEPTED_BEFORE';
}
