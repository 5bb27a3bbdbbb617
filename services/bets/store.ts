import { sql, type Selectable } from 'kysely';
import type { components } from '../../schema/upstreams/__generated__/bets';
import { freeOf, waysToChoose } from '../../rules/coupon';
import { couponKinds } from '../../rules/couponTypes';
import { hasOpenCoupon } from '../accounts/index';
import type { Database, Db } from '../database/index';
import { couponPrefix, ownStakes } from '../protection/index';
import { openMoney } from './openMoney';

/** A coupon as the contract shows it. */
export type CouponOnWire = components['schemas']['Coupon'];
/** A coupon as it is stored. */
export type StoredCoupon = Selectable<Database['coupons']>;
/** A bet as it is stored. */
export type StoredBet = Selectable<Database['bets']>;

/** The coupon that a player placed on a former release with a key: as it stands, with the fields that that release answered. */
export async function findByKey(db: Db, userId: number, key: string): Promise<CouponOnWire | undefined> {
  const coupons = await db
    .selectFrom('coupons')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .execute();
  const [found] = await withBets(db, coupons);
  if (!found) return undefined;
  const { state: _, maxPayout: _most, bets, ...coupon } = found;
  return { ...coupon, bets: bets.map(({ factor: _factor, ...bet }) => bet) };
}

/** The player's coupons among these ids. Coupons of other players are left out. */
export async function findOwn(db: Db, userId: number, ids: readonly number[]): Promise<CouponOnWire[]> {
  const coupons = await db
    .selectFrom('coupons')
    .selectAll()
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .execute();
  return withBets(db, coupons);
}

/** Coupons as the contract shows them, in the order given. */
export async function withBets(db: Db, coupons: StoredCoupon[]): Promise<CouponOnWire[]> {
  if (coupons.length === 0) return [];
  const ids = coupons.map(({ id }) => id);
  const bets = await db
    .selectFrom('bets')
    .selectAll()
    .where('coupon_id', 'in', ids)
    .orderBy('position')
    .execute();
  const byCoupon = new Map<number, StoredBet[]>(ids.map((id) => [id, []]));
  for (const bet of bets) byCoupon.get(bet.coupon_id)?.push(bet);
  return coupons.map((coupon) => couponOnWire(coupon, byCoupon.get(coupon.id) ?? []));
}

/** What a type that only a newer release knows is called on the wire: readers take it for one that they do not know. */
const unknownTypeId = -1;

const typeIds = new Map<string, number>(
  Object.entries(couponKinds).map(([kind, { typeId }]) => [kind, typeId]),
);

/** A coupon with its bets as the contract shows it. */
export function couponOnWire(
  coupon: Omit<StoredCoupon, 'request_hash' | 'placement_id' | 'stake_held_in' | 'vip_accepted_at'>,
  bets: readonly Omit<StoredBet, 'coupon_id'>[],
): CouponOnWire {
  const { id, type, status, state, amount, currency, coef, possible_win, payout, placed_at } = coupon;
  const { system_value: systemValue, vip_until: until, vip_refusal: refusal, vip_reason } = coupon;
  const shown = bets.map((bet) => ({
    ...bet.description,
    outcomeId: bet.outcome_id,
    coef: bet.coef,
    status: bet.status,
    standing: bet.standing,
    ...(bet.is_banker !== null && { isBanker: bet.is_banker }),
    ...(bet.factor !== null && { factor: bet.factor }),
  }));
  return {
    id,
    number: String(id),
    typeId: typeIds.get(type) ?? unknownTypeId,
    status,
    state,
    amount,
    currency,
    coef,
    possibleWin: possible_win,
    payout,
    placedAt: placed_at.toISOString(),
    settledAt: coupon.settled_at?.toISOString() ?? null,
    bets: shown,
    ...(coupon.bonus_coef !== null && { bonusCoef: coupon.bonus_paid ?? coupon.bonus_coef }),
    ...(systemValue !== null && {
      systemValue,
      combinations: Number(waysToChoose(freeOf(shown), systemValue)),
    }),
    maxPayout: coupon.max_payout,
    ...(until && { vip: { until: until.toISOString(), refusal, reason: vip_reason } }),
  };
}

/** How many seconds the oldest open bet on a game that has begun has waited for its result; 0 without such a bet. */
export async function oldestOpenBet(db: Db, now: Date): Promise<number> {
  const { oldest } = await db
    .selectFrom('bets')
    .select((eb) => eb.fn.min('starts_at').as('oldest'))
    .where('status', '=', 'OPEN')
    .where('starts_at', '<=', now)
    .executeTakeFirstOrThrow();
  // The minimum of no rows is null, which the type of the column does not say.
  const startsAt = oldest as Date | null;
  return startsAt ? (now.getTime() - startsAt.getTime()) / 1000 : 0;
}

/** How many coupons of a player are open. */
export async function openCouponsOf(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('coupons')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where(openMoney)
    .executeTakeFirstOrThrow();
  return count;
}

hasOpenCoupon.answeredBy(async (trx, { userId, accountId }) => {
  const open = await trx
    .selectFrom('coupons')
    .select('id')
    .where('user_id', '=', userId)
    .where(openMoney)
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
});

ownStakes.answeredBy(
  async (theirs) =>
    sql`SELECT ${sql.lit(couponPrefix)} || id AS reference, payout FROM coupons WHERE ${theirs}`,
);
