import { useTestServices } from '../testing/services';
import { reasonNumbers } from './reasons';
import { putBlock, removeBlock } from './store';

const services = useTestServices();
const post = async (path: string, body: object, country?: string) => {
  const headers = country ? { 'x-geoip-country-code': country } : {};
  return (await services.client().post(path, { body, headers: headers as Record<string, string> })).body;
};
const block = (url: string, country?: string) => post('/blocks-api/api/v2/block', { auth: '', url }, country);
const reasons = async (url: string, country?: string) =>
  (await post('/redirects-api/api/v1/redirect-light', { url }, country)).reasons;
const put = (path: string, reason: keyof typeof reasonNumbers, country: string | null = null) =>
  putBlock(services.database.db, { path, country, reason: reasonNumbers[reason], now: services.clock.now() });
const open = { displayTypeId: 0, templateTypeId: null };

beforeEach(() => services.database.db.deleteFrom('block_rules').execute());

it('blocks nobody while the operator has set no block', async () => {
  expect(await block('/en/casino', 'kz')).toEqual(open);
  expect(await reasons('/en/casino', 'kz')).toEqual([]);
});

it('blocks a path and all paths below it, in every language and spelling', async () => {
  await put('/casino', 'suspension');
  const blocked = { displayTypeId: 1, templateTypeId: 16 };
  for (const url of ['/en/casino', '/ru/casino/slots?x=1', '/casino/', '/en/%63asino', '/en/line/../casino'])
    expect(await block(url)).toEqual(blocked);
  for (const url of ['/en/casinos', '/en', '/en/line/casino', '//casino'])
    expect(await block(url)).toEqual(open);
  expect(await reasons('/en/casino')).toEqual([16]);
});

it('blocks the visitors of one country from the whole site', async () => {
  await put('/', 'block-ua', 'UA');
  expect(await block('/en', 'ua')).toEqual({ displayTypeId: 1, templateTypeId: 13 });
  expect(await block('/en/line', 'UA')).toEqual({ displayTypeId: 1, templateTypeId: 13 });
  expect(await block('/en', 'kz')).toEqual(open);
  expect(await block('/en')).toEqual(open);
});

it('prefers the reason of the longer path, then the reason of the country', async () => {
  await put('/', 'site-updates');
  await put('/', 'block-ua', 'UA');
  await put('/casino', 'suspension');
  expect(await reasons('/en/casino/slots', 'ua')).toEqual([16, 13, 4]);
  expect(await reasons('/en/line', 'ua')).toEqual([13, 4]);
  expect(await reasons('/en/line')).toEqual([4]);
});

it('applies the latest block of a path or country, and lifts it when the operator says so', async () => {
  await put('/casino', 'block');
  await put('/casino', 'coming-soon');
  expect(await reasons('/en/casino')).toEqual([8]);
  const { db } = services.database;
  expect(await removeBlock(db, { path: '/casino', country: 'UA' })).toBe(false);
  expect(await removeBlock(db, { path: '/casino', country: null })).toBe(true);
  expect(await block('/en/casino')).toEqual(open);
});

it('shows the page of a reason as long as anything is blocked for that reason', async () => {
  expect(await reasons('/en/suspension')).toEqual([]);
  await put('/casino', 'suspension');
  expect(await reasons('/en/suspension')).toEqual([16]);
  expect(await reasons('/en/block')).toEqual([]);
  await put('/slots', 'block');
  expect(await reasons('/ru/block')).toEqual([3]);
});

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'treats /%s as an ordinary path',
  async (name) => {
    expect(await block(`/en/${name}`)).toEqual(open);
    await put('/', 'block');
    expect(await block(`/en/${name}`)).toEqual({ displayTypeId: 1, templateTypeId: 3 });
  },
);

it.each([
  ['with a long query', `/en/line?${'x'.repeat(4000)}`],
  ['with a backslash in its query', '/en/line?x=\\'],
  ['with a control character in its query', '/en/line?x=\t'],
  ['with doubled slashes', '//line'],
  ['wrongly encoded', '/en/%'],
  ['longer than any other', `/en/${'x'.repeat(4000)}`],
])('blocks visitors from the whole site at an address %s too', async (_, url) => {
  await put('/', 'block-ua', 'UA');
  expect(await block(url, 'ua')).toEqual({ displayTypeId: 1, templateTypeId: 13 });
  expect(await block(url, 'kz')).toEqual(open);
});

it.each([
  '/en/blog/%',
  '/en/blog/a%5cb/c',
  '/en/blog//x',
  `/en/blog/${'x'.repeat(4000)}`,
  `/en/blog${'/x'.repeat(3000)}`,
])('blocks all addresses below a path, readable or not', async (url) => {
  await put('/blog', 'suspension');
  expect(await block(url)).toEqual({ displayTypeId: 1, templateTypeId: 16 });
  expect(await block(url.replace('blog', 'news'))).toEqual(open);
});

it('refuses a question without an address', async () => {
  const { status } = await services.client().post('/blocks-api/api/v2/block', { body: { auth: '' } });
  expect(status).toBe(400);
});
