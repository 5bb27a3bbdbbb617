import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asOf, catalogue, emptyBackground, emptyHistory, gameList, liveGame } from '../testing/samples';
import { codeOf, postTo } from '../testing/post';
import { letTimeStand } from '../testing/standingTime';
import { startTestGateway, type TestGateway } from '../testing/testGateway';

const schemaFolder = join(__dirname, '../../schema');
const read = (file: string): unknown => JSON.parse(readFileSync(join(schemaFolder, file), 'utf8'));

/** The site's own public queries: ids by name and a number, as open tabs may still send former ones. */
const ownDocuments = read('operations.json') as Record<string, string>;
const ownNames = read('publicQueries.json') as string[];
const ownQueries = Object.entries(ownDocuments).flatMap(([id, text]) => {
  const name = /^query (\w+)/m.exec(text)?.[1] ?? '';
  return ownNames.includes(name) ? [[name, id] as const] : [];
});

const game = 'edges { node { id title home { name } } }';

const operations = {
  section: `query sectionQuery($section: Section!) { games(section: $section) { ${game} } }`,
  both: `query bothQuery { games(section: LIVE) { ${game} } sports(section: LINE) { slug } }`,
  // Named as public, and not: a document from before the name meant this.
  player: 'query sectionQuery { player { login } }',
  unnamed: 'query otherQuery { sports(section: LINE) { slug } }',
  mutation: 'mutation sectionQuery { signOut { signedOut } }',
  live: 'subscription sectionQuery($topics: [ID!]!) { live(topics: $topics) { cursor } }',
};
const publicQueries = ['sectionQuery', 'bothQuery'];

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway({ operations, publicQueries, trustProxy: true });
  site.upstream.on('GET /feed-api/v1/catalogue', catalogue);
  site.upstream.on('GET /feed-api/v1/games', gameList(liveGame(1)));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.close();
});

