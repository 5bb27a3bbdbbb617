/**
 * Places coupons while node and PostgreSQL are killed. Every acknowledged coupon is stored once and paid once, and every
 * balance is what a model of the answers says. It places 120 coupons in `npm test`, and 10,000 with TEST_LONG=1.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { isLong } from '../../testing/runs';
import { countEntries, uncountedFor } from '../accounts/counting';
import { demoGrantOf } from '../accounts/currencies';
import { systemClock } from '../clock';
import { connect } from '../database/connection';
import { startEmbedded, type Embedded } from '../database/embedded/index';
import { serverOn } from '../database/embedded/leftover';
import { isDatabaseDown } from '../database/faults';
import { migrateAt } from '../openDatabase';
import type { Database, Db } from '../database/schema';
import { FeedServer } from '../testing/feedServer';
import { ledgerFaults } from '../testing/ledger';
import { storePlayers, type StoredPlayer } from '../testing/players';
import { createFeedClient } from './feed';
import { createSettlement } from './settlement';

const wanted = isLong ? 10_000 : 120;
const lanes = isLong ? 16 : 6;
const processes = isLong ? 2 : 1;
/** How often each process and the database are killed. */
const kills = isLong ? 8 : 1;
/** Games on which coupons are placed before all of them are decided and others take their place. */
const blocks = isLong ? 40 : 4;
const gamesInBlock = 8;
/** Fewer than the pace allows at once, since tries that failed may count too. */
const couponsOfPlayer = 12;
const grant = demoGrantOf('RUB');

jest.setTimeout(isLong ? 3_600_000 : 240_000);

const logger = pino({ level: 'silent' });
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-kills-'));
const feed = new FeedServer(systemClock);
let server: Embedded;
let db: Db;
/** The processes by their place: the origin is absent from a death until the next one listens. */
const members: Member[] = [];
interface Member {
  child: ChildProcess;
  origin: string | undefined;
}
/** Whether nobody waits for the coupons any more. */
let isOver = false;
/** Settles when all processes listen. */
let standing: Promise<unknown> = Promise.resolve();

beforeAll(async () => {
  server = await startEmbedded({ dataDir, logger });
  await migrateAt(server.superuserUrl, logger);
  db = connect<Database>({ url: server.superuserUrl, logger, max: 8, timeoutMs: 6000 });
  await feed.start();
  for (let n = 0; n < processes; n += 1) await startMember(n);
});

