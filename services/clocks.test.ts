/**
 * The constraints of the database over two times, and who keeps each where the clocks of two processes differ. The servers of a
 * site differ by moments, one whose time service failed by hours, and demo clocks by weeks while one of them is moved.
 */
import { sql } from 'kysely';
import { changeConfig } from './config/index';
import { startDeposit } from './testing/cashier';
import { manualClock } from './testing/clock';
import { ledgerFaults } from './testing/ledger';
import { limitsOf, playerForDays } from './testing/limits';
import { playingOn } from './testing/playing';
import { useTestServices, type TestPlayer, type TestServices } from './testing/services';
import { failToPayIn, payIn, playerWithEmail, withdraw } from './testing/withdrawals';

const services = useTestServices();
const { database, clock } = services;
const differences = [
  ['five minutes', 5 * 60],
  ['two hours', 2 * 3600],
  ['two weeks', 14 * 86_400],
] as const;

/** Has a process do what is due. */
const work = async ({ client }: TestServices): Promise<number> =>
  (await client().post('/dev/clock', { body: { advanceSeconds: 0 } })).status;

/** How a constraint is kept. */
interface Kept {
  by: string;
  /** Writes what is constrained, at a process that a player is signed in to; the status that was answered. */
  write(process: TestServices, player: TestPlayer, turn: number): Promise<number>;
  /** The latest end of what protects the player. */
  end(player: TestPlayer): Promise<Date | null>;
}

const ofPerson = (column: 'excluded_until' | 'time_out_until') => (player: TestPlayer) =>
  latest(sql`SELECT ${sql.ref(column)} AS end FROM persons WHERE id = ${personOf(player)}`);
const personOf = ({ id }: TestPlayer) => sql`(SELECT person_id FROM person_users WHERE user_id = ${id})`;
async function latest(query: ReturnType<typeof sql>): Promise<Date | null> {
  const { rows } = await query.execute(database.db);
  return (rows[0] as { end: Date | null } | undefined)?.end ?? null;
}

/** Each constraint over two or more times. A new one needs a row that says who keeps it. */
const constraints: Readonly<Record<string, Kept>> = {
  harm_markers_times: {
    by: '`keepMarkers` moves the end and the newest sight of a marker only later, and its begin only earlier',
    async write(process, player) {
      await failToPayIn(process, player, 3);
      return work(process);
    },
    end: (player) =>
      latest(sql`SELECT max(holds_until) AS end FROM harm_markers WHERE person_id = ${personOf(player)}`),
  },
  persons_exclusion: {
    by: '`storeExclusion` writes both times or none; `takeExclusion` and `joinedExclusion` keep the later end',
    write: async (_, player, turn) => (await limitsOf(player).exclude([7, 30][turn] ?? 7)).status,
    end: ofPerson('excluded_until'),
  },
  persons_time_out: {
    by: '`takeTimeOut` and joining write both times or none; `takeBreak` keeps the later end',
    write: async (_, player, turn) => (await limitsOf(player).save({ 33: [1, 7][turn] ?? 1 })).status,
    end: ofPerson('time_out_until'),
  },
};

beforeAll(async () => {
  await clock.advance(14 * 86_400);
  await database.db
    .transaction()
    .execute((trx) => changeConfig(trx, (config) => ({ ...config, isCashierAvailable: true })));
});

it('has all constraints over two times in its table', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT made.conname AS name
    FROM pg_constraint made
    JOIN pg_attribute attribute ON attribute.attrelid = made.conrelid AND attribute.attnum = ANY (made.conkey)
    JOIN pg_type type ON type.oid = attribute.atttypid
    WHERE made.connamespace = 'public'::regnamespace AND made.contype IN ('c', 'x')
    GROUP BY made.oid, made.conname
    HAVING count(*) FILTER (WHERE type.typcategory IN ('D', 'T', 'R')) > 1
      OR bool_or(type.typcategory = 'R') OR (
        bool_or(type.typcategory = 'D') AND pg_get_constraintdef(made.oid) ~* '(now\\(|current_|clock_timestamp)')
    ORDER BY name`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(constraints).toSorted());
});

describe.each(differences)('clocks that differ by %s', (_difference, seconds) => {
  let behind: TestServices;
  beforeAll(async () => {
    behind = await services.beside(
      manualClock(new Date(clock.now().getTime() - seconds * 1000).toISOString()),
    );
  });

  it.each(Object.entries(constraints))(
    'keep %s, and shorten nothing',
    async (_constraint, { write, end }) => {
      for (const order of [
        [services, behind],
        [behind, services],
      ]) {
        const player = await playerForDays(services);
        let before: Date | null = null;
        for (const [turn, process] of order.entries()) {
          const there = await playingOn(process).signIn(player);
          // Who would shorten a break is told so.
          expect(await write(process, there, turn)).toBeLessThan(500);
          const after = await end(player);
          expect(after?.getTime()).toBeGreaterThanOrEqual(before?.getTime() ?? 0);
          before = after;
        }
      }
    },
  );

  it('let each do what is due of what the other took', async () => {
    for (const [one, other] of [
      [services, behind],
      [behind, services],
    ] as const) {
      const player = await playingOn(one).signIn(await playerWithEmail(services));
      const limits = limitsOf(player);
      expect((await limits.save({ 20: 5_000, 31: 2, 32: 30 })).status).toBeLessThan(300);
      await payIn(one, player, { amount: 2_000_00 });
      await startDeposit(player);
      await failToPayIn(one, player, 3);
      // Prices of another time than the own clock's are refused.
      const takes = one === services ? [201, undefined] : [503, 'FEED_UNAVAILABLE'];
      expect(await playingOn(one).stake(player)).toEqual(takes);
      expect((await withdraw(one, player)).status).toBe(201);
      await limits.save({ 20: 10_000 });
      await limits.save({ 33: 1 });
      for (const process of [other, one]) expect(await work(process)).toBe(200);
      expect(await ledgerFaults(database.db)).toEqual([]);
    }
  });
});
