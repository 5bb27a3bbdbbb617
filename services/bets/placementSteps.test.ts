/** The coupons of a former release keep their keys when placements get a table of their own. */
import { pino } from 'pino';
import { migrateAt } from '../openDatabase';
import { useTestDatabase } from '../testing/database';
import { formerDatabase, restoreFormer } from '../testing/formerDatabase';

jest.setTimeout(300_000);

const database = useTestDatabase();

it('copies keys and digests of coupons into placements, and tells open coupons from closed ones', async () => {
  const { steps, rows } = formerDatabase('2026-11-26');
  await restoreFormer(database.db, { steps, rows });
  await migrateAt(database.url, pino({ level: 'silent' }));
  const { db } = database;
  const placements = await db
    .selectFrom('placements')
    .select(['user_id', 'idempotency_key', 'request_hash', 'asked_at', 'state', 'answer', 'body'])
    .orderBy('id')
    .execute();
  const coupons = await db.selectFrom('coupons').selectAll().orderBy('id').execute();
  expect(coupons.length).toBeGreaterThanOrEqual(15);
  expect(placements).toEqual(
    coupons.map(({ user_id, idempotency_key, request_hash, placed_at }) => ({
      ...{ user_id, idempotency_key, request_hash, asked_at: placed_at },
      ...{ state: 'PLACED', answer: null, body: null },
    })),
  );
  const states = new Set(coupons.map(({ status, state }) => `${status} ${state}`));
  expect(states).toEqual(new Set(['OPEN OPEN', 'WON CLOSED', 'LOST CLOSED']));
});
