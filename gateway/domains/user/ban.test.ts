import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const path = '/web-api/user/config';
const page = '{ page(url: "/en") { url ban } }';
const cookie = 'sid=alive; user_token=t';
const profile = {
  user_id: 7,
  user_email: null,
  user_name: null,
  registered_at: '2026-03-08T12:00:00.000Z',
};

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
});
afterEach(() => site.close());

test.each([
  [{}, 'NONE'],
  [{ ban_level: 0, ban_version: null }, 'NONE'],
  [{ ban_level: 1, ban_version: 1 }, 'FULL'],
  [{ ban_level: 53, ban_version: 1 }, 'EXCEPT_WITHDRAWAL'],
  [{ ban_level: 45, ban_version: 1 }, 'FULL'],
  [{ ban_level: 45, ban_version: 2 }, 'EXCEPT_WITHDRAWAL'],
  [{ ban_level: 45 }, 'EXCEPT_WITHDRAWAL'],
  [{ ban_level: 53, ban_version: 2 }, 'FULL'],
])('UC-12 to UC-14: %j is a ban of the kind %s', async (ban, expected) => {
  site.upstream.on(`GET ${path}`, { result: { ...profile, ...ban }, error: null });
  expect((await site.run(page, {}, cookie)).data.page.ban).toBe(expected);
});

it('makes no call for guests', async () => {
  expect(await site.run(page)).toMatchObject({ data: { page: { ban: null } }, codes: [] });
  expect(site.upstream.to(path)).toEqual([]);
});

it('loses only its own field when the service is down', async () => {
  const { data, codes } = await site.run(page, {}, cookie);
  expect(data.page).toEqual({ url: '/en', ban: null });
  expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
});
