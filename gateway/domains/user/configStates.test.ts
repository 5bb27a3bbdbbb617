import { startTestGateway, type TestGateway } from '../../testing/testGateway';

/** The states of the user's configuration: not asked for, loaded, failed. A request is one load of a screen. */
const path = '/web-api/user/config';
const screen = '{ page(url: "/en") { url ban isIdentificationNeeded } player { profile { name } } }';
const cookie = 'sid=alive; user_token=t';
const profile = {
  user_id: 7,
  user_email: null,
  user_name: 'Ann',
  registered_at: '2026-03-08T12:00:00.000Z',
};
const loaded = {
  page: { url: '/en', ban: 'NONE', isIdentificationNeeded: false },
  player: { profile: { name: 'Ann' } },
};
const failed = {
  page: { url: '/en', ban: null, isIdentificationNeeded: null },
  player: { profile: null },
};

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
});
afterEach(() => site.close());

const answer = (status: number, body: object) => site.upstream.on(`GET ${path}`, () => ({ status, body }));
const succeed = () => answer(200, { result: profile, error: null });

it('UC-19: is not asked for while a screen shows nothing of it', async () => {
  succeed();
  await site.run('{ page(url: "/en") { url } }', {}, cookie);
  expect(site.upstream.to(path)).toEqual([]);
});

it('UC-20, UC-22: is asked for once, however many fields of a screen need it', async () => {
  succeed();
  expect(await site.run(screen, {}, cookie)).toMatchObject({ data: loaded, codes: [] });
  expect(site.upstream.to(path)).toHaveLength(1);
});

it('UC-22: is asked for again by the next screen, and by the one after signing in', async () => {
  succeed();
  expect((await site.run(screen)).data.player).toBeNull();
  expect(site.upstream.to(path)).toEqual([]);
  await site.run(screen, {}, cookie);
  await site.run(screen, {}, cookie);
  expect(site.upstream.to(path)).toHaveLength(2);
});

it.each([
  ['UC-21: a service that fails', 503, {}],
  ['UC-24: an answer without a result', 200, { result: null, error: 'failed to get user config' }],
])('%s loses only the fields that need it, and the next screen has them again', async (_, status, body) => {
  answer(status, body);
  const { data, codes } = await site.run(screen, {}, cookie);
  expect(data).toEqual(failed);
  expect(codes).toEqual(['UPSTREAM_UNAVAILABLE', 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_UNAVAILABLE']);
  succeed();
  expect(await site.run(screen, {}, cookie)).toMatchObject({ data: loaded, codes: [] });
});

it('UC-23: drops keys that it does not know', async () => {
  answer(200, { result: { ...profile, of_tomorrow: { secret: 1 } }, error: null });
  expect(await site.run(screen, {}, cookie)).toMatchObject({ data: loaded, codes: [] });
});
