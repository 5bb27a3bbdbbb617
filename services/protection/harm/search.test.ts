import { sql } from 'kysely';
import { change } from '../../cashier/arriving';
import { changeConfig } from '../../config/index';
import { adminOf } from '../../testing/admin';
import { startDeposit } from '../../testing/cashier';
import { joinPersons, limitsOf, playerForDays } from '../../testing/limits';
import { useTestServices, type TestPlayer } from '../../testing/services';
import { failToPayIn, freshToken } from '../../testing/withdrawals';
import { lookForHarm } from './search';

const services = useTestServices();
const { clock, database } = services;
const admin = adminOf(services);
const look = () => lookForHarm(database.db, clock.now());

beforeAll(async () => {
  // The time of commands is never before that of the machine.
  await clock.advance(Math.ceil((Date.now() - clock.now().getTime()) / 1000) + 3600);
  await database.db
    .transaction()
    .execute((trx) => changeConfig(trx, (config) => ({ ...config, isCashierAvailable: true })));
});

const fail = (player: TestPlayer, count: number) => failToPayIn(services, player, count);

async function markersOf({ id }: TestPlayer) {
  const { rows } = await sql`
    SELECT kind, strength, seen, since, seen_at, holds_until FROM harm_markers
    WHERE person_id = (SELECT person_id FROM person_users WHERE user_id = ${id}) ORDER BY id`.execute(
    database.db,
  );
  return rows;
}
const brief = async (player: TestPlayer) =>
  (await markersOf(player)).map((one) => {
    const { kind, strength } = one as { kind: string; strength: string };
    return `${strength} ${kind}`;
  });
/** The numbers of the open cases of a player. */
async function casesOf({ id }: TestPlayer): Promise<string[]> {
  const lines = await admin('cases', 'list');
  return lines.filter((line) => line.includes(` of ${id}`)).map((line) => line.split(' ')[0] ?? '');
}

it('notes a weak marker, and opens no case', async () => {
  const player = await services.player();
  await fail(player, 2);
  await look();
  expect(await brief(player)).toEqual([]);
  await fail(player, 1);
  await look();
  expect(await brief(player)).toEqual(['WEAK FAILED_DEPOSITS']);
  expect(await casesOf(player)).toEqual([]);
});

it('a strong one opens a case with a deadline, and what made it is told with its numbers', async () => {
  const player = await services.player();
  await fail(player, 5);
  await look();
  const now = clock.now();
  expect(await markersOf(player)).toMatchObject([
    { kind: 'FAILED_DEPOSITS', strength: 'STRONG', seen: { count: 5, hours: 24 }, since: now, seen_at: now },
  ]);
  const [number = ''] = await casesOf(player);
  const due = new Date(now.getTime() + 48 * 3600_000).toISOString();
  expect((await admin('cases', 'list')).find((line) => line.startsWith(`${number} `))).toBe(
    `${number} of ${player.id}: opened ${now.toISOString()}, due ${due}`,
  );
  expect(await admin('cases', 'show', number)).toEqual([
    `Case ${number} of ${player.id}: opened ${now.toISOString()}, due ${due}.`,
    '    Marketing and bonuses: stopped.',
    expect.stringContaining('STRONG FAILED_DEPOSITS since') as string,
  ]);
});

it('comes with everything that is due when the demo clock is moved', async () => {
  const player = await services.player();
  await fail(player, 3);
  const moved = await services.client().post('/dev/clock', { body: { advanceSeconds: 1 } });
  expect(moved.status).toBe(200);
  expect(await brief(player)).toEqual(['WEAK FAILED_DEPOSITS']);
});

it('a deposit that expires is none that failed', async () => {
  const player = await services.player();
  for (let n = 0; n < 5; n += 1) {
    const { body } = await startDeposit(player);
    await database.db.transaction().execute((trx) => change(trx, Number(body.id), 'EXPIRED', clock.now()));
  }
  await look();
  expect(await brief(player)).toEqual([]);
});

