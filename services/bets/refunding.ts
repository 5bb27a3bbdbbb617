/** Gives stakes back: of players who exclude themselves, where the rules of their residence say so, and of who is under age. */
import { fractionText, whole } from '../../rules/factors';
import type { Clock } from '../clock';
import type { Db, Trx } from '../database/index';
import { dueRefunds, noteRefunded, type DueRefund } from '../protection/index';
import { isOpenMoney, openMoney } from './openMoney';
import { lockCoupons, write, type LockedCoupon } from './settlement';
import type { SettlementCause } from './settlements';

/**
 * Returns the function that makes all refunds that are due, each person's in one transaction, and tells how many coupons these
 * were. A coupon goes back whole when none of its games had begun at the exclusion; the others stand. Any number of processes may
 * run it at once.
 */
export function createRefunding({ db, clock }: { db: Db; clock: Clock }): () => Promise<number> {
  return async function refundDue() {
    let refunded = 0;
    for (const due of await dueRefunds(db)) {
      const coupons = await db.transaction().execute((trx) => refund(trx, due, clock.now()));
      refunded += coupons;
    }
    return refunded;
  };
}

async function refund(trx: Trx, due: DueRefund, now: Date): Promise<number> {
  const refunded = await giveBack(trx, await couponsBefore(trx, due), 'EXCLUSION', now);
  await noteRefunded(trx, due);
  return refunded;
}

/** Gives all open stakes of an account back, whatever has begun; of how many coupons. Its sessions have ended before. */
export async function voidOpenCoupons(trx: Trx, userId: number, now: Date): Promise<number> {
  const rows = await trx
    .selectFrom('coupons')
    .select('id')
    .where('user_id', '=', userId)
    .where(openMoney)
    .execute();
  return giveBack(
    trx,
    rows.map(({ id }) => id),
    'UNDER_AGE',
    now,
  );
}

async function giveBack(trx: Trx, ids: number[], cause: SettlementCause, now: Date): Promise<number> {
  const locked = await lockCoupons(trx, ids, { waits: true });
  // Some may have been settled while this waited for them.
  const coupons = locked.filter(isOpenMoney);
  await write(trx, { decided: coupons.flatMap(voided), settled: coupons.map(settled(cause)) }, now);
  return coupons.length;
}

/** Open coupons of which no game had begun at the exclusion. */
async function couponsBefore(trx: Trx, { userIds, at }: DueRefund): Promise<number[]> {
  const rows = await trx
    .selectFrom('coupons')
    .select('id')
    .where('user_id', 'in', userIds)
    .where(openMoney)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bets')
            .select('bets.position')
            .whereRef('bets.coupon_id', '=', 'coupons.id')
            .where('bets.starts_at', '<=', at),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The open bets of a coupon as void ones. */
export const voided = ({ id, bets }: LockedCoupon) =>
  bets
    .filter(({ status }) => status === 'OPEN')
    .map(({ position }) => ({
      coupon_id: id,
      position,
      status: 'VOID' as const,
      factor: fractionText(whole),
      standing: null,
    }));

/** The whole stake goes back: each bet counts as a void one, however it ended. */
export const settled = (cause: SettlementCause) => (coupon: LockedCoupon) => {
  const factors = coupon.bets.map(() => fractionText(whole));
  return { coupon, status: 'VOID' as const, paid: coupon.amount, factor: null, factors, cause };
};
