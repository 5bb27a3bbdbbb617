/** Persons whose limits count in two currencies, in the database: what is converted, what stays as evidence, and what waits. */
import { sql } from 'kysely';
import { ratesOf } from '../../../rules/currencies';
import { dayMs } from '../../durations';
import { useTestDatabase } from '../../testing/database';
import { storePlayers } from '../../testing/players';
import { joinOwed, joinPersons, partPerson } from './join';
import { judge } from '../limits/verdict';
import { factor, rateOf } from '../limits/measure';
import { settleStakes } from '../limits/movements';
import { findPerson, lockPerson } from './person';
import type { StoredLimit } from '../limits/tables';

const database = useTestDatabase();
const fresh = { now: new Date(Date.parse(ratesOf) + dayMs), isDemo: false };
const old = { now: new Date(Date.parse(ratesOf) + 8 * dayMs), isDemo: false };
const frame = { kind: 'ROLLING', zone: '0', anchor: '2026-03-08' } as const;
const limit = (value: number): StoredLimit => ({ value, since: ratesOf, pending: null, frame });
let coupons = 0;

/** A person of a currency with a limit of stakes a day. */
async function person(currency: string, daily: number | null) {
  const [player] = await storePlayers(database.db, 1, currency);
  if (!player) throw new Error('no player');
  const { userId } = player;
  const { id } = await known(userId);
  const limits = daily === null ? {} : { 1: limit(daily) };
  const row = { limits: JSON.stringify(limits) };
  await database.db.updateTable('persons').set(row).where('id', '=', id).execute();
  return { id, userId, currency };
}

async function known(userId: number) {
  const found = await findPerson(database.db, userId);
  if (!found) throw new Error('no person');
  return found;
}

/** Counts a stake of a person in the own currency; returns the number of its coupon. */
async function stake(
  { id, userId, currency }: Awaited<ReturnType<typeof person>>,
  amount: number,
  returned: number | null = null,
): Promise<number> {
  coupons += 1;
  await sql`
    INSERT INTO coupons (id, user_id, idempotency_key, request_hash, account_id, type, status, amount, currency, coef,
                         possible_win, max_payout, placed_at)
    OVERRIDING SYSTEM VALUE
    SELECT ${coupons}, ${userId}, gen_random_uuid(), '', id, 'SINGLE', 'OPEN', ${amount}::bigint, ${currency}, '2.000', ${2 * amount}::bigint,
           ${2 * amount}::bigint, ${fresh.now}
    FROM ledger_accounts WHERE user_id = ${userId}`.execute(database.db);
  await sql`
    INSERT INTO person_movements (person_id, reference, kind, at, own_amount, currency, amount, settled_at, returned)
    VALUES (${id}, 'coupon:' || ${coupons}::text, 'STAKE', ${fresh.now}, ${amount}::bigint, ${currency}, ${amount}::bigint,
            ${returned === null ? null : fresh.now}::timestamptz, ${returned ?? 0}::bigint)`.execute(
    database.db,
  );
  return coupons;
}

const movement = (coupon: number) =>
  database.db
    .selectFrom('person_movements')
    .selectAll()
    .where('reference', '=', `coupon:${coupon}`)
    .executeTakeFirstOrThrow();
const inTrx = <Result>(work: Parameters<ReturnType<typeof database.db.transaction>['execute']>[0]) =>
  database.db.transaction().execute(work) as Promise<Result>;
const join = (one: number, other: number, joining: typeof fresh) =>
  inTrx<string>((trx) => joinPersons(trx, [one, other], joining));
/** The most that may be staked in a currency now: 10,000.00 fit nowhere here. */
const roomIn = (userId: number, currency: string, joining = fresh) =>
  inTrx(async (trx) => {
    const locked = await lockPerson(trx, userId);
    if (!locked) throw new Error('no person');
    const judged = await judge(trx, locked, { kind: 'STAKE', amount: 10_000_00, currency, ...joining });
    return 'limit' in judged ? judged.limit.bound : judged;
  });