function get(search: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${site.url}?${new URLSearchParams(search).toString()}`, { headers });
}

const sectionOf = (section: string) => ({ id: 'section', lng: 'en', variables: JSON.stringify({ section }) });

it.each(ownQueries)('the site’s own %s (%s) may be kept by others', async (_, id) => {
  letTimeStand();
  await site.close();
  site = await startTestGateway({ operations: ownDocuments, publicQueries: ownNames });
  site.upstream.on('GET /feed-api/v1/catalogue', catalogue);
  site.upstream.on('GET /feed-api/v1/games', gameList(liveGame(1)));
  site.upstream.on('GET /feed-api/v1/games-by-number', gameList(liveGame(1)));
  site.upstream.on('GET /feed-api/v1/game-histories', { asOf, histories: [emptyHistory(1)] });
  site.upstream.on('GET /feed-api/v1/backgrounds', { asOf, backgrounds: [emptyBackground(1)] });
  const address = { section: 'LIVE', sport: 'football', champ: 'england-premier-league', number: 1 };
  const variables = { ...address, sideMarkets: false };
  const response = await get({ id, lng: 'en', variables: JSON.stringify(variables) });
  expect(await response.json()).not.toHaveProperty('errors');
  expect(response.headers.get('cache-control')).toBe('public, s-maxage=1');
});

describe('a public query by GET', () => {
  it.each([
    ['LINE', 'public, s-maxage=1, stale-while-revalidate=4'],
    ['LIVE', 'public, s-maxage=1'],
  ])('may be kept by others for as long as its section allows: %s', async (section, kept) => {
    const before = Date.now();
    const response = await get(sectionOf(section));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe(kept);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('set-cookie')).toBeNull();
    const { data, extensions } = (await response.json()) as {
      data: { games: { edges: unknown[] } };
      extensions: { asOf: string };
    };
    expect(data.games.edges).toHaveLength(1);
    expect(Math.abs(Date.parse(extensions.asOf) - before)).toBeLessThan(60_000);
  });

  it('says what the same query says by POST, and when that was true', async () => {
    const { extensions, ...byGet } = (await (await get(sectionOf('LIVE'))).json()) as { extensions: object };
    const byPost = await postTo(
      site.url,
      { id: 'section', variables: { section: 'LIVE' } },
      { 'x-page-language': 'en' },
    );
    expect(byGet).toEqual(await byPost.json());
    expect(Object.keys(extensions)).toEqual(['asOf']);
  });

  it.each([
    ['country', { 'x-geoip-country-code': 'kz' }],
    ['cookies', { cookie: 'lng=ru; cookie_agreement=1' }],
    ['Accept-Language', { 'accept-language': 'kk' }],
    ['the named language of a page', { 'x-page-language': 'az' }],
    ['Accept', { accept: 'application/graphql-response+json' }],
    ['the browser', { 'user-agent': 'another' }],
  ])('follows from its address alone, and not from %s', async (_, headers) => {
    const answerOf = async (own: Record<string, string>) => {
      const response = await get(sectionOf('LIVE'), own);
      const { extensions: _, ...answer } = (await response.json()) as Record<string, unknown>;
      const type = response.headers.get('content-type');
      return { answer, type, vary: response.headers.get('vary') };
    };
    const plain = await answerOf({});
    expect(await answerOf(headers as Record<string, string>)).toEqual(plain);
    // Whatever else may be read of a request has a part in the key of a kept answer.
    expect(await site.gateway.registry.metrics()).toContain('gateway_answer_cache_total{result="hit"} 1');
    expect(site.upstream.received.map(({ path, query }) => [path, query.lng])).toEqual([
      ['/feed-api/v1/games', 'en'],
    ]);
  });

  it.each([
    ['the session’s cookie at http', 'sid=1'],
    ['the session’s cookie at https', 'a=b; __Host-sid=1'],
  ])('is refused with %s', async (_, cookie) => {
    const response = await get(sectionOf('LIVE'), { cookie });
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(await codeOf(response)).toBe('BAD_REQUEST');
    expect(site.upstream.received).toEqual([]);
  });

  it.each([
    ['without a language', { id: 'section', variables: '{"section":"LIVE"}' }, 400, 'BAD_REQUEST'],
    ['in a language that the site lacks', { id: 'section', lng: 'xx' }, 400, 'BAD_REQUEST'],
    ['with variables that are no JSON', { id: 'section', lng: 'en', variables: '{' }, 400, 'BAD_REQUEST'],
    ['with variables that are no object', { id: 'section', lng: 'en', variables: '[]' }, 400, 'BAD_REQUEST'],
    [
      'with variables that do not fit',
      { id: 'section', lng: 'en', variables: '{"section":"X"}' },
      400,
      'BAD_USER_INPUT',
    ],
    ['of a document that nobody knows', { id: 'nothing', lng: 'en' }, 405, 'METHOD_NOT_ALLOWED'],
    ['of a query that is not named as public', { id: 'unnamed', lng: 'en' }, 405, 'METHOD_NOT_ALLOWED'],
    ['of a query that asks for the player', { id: 'player', lng: 'en' }, 405, 'METHOD_NOT_ALLOWED'],
    ['of a mutation', { id: 'mutation', lng: 'en' }, 405, 'METHOD_NOT_ALLOWED'],
    ['of a subscription', { id: 'live', lng: 'en', variables: '{"topics":[]}' }, 405, 'METHOD_NOT_ALLOWED'],
  ])('is refused %s, and nobody keeps the refusal', async (_, search, status, code) => {
    const response = await get(search as Record<string, string>);
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(await codeOf(response)).toBe(code);
  });

  it('is kept by nobody when a part of it is missing', async () => {
    site.upstream.on('GET /feed-api/v1/catalogue', () => ({ status: 503 }));
    const response = await get({ id: 'both', lng: 'en' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
    });
  });
});
