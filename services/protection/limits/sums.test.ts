/** Sums of movements against a plain list of them, at the edges of minutes, hours and days. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { runsOf } from '../../../testing/runs';
import { dayMs, hourMs, minuteMs } from '../../durations';
import { migrate } from '../../database/migrate';
import { installedMigrations } from '../../installed';
import { useTestDatabase } from '../../testing/database';
import { openMainAccount } from '../opening';
import { countDeposit, countingOf, countPaid, freeDeposit, settleStakes } from './movements';
import { checkSums, sumsOf } from './sums';

const database = useTestDatabase();
const start = Date.parse('2026-03-01T00:00:00Z');
const metrics = ['WAGERING', 'LOSS', 'DEPOSIT'] as const;

/** A movement as a plain list keeps it. */
interface Plain {
  number: number;
  kind: 'STAKE' | 'DEPOSIT';
  at: number;
  amount: number;
  settledAt: number | null;
  returned: number;
  isFreed: boolean;
}

let persons = 0;
let numbers = 0;

async function newPerson(): Promise<number> {
  persons += 1;
  const userId = persons;
  const now = new Date(start);
  await database.db
    .transaction()
    .execute((trx) => openMainAccount(trx, { userId, currency: 'RUB', grant: false, now }));
  const one = database.db.selectFrom('person_users').select('person_id').where('user_id', '=', userId);
  return (await one.executeTakeFirstOrThrow()).person_id;
}

/** Instants at the edges of spans, and just beside them. */
const anyInstant = fc
  .tuple(
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom(0, 1, 23),
    fc.constantFrom(0, 1, 59),
    fc.integer({ min: -1, max: 1 }),
  )
  .map(([day, hour, minute, ms]) => start + day * dayMs + hour * hourMs + minute * minuteMs + ms);

const anyAct = fc.oneof(
  fc.record({
    do: fc.constantFrom('STAKE' as const, 'DEPOSIT' as const),
    at: anyInstant,
    amount: fc.integer({ min: 1, max: 99 }),
  }),
  fc.record({
    do: fc.constantFrom('WIN' as const, 'VOID' as const, 'FAIL' as const, 'PAY' as const),
    at: anyInstant,
    amount: fc.integer({ min: 1, max: 99 }),
  }),
);
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never;

/** Begins a movement, or changes the newest one that can change so. */
async function take(personId: number, list: Plain[], { do: what, at, amount }: Act): Promise<void> {
  const when = new Date(at);
  await database.db.transaction().execute(async (trx) => {
    if (what === 'STAKE' || what === 'DEPOSIT') {
      numbers += 1;
      const measured = { amount, rate: null };
      const counted = { kind: what, personId, amount, currency: 'RUB', measured, at: when };
      if (what === 'DEPOSIT') await countDeposit(trx, numbers, counted);
      else await countingOf(sql`${`coupon:${numbers}`}::text`, counted).execute(trx);
      list.push({ number: numbers, kind: what, at, amount, settledAt: null, returned: 0, isFreed: false });
      return;
    }
    const isOfStake = what === 'WIN' || what === 'VOID';
    const one = list.findLast(({ kind, settledAt }) =>
      isOfStake ? kind === 'STAKE' && settledAt === null : kind === 'DEPOSIT',
    );
    if (!one) return;
    if (isOfStake) {
      const [isVoid, paid] = [what === 'VOID', what === 'VOID' ? one.amount : amount];
      await settleStakes(trx, [{ coupon: one.number, paid, isVoid }], when);
      Object.assign(one, { settledAt: at, returned: paid, isFreed: isVoid });
    } else if (what === 'FAIL') {
      await freeDeposit(trx, one.number, when);
      one.isFreed = true;
    } else {
      await countPaid(trx, one.number, amount);
      Object.assign(one, { amount, isFreed: false });
    }
  });
}

function plainSum(list: readonly Plain[], metric: (typeof metrics)[number], from: number): number {
  const counted = list.map(({ kind, at, amount, settledAt, returned, isFreed }) => {
    if (isFreed) return 0;
    if (metric === 'LOSS')
      return kind === 'STAKE' && settledAt !== null && settledAt >= from ? amount - returned : 0;
    return (kind === 'STAKE') === (metric === 'WAGERING') && at >= from ? amount : 0;
  });
  return counted.reduce((all, one) => all + one, 0);
}

