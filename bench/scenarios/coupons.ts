import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { Client } from 'undici';
import { startChild, type Child } from '../child';
import { median, table } from '../report';
import type { StoredPlayer } from '../../services/testing/players';
import { burst, startMoneySite, type MoneySite } from './moneySite';

/** How many players place at once, one coupon after the other, and how many coupons that is a round. */
const loads = [
  { parallel: 1, coupons: 200 },
  { parallel: 4, coupons: 400 },
  { parallel: 16, coupons: 960 },
];

/** Node compiles code for speed only after it ran some thousand times. */
const warmUp = { parallel: 16, coupons: 2000 };

const stake = 10_00;
const games = 50;
const sampleEveryMs = 100;

/** What one way to place coupons did in one round. */
interface Round {
  perSecond: number;
  nodeMs: number;
  databaseMs: number;
  /** Sessions of the database that waited for a lock, on average. */
  waiting: number;
}

/** A way to place: opens a lane, in which one coupon follows the other. */
interface Way {
  name: string;
  site: MoneySite;
  cpuMicros(): Promise<number>;
  openLane(): Promise<Lane>;
}
interface Lane {
  place(player: StoredPlayer): Promise<void>;
  close(): Promise<void>;
}

/** Measures coupons over the services' HTTP beside the same writes as prepared statements. */
export async function measureCoupons(rounds: number): Promise<string> {
  const [site, plain] = [await startMoneySite(), await startMoneySite()];
  const services = await startServices(site);
  const ways = [overHttp(services, site), await asSql(plain)];
  const rows: string[][] = [];
  for (const way of ways) await measureRound(way, warmUp.parallel, warmUp.coupons);
  for (const { parallel, coupons } of loads) {
    const own = ways.map((): Round[] => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [n, way] of ways.entries()) own[n]?.push(await measureRound(way, parallel, coupons));
    for (const [n, way] of ways.entries())
      rows.push(row(`${way.name}, ${parallel} players`, own[n] ?? [], own[1] ?? []));
  }
  await services.stop();
  await Promise.all([site.stop(), plain.stop()]);
  return table('Coupons, CPU in ms for each', head, rows);
}

const head = ['', 'coupons/s', 'ratio', 'CPU node', 'CPU PostgreSQL', 'CPU ratio', 'waiting for locks'];

async function startServices(site: MoneySite): Promise<Child> {
  for (let game = 1; game <= games; game += 1) site.feed.say(game);
  return startChild({
    server: 'services',
    upstreamUrl: site.feed.origin,
    fromUpstream: true,
    databaseUrl: site.databaseUrl,
  });
}

async function measureRound(way: Way, parallel: number, coupons: number): Promise<Round> {
  const { site } = way;
  const players = await site.players(Math.ceil(coupons / burst));
  const lanes = await Promise.all(Array.from({ length: parallel }, () => way.openLane()));
  const waits = countWaits(site);
  const before = { node: await way.cpuMicros(), database: site.databaseCpuMicros(), at: performance.now() };
  let placed = 0;
  await Promise.all(
    lanes.map(async (lane) => {
      for (let player = players.shift(); player; player = players.shift())
        for (let n = 0; n < burst; n += 1, placed += 1) await lane.place(player);
    }),
  );
  const seconds = (performance.now() - before.at) / 1000;
  const used = { node: await way.cpuMicros(), database: site.databaseCpuMicros() };
  const waiting = await waits();
  for (const lane of lanes) await lane.close();
  return {
    perSecond: placed / seconds,
    nodeMs: (used.node - before.node) / placed / 1000,
    databaseMs: (used.database - before.database) / placed / 1000,
    waiting,
  };
}

/** Looks again and again who waits for a lock; returns what ends it and tells how many did on average. */
function countWaits({ db }: MoneySite): () => Promise<number> {
  const seen: number[] = [];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const { rows } = await sql<{ waiting: number }>`
        SELECT count(*) AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock'`.execute(db);
      seen.push(rows[0]?.waiting ?? 0);
      await sleep(sampleEveryMs);
    }
  })();
  return async () => {
    isOver = true;
    await looking;
    return seen.reduce((sum, waiting) => sum + waiting, 0) / seen.length;
  };
}

