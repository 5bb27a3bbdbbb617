import { startTestGateway, type TestGateway } from '../../testing/testGateway';

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

it('gives what the operator says in the language of the page, by dictionary', async () => {
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

it('asks once for all dictionaries of a page, and again only for those that it has not', async () => {
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

it('asks nobody for nothing', async () => {
  expect((await read([])).data.page.dictionaries).toEqual([]);
  expect(asked()).toEqual([]);
});

it('takes an empty text for none', async () => {
  say({ main: { nav_live: '', nav_line: ' \n' }, sports: { goal: '', score: '0' } });
  const { data } = await read(['main', 'sports']);
  expect(data.page.dictionaries).toEqual([{ name: 'sports', texts: [{ key: 'score', text: '0' }] }]);
});

it('knows names that objects have for texts of nobody’s', async () => {
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

it('takes nothing but its own field away when the service is down, and does not wait for it to come back', async () => {
  const { data, codes } = await read(['main']);
  expect(data.page).toEqual({ dictionaries: null });
  expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
  expect(asked()).toHaveLength(1);
});

it('gives a silent service up before the page’s own time is over', async () => {
  site.upstream.on(`GET ${path}`, () => 'hang' as const);
  expect((await read(['main'])).codes).toEqual(['UPSTREAM_TIMEOUT']);
});

it('takes nothing that is no text, and everything beside it', async () => {
  say({ main: { nav_live: { html: '<b>x</b>' }, nav_line: 'Sports' }, sports: 7 });
  const { data, codes } = await read(['main', 'sports']);
  expect(data.page.dictionaries).toEqual([{ name: 'main', texts: [{ key: 'nav_line', text: 'Sports' }] }]);
  expect(codes).toEqual([]);
});

it('asks once for all the dictionaries of a page, and not again within a second, while no answer is any use', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  site.upstream.on('GET /bff-api/dictionary', {});
  for (let count = 0; count < 3; count += 1)
    expect((await read(['main', 'sports', 'coupon'])).codes).toEqual(['UPSTREAM_INVALID']);
  expect(site.upstream.received).toHaveLength(1);
  now.mockRestore();
});
