/** Bets that a player placed on a former release are settled by this one, to the same payouts. */
import { pino } from 'pino';
import { migrateAt } from '../openDatabase';
import { createFeed } from '../feed/index';
import { buildApp, serve } from '../http/app';
import { manualClock } from '../testing/clock';
import { useTestDatabase } from '../testing/database';
import { formerDatabase, readFormer, restoreFormer } from '../testing/formerDatabase';
import { ledgerFaults } from '../testing/ledger';
import { createFeedClient } from './feed';
import { createSettlement } from './settlement';

jest.setTimeout(300_000);

interface Settled {
  /** All coupons as that release settled them when its own clock went on. */
  settled: { id: number; status: string; payout: number }[];
}

const logger = pino({ level: 'silent' });
const database = useTestDatabase();

/** At first, when the site of the former release was stopped. */
const clock = manualClock('2026-11-26T16:51:12.000Z');

/** Settles what is due by the real feed, which has as much time for its answers as it takes. */
async function settle(): Promise<void> {
  const { db } = database;
  const feed = await createFeed({ db, clock, logger, seed: 'touchline' });
  const app = buildApp(logger);
  serve(app, 'feed', feed.handlers);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = createFeedClient(() => origin);
  try {
    const patient = { ...client, quotes: (ids: readonly string[]) => client.quotes(ids, 100_000) };
    await createSettlement({ db, clock, logger, feed: patient })();
  } finally {
    await client.close();
    await feed.close();
    await app.close();
  }
}

const coupons = () =>
  database.db.selectFrom('coupons').select(['id', 'status', 'payout']).orderBy('id').execute();

it('migrates a database of 26 November 2026 with open bets, and pays as the release of that day did', async () => {
  const former = formerDatabase<Settled>('2026-11-26');
  const { steps, rows, settled } = former;
  await restoreFormer(database.db, { steps, rows });
  expect(await readFormer(database.db)).toEqual({ steps, rows });
  await migrateAt(database.url, logger);
  const open = (await coupons()).filter(({ status }) => status === 'OPEN');
  expect(open.length).toBeGreaterThanOrEqual(15);
  expect(await ledgerFaults(database.db)).toEqual([]);

  for (const seconds of [600, 3600, 2 * 86_400]) {
    await clock.advance(seconds);
    await settle();
  }

  const expected = settled.sort((a, b) => a.id - b.id);
  expect(await coupons()).toEqual(expected);
  expect(new Set(expected.map(({ status }) => status))).toEqual(new Set(['WON', 'LOST', 'VOID']));
  expect(await ledgerFaults(database.db)).toEqual([]);
});
