import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const page = '{ page(url: "/en") { url isInBreak } }';
const cookie = 'sid=alive; user_token=t';
const profile = { user_id: 7, user_email: null, user_name: null, registered_at: '2026-03-08T12:00:00.000Z' };

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
});
afterEach(() => site.close());

test.each([
  [{ is_in_break: true }, true],
  [{ is_in_break: false }, false],
  [{}, false],
])('%j: whether the player is in a break is %s', async (config, expected) => {
  site.upstream.on('GET /web-api/user/config', { result: { ...profile, ...config }, error: null });
  expect((await site.run(page, {}, cookie)).data.page.isInBreak).toBe(expected);
});

it('is unknown for guests, and while the user service does not answer', async () => {
  expect((await site.run(page)).data.page).toEqual({ url: '/en', isInBreak: null });
  const { data, codes } = await site.run(page, {}, cookie);
  expect(data.page).toEqual({ url: '/en', isInBreak: null });
  expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
});