it('brings limits down and what was used up into the measure that stays, and keeps what was there before', async () => {
  // A rouble is 1 / 96.0077 of a euro: 1.0416 cents.
  const [kept, other] = [await person('EUR', 60_00), await person('RUB', 4800_77)];
  const own = await stake(kept, 10_00);
  const open = await stake(other, 1000_00);
  const settled = await stake(other, 1000_00, 500_00);
  expect(await join(kept.userId, other.userId, fresh)).toBe('JOINED');
  const joined = await known(other.userId);
  expect(joined).toMatchObject({ id: kept.id, measure: 'EUR', limits: { 1: { value: 50_00 } } });
  expect(await movement(own)).toMatchObject({ amount: 10_00, converted: [] });
  expect(await movement(open)).toMatchObject({
    ...{ person_id: kept.id, own_amount: 1000_00, currency: 'RUB', amount: 10_42, returned: 0 },
    converted: [
      {
        ...{ currency: 'RUB', measure: 'EUR', amount: 1000_00, returned: 0 },
        ...{ perEuro: '96.0077', measurePerEuro: '1', ratesOf, at: fresh.now.toISOString() },
      },
    ],
  });
  expect(await movement(settled)).toMatchObject({ amount: 10_42, returned: 5_20 });
  expect(await roomIn(kept.userId, 'EUR')).toBe(50_00 - 10_00 - 2 * 10_42);
  const log = database.db.selectFrom('limit_events').select(['before', 'after']);
  expect(await log.where('what', '=', 'JOINED').where('person_id', '=', kept.id).execute()).toMatchObject([
    {
      before: { limits: { 1: { value: 60_00 } }, joined: { 1: { value: 4800_77 } }, joinedMeasure: 'RUB' },
      after: { limits: { 1: { value: 50_00 } }, rate: { perEuro: '96.0077', ratesOf } },
    },
  ]);
});

it.each(['JPY', 'KWD', 'LBP', 'USD', 'EUR'])(
  'rounds every amount of %s against the room, by a minor unit at most',
  async (measure) => {
    const [kept, other] = [await person(measure, null), await person('RUB', null)];
    const amounts = [1, 2, 95, 96, 97, 9_601, 100_000_001, 12_345_678_901];
    const stakes = [];
    for (const amount of amounts) stakes.push(await stake(other, amount, Math.floor(amount / 2)));
    expect(await join(kept.userId, other.userId, fresh)).toBe('JOINED');
    const rate = rateOf({ currency: 'RUB', measure, ...fresh });
    if (!rate) throw new Error('no rate');
    const { numerator, denominator } = factor(rate, 'RUB', measure);
    for (const [at, coupon] of stakes.entries()) {
      const { amount, returned } = await movement(coupon);
      const exact = BigInt(amounts[at] ?? 0) * numerator;
      const back = BigInt(Math.floor((amounts[at] ?? 0) / 2)) * numerator;
      expect(BigInt(amount) * denominator - exact).toBeGreaterThanOrEqual(0n);
      expect(BigInt(amount) * denominator - exact).toBeLessThan(denominator);
      expect(back - BigInt(returned) * denominator).toBeGreaterThanOrEqual(0n);
      expect(back - BigInt(returned) * denominator).toBeLessThan(denominator);
    }
  },
);

it('a stake that is settled after the join counts its payout in the measure that stays', async () => {
  const [kept, other] = [await person('EUR', 60_00), await person('RUB', null)];
  const coupon = await stake(other, 9600_78);
  await join(kept.userId, other.userId, fresh);
  await inTrx((trx) => settleStakes(trx, [{ coupon, paid: 2 * 9600_78, isVoid: false }], fresh.now));
  const { amount, returned } = await movement(coupon);
  expect([amount, returned]).toEqual([100_01, 200_02]);
});

it('parts accounts again: each keeps what it staked, in the measure that stayed', async () => {
  const [kept, other] = [await person('EUR', 60_00), await person('RUB', 96_007_70)];
  await stake(kept, 10_00);
  await stake(other, 960_08);
  await join(kept.userId, other.userId, fresh);
  expect(await inTrx((trx) => partPerson(trx, other.userId, fresh.now))).toBe(true);
  expect(await known(other.userId)).toMatchObject({ measure: 'EUR', limits: { 1: { value: 60_00 } } });
  expect(await roomIn(kept.userId, 'EUR')).toBe(50_00);
  expect(await roomIn(other.userId, 'EUR')).toBe(60_00 - 10_01);
});

