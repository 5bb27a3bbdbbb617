/**
 * The site with two processes for each part, broken in every way that a machine breaks, while players place coupons.
 */
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { newBettors, placeMany, trySend } from './bettors';
import { startCluster, type Cluster, type PartName } from './cluster';
import { expectPromisesKept } from './promises';
import { askAtOnce, expectExplained, follow } from './readers';

const isLong = process.env.TEST_LONG === '1';
/** How many times each fault happens. */
const rounds = isLong ? 10 : 1;
const players = isLong ? 8 : 3;
/** Fewer than a player may place in a short time. */
const coupons = 8;

let cluster: Cluster;
test.describe.configure({ mode: 'serial', timeout: isLong ? 1_800_000 : 240_000 });

test.beforeAll(async () => {
  // Six processes start one after the other, and each loads all its code.
  test.setTimeout(300_000);
  cluster = await startCluster();
});

test.afterAll(async () => {
  test.setTimeout(300_000);
  await cluster.stop();
});

/** Places coupons and runs the next breakage after every few acknowledgements, until all have run. */
async function placeWhile(breakages: (() => Promise<void> | void)[]): Promise<void> {
  await cluster.whole();
  const bettors = await newBettors(cluster.url, players);
  const every = Math.max(1, Math.floor((players * coupons) / (breakages.length + 1)));
  let begun = 0;
  let broken = Promise.resolve();
  await placeMany(cluster.url, bettors, coupons, (count) => {
    const next = count % every === 0 ? breakages[begun] : undefined;
    if (!next) return;
    begun++;
    broken = broken.then(next);
  });
  await broken;
  expect(begun).toBe(breakages.length);
  await cluster.whole();
  await expectPromisesKept(cluster.url, cluster.databaseUrl, bettors);
}

/** Waits until both gateways give answers again, the one that was broken among them. */
async function expectServing(url: string, gateway: 0 | 1): Promise<void> {
  await cluster.whole();
  await expect
    .poll(() => askAtOnce(url, 2), { message: `gateway ${gateway} answers`, timeout: 60_000 })
    .toContainEqual(expect.objectContaining({ status: 200, gateway }));
}

for (let round = 0; round < rounds; round++) {
  const which = (round % 2) as 0 | 1;

  test(`killing every process loses no coupon and duplicates none (${round + 1})`, async () => {
    const kill = (part: PartName) => () => cluster.kill(part, which);
    await placeWhile([kill('services'), kill('gateway'), kill('web'), () => cluster.killDatabase()]);
  });

  test(`a stream of a killed gateway ends, and queries are answered meanwhile (${round + 1})`, async () => {
    await cluster.whole();
    const web = cluster.site('web', which);
    const { gateway, lastEvent } = await follow(web.url);
    const restarted = cluster.kill('gateway', gateway);
    const [last, answers] = await Promise.all([lastEvent, askAtOnce(web.url, 4), restarted]);
    expect(last).toBe('complete');
    await expectExplained(web, answers);
    await expectServing(web.url, gateway);
  });

  test(`a stream and queries end while gateways are frozen, and are served once they continue (${round + 1})`, async () => {
    await cluster.whole();
    const web = cluster.site('web', which);
    const { gateway, lastEvent } = await follow(web.url);
    const thaw = cluster.freeze('gateway');
    const [last, answers] = await Promise.all([lastEvent, askAtOnce(web.url, 4)]);
    expect(last).toBe('complete');
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(503));
    await expectExplained(web, answers);
    thaw();
    await expectServing(web.url, gateway);
  });

  test(`a frozen database accepts no coupon, and accepts every coupon once it continues (${round + 1})`, async () => {
    const [bettor] = await newBettors(cluster.url, 1);
    if (!bettor) throw new Error('No player was registered.');
    await placeMany(cluster.url, [bettor], 1);
    const [input] = bettor.sent.values();
    const thaw = cluster.freezeDatabase();
    try {
      expect(await trySend(cluster.url, bettor, input ?? {})).toBe('unknown');
      // The balancers obey: services without their database get no request, and what needs services goes on.
      await expect
        .poll(() => cluster.ready('services'), { message: 'no services are ready', timeout: 60_000 })
        .toEqual([false, false]);
      expect((await fetch(`${cluster.url}/en/line`)).status, 'pages stay up').toBe(200);
      expect([cluster.ready('web'), cluster.ready('gateway')]).toEqual(Array(2).fill([true, true]));
    } finally {
      thaw();
    }
    await placeWhile([]);
    await expectPromisesKept(cluster.url, cluster.databaseUrl, [bettor]);
  });

  test(`a database with a full disk accepts no coupon, and accepts every coupon once there is space (${round + 1})`, async () => {
    const client = new pg.Client({ connectionString: cluster.ownerUrl });
    await client.connect();
    await client.query(`
      CREATE OR REPLACE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`);
    const fill = async () => {
      await client.query(
        'CREATE TRIGGER disk_is_full BEFORE INSERT ON ledger_entries EXECUTE FUNCTION disk_is_full()',
      );
      const [bettor] = bettors;
      if (!bettor) throw new Error('No player was registered.');
      const [input] = bettor.sent.values();
      expect(await trySend(cluster.url, bettor, { ...input, idempotencyKey: crypto.randomUUID() })).toBe(
        'unknown',
      );
      await client.query('DROP TRIGGER disk_is_full ON ledger_entries');
    };
    const bettors = await newBettors(cluster.url, 1);
    await placeMany(cluster.url, bettors, 1);
    await placeWhile([fill]);
    await client.query('DROP FUNCTION disk_is_full');
    await client.end();
  });

  test(`clocks that jump back and forth sign nobody out and lose no coupon (${round + 1})`, async () => {
    const jump = (seconds: number) => () => cluster.shiftClocks(seconds);
    await placeWhile([jump(-600), jump(1200), jump(-3600), jump(0)]);
  });
}
