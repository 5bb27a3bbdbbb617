import { useTestServices } from '../testing/services';
import { putRedirect, removeRedirect } from './store';

const services = useTestServices();
const ask = async (url: string, headers: Record<string, string> = {}) =>
  (await services.client().post('/redirects-api/api/v1/redirect-light', { body: { url }, headers })).body;
const put = (path: string, target: string, code: 301 | 302 = 302) =>
  putRedirect(services.database.db, { path, target, code, now: services.clock.now() });
const nowhere = { redirect: false, code: null, url: null, reasons: [] };

beforeEach(() => services.database.db.deleteFrom('redirect_rules').execute());

it('sends nobody elsewhere while the operator says nothing', async () => {
  expect(await ask('/en/line')).toEqual(nowhere);
});

it('sends visitors of a path elsewhere in their own language, whatever their query', async () => {
  await put('/promo', '/bonuses', 301);
  const there = { redirect: true, code: 301, url: '/en/bonuses', reasons: [] };
  expect(await ask('/en/promo')).toEqual(there);
  expect(await ask('/en/promo/?x=1')).toEqual(there);
  expect((await ask('/promo')).url).toBe('/bonuses');
  expect(await ask('/en/promotion')).toEqual(nowhere);
  expect(await ask('/en/promo/more')).toEqual(nowhere);
});

it('lets the rule of one language win', async () => {
  await put('/promo', '/bonuses');
  await put('/ru/promo', '/ru/line?from=promo');
  expect((await ask('/ru/promo')).url).toBe('/ru/line?from=promo');
  expect((await ask('/en/promo')).url).toBe('/en/bonuses');
});

it('knows the front page of all languages, and can send there', async () => {
  await put('/', '/live');
  await put('/start', '/?hello');
  expect((await ask('/en')).url).toBe('/en/live');
  expect((await ask('/en/start')).url).toBe('/en?hello');
});

it('takes the latest word about a path, and forgets it when told', async () => {
  await put('/promo', '/bonuses');
  await put('/promo', '/line');
  expect((await ask('/en/promo')).url).toBe('/en/line');
  expect(await removeRedirect(services.database.db, '/promo')).toBe(true);
  expect(await removeRedirect(services.database.db, '/promo')).toBe(false);
  expect(await ask('/en/promo')).toEqual(nowhere);
});

test.each(['//evil.example', '/%', '', 'javascript:alert(1)', `/${'a'.repeat(8000)}`])(
  'knows nothing of what is no page',
  async (url) => {
    await put('/', '/live');
    expect(await ask(url)).toEqual(nowhere);
  },
);

it('refuses in the database what would lead off the site or nowhere', async () => {
  await expect(put('/promo', '//evil.example')).rejects.toThrow('redirect_rules');
  await expect(put('/promo', 'https://evil.example')).rejects.toThrow('redirect_rules');
  await expect(put('/promo', '/promo')).rejects.toThrow('redirect_rules');
});

it('refuses what is longer than any address', async () => {
  const body = { url: `/${'a'.repeat(9000)}` };
  const { status } = await services.client().post('/redirects-api/api/v1/redirect-light', { body });
  expect(status).toBe(400);
});
