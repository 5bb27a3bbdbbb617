import { followRedirects, type Fault } from './follow';

type Hops = Record<string, string | [string, number]>;
const home: { url: string; language: string; host?: string } = { url: '/en/old', language: 'en' };

/** Follows redirects between paths; a target alone has the code 302. */
async function follow(hops: Hops, page = home) {
  const faults: Fault[] = [];
  const asked: string[] = [];
  const check = async (url: string) => {
    asked.push(url);
    const [target, code] = [hops[url.split('?', 1)[0] ?? ''] ?? []].flat() as [string?, number?];
    return { redirect: target !== undefined, code: code ?? 302, url: target ?? null, reasons: [] };
  };
  const end = await followRedirects(page, check, (fault) => faults.push(fault));
  return { end, faults, asked };
}

it('leaves an address without a redirect unchanged', async () => {
  expect(await follow({})).toEqual({ end: null, faults: [], asked: ['/en/old'] });
});

it('leads to the last target in one step', async () => {
  const { end } = await follow({ '/en/old': '/en/a', '/en/a': '/en/b' });
  expect(end).toEqual({ to: '/en/b', status: 302 });
});

test.each([
  ['/line', '/en/line'],
  ['/ru/line', '/ru/line'],
  ['/', '/en'],
  ['/?a=1', '/en?a=1'],
  ['/line#top', '/en/line#top'],
  ['/gb', '/en/gb'],
  ['/tv/football?x=1', '/en/tv/football?x=1'],
  ['/kk', '/kk'],
])('puts the language first, unless the target has a language of the site: %s is %s', async (target, to) => {
  expect((await follow({ '/en/old': target })).end?.to).toBe(to);
});

test.each([
  ['/line', '/en/line?x=1&y=?'],
  ['/line?a=1', '/en/line?a=1'],
  ['/line#top', '/en/line?x=1&y=?#top'],
])('keeps the query unless %s has its own', async (target, to) => {
  expect((await follow({ '/en/old': target }, { url: '/en/old?x=1&y=?', language: 'en' })).end?.to).toBe(to);
});

test.each([
  [[301, 308], 301],
  [[308, 301], 301],
  [[302, 301], 302],
  [[301, 307], 302],
  [[301, 307, 301], 302],
  [[200], 302],
])('turns the status %j into %d', async (codes, status) => {
  const hops = codes.map((code, index) => [index ? `/en/${index}` : '/en/old', [`/en/${index + 1}`, code]]);
  expect((await follow(Object.fromEntries(hops) as Hops)).end?.status).toBe(status);
});

test.each<[string, Hops]>([
  ['itself', { '/en/old': '/old' }],
  ['a circle', { '/en/old': '/en/a', '/en/a': '/en/b', '/en/b': '/en/old' }],
  ['a circle further on', { '/en/old': '/en/a', '/en/a': '/en/b', '/en/b': '/en/a?more' }],
])('does not follow a redirect to %s', async (_what, hops) => {
  expect(await follow(hops)).toMatchObject({ end: null, faults: ['Detected cyclic redirect'] });
});

it('follows at most five redirects', async () => {
  const chain = (length: number): Hops =>
    Object.fromEntries(
      Array.from({ length }, (_, index) => [index ? `/en/${index}` : '/en/old', `/en/${index + 1}`]),
    );
  expect((await follow(chain(5))).end?.to).toBe('/en/5');
  expect(await follow(chain(6))).toMatchObject({ end: null, faults: ['Too many redirects'] });
});

test.each([
  ['https://touchline.example/line?a=1#top', '/en/line?a=1#top'],
  ['http://TOUCHLINE.example/ru', '/ru'],
  ['https://touchline.example', '/en'],
])('treats %s on its own host as a path of the site', async (target, to) => {
  const page = { ...home, host: 'touchline.example' };
  expect((await follow({ '/en/old': target }, page)).end?.to).toBe(to);
});

test.each([
  'https://touchline.example:8443/line',
  'https://touchline.example.evil.example/line',
  'https://user:word@touchline.example/line',
  'https://touchline.example//evil.example',
  'javascript://touchline.example/%0aalert(1)',
])('treats %s as leading off the site', async (target) => {
  const { end, faults } = await follow({ '/en/old': target }, { ...home, host: 'touchline.example' });
  expect([end, faults]).toEqual([null, ['Dropped a redirect that leads off the site']]);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  'javascript:alert(1)',
  'https://evil.example',
  '',
  `/${'a'.repeat(10_000)}`,
])('drops a target that leads off the site', async (target) => {
  const faults = ['Dropped a redirect that leads off the site'];
  expect(await follow({ '/en/old': target })).toMatchObject({ end: null, faults });
  expect(await follow({ '/en/old': '/en/a', '/en/a': target })).toMatchObject({ end: null, faults });
});
