import { sql } from 'kysely';
import { pino } from 'pino';
import { createFeedClient } from '../../services/bets/feed';
import { createSettlement } from '../../services/bets/settlement';
import { systemClock } from '../../services/clock';
import { connect } from '../../services/database/connection';
import type { Database } from '../../services/database/schema';
import { median, table } from '../report';
import type { StoredPlayer } from '../../services/testing/players';
import { startMoneySite, type MoneySite } from './moneySite';

const coupons = 1000;
const players = 50;
const games = 100;
const stake = 10_00;

/** What settling all coupons took once. */
interface Round {
  perSecond: number;
  nodeMs: number;
  databaseMs: number;
}

/** Measures how fast coupons are settled, half of them won, beside the same writes as SQL, coupon by coupon. */
export async function measureSettlement(rounds: number): Promise<string> {
  const site = await startMoneySite();
  const bettors = await site.players(players);
  const logger = pino({ level: 'fatal' });
  const db = connect<Database>({ url: site.databaseUrl, logger, max: 20, timeoutMs: 6000 });
  const feed = createFeedClient(() => site.feed.origin);
  const settle = createSettlement({ db, clock: systemClock, logger, feed });
  const ways: [string, () => Promise<unknown>][] = [
    ['settlement', settle],
    ['as SQL, one transaction a coupon', () => settleAsSql(site)],
  ];
  const own = ways.map((): Round[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [n, [, run]] of ways.entries()) {
      await placeMany(site, bettors);
      const measured = await measure(site, run);
      // The first one warms up.
      if (round > 0) own[n]?.push(measured);
    }
  }
  await feed.close();
  await db.destroy();
  await site.stop();
  const rows = ways.map(([name], n) => {
    const middle = (key: keyof Round): string => median((own[n] ?? []).map((round) => round[key])).toFixed(2);
    const ratio = median(
      (own[n] ?? []).map((round, at) => round.perSecond / (own[1]?.[at]?.perSecond ?? NaN)),
    );
    return [name, middle('perSecond'), ratio.toFixed(2), middle('nodeMs'), middle('databaseMs')];
  });
  return table(
    'Settlement, CPU in ms a coupon',
    ['', 'coupons/s', 'ratio', 'CPU node', 'CPU PostgreSQL'],
    rows,
  );
}

async function measure(site: MoneySite, run: () => Promise<unknown>): Promise<Round> {
  const before = { node: process.cpuUsage(), database: site.databaseCpuMicros(), at: performance.now() };
  await run();
  const seconds = (performance.now() - before.at) / 1000;
  const { user, system } = process.cpuUsage(before.node);
  const { open } = await site.db
    .selectFrom('coupons')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('status', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  if (open > 0) throw new Error(`${open} coupons are still open.`);
  return {
    perSecond: coupons / seconds,
    nodeMs: (user + system) / coupons / 1000,
    databaseMs: (site.databaseCpuMicros() - before.database) / coupons / 1000,
  };
}

/** Stores open coupons of all players on games that are decided. */
async function placeMany({ db, feed }: MoneySite, bettors: readonly StoredPlayer[]): Promise<void> {
  for (let game = 0; game < games; game += 1) feed.say(game, { result: game % 2 === 0 ? 'WON' : 'LOST' });
  const accounts = bettors.map(({ accountId }) => accountId);
  const users = bettors.map(({ userId }) => userId);
  await sql`
    WITH placed AS (
      INSERT INTO coupons (user_id, idempotency_key, request_hash, account_id, type, status, amount, currency, coef,
                           possible_win, max_payout, placed_at)
      SELECT (${users}::bigint[])[1 + n % ${players}], gen_random_uuid()::text, '\\x00',
             (${accounts}::bigint[])[1 + n % ${players}], 'SINGLE', 'OPEN', ${stake}::bigint, 'RUB', '2.000',
             ${stake}::bigint * 2, 300000000, now()
      FROM generate_series(1, ${coupons}::integer) n
      RETURNING id, account_id
    ), numbered AS (
      SELECT id, account_id, row_number() OVER (ORDER BY id) % ${games} AS game FROM placed
    ), chosen AS (
      INSERT INTO bets (coupon_id, position, outcome_id, coef, price_version, status, starts_at, description)
      SELECT id, 0, game || '~RESULT~~HOME', '2.000', 1, 'OPEN', now() - interval '1 hour', '{}' FROM numbered
    ), booked AS (
      INSERT INTO ledger_transactions (reference, kind, created_at)
      SELECT 'stake:coupon:' || id, 'STAKE', now() FROM placed RETURNING id, reference
    )
    INSERT INTO ledger_entries (transaction_id, account_id, amount)
    SELECT booked.id, side.account_id, side.amount
    FROM booked
    JOIN placed ON booked.reference = 'stake:coupon:' || placed.id
    JOIN ledger_accounts house ON house.kind = 'HOUSE' AND house.currency = 'RUB',
    LATERAL (VALUES (placed.account_id, -${stake}::bigint), (house.id, ${stake}::bigint)) side (account_id, amount)`.execute(
    db,
  );
}

/** Settles each open coupon in a transaction of its own, by the writes alone. */
async function settleAsSql({ db }: MoneySite): Promise<void> {
  const open = await db
    .selectFrom('coupons')
    .select(['id', 'account_id'])
    .where('status', '=', 'OPEN')
    .execute();
  for (const [n, { id, account_id }] of open.entries()) {
    const paid = n % 2 === 0 ? stake * 2 : 0;
    await db.transaction().execute(async (trx) => {
      await sql`SELECT id FROM coupons WHERE id = ${id} FOR UPDATE`.execute(trx);
      await sql`UPDATE bets SET status = 'WON' WHERE coupon_id = ${id}`.execute(trx);
      await sql`
        UPDATE coupons SET status = 'WON', payout = ${paid}, settled_at = now() WHERE id = ${id}`.execute(
        trx,
      );
      if (paid === 0) return;
      await sql`
        WITH booked AS (
          INSERT INTO ledger_transactions (reference, kind, created_at)
          VALUES (${`payout:coupon:${id}`}, 'PAYOUT', now()) RETURNING id
        )
        INSERT INTO ledger_entries (transaction_id, account_id, amount)
        SELECT booked.id, side.account_id, side.amount
        FROM booked, ledger_accounts house,
        LATERAL (VALUES (${account_id}::bigint, ${paid}::bigint), (house.id, -${paid}::bigint)) side (account_id, amount)
        WHERE house.kind = 'HOUSE' AND house.currency = 'RUB'`.execute(trx);
      await sql`UPDATE ledger_accounts SET balance = balance + ${paid} WHERE id = ${account_id}`.execute(trx);
    });
  }
}
