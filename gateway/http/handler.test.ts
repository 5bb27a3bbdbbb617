import { request as httpRequest } from 'node:http';
import { codeOf, postTo, type Post } from '../testing/post';
import { catalogue } from '../testing/samples';
import { startTestGateway, type TestGateway } from '../testing/testGateway';

const operations = {
  time: 'query Time { page(url: "/en") { liveCursor } }',
  signOut: 'mutation SignOut { signOut { signedOut } }',
  signIn: 'mutation SignIn { signIn(input: { login: "a", password: "b", remember: false }) { __typename } }',
};

let site: TestGateway;
const start = async (options: Parameters<typeof startTestGateway>[0] = {}): Promise<void> => {
  site = await startTestGateway({ operations, ...options });
  site.upstream.on('GET /feed-api/v1/catalogue', catalogue);
};
beforeEach(() => start());
afterEach(() => site.close());

const post: Post = (...args) => postTo(site.url, ...args);

describe('an operation over HTTP', () => {
  it('is found by its id', async () => {
    const response = await post({ id: 'time', variables: {} });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ data: { page: { liveCursor: '100' } } });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('without data because a service is down says when to retry', async () => {
    site.upstream.on('POST /auth-api/login-by-email-id', () => ({ status: 503 }));
    const response = await post({ id: 'signIn' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await codeOf(response)).toBe('UPSTREAM_UNAVAILABLE');
  });

  it.each([
    ['an unknown id', { id: 'nothing' }],
    ['an id that every object has', { id: 'constructor' }],
    ['free text', { query: '{ __typename }' }],
    ['introspection', { query: '{ __schema { types { name } } }' }],
    ['free text that invites a suggestion', { query: '{ gamez }' }],
    ['nothing at all', {}],
  ])('is not trusted with %s', async (_, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe('OPERATION_NOT_TRUSTED');
  });

  it.each([
    ['no JSON', '{'],
    ['a batch', '[{"id":"time"},{"id":"time"}]'],
    ['extensions that are no object', '{"id":"time","extensions":"x"}'],
    ['deeply nested JSON', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['an id that is no text', '{"id":1}'],
    ['variables that are no object', '{"id":"time","variables":[1]}'],
  ])('is a bad request with %s', async (_, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe('BAD_REQUEST');
  });

  it('refuses a body above 128 KB, announced or not', async () => {
    const body = JSON.stringify({ id: 'time', variables: { x: 'x'.repeat(140_000) } });
    const announced = await post(body);
    expect(announced.status).toBe(413);
    expect(await codeOf(announced)).toBe('PAYLOAD_TOO_LARGE');
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(body)),
    });
    const streamed = await post('', {}, { body: endless, duplex: 'half' } as RequestInit);
    expect(streamed.status).toBe(413);
  });

  it.each([['text/plain'], ['application/x-www-form-urlencoded'], ['application/jsonp']])(
    'refuses %s, which other sites’ forms could send',
    async (type) => {
      const response = await post({ id: 'time' }, { 'content-type': type });
      expect(response.status).toBe(415);
      expect(await codeOf(response)).toBe('UNSUPPORTED_MEDIA_TYPE');
    },
  );

  it.each([
    ['a cross-site page', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of a neighbour', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['an origin that is none', { origin: 'null' }, 403],
    ['its own page', { 'sec-fetch-site': 'same-origin' }, 200],
  ])('from %s is answered accordingly', async (_, headers, status) => {
    // fetch does not let a caller set these headers.
    const { hostname, port, pathname } = new URL(site.url);
    const answered = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(
        {
          hostname,
          port,
          path: pathname,
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      request.on('error', reject);
      request.end(JSON.stringify({ id: 'time' }));
    });
    expect(answered).toBe(status);
  });

  it.each([
    ['nothing', undefined, 200, 'application/json; charset=utf-8'],
    [
      'its own type',
      'application/graphql-response+json',
      200,
      'application/graphql-response+json; charset=utf-8',
    ],
    ['JSON', 'application/json', 200, 'application/json; charset=utf-8'],
    ['pages', 'text/html', 406, 'application/json; charset=utf-8'],
  ])('answers a caller who accepts %s', async (_, accept, status, type) => {
    const response = await post({ id: 'time' }, accept === undefined ? {} : { accept });
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
  });

  it.each(['application/json; charset=latin1', 'application/json; charset=utf-16'])(
    'refuses %s',
    async (type) => {
      expect((await post({ id: 'time' }, { 'content-type': type })).status).toBe(415);
    },
  );

  it('gives other sites no permission, on preflight requests either', async () => {
    const origin = 'https://evil.example';
    const preflight = await fetch(site.url, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    const answered = await post({ id: 'time' });
    expect(preflight.status).toBe(405);
    for (const { headers } of [preflight, answered]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('limits the cost of a trusted document with its actual variables', async () => {
    await site.close();
    await start({
      operations: {
        games: 'query Games($n: Int) { games(section: LINE, first: $n) { edges { node { id } } } }',
        nodes:
          'query Nodes($ids: [ID!]!) { nodes(ids: $ids) { id ... on Game { markets { outcomes { id } } } } }',
      },
    });
    const huge = await post({ id: 'games', variables: { n: 1e9 } });
    expect([huge.status, await codeOf(huge)]).toEqual([400, 'OPERATION_TOO_LARGE']);
    const many = await post({ id: 'nodes', variables: { ids: Array(15_000).fill('x') } });
    expect([many.status, await codeOf(many)]).toEqual([400, 'OPERATION_TOO_LARGE']);
    expect(site.upstream.received).toEqual([]);
  });

  it('refuses any other method', async () => {
    const response = await fetch(site.url);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it('uses a valid request id in the answer, upstream and in the log', async () => {
    const response = await post({ id: 'time' }, { 'x-request-id': 'page-12345678' });
    expect(response.headers.get('x-request-id')).toBe('page-12345678');
    expect(site.upstream.received[0]?.headers['x-request-id']).toBe('page-12345678');
    expect(site.log).toContainEqual(
      expect.objectContaining({ operation: 'Time', requestId: 'page-12345678' }),
    );
    const forged = await post({ id: 'time' }, { 'x-request-id': 'a" b' });
    expect(forged.headers.get('x-request-id')).toMatch(/^[\da-f]{16}-[\da-z]+$/);
  });

  it('passes on the cookies that the session service sets', async () => {
    site.upstream.on('POST /auth-api/disconnect', () => ({
      status: 204,
      headers: { 'set-cookie': ['sid=; Max-Age=0', 'user_token=; Max-Age=0'] },
    }));
    const response = await post({ id: 'signOut' }, { cookie: 'sid=alive' });
    expect(response.headers.getSetCookie()).toEqual(['sid=; Max-Age=0', 'user_token=; Max-Age=0']);
  });
});
