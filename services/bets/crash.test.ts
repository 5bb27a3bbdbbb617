/** When the database connection dies between any two steps, all of a coupon is stored, or nothing of it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { useTestServices } from '../testing/services';
import { balanceOf, place } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { createFeedClient } from './feed';
import { createSettlement } from './settlement';

const services = useTestServices();
const { feed, clock, database } = services;

/** Kills the connection that works on a table, at the given event, as a power cut would. */
async function killOn(
  table: string,
  event: 'INSERT' | 'UPDATE',
  when: 'BEFORE' | 'AFTER',
): Promise<() => Promise<void>> {
  await sql`
    CREATE OR REPLACE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`.execute(database.db);
  const trigger = sql.raw(
    `CREATE TRIGGER die ${when} ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION die()`,
  );
  await sql`${trigger}`.execute(database.db);
  return async () => {
    await sql`${sql.raw(`DROP TRIGGER die ON ${table}`)}`.execute(database.db);
  };
}

afterEach(async () => {
  expect(await ledgerFaults(database.db)).toEqual([]);
});

describe.each([
  ['coupons', 'INSERT', 'AFTER'],
  ['bets', 'INSERT', 'BEFORE'],
  ['bets', 'INSERT', 'AFTER'],
  ['ledger_transactions', 'INSERT', 'AFTER'],
  ['ledger_accounts', 'UPDATE', 'BEFORE'],
  ['ledger_accounts', 'UPDATE', 'AFTER'],
  ['ledger_entries', 'INSERT', 'AFTER'],
] as const)('a connection that dies at %s, %s, %s', (table, event, when) => {
  it('leaves nothing of a coupon, and its key free', async () => {
    const player = await services.player();
    const outcomeId = feed.say(4711);
    const key = randomUUID();
    const mend = await killOn(table, event, when);
    const failed = await place(player, { key, bets: [{ outcomeId }] });
    await mend();
    expect([failed.status, failed.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(failed.headers.get('retry-after')).toBe('5');
    expect(await balanceOf(player)).toBe(10_000_00);
    expect((await place(player, { key, bets: [{ outcomeId }] })).status).toBe(201);
    expect(await balanceOf(player)).toBe(9900_00);
  });
});

describe.each([
  ['bets', 'UPDATE', 'AFTER'],
  ['ledger_transactions', 'INSERT', 'AFTER'],
  ['ledger_accounts', 'UPDATE', 'AFTER'],
  ['ledger_entries', 'INSERT', 'AFTER'],
  ['coupons', 'UPDATE', 'BEFORE'],
  ['coupons', 'UPDATE', 'AFTER'],
] as const)('a settlement that dies at %s, %s, %s', (table, event, when) => {
  it('leaves the coupon open, and the next settlement settles it', async () => {
    const player = await services.player();
    const game = Math.floor(Math.random() * 1e6) + 10_000;
    const outcomeId = feed.say(game);
    const { body } = await place(player, { bets: [{ outcomeId }] });
    feed.say(game, { result: 'WON' });
    const client = createFeedClient(() => feed.origin);
    const settle = createSettlement({
      db: database.db,
      clock,
      logger: pino({ level: 'silent' }),
      feed: client,
    });
    const mend = await killOn(table, event, when);
    await expect(settle()).rejects.toThrow();
    await mend();
    const coupon = async () =>
      (await player.client.get(`/bets-api/v1/coupons-by-id?ids=${body.id}`, { token: player.token })).body
        .coupons[0];
    expect(await coupon()).toMatchObject({ status: 'OPEN', bets: [{ status: 'OPEN' }] });
    await settle();
    await settle();
    expect(await coupon()).toMatchObject({ status: 'WON', payout: 200_00 });
    expect(await balanceOf(player)).toBe(10_100_00);
    await client.close();
  });
});
