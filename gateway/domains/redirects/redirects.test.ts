import type { ExecutionResult } from 'graphql';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

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

it('knows where a page leads, and asks with the key and the country that it was given', async () => {
  await open({ trustProxy: true, serviceKeys: { redirects: 'secret-key' } });
  answer({ '/en/old': '/new' });
  const { result } = await visit('/en/old', { 'x-geoip-country-code': 'KZ' });
  expect(result).toEqual({ data: { page: { url: '/en/old', redirect: { to: '/en/new', status: 301 } } } });
  const [first] = site.upstream.to(endpoint);
  expect(first?.body).toEqual({ url: '/en/old' });
  expect(first?.headers).toMatchObject({ authorization: 'secret-key', 'x-geoip-country-code': 'kz' });
});

it('does not let visitors say where they are, and sends no key that it has not', async () => {
  await open();
  answer({});
  await visit('/en', { 'x-geoip-country-code': 'kz' });
  const [asked] = site.upstream.to(endpoint);
  expect(asked?.headers['x-geoip-country-code']).toBeUndefined();
  expect(asked?.headers.authorization).toBeUndefined();
});

it('keeps apart what visitors of two countries are told', async () => {
  await open({ trustProxy: true });
  answer({});
  for (const country of ['kz', 'ua', 'kz']) await visit('/en', { 'x-geoip-country-code': country });
  expect(site.upstream.to(endpoint).map(({ headers }) => headers['x-geoip-country-code'])).toEqual([
    'kz',
    'ua',
  ]);
});

it('follows no circle, and says so in the log', async () => {
  await open();
  answer({ '/en/a': '/b', '/en/b': '/a' });
  const { result } = await visit('/en/a?token=1');
  expect(result).toEqual({ data: { page: { url: '/en/a?token=1', redirect: null } } });
  expect(site.log).toContainEqual(
    expect.objectContaining({ msg: 'Detected cyclic redirect', path: '/en/a' }),
  );
});

it('drops what leads off the site, and says so in the log', async () => {
  await open();
  answer({ '/en/a': '//evil.example' });
  expect((await visit('/en/a')).result.data).toMatchObject({ page: { redirect: null } });
  expect(site.log).toContainEqual(
    expect.objectContaining({ msg: 'Dropped a redirect that leads off the site', path: '/en/a' }),
  );
});

it('needs no reasons, and takes a code that is written as text', async () => {
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

it('takes no address of another site for one of its own', async () => {
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

it('shows the page at once without a service that cannot answer, which is asked again behind it', async () => {
  await open();
  site.upstream.on(`POST ${endpoint}`, () => ({ status: 503 }));
  const { result } = await visit('/en/a');
  expect(result.data).toEqual({ page: { url: '/en/a', redirect: null } });
  expect(codesOf(result)).toEqual(['UPSTREAM_UNAVAILABLE']);
  expect(site.upstream.to(endpoint)).toHaveLength(1);
});

it('gives a service that does not answer up before the page’s own time is over', async () => {
  await open();
  site.upstream.on(`POST ${endpoint}`, () => 'hang' as const);
  const { result } = await visit('/en/a');
  expect(result.data).toEqual({ page: { url: '/en/a', redirect: null } });
  expect(codesOf(result)).toEqual(['UPSTREAM_TIMEOUT']);
});
