import { sql } from 'kysely';
import { changeConfig } from '../../config/index';
import { dayMs } from '../../durations';
import { runAdmin } from '../../operator/run';
import { limitsOf, playerForDays } from '../../testing/limits';
import { useTestServices, type TestPlayer } from '../../testing/services';
import type { PackName } from '.';

const services = useTestServices();
const { clock } = services;
const hour = 3600;
const day = dayMs / 1000;
const stakes = 1;
const reason = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

type Jurisdiction = { residence: string; pack: PackName };

const configure = (...jurisdictions: Jurisdiction[]) =>
  services.database.db
    .transaction()
    .execute((trx) => changeConfig(trx, (config) => ({ ...config, jurisdictions })));

const admin = (...words: string[]) =>
  runAdmin(words, { db: services.database.db, who: 'ann', demo: true, routes: [] });

/** How many hours a rise of a limit of stakes would wait now. */
async function hoursOf(player: TestPlayer): Promise<number> {
  const [held] = (await limitsOf(player).of(stakes)) as unknown as [{ riseDueAt: number }];
  return (held.riseDueAt - Math.floor(clock.now().getTime() / 1000)) / hour;
}

/** A player with a limit of stakes. */
async function limited(): Promise<TestPlayer> {
  const player = await playerForDays(services);
  await limitsOf(player).save({ [stakes]: 100 });
  return player;
}

beforeEach(() => configure());

it('the specification holds for everybody where the operator configures nothing', async () => {
  await admin('config', 'set', 'jurisdictions', 'null');
  const player = await limited();
  await admin('residence', String(player.id), 'DE');
  expect(await hoursOf(player)).toBe(24);
});

it('the pack follows the proven residence: the region, then the country, then everybody else', async () => {
  await configure(
    { residence: '*', pack: 'malta' },
    { residence: 'CA', pack: 'sweden' },
    { residence: 'CA-ON', pack: 'ontario' },
  );
  const offered = async (player: TestPlayer) =>
    ((await limitsOf(player).of(33)) as unknown as [{ availableValues: number[] }])[0].availableValues;
  const player = await playerForDays(services);
  expect(await offered(player)).toEqual([2, 7, 14, 30]);
  await admin('residence', String(player.id), 'CA-ON');
  expect(await offered(player)).toEqual([1, 7, 31, 62, 92]);
  await admin('residence', String(player.id), 'CA-QC');
  expect(await offered(player)).toEqual([1, 7, 30, 90]);
  await admin('residence', String(player.id), 'FR');
  expect(await offered(player)).toEqual([2, 7, 14, 30]);
});

it.each([['de'], ['Germany'], ['CA-ONTARIO'], ['']])('a residence is no "%s"', async (place) => {
  const player = await playerForDays(services);
  await expect(admin('residence', String(player.id), place)).rejects.toThrow('ISO 3166');
});

it('a rise that waits keeps its time when the new pack would wait less', async () => {
  await configure({ residence: '*', pack: 'germany' });
  const player = await limited();
  await limitsOf(player).save({ [stakes]: 200 });
  await configure({ residence: '*', pack: 'greatBritain' });
  await clock.advance(7 * day - 1);
  expect(reason(await limitsOf(player).act(stakes, 1))).toEqual([403, 'NOT_DUE']);
  await clock.advance(1);
  expect((await limitsOf(player).act(stakes, 1)).status).toBe(204);
});

it('a rise that waits takes the time of the new pack when that is longer', async () => {
  await configure({ residence: '*', pack: 'greatBritain' });
  const player = await limited();
  await limitsOf(player).save({ [stakes]: 200 });
  await clock.advance(hour);
  await configure({ residence: '*', pack: 'germany' });
  await clock.advance(7 * day - hour - 1);
  expect(reason(await limitsOf(player).act(stakes, 1))).toEqual([403, 'NOT_DUE']);
  await clock.advance(1);
  expect((await limitsOf(player).act(stakes, 1)).status).toBe(204);
});

it('a rise that is taken back and asked for again waits by the stricter pack, until the old waits are over', async () => {
  await configure({ residence: '*', pack: 'germany' });
  const player = await limited();
  await configure({ residence: '*', pack: 'greatBritain' });
  expect(await hoursOf(player)).toBe(7 * 24);
  await limitsOf(player).save({ [stakes]: 200 });
  await limitsOf(player).remove(stakes);
  await clock.advance(7 * day - 1);
  expect(await hoursOf(player)).toBe(7 * 24);
  await clock.advance(1);
  expect(await hoursOf(player)).toBe(24);
});

it('the time of the former pack begins with the first change, stake or deposit under the new one', async () => {
  await configure({ residence: '*', pack: 'germany' });
  const player = await limited();
  await configure({ residence: '*', pack: 'greatBritain' });
  await clock.advance(8 * day);
  expect(await hoursOf(player)).toBe(7 * 24);
  await limitsOf(player).save({ [stakes]: 90 });
  await clock.advance(7 * day);
  expect(await hoursOf(player)).toBe(24);
});

it('a move is in the log of changes', async () => {
  const player = await playerForDays(services);
  await configure({ residence: 'DE', pack: 'germany' });
  await admin('residence', String(player.id), 'DE');
  const { rows } = await sql<{ before: object; after: object }>`
    SELECT before, after FROM limit_events
    JOIN person_users USING (person_id) WHERE what = 'MOVED' AND person_users.user_id = ${player.id}`.execute(
    services.database.db,
  );
  expect(rows).toEqual([{ before: { pack: 'specification' }, after: { pack: 'germany' } }]);
});

it('keeps the periods of a limit that was set before', async () => {
  const player = await limited();
  const frameOf = async () =>
    ((await limitsOf(player).of(stakes)) as unknown as [{ frame: string }])[0].frame;
  await configure({ residence: '*', pack: 'germany' });
  await limitsOf(player).save({ [stakes]: 90 });
  expect(await frameOf()).toBe('ROLLING');
  await limitsOf(player).save({ 2: 90 });
  expect(await limitsOf(player).of(2)).toMatchObject([{ frame: 'CALENDAR' }]);
});

it('what a pack demands is offered, even where the operator leaves it out', async () => {
  await services.database.db.transaction().execute((trx) =>
    changeConfig(trx, (config) => ({
      ...config,
      enabledLimits: [33],
      jurisdictions: [{ residence: '*', pack: 'ontario' as const }],
    })),
  );
  const { body } = await limitsOf(await playerForDays(services)).list();
  expect(body.map(({ limitType }: { limitType: number }) => limitType)).toEqual([
    10, 11, 12, 20, 21, 22, 30, 33,
  ]);
});
