import { changeConfig } from '../../config/index';
import { dayMs } from '../../durations';
import { place } from '../../testing/coupons';
import { limitsOf, playerForDays } from '../../testing/limits';
import { useTestServices, type TestPlayer } from '../../testing/services';

const services = useTestServices();
const { feed, clock } = services;
const day = dayMs / 1000;
const exclusion = 30;
const reason = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
let game = 0;

beforeAll(() =>
  services.database.db.transaction().execute((trx) =>
    changeConfig(trx, (config) => ({
      ...config,
      jurisdictions: [{ residence: '*', pack: 'greatBritain' as const }],
    })),
  ),
);

/** The player after signing in again: no session lasts as long as an exclusion. */
async function again(player: TestPlayer): Promise<TestPlayer> {
  const body = { login: String(player.id), password: player.password, save: true, lng: 'en' };
  const { token } = (await player.client.post('/auth-api/login-by-email-id', { body })).body;
  return { ...player, token };
}

function stake(player: TestPlayer) {
  game += 1;
  return place(player, { amount: 10_00, bets: [{ outcomeId: feed.say(game) }] });
}

it('an exclusion of a pack that asks for the player’s own act tells from when on, and ends a day after it', async () => {
  const registered = await playerForDays(services);
  await limitsOf(registered).exclude(184);
  const from = Math.floor(clock.now().getTime() / 1000) + 184 * day;
  expect(await limitsOf(registered).of(exclusion)).toMatchObject([
    { limitState: 'ACTIVE', limitValue: 184, endsAt: null, dueAt: from, needApprove: true },
  ]);
  expect(reason(await limitsOf(registered).act(exclusion, 1))).toEqual([403, 'NOT_DUE']);
  await clock.advance(200 * day);
  const player = await again(registered);
  const refused = await stake(player);
  expect(reason(refused)).toEqual([422, 'EXCLUDED']);
  expect(refused.body.until).toBeUndefined();
  expect((await limitsOf(player).act(exclusion, 1)).status).toBe(204);
  const returns = Math.floor(clock.now().getTime() / 1000) + day;
  expect(await limitsOf(player).of(exclusion)).toMatchObject([
    { limitState: 'ACTIVE', endsAt: returns, needApprove: false },
  ]);
  await clock.advance(day - 1);
  expect(reason(await stake(await again(player)))).toEqual([422, 'EXCLUDED']);
  await clock.advance(1);
  expect((await stake(await again(player))).status).toBe(201);
  expect(await limitsOf(await again(player)).of(exclusion)).toMatchObject([{ limitState: 'INACTIVE' }]);
  expect(reason(await limitsOf(await again(player)).act(exclusion, 1))).toEqual([400, 'NOTHING_PENDING']);
});

it('nobody else’s act ends it: neither deleting nor another pack', async () => {
  const registered = await playerForDays(services);
  await limitsOf(registered).exclude(184);
  await services.database.db
    .transaction()
    .execute((trx) => changeConfig(trx, ({ jurisdictions: _, ...config }) => config));
  await clock.advance(200 * day);
  const player = await again(registered);
  expect(reason(await limitsOf(player).remove(exclusion))).toEqual([403, 'NOT_CANCELLABLE']);
  expect(reason(await stake(player))).toEqual([422, 'EXCLUDED']);
});
