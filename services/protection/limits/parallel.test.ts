/** A person with two logins stakes through two processes at once: no limit is overrun, and the newer login stakes nothing. */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { systemClock } from '../../clock';
import { useTestDatabase } from '../../testing/database';
import { FeedServer } from '../../testing/feedServer';
import { joinPersons } from '../../testing/limits';
import { storePlayers, type StoredPlayer } from '../../testing/players';
import { joinPersons as joinInTrx } from '../persons/join';
import { lockPerson } from '../persons/person';

const database = useTestDatabase();
const feed = new FeedServer(systemClock);
const members: { child: ChildProcess; origin: string }[] = [];
let game = 0;

beforeAll(async () => {
  await feed.start();
  await Promise.all([startMember(), startMember()]);
});
afterAll(async () => {
  for (const { child } of members) child.kill('SIGKILL');
  await feed.stop();
});

async function startMember(): Promise<void> {
  const child = fork('services/testing/servicesProcess.ts', [database.url, feed.origin], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [origin] = await once(child, 'message');
  members.push({ child, origin: String(origin) });
}

/** Two logins of one person, with a limit of 50.00 roubles of a type. */
async function twoLogins(type: number): Promise<StoredPlayer[]> {
  const { db } = database;
  const logins = await storePlayers(db, 2);
  const [first, second] = logins as [StoredPlayer, StoredPlayer];
  await joinPersons(db, first.userId, second.userId);
  await db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, first.userId);
    if (!person) throw new Error('no person');
    const frame = { kind: 'ROLLING', zone: '0', anchor: '2026-03-08' };
    const limits = { [type]: { value: 50_00, since: new Date().toISOString(), pending: null, frame } };
    await trx
      .updateTable('persons')
      .set({ limits: JSON.stringify(limits) })
      .where('id', '=', person.id)
      .execute();
  });
  return logins;
}

/** Stakes 10.00 roubles; returns the status. */
async function stake({ token }: StoredPlayer, n: number): Promise<number> {
  game += 1;
  const bets = [{ outcomeId: feed.say(game), coef: '2.000', priceVersion: 1 }];
  const answer = await fetch(`${members[n % 2]?.origin}/bets-api/v1/coupons`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-app-n': 'touchline',
      'x-auth': `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ typeId: 0, amount: 10_00, currency: 'RUB', changeCoefAction: 0, bets }),
  });
  return answer.status;
}

it.each([
  ['stakes', 1],
  ['losses', 10],
])(
  'of 20 stakes of 10 at once, a limit of 50 for %s takes exactly five, all of the older login',
  async (_, type) => {
    const [first, second] = (await twoLogins(type)) as [StoredPlayer, StoredPlayer];
    const stakes = (login: StoredPlayer, count: number) =>
      Promise.all(Array.from({ length: count }, (_one, n) => stake(login, n)));
    const [older, newer] = await Promise.all([stakes(first, 10), stakes(second, 10)]);
    expect(older.toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(5).fill(201),
      ...Array<number>(5).fill(422),
    ]);
    expect(newer).toEqual(Array<number>(10).fill(422));
  },
);

it('an exclusion by one login in the middle of a placement refuses every stake that comes after it', async () => {
  const { db } = database;
  const [first, second] = (await twoLogins(1)) as [StoredPlayer, StoredPlayer];
  const until = new Date(Date.now() + 60_000);
  let answers: Promise<number[]> | undefined;
  await db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, first.userId);
    answers = Promise.all([stake(first, 0), stake(first, 1), stake(second, 1)]);
    while (!(await someoneWaits())) await new Promise((resolve) => setImmediate(resolve));
    await trx
      .updateTable('persons')
      .set({ excluded_at: new Date(), excluded_until: until })
      .where('id', '=', person?.id ?? 0)
      .execute();
  });
  expect(await answers).toEqual([422, 422, 422]);
});

it('a stake that waits while its person is joined is judged by the joined person', async () => {
  const { db } = database;
  const [first] = (await twoLogins(1)) as [StoredPlayer, StoredPlayer];
  const [second] = (await storePlayers(db, 1)) as [StoredPlayer];
  for (let n = 0; n < 5; n += 1) expect(await stake(first, n)).toBe(201);
  let answer: Promise<number> | undefined;
  await db.transaction().execute(async (trx) => {
    await joinInTrx(trx, [first.userId, second.userId], { now: new Date(), isDemo: false });
    answer = stake(second, 0);
    while (!(await someoneWaits())) await new Promise((resolve) => setImmediate(resolve));
  });
  expect(await answer).toBe(422);
});

/** Whether a stake waits for the person. */
async function someoneWaits(): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(database.db);
  return rows.length > 0;
}
