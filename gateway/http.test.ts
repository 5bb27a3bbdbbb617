import { request as httpRequest, type ServerResponse } from 'node:http';
import { catalogue, asOf, liveGame } from './testing/samples';
import type { ReceivedRequest } from './testing/fakeUpstream';
import { startTestGateway, type TestGateway } from './testing/testGateway';
import { toGlobalId } from './ids';

const operations = {
  time: 'query Time { page(url: "/en") { liveCursor } }',
  signOut: 'mutation SignOut { signOut { signedOut } }',
  live: `subscription Live($topics: [ID!]!, $after: String) { live(topics: $topics, after: $after) {
    cursor gap stale lineupChanged
    changed { id ... on Game { status clock { minute } score { home away } suspended marketsRevision marketCount timeline { minute } }
      ... on Outcome { price priceVersion state } }
  } }`,
};

let site: TestGateway;
const start = async (options: Parameters<typeof startTestGateway>[0] = {}): Promise<void> => {
  site = await startTestGateway({ operations, ...options });
  site.upstream.on('GET /feed-api/v1/catalogue', catalogue);
};
beforeEach(() => start());
afterEach(() => site.close());

const post = (
  body: unknown,
  headers: Record<string, string> = {},
  init: RequestInit = {},
): Promise<Response> =>
  fetch(site.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  });
const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { errors: [{ extensions: { code: string } }] }).errors[0].extensions.code;

