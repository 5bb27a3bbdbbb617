import { sql } from 'kysely';
import { dayMs, hourMs, minuteMs } from '../../../durations';
import { changeConfig } from '../../../config/index';
import { limitsOf } from '../../../testing/limits';
import { playingOn } from '../../../testing/playing';
import { useTestServices, type TestPlayer } from '../../../testing/services';
import { freshToken } from '../../../testing/withdrawals';
import { endSittings } from './end';

const services = useTestServices();
const { clock, database } = services;
const { signIn, stake, deposit, isSignedIn } = playingOn(services);
const base = '/limit-service-api/api/external/web/v3';

beforeAll(() =>
  database.db
    .transaction()
    .execute((trx) => changeConfig(trx, (config) => ({ ...config, isCashierAvailable: true }))),
);

/** A player with such a session limit, or reality check. */
async function limited(values: Record<number, number>): Promise<TestPlayer> {
  const player = await services.player();
  expect((await limitsOf(player).save(values)).status).toBe(200);
  return player;
}

const sittingOf = async (player: TestPlayer) =>
  (await player.client.get(`${base}/sitting`, { token: await freshToken(player) })).body.sitting;

const choose = async (player: TestPlayer, action: string, isLast = false) => {
  const attributes = {
    action,
    do_not_show_again: isLast,
    popup_show_at: Math.floor(clock.now().getTime() / 1000),
  };
  const body = { data: { attributes } };
  const path = '/web-api/api/web/user/v1/reality-check';
  return (await player.client.post(path, { token: await freshToken(player), body })).status;
};

/** Lets time pass without the background work that ends sittings. */
const pass = (ms: number) => clock.advance(ms / 1000);

describe('a session limit', () => {
  it('SL-02: ends all sessions of the person at its second, and none before, though no ping ever comes', async () => {
    const player = await limited({ 31: 1 });
    const other = await signIn(player);
    await pass(hourMs - 1000);
    await endSittings(database.db, clock.now());
    expect([await isSignedIn(player), await isSignedIn(other)]).toEqual([true, true]);
    await pass(1000);
    await endSittings(database.db, clock.now());
    expect([await isSignedIn(player), await isSignedIn(other)]).toEqual([false, false]);
  });

  it('refuses stakes and deposits from its second on, even before the sessions have ended', async () => {
    const player = await limited({ 31: 1 });
    await pass(hourMs - 1000);
    expect(await stake(player)).toEqual([201, undefined]);
    await pass(1000);
    expect(await stake(player)).toEqual([422, 'SESSION_LIMIT']);
    expect(await deposit(player)).toEqual([422, 'SESSION_LIMIT']);
  });

  it('counts one time on all devices, whichever signed in last', async () => {
    const player = await limited({ 31: 1 });
    await pass(50 * minuteMs);
    const other = await signIn(player);
    expect((await sittingOf(other)).sessionEndsAt).toBe((await sittingOf(player)).sessionEndsAt);
    await player.client.post('/auth-api/logout', {});
    await pass(10 * minuteMs);
    await endSittings(database.db, clock.now());
    expect(await isSignedIn(other)).toBe(false);
  });

  it('counts one time for all accounts of the person, and ends the sessions of each', async () => {
    const player = await limited({ 31: 1 });
    await pass(20 * minuteMs);
    const second = await services.player();
    await sql`
      UPDATE person_users SET person_id = (SELECT person_id FROM person_users WHERE user_id = ${player.id})
      WHERE user_id = ${second.id}`.execute(database.db);
    await pass(40 * minuteMs - 1000);
    expect(await stake(player)).toEqual([201, undefined]);
    await pass(1000);
    expect(await stake(player)).toEqual([422, 'SESSION_LIMIT']);
    await endSittings(database.db, clock.now());
    expect([await isSignedIn(player), await isSignedIn(second)]).toEqual([false, false]);
  });

  it('lets the player sign in again, and takes no stake until half an hour has passed', async () => {
    const player = await limited({ 31: 1 });
    await pass(hourMs);
    await endSittings(database.db, clock.now());
    const again = await signIn(player);
    expect(await stake(again)).toEqual([422, 'SESSION_LIMIT']);
    await pass(30 * minuteMs - 1000);
    expect(await stake(again)).toEqual([422, 'SESSION_LIMIT']);
    await pass(1000);
    expect(await stake(again)).toEqual([201, undefined]);
    await pass(30 * minuteMs);
    await endSittings(database.db, clock.now());
    expect(await isSignedIn(again)).toBe(false);
  });

  it('SL-03: says when it ends and how many whole hours are left', async () => {
    const player = await limited({ 31: 3 });
    await pass(hourMs + 1000);
    const [listed] = await limitsOf(player).of(31);
    expect(listed).toMatchObject({ limitValue: 3, limitState: 'ACTIVE', limitBalance: 1 });
    expect(new Date((listed as unknown as { endsAt: number }).endsAt * 1000).getTime()).toBeLessThanOrEqual(
      clock.now().getTime() + 2 * hourMs,
    );
  });

  it('a lower one ends the sitting no later than the one before', async () => {
    const player = await limited({ 31: 2 });
    await pass(90 * minuteMs);
    expect((await limitsOf(player).save({ 31: 1 })).status).toBe(200);
    await endSittings(database.db, clock.now());
    expect(await isSignedIn(player)).toBe(false);
  });

  it('SL-01: takes pings of signed-in players alone', async () => {
    const player = await limited({ 31: 1 });
    expect((await player.client.post(`${base}/ping`, { token: await freshToken(player) })).status).toBe(204);
    expect((await services.client().post(`${base}/ping`, {})).status).toBe(401);
  });

  it('ends by itself while the services run', async () => {
    const player = await limited({ 31: 1 });
    const answer = await services.client().post('/dev/clock', { body: { advanceSeconds: hourMs / 1000 } });
    expect(answer.status).toBe(200);
    expect(await isSignedIn(player)).toBe(false);
  });
});

