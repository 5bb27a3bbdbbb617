import type { ExecutionResult } from 'graphql';
import { impatient, startTestGateway, type TestGateway } from '../../testing/testGateway';

const endpoint = '/redirects-api/api/v1/redirect-light';
const page = 'query Page($url: String!) { page(url: $url) { url redirect { to status } } }';
const operations = { page };

let site: TestGateway;
afterEach(() => site.close());

const open = async (options: Parameters<typeof startTestGateway>[0] = {}) => {
  site = await startTestGateway({ operations, ...options });
};
const answer = (hops: Record<string, string>) =>
  site.upstream.on(`POST ${endpoint}`, ({ body }: { body: unknown }) => {
    const target = hops[(body as { url: string }).url.split('?', 1)[0] ?? ''];
    return {
      body: { redirect: target !== undefined, code: target ? 301 : null, url: target ?? null, reasons: [] },
    };
  });
const visit = (url: string, headers: Record<string, string> = {}) =>
  site.gateway.execute({ id: 'page', variables: { url }, headers, requestId: 'r' });

it('answers the target of a page, and sends the configured key and the country', async () => {
  await open({ trustProxy: true, serviceKeys: { redirects: 'secret-key' } });
  answer({ '/en/old': '/new' });
  const { result } = await visit('/en/old', { 'x-geoip-country-code': 'KZ' });
  expect(result).toEqual({ data: { page: { url: '/en/old', redirect: { to: '/en/new', status: 301 } } } });
  const [first] = site.upstream.to(endpoint);
  expect(first?.body).toEqual({ url: '/en/old' });
  expect(first?.headers).toMatchObject({ authorization: 'secret-key', 'x-geoip-country-code': 'kz' });
});

it('ignores a country from the visitor’s own headers, and sends no key when none is configured', async () => {
  await open();
  answer({});
  await visit('/en', { 'x-geoip-country-code': 'kz' });
  const [asked] = site.upstream.to(endpoint);
  expect(asked?.headers['x-geoip-country-code']).toBeUndefined();
  expect(asked?.headers.authorization).toBeUndefined();
});

it('caches answers for visitors of two countries separately', async () => {
  await open({ trustProxy: true });
  answer({});
  for (const country of ['kz', 'ua', 'kz']) await visit('/en', { 'x-geoip-country-code': country });
  expect(site.upstream.to(endpoint).map(({ headers }) => headers['x-geoip-country-code'])).toEqual([
    'kz',
    'ua',
  ]);
});

it('does not follow a circle, and logs it', async () => {
  await open();
  answer({ '/en/a': '/b', '/en/b': '/a' });
  const { result } = await visit('/en/a?token=1');
  expect(result).toEqual({ data: { page: { url: '/en/a?token=1', redirect: null } } });
  expect(site.log).toContainEqual(
    expect.objectContaining({ msg: 'Detected cyclic redirect', path: '/en/a' }),
  );
});

it('drops a target off the site, and logs it', async () => {
  await open();
  answer({ '/en/a': '//evil.example' });
  expect((await visit('/en/a')).result.data).toMatchObject({ page: { redirect: null } });
  expect(site.log).toContainEqual(
    expect.objectContaining({ msg: 'Dropped a redirect that leads off the site', path: '/en/a' }),
  );
});

it('accepts an answer without reasons, and a status code written as text', async () => {
  await open();
  site.upstream.on(`POST ${endpoint}`, ({ body }: { body: unknown }) => ({
    body:
      (body as { url: string }).url === '/en/old'
        ? { redirect: true, code: '301', url: '/new' }
        : { redirect: false },
  }));
  const { result } = await visit('/en/old');
  expect(result).toEqual({ data: { page: { url: '/en/old', redirect: { to: '/en/new', status: 301 } } } });
});

it('does not treat an address of another site as its own', async () => {
  await open();
  answer({});
  for (const url of ['//evil.example', '/\\evil.example']) {
    const { result } = await visit(url);
    expect(codesOf(result)).toEqual(['BAD_USER_INPUT']);
  }
  expect(site.upstream.received).toEqual([]);
});

const codesOf = ({ errors = [] }: ExecutionResult): unknown[] =>
  errors.map(({ extensions }) => extensions.code);

it('does not delay a page when the service fails, and retries in the background', async () => {
  await open();
  site.upstream.on(`POST ${endpoint}`, () => ({ status: 503 }));
  const { result } = await visit('/en/a');
  expect(result.data).toEqual({ page: { url: '/en/a', redirect: null } });
  expect(codesOf(result)).toEqual(['UPSTREAM_UNAVAILABLE']);
  expect(site.upstream.to(endpoint)).toHaveLength(1);
});

it('stops waiting for a silent service before the page’s deadline', async () => {
  await open(impatient);
  site.upstream.on(`POST ${endpoint}`, () => 'hang' as const);
  const { result } = await visit('/en/a');
  expect(result.data).toEqual({ page: { url: '/en/a', redirect: null } });
  expect(codesOf(result)).toEqual(['UPSTREAM_TIMEOUT']);
});
