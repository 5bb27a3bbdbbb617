import { useTestServices } from '../testing/services';
import { putRedirect, removeRedirect } from './store';

const services = useTestServices();
const ask = async (url: string, headers: Record<string, string> = {}) =>
  (await services.client().post('/redirects-api/api/v1/redirect-light', { body: { url }, headers })).body;
const put = (path: string, target: string, code: 301 | 302 = 302) =>
  putRedirect(services.database.db, { path, target, code, now: services.clock.now() });
const nowhere = { redirect: false, code: null, url: null, reasons: [] };

beforeEach(() => services.database.db.deleteFrom('redirect_rules').execute());

it('redirects nobody while the operator has set no rule', async () => {
  expect(await ask('/en/line')).toEqual(nowhere);
});

it('redirects a path in the visitor’s language, with any query', async () => {
  await put('/promo', '/bonuses', 301);
  const there = { redirect: true, code: 301, url: '/en/bonuses', reasons: [] };
  expect(await ask('/en/promo')).toEqual(there);
  expect(await ask('/en/promo/?x=1')).toEqual(there);
  expect((await ask('/promo')).url).toBe('/bonuses');
  expect(await ask('/en/promotion')).toEqual(nowhere);
  expect(await ask('/en/promo/more')).toEqual(nowhere);
});

it('prefers the rule of one language over the rule for all', async () => {
  await put('/promo', '/bonuses');
  await put('/ru/promo', '/ru/line?from=promo');
  expect((await ask('/ru/promo')).url).toBe('/ru/line?from=promo');
  expect((await ask('/en/promo')).url).toBe('/en/bonuses');
});

it('redirects from and to the home page of every language', async () => {
  await put('/', '/live');
  await put('/start', '/?hello');
  expect((await ask('/en')).url).toBe('/en/live');
  expect((await ask('/en/start')).url).toBe('/en?hello');
});

it('applies the latest rule of a path, and removes it when the operator says so', async () => {
  await put('/promo', '/bonuses');
  await put('/promo', '/line');
  expect((await ask('/en/promo')).url).toBe('/en/line');
  expect(await removeRedirect(services.database.db, '/promo')).toBe(true);
  expect(await removeRedirect(services.database.db, '/promo')).toBe(false);
  expect(await ask('/en/promo')).toEqual(nowhere);
});

test.each(['//evil.example', '/%', '', 'javascript:alert(1)', `/${'a'.repeat(8000)}`])(
  'has no target for an address that is not a page',
  async (url) => {
    await put('/', '/live');
    expect(await ask(url)).toEqual(nowhere);
  },
);

it('the database refuses a target off the site and an empty target', async () => {
  await expect(put('/promo', '//evil.example')).rejects.toThrow('redirect_rules');
  await expect(put('/promo', 'https://evil.example')).rejects.toThrow('redirect_rules');
  await expect(put('/promo', '/promo')).rejects.toThrow('redirect_rules');
});

it('refuses a path that is longer than an address may be', async () => {
  const body = { url: `/${'a'.repeat(9000)}` };
  const { status } = await services.client().post('/redirects-api/api/v1/redirect-light', { body });
  expect(status).toBe(400);
});
