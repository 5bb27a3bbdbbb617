/** Joinings that were none: each account is as it was before, with what its own player did since. */
import { sql } from 'kysely';
import { runAdmin } from '../../operator/run';
import { findPerson } from './person';
import { prove, somebody } from '../../testing/identity';
import { joinPersons, limitsOf } from '../../testing/limits';
import { playingOn, reasonOf } from '../../testing/playing';
import { useTestServices, type TestPlayer } from '../../testing/services';
import { freshToken, playerWithEmail } from '../../testing/withdrawals';
import { migrations } from './migrations';

const services = useTestServices();
const { database, clock } = services;
const none = 999_999_999;

const playing = playingOn(services);
const stake = (player: TestPlayer, amount = 10_00) => playing.tryStake(player, { amount });
const personOf = async ({ id }: TestPlayer) => (await findPerson(database.db, id))?.id;
const admin = (typed: string, who = 'ann') =>
  runAdmin(typed.split(' '), { db: database.db, who, demo: true, routes: [] });
async function adminTwice(typed: string): Promise<string[]> {
  const [line = ''] = await admin(typed);
  const [, number = ''] = /`approvals give (\d+) /.exec(line) ?? [];
  return admin(`approvals give ${number} looked at it`, 'bob');
}
/** The limits of stakes a day and a week. */
const valuesOf = async (player: TestPlayer) => {
  const [day, week] = [await limitsOf(player).of(1), await limitsOf(player).of(2)];
  return [day, week].map(([one]) => (one as unknown as { limitValue: number }).limitValue);
};

it('undoing gives each its own limits with its own later changes, and an exclusion to who asked for it', async () => {
  const data = somebody();
  const [first, second] = [await playerWithEmail(services), await services.player()];
  await limitsOf(first).save({ 1: 50 });
  await limitsOf(second).save({ 1: 80, 2: 500 });
  expect((await stake(first, 20_00)).status).toBe(201);
  expect((await stake(second, 30_00)).status).toBe(201);
  for (const player of [first, second]) await prove(services, player, data);
  expect(await valuesOf(first)).toEqual([50, 500]);
  await limitsOf(first).save({ 1: 45 });
  await limitsOf(second).save({ 2: 400 });
  await limitsOf(second).exclude(30);
  expect(reasonOf(await stake(first))).toEqual([422, 'EXCLUDED']);

  await expect(admin(`persons undo ${first.id} ${second.id}`)).rejects.toThrow('Say the reason');
  expect(await adminTwice(`persons undo ${first.id} ${second.id} two passports`)).toEqual([
    'ann asked for it, and bob gives it.',
    `${first.id} and ${second.id} are of two people, each as before and with what they did since.`,
  ]);
  expect(await personOf(first)).not.toBe(await personOf(second));
  expect([await valuesOf(first), await valuesOf(second)]).toEqual([
    [45, none],
    [80, 400],
  ]);
  expect((await stake(first, 30_00)).body.bound).toBe(25_00);
  expect((await stake(first, 25_00)).status).toBe(201);
  expect(reasonOf(await stake(second))).toEqual([422, 'EXCLUDED']);

  const letter = database.db.selectFrom('letters').select('subject').orderBy('id', 'desc');
  const told = 'Your account has its own limits and breaks again';
  expect(await letter.executeTakeFirst()).toEqual({ subject: told });
  const { body } = await second.client.get('/web-api/support/messages', { token: await freshToken(second) });
  expect(body.messages[0].subject).toBe(told);
  for (const player of [first, second]) await prove(services, player, data);
  expect(await personOf(first)).not.toBe(await personOf(second));
  await expect(admin(`persons undo ${first.id} ${second.id} again`)).rejects.toThrow('not of one person');
});

it('an exclusion that the older one asked for before stays with it, and frees the newer one', async () => {
  const data = somebody();
  const [first, second] = [await services.player(), await services.player()];
  await limitsOf(first).exclude(365);
  for (const player of [first, second]) await prove(services, player, data);
  expect(reasonOf(await stake(second))).toEqual([422, 'EXCLUDED']);
  await adminTwice(`persons undo ${second.id} ${first.id} two passports`);
  expect(reasonOf(await stake(first))).toEqual([422, 'EXCLUDED']);
  expect((await stake(second)).status).toBe(201);
});

it('an exclusion of which nobody knows who asked for it stays with both', async () => {
  const data = somebody();
  const [first, second] = [await services.player(), await services.player()];
  for (const player of [first, second]) await prove(services, player, data);
  await sql`
    UPDATE persons SET excluded_at = ${clock.now()}, excluded_until = '2035-01-01'
    WHERE id = ${await personOf(first)}`.execute(database.db);
  await adminTwice(`persons undo ${second.id} ${first.id} two passports`);
  for (const player of [first, second]) expect(reasonOf(await stake(player))).toEqual([422, 'EXCLUDED']);
});

/** Joins accounts as a former release did, by name and birth date alone: the log does not say who went. */
async function joinedBefore(first: TestPlayer, second: TestPlayer): Promise<void> {
  await joinPersons(database.db, first.id, second.id);
  await database.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`
      UPDATE limit_events SET before = before - ARRAY['other', 'accounts', 'kept', 'gone']
      WHERE what = 'JOINED' AND person_id = ${await personOf(first)}`.execute(trx);
  });
  await database.db
    .insertInto('person_matches')
    .values({
      ...{ user_id: first.id, other_user_id: second.id, verdict: 'SURE', signs: ['NAME_AND_BIRTH'] },
      ...{ state: 'JOINED', found_at: clock.now(), reason: null, decided_at: clock.now() },
    })
    .execute();
  await sql`ALTER TABLE person_matches DROP COLUMN review_since`.execute(database.db);
  await migrations['0007_joined_before']?.(database.db as never);
}

/** Two players, of whom the second came later. */
async function two(): Promise<[TestPlayer, TestPlayer]> {
  const first = await services.player();
  await clock.advance(1);
  return [first, await services.player()];
}

describe('accounts that a former release joined by name and birth date alone', () => {
  const isListed = async (first: TestPlayer, second: TestPlayer) =>
    (await admin('persons list')).some((line) =>
      line.startsWith(
        `${first.id} and ${second.id}: joined before by NAME_AND_BIRTH alone; ${second.id} plays`,
      ),
    );

  it('stay joined and are listed, and the newer one waits, until two people undo it', async () => {
    const [first, second] = await two();
    await limitsOf(first).save({ 1: 50 });
    await limitsOf(second).save({ 1: 40 });
    await joinedBefore(first, second);
    await limitsOf(second).exclude(30);
    expect(await personOf(first)).toBe(await personOf(second));
    expect(await isListed(first, second)).toBe(true);
    expect(await valuesOf(first)).toEqual([40, none]);
    await adminTwice(`persons undo ${first.id} ${second.id} they are namesakes`);
    expect(await isListed(first, second)).toBe(false);
    expect([await valuesOf(first), await valuesOf(second)]).toEqual([
      [50, none],
      [40, none],
    ]);
    expect((await stake(first)).status).toBe(201);
    expect(reasonOf(await stake(second))).toEqual([422, 'EXCLUDED']);
  });

  it('wait for documents of the one that proved less, and those of both decide it', async () => {
    const data = somebody();
    const [first, second] = await two();
    await joinedBefore(first, second);
    expect((await stake(first)).status).toBe(201);
    expect(reasonOf(await stake(second))).toEqual([422, 'VERIFICATION_DUE']);
    await prove(services, second, data);
    expect((await stake(second)).status).toBe(201);
    expect(reasonOf(await stake(first))).toEqual([422, 'VERIFICATION_DUE']);
    await prove(services, first, data);
    expect(await isListed(first, second)).toBe(false);
    expect((await stake(first)).status).toBe(201);
    expect(reasonOf(await stake(second))).toEqual([422, 'NEWER_ACCOUNT']);
  });

  it('are undone by a person whom the staff names, where nothing tells who it was', async () => {
    const [first, second] = await two();
    await clock.advance(1);
    const was = await personOf(second);
    await limitsOf(first).save({ 1: 50 });
    await sql`UPDATE persons SET created_at = created_at - interval '1 second' WHERE id = ${was}`.execute(
      database.db,
    );
    await joinedBefore(first, second);
    await expect(admin(`persons undo ${second.id} ${first.id} namesakes`)).rejects.toThrow(
      new RegExp(`Persons without accounts: .*\\b${was}\\b`),
    );
    await expect(admin(`persons undo-as ${second.id} ${first.id} x namesakes`)).rejects.toThrow('no number');
    await adminTwice(`persons undo-as ${second.id} ${first.id} ${was} namesakes`);
    expect(await personOf(second)).toBe(was);
    expect([await valuesOf(first), await valuesOf(second)]).toEqual([
      [50, none],
      [none, none],
    ]);
  });
});