const plainOpen = (list: readonly Plain[]): number =>
  list
    .filter(({ kind, settledAt }) => kind === 'STAKE' && settledAt === null)
    .reduce((all, { amount }) => all + amount, 0);

const check = () => database.db.transaction().execute(checkSums);

it('adds up what counts from any instant on, whatever happened to movements before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyAct, { maxLength: 30 }),
      fc.array(anyInstant, { minLength: 4, maxLength: 4 }),
      async (acts, instants) => {
        const personId = await newPerson();
        const list: Plain[] = [];
        for (const act of acts) await take(personId, list, act);
        const asked = metrics.flatMap((metric) => instants.map((from) => ({ metric, from })));
        const { open, used } = await sumsOf(
          database.db,
          personId,
          asked.map(({ metric, from }, key) => ({ key, metric, from: new Date(from) })),
        );
        expect(open).toBe(plainOpen(list));
        expect([...used].toSorted(([a], [b]) => a - b).map(([, sum]) => sum)).toEqual(
          asked.map(({ metric, from }) => plainSum(list, metric, from)),
        );
      },
    ),
    { numRuns: runsOf(50, 20), endOnFailure: true },
  );
  expect(await check()).toEqual([]);
}, 3_600_000);

it('tells each sum that is not what the movements add up to', async () => {
  const personId = await newPerson();
  await take(personId, [], { do: 'STAKE', at: start + 90_000, amount: 70 });
  const sums = database.db.updateTable('person_sums').where('person_id', '=', personId);
  await sums.set({ amount: 71 }).where('unit', '=', 'HOUR').execute();
  await database.db
    .deleteFrom('person_sums')
    .where('person_id', '=', personId)
    .where('unit', '=', 'ALL')
    .execute();
  expect(await check()).toEqual([
    `OPEN of person ${personId}, ALL -infinity: 0 is kept, but the movements add up to 70`,
    `WAGERING of person ${personId}, HOUR 2026-03-01 00:00:00: 71 is kept, but the movements add up to 70`,
  ]);
  await database.db.deleteFrom('person_sums').where('person_id', '=', personId).execute();
  await sql`
    INSERT INTO person_sums SELECT ${personId}, 'WAGERING', unit, date_trunc(unit, ${new Date(start + 90_000)}::timestamptz, 'UTC'), false, 70
    FROM unnest(ARRAY['DAY', 'HOUR', 'MINUTE']) unit`.execute(database.db);
  await sql`INSERT INTO person_sums VALUES (${personId}, 'OPEN', 'ALL', '-infinity', false, 70)`.execute(
    database.db,
  );
  expect(await check()).toEqual([]);
});

it.each(['DELETE FROM person_movements', 'TRUNCATE person_movements'])('refuses to %s', async (statement) => {
  await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(
    'Movements of persons are never removed.',
  );
});

it('begins with the movements of the release before', async () => {
  const { db } = database;
  const personId = await newPerson();
  await take(personId, [], { do: 'STAKE', at: start + 90_000, amount: 70 });
  await sql`DROP TABLE person_sums`.execute(db);
  for (const name of ['begin', 'change', 'stay'])
    await sql`DROP FUNCTION ${sql.id(`person_movements_${name}`)}() CASCADE`.execute(db);
  await sql`DELETE FROM migrations WHERE name = 'limits/0020_running_sums'`.execute(db);
  await sql`UPDATE person_movements SET amount = amount + 1`.execute(db);

  await migrate(db, await installedMigrations());
  expect(await check()).toEqual([]);
  const sums = db.selectFrom('person_sums').select(['metric', 'unit', 'amount']);
  expect(await sums.where('person_id', '=', personId).orderBy('metric').orderBy('unit').execute()).toEqual([
    { metric: 'OPEN', unit: 'ALL', amount: 71 },
    ...['DAY', 'HOUR', 'MINUTE'].map((unit) => ({ metric: 'WAGERING', unit, amount: 71 })),
  ]);
});