function overHttp(services: Child, site: MoneySite): Way {
  const { feed } = site;
  let sent = 0;
  return {
    name: 'over HTTP',
    site,
    cpuMicros: async () => (await services.usage()).cpuMicros,
    openLane: async () => {
      const client = new Client(`http://127.0.0.1:${services.port}`);
      return {
        async place({ token }) {
          const outcomeId = feed.say((sent += 1) % games || games);
          const { statusCode, body } = await client.request({
            method: 'POST',
            path: '/bets-api/v1/coupons',
            headers: {
              'content-type': 'application/json',
              'x-auth': `Bearer ${token}`,
              'idempotency-key': randomUUID(),
            },
            body: JSON.stringify({
              typeId: 0,
              amount: stake,
              currency: 'RUB',
              changeCoefAction: 0,
              bets: [{ outcomeId, coef: '2.000', priceVersion: 1 }],
            }),
          });
          const answer = await body.text();
          if (statusCode !== 201) throw new Error(`A coupon was answered with ${statusCode}: ${answer}`);
        },
        close: () => client.close(),
      };
    },
  };
}

const description = JSON.stringify({
  champName: 'Premier League',
  homeName: 'Home',
  awayName: 'Away',
  isLive: true,
});

/**
 * The writes of a coupon, each a prepared statement, without any rule. In its own database coupons have no triggers, so
 * that what coupons are measured by stays the same whatever the product learns to keep.
 */
async function asSql(site: MoneySite): Promise<Way> {
  const { db, databaseUrl } = site;
  await site.players(1);
  await sql`ALTER TABLE coupons DISABLE TRIGGER USER`.execute(db);
  const { id: house } = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', 'HOUSE')
    .where('currency', '=', 'RUB')
    .executeTakeFirstOrThrow();
  return {
    name: 'as SQL',
    site,
    cpuMicros: async () => {
      const { user, system } = process.cpuUsage();
      return user + system;
    },
    openLane: async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const run = (
        name: string,
        text: string,
        values: unknown[] = [],
      ): Promise<pg.QueryResult<{ id: string }>> => client.query({ name, text, values });
      return {
        async place({ userId, accountId }) {
          const now = new Date();
          await run(
            'pace',
            `INSERT INTO coupon_pace AS pace (user_id, full_at)
             SELECT $1, $2 FROM set_config('synchronous_commit', 'off', true)
             ON CONFLICT (user_id) DO UPDATE SET full_at = pace.full_at + interval '2 seconds'`,
            [userId, now],
          );
          await run('begin', 'BEGIN');
          await run('wallet', 'SELECT balance FROM ledger_accounts WHERE id = $1 FOR UPDATE', [accountId]);
          const coupon = await run(
            'coupon',
            `INSERT INTO coupons (user_id, idempotency_key, request_hash, account_id, type, status, amount, currency,
                                  coef, possible_win, max_payout, placed_at)
             VALUES ($1, $2, '\\x00', $3, 'SINGLE', 'OPEN', $4::bigint, 'RUB', '2.000', $4::bigint * 2, 300000000, $5) RETURNING id`,
            [userId, randomUUID(), accountId, stake, now],
          );
          const couponId = coupon.rows[0]?.id;
          await run(
            'bet',
            `INSERT INTO bets (coupon_id, position, outcome_id, coef, price_version, status, starts_at, description)
             VALUES ($1, 0, '1~RESULT~~HOME', '2.000', 1, 'OPEN', $2, $3)`,
            [couponId, now, description],
          );
          const booked = await run(
            'transaction',
            "INSERT INTO ledger_transactions (reference, kind, created_at) VALUES ($1, 'STAKE', $2) RETURNING id",
            [`stake:coupon:${couponId}`, now],
          );
          await run(
            'entries',
            'INSERT INTO ledger_entries (transaction_id, account_id, amount) VALUES ($1, $2, $4), ($1, $3, -$4::bigint)',
            [booked.rows[0]?.id, accountId, house, -stake],
          );
          await run('balance', 'UPDATE ledger_accounts SET balance = balance + $2 WHERE id = $1', [
            accountId,
            -stake,
          ]);
          await run('commit', 'COMMIT');
        },
        close: () => client.end(),
      };
    },
  };
}

function row(name: string, own: Round[], raw: Round[]): string[] {
  const middle = (key: keyof Round): number => median(own.map((round) => round[key]));
  const cpu = ({ nodeMs, databaseMs }: Round): number => nodeMs + databaseMs;
  const ratio = (of: (round: Round, raw: Round) => number): string =>
    median(own.map((round, n) => of(round, raw[n] ?? round))).toFixed(2);
  return [
    name,
    middle('perSecond').toFixed(0),
    ratio((round, beside) => round.perSecond / beside.perSecond),
    middle('nodeMs').toFixed(2),
    middle('databaseMs').toFixed(2),
    ratio((round, beside) => cpu(beside) / cpu(round)),
    middle('waiting').toFixed(1),
  ];
}
