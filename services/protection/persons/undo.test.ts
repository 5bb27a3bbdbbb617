/** Persons in two currencies who were one: amounts are again what they were, to the minor unit. */
import { sql } from 'kysely';
import { ratesOf } from '../../../rules/currencies';
import { dayMs } from '../../durations';
import { useTestDatabase } from '../../testing/database';
import { storePlayers } from '../../testing/players';
import { ask } from '../limits/changes';
import { joinPersons } from './join';
import { settleStakes } from '../limits/movements';
import { findPerson, lockPerson } from './person';
import { undoJoin } from './undo';

const database = useTestDatabase();
const joining = { now: new Date(Date.parse(ratesOf) + dayMs), isDemo: false };
const { now } = joining;
let coupons = 0;

async function person(currency: string) {
  const [player] = await storePlayers(database.db, 1, currency);
  if (!player) throw new Error('no player');
  const found = await findPerson(database.db, player.userId);
  if (!found) throw new Error('no person');
  return { id: found.id, userId: player.userId, currency };
}
type Known = Awaited<ReturnType<typeof person>>;

/** A stake that counts in the measure of the person as it is. */
async function stake({ id, userId, currency }: Known, amount: number, counts = amount): Promise<number> {
  coupons += 1;
  await sql`
    INSERT INTO coupons (id, user_id, idempotency_key, request_hash, account_id, type, status, amount, currency, coef,
                         possible_win, max_payout, placed_at)
    OVERRIDING SYSTEM VALUE
    SELECT ${coupons}, ${userId}, gen_random_uuid(), '', id, 'SINGLE', 'OPEN', ${amount}::bigint, ${currency}, '2.000', ${2 * amount}::bigint,
           ${2 * amount}::bigint, ${now}
    FROM ledger_accounts WHERE user_id = ${userId}`.execute(database.db);
  await sql`
    INSERT INTO person_movements (person_id, reference, kind, at, own_amount, currency, amount)
    VALUES (${id}, 'coupon:' || ${coupons}::text, 'STAKE', ${now}, ${amount}::bigint, ${currency}, ${counts}::bigint)`.execute(
    database.db,
  );
  return coupons;
}

async function settle(coupon: number, paid: number): Promise<void> {
  await sql`UPDATE coupons SET status = 'WON', payout = ${paid}, settled_at = ${now} WHERE id = ${coupon}`.execute(
    database.db,
  );
  await database.db.transaction().execute((trx) => settleStakes(trx, [{ coupon, paid, isVoid: false }], now));
}

const movements = (...numbers: number[]) =>
  database.db
    .selectFrom('person_movements')
    .select(['reference', 'person_id', 'amount', 'returned', 'converted', 'settled_at'])
    .where(
      'reference',
      'in',
      numbers.map((coupon) => `coupon:${coupon}`),
    )
    .orderBy('reference')
    .execute();
const limit = (userId: number, value: number) =>
  database.db.transaction().execute(async (trx) => {
    const locked = await lockPerson(trx, userId);
    if (!locked) throw new Error('no person');
    await ask(trx, locked, { type: 1, value }, { userId, now });
  });
const limitOf = async ({ userId }: Known) => {
  const found = await findPerson(database.db, userId);
  return { measure: found?.measure, value: found?.limits[1]?.value };
};

it('undoing gives back the measure, the limits in it, and each stake as it was counted', async () => {
  const [kept, other] = [await person('EUR'), await person('RUB')];
  await limit(kept.userId, 60_00);
  await limit(other.userId, 4800_77);
  const own = await stake(kept, 10_00);
  const [open, won] = [await stake(other, 1000_01), await stake(other, 333_33)];
  await settle(won, 500_55);
  const before = await movements(own, open, won);
  await database.db.transaction().execute((trx) => joinPersons(trx, [kept.userId, other.userId], joining));
  expect(await movements(own, open, won)).not.toEqual(before);
  expect(await limitOf(other)).toEqual({ measure: 'EUR', value: 50_00 });
  await limit(other.userId, 10_00);
  const later = await stake({ ...other, id: kept.id }, 96_01, 1_01);
  await settle(open, 2000_02);

  const undone = await database.db
    .transaction()
    .execute((trx) => undoJoin(trx, [kept.userId, other.userId], { now }));
  expect(undone).toEqual({ sides: [[kept.userId], [other.userId]] });
  expect(await limitOf(kept)).toEqual({ measure: 'EUR', value: 60_00 });
  // 10 euros are 960.077 roubles.
  expect(await limitOf(other)).toEqual({ measure: 'RUB', value: 960_07 });
  const [first, second, third] = before;
  expect(await movements(own, open, won)).toEqual([
    first,
    { ...second, returned: 2000_02, settled_at: now },
    third,
  ]);
  expect(await movements(later)).toMatchObject([{ person_id: other.id, amount: 96_01, converted: [] }]);
});

it('undoes no joining of two persons, and none that was parted', async () => {
  const [one, other] = [await person('EUR'), await person('EUR')];
  const undo = () =>
    database.db.transaction().execute((trx) => undoJoin(trx, [one.userId, other.userId], { now }));
  expect(await undo()).toEqual({ fault: 'APART' });
  await database.db.transaction().execute((trx) => joinPersons(trx, [one.userId, other.userId], joining));
  expect(await undo()).toMatchObject({ sides: [[one.userId], [other.userId]] });
  expect(await undo()).toEqual({ fault: 'APART' });
});

it('of three who were one the undoing of the second leaves the third where it is', async () => {
  const [one, two, three] = [await person('EUR'), await person('EUR'), await person('EUR')];
  await limit(one.userId, 60_00);
  await limit(two.userId, 30_00);
  await limit(three.userId, 40_00);
  for (const other of [two, three])
    await database.db.transaction().execute((trx) => joinPersons(trx, [one.userId, other.userId], joining));
  const undone = await database.db
    .transaction()
    .execute((trx) => undoJoin(trx, [one.userId, two.userId], { now }));
  expect(undone).toEqual({ sides: [[one.userId, three.userId], [two.userId]] });
  expect([await limitOf(one), await limitOf(two), await limitOf(three)].map(({ value }) => value)).toEqual([
    40_00, 30_00, 40_00,
  ]);
});
