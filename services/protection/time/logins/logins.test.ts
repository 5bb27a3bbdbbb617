import { changeConfig } from '../../../config/index';
import { hourMs, minuteMs, secondMs } from '../../../durations';
import { endSessions } from '../../../players/sessions';
import { joinPersons, limitsOf, playerForDays } from '../../../testing/limits';
import { playingOn } from '../../../testing/playing';
import { useTestServices, type TestPlayer } from '../../../testing/services';
import { freshToken } from '../../../testing/withdrawals';
import { endSittings } from '../sittings/end';
import type { LimitOnWire } from '../../limits/wire';

const services = useTestServices();
const { clock, database } = services;
const { signIn, stake, deposit, isSignedIn } = playingOn(services);
const [day, week] = [34, 35];
const refused = [422, 'SESSION_LIMIT'];
const noHours = -1;

type Config = Parameters<Parameters<typeof changeConfig>[1]>[0];

const configure = (change: Partial<Config>) =>
  database.db.transaction().execute((trx) =>
    changeConfig(trx, ({ enabledLimits: _enabled, jurisdictions: _jurisdictions, ...config }) => ({
      ...config,
      isCashierAvailable: true,
      ...change,
    })),
  );
const inSweden = () => configure({ jurisdictions: [{ residence: '*', pack: 'sweden' }] });

/** Lets time pass without the background work that ends sessions. */
const pass = (ms: number) => clock.advance(ms / 1000);
/** Lets time pass until a time of the next day in UTC at which it is so many hours. */
async function untilHour(hour: number): Promise<void> {
  const next = new Date(clock.now());
  next.setUTCHours(hour, 0, 0, 0);
  if (next <= clock.now()) next.setUTCDate(next.getUTCDate() + 1);
  await pass(next.getTime() - clock.now().getTime());
}
const look = () => endSittings(database.db, clock.now());

/** A player in Sweden who signed in at noon, with a deposit limit, as it is demanded, and limits of login time. */
async function limited(values: Record<number, number>): Promise<TestPlayer> {
  await untilHour(12);
  const player = await playerForDays(services);
  expect((await limitsOf(player).save({ 20: 100_000, ...values })).status).toBe(200);
  return player;
}

async function listed(player: TestPlayer, type = day): Promise<LimitOnWire> {
  const [one] = await limitsOf(player).of(type);
  return one as LimitOnWire;
}

const typesOf = async (player: TestPlayer): Promise<number[]> => {
  const { body } = await limitsOf(player).available();
  return body.map(({ type }: { type: number }) => type);
};

beforeEach(inSweden);

it('are offered where the pack asks for them, or the operator switches them on', async () => {
  const logins = expect.arrayContaining([34, 35, 36]);
  const player = await playerForDays(services);
  expect(await typesOf(player)).toEqual(logins);
  await configure({});
  expect((await typesOf(player)).filter((type) => type >= 34)).toEqual([]);
  expect((await limitsOf(player).save({ [day]: 2 })).body.code).toBe('LIMIT_NOT_OFFERED');
  await configure({ enabledLimits: [34, 35, 36] });
  expect(await typesOf(player)).toEqual([30, 33, 34, 35, 36]);
});

it.each([
  [day, 0],
  [day, 25],
  [week, 169],
  [36, 745],
])('of kind %i %i hours are no value', async (type, hours) => {
  const player = await playerForDays(services);
  expect((await limitsOf(player).save({ [type]: hours })).body.code).toBe('VALUE_NOT_OFFERED');
});

it('refuses stakes and deposits from its second on, ends all sessions, and leaves signing in open', async () => {
  const player = await limited({ [day]: 2 });
  const other = await signIn(player, true);
  await pass(2 * hourMs - secondMs);
  await look();
  expect(await stake(player)).toEqual([201, undefined]);
  expect([await isSignedIn(player), await isSignedIn(other)]).toEqual([true, true]);
  await pass(secondMs);
  expect(await stake(player)).toEqual(refused);
  expect(await deposit(player)).toEqual(refused);
  await look();
  expect([await isSignedIn(player), await isSignedIn(other)]).toEqual([false, false]);

  const room = await signIn(player, true);
  await pass(hourMs);
  await look();
  expect(await isSignedIn(room)).toBe(true);
  expect(await stake(room)).toEqual(refused);
  // The day of Stockholm ends at 23 o’clock.
  await untilHour(23);
  await look();
  expect(await isSignedIn(room)).toBe(true);
  expect(await stake(room)).toEqual([201, undefined]);
  await pass(2 * hourMs);
  await look();
  expect(await isSignedIn(room)).toBe(false);
});