describe('a reality check', () => {
  it('refuses stakes from its second on until it is answered, and deposits never', async () => {
    const player = await limited({ 32: 5 });
    await pass(5 * minuteMs - 1000);
    expect(await stake(player)).toEqual([201, undefined]);
    await pass(1000);
    expect(await stake(player)).toEqual([422, 'REALITY_CHECK']);
    expect(await deposit(player)).not.toEqual([422, 'REALITY_CHECK']);
    expect(await choose(player, 'continue')).toBe(204);
    expect(await stake(player)).toEqual([201, undefined]);
  });

  it.each([
    ['continue', 'RC-03'],
    ['nothing', 'RC-06'],
    ['log_out', 'RC-05'],
  ])('after the choice %s counts a full interval from then on (%s)', async (action) => {
    const player = await limited({ 32: 5 });
    await pass(7 * minuteMs);
    await choose(player, action);
    await pass(5 * minuteMs - 1000);
    expect(await stake(player)).toEqual([201, undefined]);
    await pass(1000);
    expect(await stake(player)).toEqual([422, 'REALITY_CHECK']);
  });

  it.each(['continue', 'nothing'])(
    'RC-04: is not shown again after %s with that wish, until the next sign-in',
    async (action) => {
      const player = await limited({ 32: 5 });
      await pass(5 * minuteMs);
      await choose(player, action, true);
      expect((await sittingOf(player)).realityCheck).toEqual({ minutes: 5, dueAt: null });
      await pass(hourMs);
      expect(await stake(player)).toEqual([201, undefined]);
      const again = await signIn(player);
      await pass(5 * minuteMs);
      expect(await stake(again)).toEqual([422, 'REALITY_CHECK']);
    },
  );

  it('cannot be put off by answers that come before it, by signing in again, or from another device', async () => {
    const player = await limited({ 32: 5 });
    await pass(3 * minuteMs);
    await choose(player, 'continue', true);
    const other = await signIn(player);
    await pass(2 * minuteMs);
    expect(await stake(player)).toEqual([422, 'REALITY_CHECK']);
    expect(await stake(other)).toEqual([422, 'REALITY_CHECK']);
    await choose(other, 'continue');
    expect(await stake(player)).toEqual([201, undefined]);
  });

  it('RC-07: keeps every choice', async () => {
    const player = await limited({ 32: 5 });
    await choose(player, 'nothing');
    await pass(5 * minuteMs);
    await choose(player, 'continue', true);
    const { rows } = await sql`
      SELECT action, is_answer FROM reality_checks WHERE user_id = ${player.id} ORDER BY id`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { action: 'nothing', is_answer: false },
      { action: 'continue', is_answer: true },
    ]);
  });

  it('ends at once when the player takes it away', async () => {
    const player = await limited({ 32: 5 });
    await pass(5 * minuteMs);
    expect((await limitsOf(player).remove(32)).status).toBe(204);
    expect(await stake(player)).toEqual([201, undefined]);
    expect(await sittingOf(player)).toBeNull();
  });

  it('tells what was staked and what came back since the sitting began', async () => {
    const player = await limited({ 32: 60 });
    await stake(player, { amount: 100_00 });
    await stake(player, { amount: 100_00 });
    expect(await sittingOf(player)).toMatchObject({ staked: 200_00, returned: 0, measure: 'RUB' });
    await sql`
      UPDATE person_movements SET settled_at = ${clock.now()}, returned = 123_45
      WHERE person_id = (SELECT person_id FROM person_users WHERE user_id = ${player.id})`.execute(
      database.db,
    );
    expect(await sittingOf(player)).toMatchObject({ staked: 200_00, returned: 246_90 });
  });
});

it('a new player has no sitting to read, and nothing is held back for ever', async () => {
  const player = await services.player();
  expect(await sittingOf(player)).toBeNull();
  await pass(dayMs / 4 - minuteMs);
  expect(await stake(player)).toEqual([201, undefined]);
});

it.each([
  ['specification', null, false],
  ['greatBritain', null, true],
  ['ontario', null, false],
  ['sweden', null, false],
  ['germany', 1, false],
  ['malta', null, false],
] as const)(
  'in the pack %s the button on every page begins a break of so many days: %s; the time is shown: %s',
  async (pack, breakDays, isTimeShown) => {
    await database.db
      .transaction()
      .execute((trx) =>
        changeConfig(trx, (config) => ({ ...config, jurisdictions: [{ residence: '*', pack }] })),
      );
    const began = clock.now().toISOString();
    const player = await services.player();
    await pass(minuteMs);
    const { body } = await player.client.get(`${base}/sitting`, { token: await freshToken(player) });
    expect(body).toMatchObject({ breakDays, isTimeShown });
    const sitting = {
      startedAt: began,
      readAt: clock.now().toISOString(),
      sessionEndsAt: null,
      realityCheck: null,
    };
    expect(body.sitting).toEqual(isTimeShown ? expect.objectContaining(sitting) : null);
  },
);
