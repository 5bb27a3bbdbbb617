import { sql } from 'kysely';
import type { components, operations } from '../../schema/upstreams/__generated__/bets';
import type { Db } from '../database/index';
import { dayAfter, isZone, startOfDay } from '../days';
import { Refusal } from '../http/index';
import { isRefused, openMoney } from './openMoney';
import { couponTypes } from './rules';
import { withBets, type CouponOnWire } from './store';

/** The sums of a player's coupons in one currency, in minor units. */
export type SumsOnWire = components['schemas']['CouponSums'];
/** Which coupons of a player are meant: parameters of `sumCoupons`. */
export type HistoryFilter = NonNullable<operations['sumCoupons']['parameters']['query']>;

/** The part of a list that is asked for. */
export interface Slice {
  limit: number;
  /** Only coupons with a smaller id. */
  before?: number | undefined;
}

/** A player's coupons, newest first, and whether there are more. Throws a Refusal for a zone that does not exist. */
export async function listOwn(
  db: Db,
  userId: number,
  filter: HistoryFilter,
  { limit, before }: Slice,
): Promise<{ coupons: CouponOnWire[]; hasMore: boolean }> {
  const rows = await ownCoupons(db, userId, filter)
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return { coupons: await withBets(db, rows.slice(0, limit)), hasMore: rows.length > limit };
}

/**
 * The sums of a player's coupons, one entry for each currency. One that was not taken counts as a coupon without money. Throws
 * a Refusal for a zone that does not exist. The database adds whole numbers, and a sum beyond the safe integers throws, so no
 * amount is ever rounded.
 */
export async function sumOwn(db: Db, userId: number, filter: HistoryFilter): Promise<SumsOnWire[]> {
  const rows = await ownCoupons(db, userId, filter)
    .select([
      'currency',
      sql<number>`count(*)`.as('coupons'),
      sql<number>`coalesce(sum(amount) FILTER (WHERE NOT ${isRefused}), 0)::bigint`.as('staked'),
      sql<number>`coalesce(sum(amount) FILTER (WHERE ${openMoney}), 0)::bigint`.as('open'),
      sql<number>`coalesce(sum(payout) FILTER (WHERE NOT ${isRefused}), 0)::bigint`.as('returned'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return rows.map((sums) => ({ ...sums, net: sums.returned - (sums.staked - sums.open) }));
}

function ownCoupons(db: Db, userId: number, { status, typeId, from, to, zone }: HistoryFilter) {
  if (zone !== undefined && !isZone(zone)) throw new Refusal(400, 'INVALID', 'There is no such time zone.');
  let coupons = db.selectFrom('coupons').where('user_id', '=', userId);
  if (status) coupons = coupons.where('status', '=', status);
  // The former release, which knows the status alone, gives a coupon that was not taken this one.
  if (status === 'VOID') coupons = coupons.where(sql<boolean>`NOT ${isRefused}`);
  if (typeId !== undefined) coupons = coupons.where('type', '=', couponTypes[typeId]);
  if (from) coupons = coupons.where('placed_at', '>=', startOfDay(from, zone));
  if (to) coupons = coupons.where('placed_at', '<', startOfDay(dayAfter(to), zone));
  return coupons;
}