it('ends by itself while the services run', async () => {
  const player = await limited({ [day]: 1 });
  const answer = await services.client().post('/dev/clock', { body: { advanceSeconds: hourMs / 1000 } });
  expect(answer.status).toBe(200);
  expect(await isSignedIn(player)).toBe(false);
});

it('counts what was signed in before it was set, and says what is used, left, and until when', async () => {
  const player = await limited({});
  await pass(90 * minuteMs);
  await limitsOf(player).save({ [day]: 2 });
  expect(await listed(player)).toMatchObject({
    limitValue: 2,
    measure: 'hours',
    used: 90 * 60,
    left: 30 * 60,
    limitBalance: 0,
    frame: 'CALENDAR',
  });
  const end = new Date(((await listed(player)).endsAt ?? 0) * 1000);
  expect(end.toISOString().slice(11, 19)).toBe('23:00:00');
});

it('counts devices and accounts of a person once, and ends the sessions of each', async () => {
  const player = await limited({ [day]: 2 });
  const second = await playerForDays(services);
  await joinPersons(database.db, player.id, second.id);
  await signIn(player);
  await pass(2 * hourMs - secondMs);
  expect(await stake(player)).toEqual([201, undefined]);
  await pass(secondMs);
  expect(await stake(player)).toEqual(refused);
  await look();
  expect([await isSignedIn(player), await isSignedIn(second)]).toEqual([false, false]);
});

it('does not count time signed out', async () => {
  const player = await limited({ [day]: 2 });
  await pass(hourMs);
  await endSessions(database.db, player.id, 'all', clock.now());
  await pass(3 * hourMs);
  const again = await signIn(player);
  await pass(hourMs - secondMs);
  expect(await stake(again)).toEqual([201, undefined]);
  await pass(secondMs);
  expect(await stake(again)).toEqual(refused);
});

it('a lower value holds at once, and ends what is beyond it', async () => {
  const player = await limited({ [day]: 8 });
  await pass(5 * hourMs);
  expect((await limitsOf(player).save({ [day]: 4 })).status).toBe(200);
  expect(await stake(player)).toEqual(refused);
  await look();
  expect(await isSignedIn(player)).toBe(false);
});

it('a rise waits by the pack, and so does a removal; nothing of it brings time before', async () => {
  const player = await limited({ [day]: 1 });
  await pass(hourMs);
  await look();
  const room = await signIn(player, true);
  await limitsOf(room).save({ [day]: 5 });
  await limitsOf(room).save({ [day]: noHours });
  expect(await stake(room)).toEqual(refused);
  expect((await limitsOf(room).act(day, 1)).body.code).toBe('NOT_DUE');
  await pass(72 * hourMs - secondMs);
  const later = await signIn(player, true);
  expect((await limitsOf(later).act(day, 1)).body.code).toBe('NOT_DUE');
  await pass(secondMs);
  expect((await limitsOf(later).act(day, 1)).status).toBe(204);
  expect(await listed(later)).toMatchObject({ limitState: 'INACTIVE', used: null, left: null });
  expect(await stake(later)).toEqual([201, undefined]);
});

it('a rise of a week waits for the end of the week, where that is later', async () => {
  const player = await limited({ [week]: 10 });
  const { riseDueAt, endsAt } = await listed(player, week);
  const in72Hours = Math.floor(clock.now().getTime() / 1000) + 72 * 3600;
  expect(riseDueAt).toBe(Math.max(endsAt ?? 0, in72Hours));
});

it('keeps its days when the residence changes', async () => {
  const player = await limited({ [day]: 2 });
  await configure({ jurisdictions: [{ residence: '*', pack: 'ontario' }], enabledLimits: [34] });
  expect(await listed(player)).toMatchObject({ frame: 'CALENDAR' });
});

it('of the least time the page is told when it ends, until the session has ended; the next session is told nothing', async () => {
  const player = await limited({ [day]: 2, [week]: 100 });
  const sittingOf = async (one: TestPlayer) =>
    (await one.client.get('/limit-service-api/api/external/web/v3/sitting', { token: await freshToken(one) }))
      .body.sitting;
  const end = new Date(clock.now().getTime() + 2 * hourMs).toISOString();
  expect((await sittingOf(player)).loginEndsAt).toBe(end);
  await pass(hourMs);
  expect((await sittingOf(player)).loginEndsAt).toBe(end);
  await pass(hourMs);
  // The page asks at this very second: it must not lose why the session ends.
  expect((await sittingOf(player)).loginEndsAt).toBe(end);
  await look();
  expect((await sittingOf(await signIn(player))).loginEndsAt).toBeNull();
});
