import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const path = '/web-api/api-v3/v2/user/agreement-rules/status';
const page = '{ page(url: "/en") { terms { changed updatedAt } } }';
const cookie = 'sid=alive; user_token=t';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
});
afterEach(() => site.close());

it('knows that the player has to confirm new terms', async () => {
  site.upstream.on(`GET ${path}`, { result: true, updatedAt: '2026-03-08T12:00:00Z' });
  const { data } = await site.run(page, {}, cookie);
  expect(data.page.terms).toEqual({ changed: true, updatedAt: '2026-03-08T12:00:00.000Z' });
  expect(site.upstream.to(path)[0]?.headers['x-auth']).toBe('Bearer t');
});

it('knows that there is nothing to confirm', async () => {
  site.upstream.on(`GET ${path}`, { result: false, updatedAt: null });
  expect((await site.run(page, {}, cookie)).data.page.terms).toEqual({ changed: false, updatedAt: null });
});

it('asks nothing for guests, whether they have no session or one that is over', async () => {
  expect(await site.run(page)).toMatchObject({ data: { page: { terms: null } }, codes: [] });
  site.upstream.on('GET /auth-api/session', { userId: null });
  expect(await site.run(page, {}, cookie)).toMatchObject({ data: { page: { terms: null } }, codes: [] });
  expect(site.upstream.to(path)).toEqual([]);
});

it('takes nothing but its own field away when the service is down', async () => {
  const { data, codes } = await site.run('{ page(url: "/en") { url terms { changed } } }', {}, cookie);
  expect(data.page).toEqual({ url: '/en', terms: null });
  expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
});
