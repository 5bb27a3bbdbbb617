import { letTimeStand } from '../../testing/standingTime';
import { impatient, startTestGateway, type TestGateway } from '../../testing/testGateway';

const path = '/bff-api/dictionary';
let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
});
afterEach(() => site.close());

const say = (dictionaries: object) => site.upstream.on(`GET ${path}`, { dictionaries });
const read = (names: string[], url = '/en/line') =>
  site.run(
    `{ page(url: "${url}") { dictionaries(names: ${JSON.stringify(names)}) { name texts { key text } } } }`,
  );
const asked = () => site.upstream.to(path).map(({ query }) => query);

it('answers the operator’s texts in the language of the page, by dictionary', async () => {
  say({ main: { nav_live: 'In play', nav_line: 'Coming up' }, other: { a: 'not asked for' } });
  const { data, errors } = await read(['main', 'sports']);
  expect(errors).toBeUndefined();
  expect(data.page.dictionaries).toEqual([
    {
      name: 'main',
      texts: [
        { key: 'nav_live', text: 'In play' },
        { key: 'nav_line', text: 'Coming up' },
      ],
    },
  ]);
  expect(asked()).toEqual([{ lang: 'en', ids: 'main,sports' }]);
});

it('fetches all dictionaries of a page with one call, and later only the missing ones', async () => {
  say({});
  await read(['main', 'sports', 'main']);
  await read(['main', 'rules']);
  await read(['main'], '/ru/line');
  expect(asked()).toEqual([
    { lang: 'en', ids: 'main,sports' },
    { lang: 'en', ids: 'rules' },
    { lang: 'ru', ids: 'main' },
  ]);
});

it('makes no call for an empty list', async () => {
  expect((await read([])).data.page.dictionaries).toEqual([]);
  expect(asked()).toEqual([]);
});

it('treats an empty text as missing', async () => {
  say({ main: { nav_live: '', nav_line: ' \n' }, sports: { goal: '', score: '0' } });
  const { data } = await read(['main', 'sports']);
  expect(data.page.dictionaries).toEqual([{ name: 'sports', texts: [{ key: 'score', text: '0' }] }]);
});

it('does not answer inherited object properties as texts', async () => {
  say({ main: JSON.parse('{"__proto__":"x","constructor":"y"}') as object });
  const { data } = await read(['main', 'constructor']);
  expect(data.page.dictionaries).toEqual([
    {
      name: 'main',
      texts: [
        { key: '__proto__', text: 'x' },
        { key: 'constructor', text: 'y' },
      ],
    },
  ]);
});

test.each([[['Main']], [['main,sports']], [['']], [['../main']], [Array.from({ length: 21 }, () => 'a')]])(
  'refuses the names %j',
  async (names) => {
    expect((await read(names)).codes).toEqual(['BAD_USER_INPUT']);
    expect(asked()).toEqual([]);
  },
);

it('loses only its own field when the service is down, and does not wait for it to return', async () => {
  const { data, codes } = await read(['main']);
  expect(data.page).toEqual({ dictionaries: null });
  expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
  expect(asked()).toHaveLength(1);
});

it('stops waiting for a silent service before the page’s deadline', async () => {
  await site.close();
  site = await startTestGateway(impatient);
  site.upstream.on(`GET ${path}`, () => 'hang' as const);
  expect((await read(['main'])).codes).toEqual(['UPSTREAM_TIMEOUT']);
});

it('drops values that are not texts, and keeps all others', async () => {
  say({ main: { nav_live: { html: '<b>x</b>' }, nav_line: 'Sports' }, sports: 7 });
  const { data, codes } = await read(['main', 'sports']);
  expect(data.page.dictionaries).toEqual([{ name: 'main', texts: [{ key: 'nav_line', text: 'Sports' }] }]);
  expect(codes).toEqual([]);
});

it('makes one call for all dictionaries of a page, and none again within a second, while answers are unusable', async () => {
  letTimeStand();
  site.upstream.on('GET /bff-api/dictionary', {});
  for (let count = 0; count < 3; count += 1)
    expect((await read(['main', 'sports', 'coupon'])).codes).toEqual(['UPSTREAM_INVALID']);
  expect(site.upstream.received).toHaveLength(1);
});
