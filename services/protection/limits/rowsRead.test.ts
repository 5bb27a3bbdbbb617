/** What a stake reads of a player's history, by the database's own count, with the statements that triggers run. */
import { sql } from 'kysely';
import { bookMovement } from '../../accounts/index';
import { lockWallet } from '../../accounts/service';
import type { Trx } from '../../database/index';
import { dayMs } from '../../durations';
import { useTestDatabase } from '../../testing/database';
import { mayMove } from '../gate';
import { openMainAccount } from '../opening';
import { lockPerson } from '../persons/person';
import { ask } from './changes';
import { countingOf } from './movements';

const database = useTestDatabase();
const now = new Date('2026-03-20T12:34:56.789Z');
const userId = 1;

/** All limits that a stake is judged by. */
const types = [1, 2, 3, 10, 11, 12];

beforeAll(async () => {
  await database.db.transaction().execute(async (trx) => {
    await openMainAccount(trx, { userId, currency: 'RUB', grant: true, now });
    for (const type of types) {
      const person = await lockPerson(trx, userId);
      if (person) await ask(trx, person, { type, value: 1_000_000_00 }, { userId, now });
    }
  });
});

const batch = 10_000;
const thirtyDays = 30 * dayMs;

/** Adds stakes of a kopeck to the last 30 days, at even distances; of ten one is open, one void, and one won. */
async function play(count: number): Promise<void> {
  for (let first = 0; first < count; first += batch) {
    await sql`
      INSERT INTO person_movements
        (person_id, reference, kind, at, own_amount, currency, amount, settled_at, returned, is_freed)
      SELECT person_id, format('coupon:%s-%s', ${count}::integer, n), 'STAKE', at, 1, 'RUB', 1,
             CASE WHEN n % 10 > 0 THEN at + interval '2 hours' END, CASE n % 10 WHEN 1 THEN 1 WHEN 2 THEN 2 ELSE 0 END, true
      FROM person_users, generate_series(${first}::integer, ${first + batch - 1}::integer) n,
      LATERAL (SELECT ${now}::timestamptz - (n + 0.5) * (${thirtyDays}::float8 / ${count}::integer) * interval '1 millisecond' AS at) one`.execute(
      database.db,
    );
    // One statement lets them count: each by itself would take minutes.
    await sql`UPDATE person_movements SET is_freed = false WHERE is_freed AND returned <> 1`.execute(
      database.db,
    );
  }
  await sql`ANALYZE`.execute(database.db);
}

const takenBack = new Error('taken back');

/** How many rows this connection has read, of all tables and of movements, since it last handed its count on. */
async function rowsSoFar(trx: Trx): Promise<{ all: number; movements: number }> {
  const { rows } = await sql<{ all: number; movements: number }>`
    SELECT sum(count)::int AS all, coalesce(sum(count) FILTER (WHERE relname = 'person_movements'), 0)::int AS movements
    FROM (SELECT relname, seq_tup_read + coalesce(idx_tup_fetch, 0) AS count FROM pg_stat_xact_user_tables) one`.execute(
    trx,
  );
  return rows[0] ?? { all: 0, movements: 0 };
}

/** Judges and books a stake; how many rows that read, of all tables and of the player's movements. Nothing of it stays. */
async function rowsOfStake(): Promise<{ all: number; movements: number }> {
  let read = { all: 0, movements: 0 };
  const staked = database.db.transaction().execute(async (trx) => {
    // A connection hands its count on once a second, and never within a transaction: what was read before is still in it.
    const before = await rowsSoFar(trx);
    await stake(trx);
    const after = await rowsSoFar(trx);
    read = { all: after.all - before.all, movements: after.movements - before.movements };
    throw takenBack;
  });
  await expect(staked).rejects.toBe(takenBack);
  return read;
}

async function stake(trx: Trx): Promise<void> {
  const wallet = await lockWallet(trx, userId);
  if (!wallet) throw new Error('nobody');
  const moved = { amount: 100, currency: 'RUB', now, isDemo: true };
  const { pass, ...gate } = await mayMove(trx, { kind: 'STAKE', userId, accountId: wallet.id }, moved);
  if (!pass || !('counted' in gate) || !gate.counted) throw new Error('The stake was refused.');
  await countingOf(sql`'coupon:1'::text`, gate.counted).execute(trx);
  const movement = {
    reference: 'stake:coupon:1',
    kind: 'STAKE',
    pass,
    currency: 'RUB',
    amount: 100,
  } as const;
  await bookMovement(trx, { ...movement, from: wallet.id, to: 'HOUSE' }, now);
}

it('reads a bounded number of rows, however much the player has played', async () => {
  await play(10_000);
  const little = await rowsOfStake();
  await play(100_000);
  const much = await rowsOfStake();
  // For each limit 59 minutes, 23 hours and 31 days at most, each with what was changed, and the rows of one minute.
  const bound = types.length * 2 * (59 + 23 + 31) + 100;
  expect([little, much].filter(({ all }) => all > bound)).toEqual([]);
  expect(much.movements).toBeLessThan(100);
}, 120_000);