describe('the proposal of a limit', () => {
  const advice = '/limit-service-api/api/external/web/v3/advice';
  const adviceOf = async (player: TestPlayer) =>
    (await player.client.get(advice, { token: await freshToken(player) })).body;
  const answer = async (player: TestPlayer, answered: string[]) =>
    (await player.client.post(advice, { token: await freshToken(player), body: { answered } })).status;
  /** A player who has paid in 500.00 roubles and has a strong marker. */
  const marked = async (): Promise<TestPlayer> => {
    const player = await playerForDays(services);
    await startDeposit({ ...player, token: await freshToken(player) });
    await fail(player, 5);
    await look();
    return player;
  };

  it('comes with a strong marker, half of what was paid in', async () => {
    expect((await adviceOf(await playerForDays(services))).proposal).toBeNull();
    const player = await marked();
    expect(await adviceOf(player)).toEqual({
      proposal: { limitType: 22, limitValue: 200, measure: 'RUB', proposedAt: clock.now().toISOString() },
      prompts: [],
      isRequired: false,
    });
  });

  it('is told to the open pages of the player', async () => {
    const player = await marked();
    const { rows } = await sql`
      SELECT FROM player_changes WHERE user_id = ${player.id} AND kind = 'LIMITS'`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('ends by a refusal, which is remembered', async () => {
    const player = await marked();
    expect(await answer(player, ['PROPOSAL'])).toBe(204);
    expect((await adviceOf(player)).proposal).toBeNull();
    await fail(player, 1);
    await look();
    expect((await adviceOf(player)).proposal).toBeNull();
  });

  it('ends by a limit of deposits that is set, and by no other', async () => {
    const player = await marked();
    await limitsOf(player).save({ 1: 100 });
    expect((await adviceOf(player)).proposal).not.toBeNull();
    await limitsOf(player).save({ 21: 100 });
    expect((await adviceOf(player)).proposal).toBeNull();
  });

  it('is not shown during a break', async () => {
    const player = await marked();
    await limitsOf(player).save({ 33: 1 });
    expect((await adviceOf(player)).proposal).toBeNull();
  });

  it('knows what may be answered', async () => {
    const player = await playerForDays(services);
    expect(await answer(player, [])).toBe(400);
    expect(await answer(player, ['SOMETHING'])).toBe(400);
  });
});

it('notices rises that are asked for, whether they are taken back or not', async () => {
  const player = await playerForDays(services);
  const limits = limitsOf(player);
  await limits.save({ 1: 100 });
  for (const value of [200, 300, 400, 500]) {
    await limits.save({ 1: value });
    await limits.act(1, 0);
  }
  await look();
  expect(await brief(player)).toEqual(['STRONG LIMITS_RAISED']);
});

it('looking again, and in two places at once, changes nothing', async () => {
  const player = await services.player();
  await fail(player, 5);
  const { rows } = await sql<{ person_id: number }>`
    SELECT person_id FROM person_users WHERE user_id = ${player.id}`.execute(database.db);
  const person_id = rows[0]?.person_id ?? 0;
  await Promise.all([look(), look(), look()]);
  const before = await markersOf(player);
  expect([before.length, (await casesOf(player)).length]).toEqual([1, 1]);
  for (let n = 0; n < 3; n += 1) {
    await sql`INSERT INTO harm_causes (person_id) VALUES (${person_id})`.execute(database.db);
    await Promise.all([look(), look()]);
  }
  expect(await markersOf(player)).toEqual(before);
  expect(await casesOf(player)).toHaveLength(1);
  expect(await look()).toBe(0);
});

it('markers are the person’s: two accounts share them', async () => {
  const [one, other] = [await services.player(), await services.player()];
  await fail(other, 2);
  await joinPersons(database.db, one.id, other.id);
  await fail(one, 3);
  await look();
  expect(await brief(other)).toEqual(['STRONG FAILED_DEPOSITS']);
});

it('a strong marker stays strong for its days, and a weak one becomes strong', async () => {
  const player = await playerForDays(services);
  await fail(player, 3);
  await look();
  await fail(player, 2);
  await look();
  expect(await brief(player)).toEqual(['WEAK FAILED_DEPOSITS', 'STRONG FAILED_DEPOSITS']);
  await clock.advance(2 * 24 * 3600);
  await fail(player, 3);
  await look();
  expect(await brief(player)).toEqual(['WEAK FAILED_DEPOSITS', 'STRONG FAILED_DEPOSITS']);
});

describe('closing a case', () => {
  it('takes a reason, keeps it with who gave it, and needs new facts for another case', async () => {
    const player = await playerForDays(services);
    await fail(player, 5);
    await look();
    const [number = ''] = await casesOf(player);
    await admin('cases', 'note', number, 'called', 'the player');
    expect(await admin('cases', 'close', number, 'agreed', 'on a limit')).toEqual([
      `Case ${number} is closed. Its markers hold for their time.`,
    ]);
    expect((await admin('log')).at(-1)).toContain(`ann: cases close ${number} agreed`);
    const shown = await admin('cases', 'show', number);
    expect(shown.slice(-2)).toEqual([
      expect.stringContaining(' ann: called the player') as string,
      expect.stringContaining(' ann: closed: agreed on a limit') as string,
    ]);
    expect(shown[1]).toBe('    Marketing and bonuses: stopped.');
    await clock.advance(2);
    await fail(player, 4);
    await look();
    expect(await casesOf(player)).toEqual([]);
    await fail(player, 1);
    await look();
    expect(await casesOf(player)).toHaveLength(1);
  });

  it('lets marketing and bonuses go on once the marker is over too, and not while the case is open', async () => {
    const player = await playerForDays(services);
    await fail(player, 5);
    await look();
    const [number = ''] = await casesOf(player);
    await clock.advance(31 * 24 * 3600);
    expect((await admin('cases', 'show', number)).slice(0, 2)).toEqual([
      expect.stringContaining(', late.') as string,
      '    Marketing and bonuses: stopped.',
    ]);
    await admin('cases', 'close', number, 'done');
    expect((await admin('cases', 'show', number))[1]).toBe('    Marketing and bonuses: allowed.');
  });

  it.each([
    [['cases', 'show', 'x'], 'Say the number of the case'],
    [['cases', 'show', '999'], 'There is no case 999.'],
    [['cases', 'close', '1'], 'Say the number of the case and the reason'],
    [['cases', 'note', '1'], 'Say the number of the case and the note'],
  ])('refuses %j', async (words, complaint) => {
    await expect(admin(...words)).rejects.toThrow(complaint);
  });

  it('closes a case once', async () => {
    const player = await services.player();
    await fail(player, 5);
    await look();
    const [number = ''] = await casesOf(player);
    await admin('cases', 'close', number, 'done');
    await expect(admin('cases', 'close', number, 'again')).rejects.toThrow('was closed');
  });
});

describe('two persons who are made one', () => {
  const openOf = async (player: TestPlayer) => (await casesOf(player)).length;

  it('have all markers of both, and one open case, that which is due first', async () => {
    const [one, other] = [await services.player(), await services.player()];
    await fail(other, 5);
    await look();
    await clock.advance(60);
    await fail(one, 5);
    await look();
    const [due = ''] = await casesOf(other);
    expect([await openOf(one), await openOf(other)]).toEqual([1, 1]);
    await joinPersons(database.db, one.id, other.id);
    expect(await brief(one)).toEqual(['STRONG FAILED_DEPOSITS', 'STRONG FAILED_DEPOSITS']);
    const lines = (await admin('cases', 'list')).filter((line) => line.includes(`${one.id}`));
    expect(lines).toEqual([expect.stringMatching(`^${due} `)]);
  });

  it('are looked at anew, since what both did may be a marker that neither had', async () => {
    const [one, other] = [await services.player(), await services.player()];
    await fail(one, 2);
    await fail(other, 3);
    await look();
    expect([await brief(one), await openOf(other)]).toEqual([[], 0]);
    await joinPersons(database.db, one.id, other.id);
    await look();
    expect((await brief(one)).at(-1)).toBe('STRONG FAILED_DEPOSITS');
    expect(await openOf(one)).toBe(1);
  });
});
