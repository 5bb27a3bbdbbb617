/** Who is excluded for longer than personal data are kept: the exclusion outlives the erasure. */
import { sql } from 'kysely';
import { pino } from 'pino';
import { eraseDue } from '../../datarights/erasure';
import { retention } from '../../datarights/retention';
import { dayMs } from '../../durations';
import { startDeposit } from '../../testing/cashier';
import type { Answer } from '../../testing/client';
import { prove, somebody } from '../../testing/identity';
import { limitsOf } from '../../testing/limits';
import { registerBy } from '../../testing/registering';
import { documentKeys, useTestServices, type TestPlayer } from '../../testing/services';
import { proveByPassword } from '../../testing/stepUp';
import { freshToken, playerWithEmail } from '../../testing/withdrawals';
import { watchDigestKeys } from './digestKeys';

const services = useTestServices();
const { clock, database } = services;
const logger = pino({ level: 'silent' });
const longest = Math.max(...retention.map(({ days }) => days));
const tenYears = 3652;
const reasonOf = ({ status, body }: Answer) => [status, body.code];

const erase = (days: number, keys: typeof documentKeys | null = documentKeys) =>
  eraseDue(
    { db: database.db, logger, demo: true, documentKeys: keys ?? undefined },
    new Date(clock.now().getTime() + days * dayMs),
  );
const deposit = async (player: TestPlayer) =>
  reasonOf(await startDeposit({ ...player, token: await freshToken(player) }));

/** A player with a confirmed address who is excluded for ten years and closes the account. */
async function gone(isProved: boolean): Promise<{ email: string; data: ReturnType<typeof somebody> }> {
  const data = somebody();
  const player = await playerWithEmail(services);
  if (isProved) await prove(services, player, data);
  else await player.client.put('/web-api/user/data', { token: await freshToken(player), body: data });
  await limitsOf(player).exclude(30);
  const until = new Date(clock.now().getTime() + tenYears * dayMs);
  await sql`
    UPDATE persons SET excluded_until = ${until}
    WHERE id IN (SELECT person_id FROM person_users WHERE user_id = ${player.id})`.execute(database.db);
  const body = { proof: await proveByPassword(player, 'close_account') };
  const closed = await player.client.post('/data-rights-api/v1/closing', {
    token: await freshToken(player),
    body,
  });
  if (closed.status !== 200) throw new Error(`closing answered ${closed.status}`);
  return { email: `player${player.id}@example.com`, data };
}

it('the same address opens no account, and what is kept of it names nobody', async () => {
  const { email } = await gone(false);
  expect(await erase(longest)).toBeGreaterThan(0);
  const users = database.db.selectFrom('users').select('id').where('email', '=', email);
  expect(await users.execute()).toEqual([]);
  const digests = await database.db.selectFrom('excluded_digests').selectAll().execute();
  expect(digests.length).toBeGreaterThan(0);
  expect(JSON.stringify(digests)).not.toContain(email);
  expect(reasonOf((await registerBy(services, email)).confirmed)).toEqual([403, 'PERSON_EXCLUDED']);
});

it('the same passport holds an account, and excludes it once documents prove it', async () => {
  const { data } = await gone(true);
  await erase(longest);
  const next = await services.player();
  await next.client.put('/web-api/user/data', { token: await freshToken(next), body: data });
  expect(await deposit(next)).toEqual([422, 'VERIFICATION_DUE']);
  await prove(services, next, data);
  expect(await deposit(next)).toEqual([422, 'EXCLUDED']);
});

it('who typed what an excluded person typed is held, and plays once documents name somebody', async () => {
  const { data } = await gone(false);
  await erase(longest);
  const next = await services.player();
  await next.client.put('/web-api/user/data', { token: await freshToken(next), body: data });
  expect(await deposit(next)).toEqual([422, 'VERIFICATION_DUE']);
  await prove(services, next, data);
  expect(await deposit(next)).toEqual([201, undefined]);
});

it('without a key nothing of who they are is erased before the exclusion is over', async () => {
  const { email } = await gone(false);
  const users = database.db.selectFrom('users').select('email').where('email', '=', email);
  await erase(longest, null);
  expect(await users.execute()).toHaveLength(1);
  await erase(tenYears, null);
  expect(await users.execute()).toEqual([]);
});

it('digests go 90 days after the exclusion', async () => {
  await gone(false);
  await erase(longest);
  const digests = database.db.selectFrom('excluded_digests').selectAll();
  await erase(tenYears + 89);
  expect((await digests.execute()).length).toBeGreaterThan(0);
  await erase(tenYears + 91);
  expect(await digests.execute()).toEqual([]);
});

describe('a site whose keys lack one under which a running exclusion is found', () => {
  const other = Buffer.alloc(32, 9);
  const lacksAt = async (days: number, keys: [Buffer, ...Buffer[]] | undefined) => {
    const lines: string[] = [];
    const loud = pino({}, { write: (line: string) => lines.push(line) });
    const now = () => new Date(clock.now().getTime() + days * dayMs);
    const watch = watchDigestKeys({ db: database.db, clock: { now }, logger: loud, keys });
    const lacks = await watch.check().then(
      () => false,
      () => true,
    );
    await watch.tell();
    return [lacks, lines.some((line) => line.includes('"level":50') && line.includes('DOCUMENTS_KEY'))];
  };

  it('is told by its log and its state, until the exclusion is over, and not with the former key', async () => {
    await gone(false);
    await erase(longest);
    expect(await lacksAt(longest, [other])).toEqual([true, true]);
    expect(await lacksAt(longest, undefined)).toEqual([true, true]);
    expect(await lacksAt(longest, [other, ...documentKeys])).toEqual([false, false]);
    expect(await lacksAt(tenYears + 1, [other])).toEqual([false, false]);
  });

  it('cannot be told of digests of the former release, which did not say under which key they are', async () => {
    await sql`UPDATE excluded_digests SET key_id = NULL`.execute(database.db);
    expect(await lacksAt(longest, [other])).toEqual([false, false]);
  });
});