afterAll(async () => {
  isOver = true;
  for (const { child } of members) child.kill('SIGKILL');
  await feed.stop();
  await db.destroy();
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

async function startMember(n: number): Promise<void> {
  const child = fork('services/testing/servicesProcess.ts', [server.superuserUrl, feed.origin], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit').then(() => []);
  const [origin] = await Promise.race([once(child, 'message'), ended]);
  // Its database may have been killed while it started.
  if (origin === undefined) return startMember(n);
  members[n] = { child, origin: String(origin) };
}

async function killMember(n: number): Promise<void> {
  const member = members[n];
  if (!member) return;
  member.origin = undefined;
  const next = once(member.child, 'exit').then(() => startMember(n));
  standing = Promise.all([standing, next]);
  member.child.kill('SIGKILL');
  await next;
}

/** Kills the database, which starts again by itself, and waits until it answers. */
async function killDatabase(): Promise<void> {
  const running = serverOn(join(dataDir, 'postgres'));
  if (running) process.kill(running.pid, 'SIGKILL');
  await persist(() => db.selectFrom('ledger_watermark').select('entry_id').execute());
}

/** Repeats an action until the database answers. */
async function persist<T>(action: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      await sleep(50);
    }
  }
}

/** A coupon as its player knows it. */
interface Known {
  player: StoredPlayer;
  amount: number;
  games: number[];
  id: number;
}
const known = new Map<string, Known>();
const results = new Map<number, 'WON' | 'LOST' | 'VOID'>();

const random = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Why coupons were refused. */
const refusals: string[] = [];

/** Notes a refusal. A site that takes nothing must not be asked for ever. */
function noteRefusal(code = ''): never[] {
  if (refusals.push(code) <= wanted) return [];
  throw new Error(`refused all the time: ${refusals.slice(-3).join(', ')}`);
}

/** The origin of any process that listens; waits for one when none does. */
async function anyOrigin(): Promise<string> {
  for (;;) {
    const origins = members.flatMap(({ origin }) => origin ?? []);
    if (origins.length > 0) return random(origins);
    await standing;
  }
}

type Receipt = { id: number; bets: { gameNumber: number }[] };
type Answered = Partial<Receipt> & { coupons?: Receipt[]; code?: string };
type Wish = Pick<Known, 'player' | 'amount' | 'games'> & { typeId: number };

/** Sends a coupon, or singles of one stake each, to any of the processes until one accepts or refuses it; gives the receipts. */
async function place(key: string, { player, amount, games, typeId }: Wish): Promise<Receipt[]> {
  const bets = games.map((game) => ({ outcomeId: `${game}~RESULT~~HOME`, coef: '2.000', priceVersion: 1 }));
  const body = JSON.stringify({
    typeId,
    amount: typeId === 9 ? amount * bets.length : amount,
    currency: 'RUB',
    changeCoefAction: 0,
    bets,
  });
  while (!isOver) {
    const headers = {
      'content-type': 'application/json',
      'x-auth': `Bearer ${player.token}`,
      'idempotency-key': key,
    };
    const url = `${await anyOrigin()}/bets-api/v1/coupons`;
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
    const { coupons, code, ...one } = ((await answer?.json().catch(() => undefined)) ?? {}) as Answered;
    if (answer?.status === 201 && (coupons || one.id)) return coupons ?? [one as Receipt];
    if (answer?.status === 422 || answer?.status === 429) return noteRefusal(code);
    // It died, or its database did, or another try with the key is not over.
    if (answer && answer.status < 500 && code !== 'IN_FLIGHT' && code !== undefined)
      throw new Error(`answered ${answer.status} ${code}`);
    await sleep(50);
  }
  return [];
}

/** Opens and decides blocks of games as coupons are placed, and kills processes between them. */
function createCourse() {
  const victims = [...members.keys()].map((n) => () => killMember(n)).concat(killDatabase);
  const deaths = Array.from({ length: kills }, () => victims).flat();
  let block = 0;
  let killed = 0;
  let killing = Promise.resolve();
  const gamesOf = (number: number) => Array.from({ length: gamesInBlock }, (_, n) => number * 100 + n + 1);
  const open = () => gamesOf(block).forEach((game) => feed.say(game));
  const decide = () => {
    for (const game of gamesOf(block)) {
      const result = random(['WON', 'LOST', 'LOST', 'VOID'] as const);
      results.set(game, result);
      feed.say(game, { result });
    }
  };
  open();
  return {
    games: () => gamesOf(block),
    /** Goes on by the number of coupons that are placed. */
    note(count: number): void {
      if (count >= ((block + 1) * wanted) / blocks) {
        decide();
        block += 1;
        open();
      }
      const next = deaths[killed];
      if (next && count >= ((killed + 1) * wanted) / (deaths.length + 1)) {
        killed += 1;
        killing = killing.then(next);
      }
    },
    async end(): Promise<number> {
      decide();
      await killing;
      return killed;
    },
  };
}

/** What a coupon pays by the results: every price is 2. */
function expected({ amount, games }: Known): { status: string; payout: number } {
  const each = games.map((game) => results.get(game));
  if (each.includes('LOST')) return { status: 'LOST', payout: 0 };
  const won = each.filter((result) => result === 'WON').length;
  return { status: won === 0 ? 'VOID' : 'WON', payout: amount * 2 ** won };
}

it('loses no coupon and doubles none, whatever is killed', async () => {
  const course = createCourse();
  let count = 0;
  const players: StoredPlayer[] = [];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (count < wanted) {
        const [player] = await persist(() => storePlayers(db, 1));
        if (!player) return;
        players.push(player);
        for (let n = 0; n < couponsOfPlayer && count < wanted; n += 1) {
          const chosen = Array.from({ length: random([1, 1, 2, 3]) }, () => random(course.games()));
          const games = [...new Set(chosen)];
          const typeId = games.length > 1 ? random([1, 9]) : 0;
          const coupon = { player, amount: random([10_00, 33_33, 400_00]), games };
          const key = randomUUID();
          for (const [nth, { id, bets }] of (await place(key, { ...coupon, typeId })).entries()) {
            const own = bets.map(({ gameNumber }) => gameNumber);
            known.set(nth === 0 ? key : `${key}/${nth}`, { ...coupon, games: own, id });
            course.note((count += 1));
          }
        }
      }
    }),
  );
  expect(await course.end()).toBe(kills * (processes + 1));

  const client = createFeedClient(() => feed.origin);
  const settle = createSettlement({ db, clock: systemClock, logger, feed: client });
  const openCoupons = () => db.selectFrom('coupons').select('id').where('status', '=', 'OPEN').execute();
  do await persist(settle);
  while ((await persist(openCoupons)).length > 0);
  await client.close();
  // A process that still lives, or whose death the database has not noticed, may count at the moment, which also is "done".
  do await persist(() => countEntries(db, systemClock.now()));
  while ((await persist(() => uncountedFor(db, systemClock.now()))) > 0);

  const stored = await db
    .selectFrom('coupons')
    .select(['id', 'idempotency_key', 'status', 'payout'])
    .orderBy('id')
    .execute();
  expect(stored).toEqual(
    [...known]
      .map(([key, coupon]) => ({ id: coupon.id, idempotency_key: key, ...expected(coupon) }))
      .toSorted((a, b) => a.id - b.id),
  );

  const balances = new Map(players.map(({ accountId }) => [accountId, grant]));
  for (const coupon of known.values()) {
    const { accountId } = coupon.player;
    balances.set(accountId, (balances.get(accountId) ?? NaN) - coupon.amount + expected(coupon).payout);
  }
  const accounts = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'balance'])
    .where('user_id', 'is not', null)
    // All coupons are settled by now: what players staked is the house's or theirs.
    .where((eb) => eb.or([eb('kind', '<>', 'STAKES'), eb('balance', '<>', 0)]))
    .execute();
  // When a kill interrupts the storing of a player, another player is stored, and the first one has no coupon.
  const ofModel = accounts.filter(({ id }) => balances.has(id));
  expect(new Map(ofModel.map(({ id, balance }) => [id, balance]))).toEqual(balances);
  expect(accounts.filter(({ id, balance }) => !balances.has(id) && balance !== grant)).toEqual([]);

  expect(await ledgerFaults(db)).toEqual([]);
  const closings = await db
    .selectFrom('ledger_closings')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .select(['kind', 'ledger_closings.balance'])
    .orderBy('day')
    .execute();
  const house = new Map(closings.map(({ kind, balance }) => [kind, balance]));
  const ofPlayers = accounts.reduce((sum, { balance }) => sum + balance, 0);
  expect(house.get('GRANTS')).toBe(-grant * accounts.length);
  expect(house.get('HOUSE')).toBe(grant * accounts.length - ofPlayers);
});