it.each([
  ['ontario', 'specification', true],
  ['specification', 'ontario', true],
  ['specification', 'specification', false],
] as const)(
  'gives open stakes back where a pack of either refunds those of excluded people: %s, %s',
  async (pack, others, isRefunded) => {
    const [kept, other] = [await person('EUR', null), await person('EUR', null)];
    const until = new Date(fresh.now.getTime() + 30 * dayMs);
    const persons = () => database.db.updateTable('persons');
    await persons().set({ pack }).where('id', '=', kept.id).execute();
    await persons()
      .set({ pack: others, excluded_at: fresh.now, excluded_until: until })
      .where('id', '=', other.id)
      .execute();
    await join(kept.userId, other.userId, fresh);
    const row = database.db.selectFrom('persons').select('refund_bets_at').where('id', '=', kept.id);
    expect(await row.executeTakeFirst()).toEqual({ refund_bets_at: isRefunded ? fresh.now : null });
  },
);

it('shows what a marker of harm was seen from in the measure that stays', async () => {
  const [kept, other] = [await person('EUR', null), await person('RUB', null)];
  const seen = { amount: 9600_78, median: 960_08, earlier: 5, hours: 24 };
  const marker = { kind: 'LARGE_DEPOSIT', strength: 'STRONG', seen: JSON.stringify(seen) } as const;
  const at = { since: fresh.now, seen_at: fresh.now, holds_until: fresh.now };
  await database.db
    .insertInto('harm_markers')
    .values({ ...marker, ...at, person_id: other.id })
    .execute();
  await join(kept.userId, other.userId, fresh);
  const markers = database.db.selectFrom('harm_markers').select(['person_id', 'seen']);
  expect(await markers.execute()).toEqual([
    { person_id: kept.id, seen: { ...seen, amount: 100_00, median: 10_00 } },
  ]);
});

it('a rise that was asked for in the other measure is asked for anew', async () => {
  const [kept, other] = [await person('EUR', null), await person('RUB', null)];
  const test = { asked: '{"20": 500000}', questions: ['chance'], made_at: fresh.now, answered_at: null };
  for (const { userId } of [kept, other])
    await database.db
      .insertInto('limit_tests')
      .values({ ...test, token: crypto.randomUUID(), user_id: userId })
      .execute();
  await join(kept.userId, other.userId, fresh);
  const left = await database.db.selectFrom('limit_tests').select('user_id').execute();
  expect(left).toEqual([{ user_id: kept.userId }]);
});

describe('without a rate that may convert real money', () => {
  it('neither account plays, until there is one: then they are joined', async () => {
    const [kept, other] = [await person('EUR', 60_00), await person('RUB', null)];
    await stake(other, 960_08);
    expect(await join(other.userId, kept.userId, old)).toBe('OWED');
    for (const { userId, currency } of [kept, other])
      expect(await roomIn(userId, currency, old)).toEqual({ reason: 'NO_RATE' });
    expect(await joinOwed(database.db, old)).toBe(0);
    expect((await known(other.userId)).id).toBe(other.id);
    expect(await joinOwed(database.db, fresh)).toBe(1);
    expect(await known(other.userId)).toMatchObject({ id: kept.id, isJoinOwed: false });
    expect(await roomIn(kept.userId, 'EUR')).toBe(60_00 - 10_01);
    expect(await joinOwed(database.db, fresh)).toBe(0);
  });

  it('demo money is converted by any', async () => {
    const [kept, other] = [await person('EUR', 60_00), await person('RUB', null)];
    expect(await join(kept.userId, other.userId, { ...old, isDemo: true })).toBe('JOINED');
  });

  it('breaks are shared at once, both ways', async () => {
    const [kept, other] = [await person('EUR', null), await person('RUB', null)];
    const until = new Date(old.now.getTime() + 30 * dayMs);
    const row = { excluded_at: old.now, excluded_until: until };
    await database.db.updateTable('persons').set(row).where('id', '=', other.id).execute();
    await join(kept.userId, other.userId, old);
    expect(await roomIn(kept.userId, 'EUR', old)).toEqual({ reason: 'EXCLUDED', until });
  });

  it('the operator may say that they are two after all', async () => {
    const [kept, other] = [await person('EUR', 60_00), await person('RUB', null)];
    await join(kept.userId, other.userId, old);
    expect(await inTrx((trx) => partPerson(trx, other.userId, old.now))).toBe(true);
    expect((await known(kept.userId)).isJoinOwed).toBe(false);
    expect(await roomIn(kept.userId, 'EUR', old)).toBe(60_00);
  });
});