describe('an operation over HTTP', () => {
  it('is found by its id', async () => {
    const response = await post({ id: 'time', variables: {} });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ data: { page: { liveCursor: '100' } } });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('that leads to nothing because a service is down says when to ask again', async () => {
    site.upstream.on('POST /auth-api/disconnect', () => ({ status: 503 }));
    const response = await post({ id: 'signOut' }, { cookie: 'sid=alive' });
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

  it('refuses a body above 64 KB, announced or not', async () => {
    const body = JSON.stringify({ id: 'time', variables: { x: 'x'.repeat(70_000) } });
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

  it('gives other sites no permission, not even when their browser asks for it first', async () => {
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

  it('bounds what a trusted document costs with the variables that came', async () => {
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

  it('takes no other method', async () => {
    const response = await fetch(site.url);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it('keeps a request id that looks like one, on the answer, upstream and in the log', async () => {
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

describe('in development', () => {
  beforeEach(async () => {
    await site.close();
    await start({ development: true });
  });

  it('free text is executed, and explained when it is wrong', async () => {
    const right = await post({ query: '{ __typename }' });
    expect(await right.json()).toEqual({ data: { __typename: 'Query' } });
    const wrong = await post({ query: '{ nothing }' });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('Cannot query field');
  });

  it('free text is limited in size and depth', async () => {
    const deep = `{ game(number: 1) { ${'markets { game { '.repeat(12)} id ${'} }'.repeat(12)} } }`;
    expect(await codeOf(await post({ query: deep }))).toBe('OPERATION_TOO_LARGE');
    const long = `{ ${'a: __typename '.repeat(3000)} }`;
    expect(await codeOf(await post({ query: long }))).toBe('OPERATION_TOO_LARGE');
  });

  it.each([
    ['aliases', `{ ${Array.from({ length: 51 }, (_, index) => `a${index}: __typename`).join(' ')} }`],
    ['tokens', `{ ${'id '.repeat(4001)} }`],
    ['levels without end', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
    ['pages within lists', '{ games(section: LINE, first: 100000) { edges { node { id } } } }'],
    [
      'rounds through the schema',
      `{ __schema { ${'types { fields { type { '.repeat(1)}${'fields { type { '.repeat(8)} name ${'} }'.repeat(8)} } } } } }`,
    ],
  ])('free text is limited in %s', async (_, query) => {
    const response = await post({ query });
    expect([response.status, await codeOf(response)]).toEqual([400, 'OPERATION_TOO_LARGE']);
  });

  it.each([
    ['that breaks off', '{ games('],
    ['of nothing', ''],
    ['of other characters', '\u0000\uffff'],
    ['without an operation', 'fragment a on Query { __typename }'],
  ])('a document %s is refused', async (_, query) => {
    const response = await post({ query });
    expect(response.status).toBe(400);
    expect(['OPERATION_INVALID', 'BAD_REQUEST']).toContain(await codeOf(response));
  });

  it('introspection and suggestions are for those who write documents', async () => {
    const schema = await post({ query: '{ __schema { queryType { name } } }' });
    expect(await schema.json()).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } });
    expect(await (await post({ query: '{ gamez { totalCount } }' })).text()).toContain('Did you mean');
  });

  it('a caller of several operations names one', async () => {
    const query = 'query A { __typename } query B { b: __typename }';
    expect(await codeOf(await post({ query }))).toBe('BAD_REQUEST');
    expect(await (await post({ query, operationName: 'B' })).json()).toEqual({ data: { b: 'Query' } });
  });
});

describe('a subscription', () => {
  const change = (id: number, content: object): string =>
    `id: ${id}\nevent: change\ndata: ${JSON.stringify({ asOf, games: [], outcomes: [], lineupChanged: false, ...content })}\n\n`;

  const subscribe = async (variables: object): Promise<{ events: AsyncGenerator<string>; leave(): void }> => {
    const left = new AbortController();
    const response = await post(
      { id: 'live', variables },
      { accept: 'text/event-stream' },
      { signal: left.signal },
    );
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    async function* read(): AsyncGenerator<string> {
      let text = '';
      for await (const chunk of response.body?.pipeThrough(
        new TextDecoderStream(),
      ) as unknown as AsyncIterable<string>) {
        const parts = (text + chunk).split('\n\n');
        text = parts.pop() ?? '';
        yield* parts;
      }
    }
    return { events: read(), leave: () => left.abort() };
  };
  const nextResult = async (events: AsyncGenerator<string>): Promise<unknown> => {
    for (;;) {
      const { value } = await events.next();
      if (value?.startsWith('event: next')) return JSON.parse(value.slice(value.indexOf('data: ') + 6));
    }
  };

  it('brings changes without asking the feed for more than the stream says', async () => {
    const {
      number,
      status,
      clock,
      score,
      halfTimeScore,
      winner,
      timeline,
      suspended,
      marketsRevision,
      marketCount,
    } = liveGame(10345);
    const state = {
      number,
      status,
      clock,
      score,
      halfTimeScore,
      winner,
      timeline,
      suspended,
      marketsRevision,
      marketCount,
    };
    const outcome = { id: '10345~RESULT~HOME', price: '1.900', priceVersion: 4, state: 'OPEN' };
    site.upstream.on('GET /feed-api/v1/stream', (_: ReceivedRequest, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`: hello\n\n${change(101, { games: [state], outcomes: [outcome] })}`);
      return 'streaming';
    });
    const { events, leave } = await subscribe({ topics: [toGlobalId('Game', 10345)], after: '100' });
    expect(await nextResult(events)).toEqual({
      data: {
        live: {
          cursor: '101',
          gap: false,
          stale: false,
          lineupChanged: false,
          changed: [
            {
              id: toGlobalId('Game', 10345),
              status: 'LIVE',
              clock: { minute: 61 },
              score: { home: 2, away: 1 },
              suspended: false,
              marketsRevision: 4,
              marketCount: 2,
              timeline: [{ minute: 12 }],
            },
            {
              id: toGlobalId('Outcome', '10345~RESULT~HOME'),
              price: '1.900',
              priceVersion: 4,
              state: 'OPEN',
            },
          ],
        },
      },
    });
    leave();
    expect(site.upstream.received.map(({ path }) => path)).toEqual(['/feed-api/v1/stream']);
    expect(site.upstream.received[0]?.headers).toMatchObject({
      'last-event-id': '100',
      accept: 'text/event-stream',
    });
  });

  it('says that prices are old when the feed cannot be reached', async () => {
    await site.upstream.die();
    const { events, leave } = await subscribe({ topics: [], after: '100' });
    expect(await nextResult(events)).toMatchObject({ data: { live: { stale: true, cursor: '100' } } });
    leave();
  });

  it('ends with `complete` when the gateway closes', async () => {
    site.upstream.on('GET /feed-api/v1/stream', () => 'hang');
    const { events } = await subscribe({ topics: [], after: '100' });
    // The first comment says that the subscription stands.
    await events.next();
    const rest = (async () => {
      const all: string[] = [];
      for await (const event of events) all.push(event);
      return all;
    })();
    await site.gateway.close();
    expect((await rest).at(-1)).toContain('event: complete');
  });

  it.each([
    ['a cursor that is none', { topics: [], after: 'x' }],
    ['too many topics', { topics: Array.from({ length: 201 }, (_, index) => toGlobalId('Game', index + 1)) }],
  ])('is refused with %s', async (_, variables) => {
    const response = await post({ id: 'live', variables }, { accept: 'text/event-stream' });
    expect(await codeOf(response)).toBe('BAD_USER_INPUT');
  });

  it('needs a caller that accepts events', async () => {
    const response = await post({ id: 'live', variables: { topics: [], after: '100' } });
    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe('BAD_REQUEST');
  });
});
