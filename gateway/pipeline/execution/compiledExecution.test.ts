import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { examples } from '../../graphiql/documents';
import { standInFacts } from '../../graphiql/facts';
import { toGlobalId } from '../../request/ids';
import {
  accountList,
  asOf,
  catalogue,
  gameList,
  liveGame,
  outcomeInContext,
  placedCoupon,
  siteConfig,
  standing,
} from '../../testing/samples';
import type { FakeUpstream } from '../../testing/fakeUpstream';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const operations = JSON.parse(
  readFileSync(join(__dirname, '../../../schema/operations.json'), 'utf8'),
) as Record<string, string>;
const documents = Object.entries(operations)
  .map(([id, text]) => ({ id, text, name: /^\w+ (\w+)/.exec(text)?.[1] ?? '' }))
  .filter(({ text }) => !text.startsWith('subscription'));

let site: TestGateway;
const start = async (more: Record<string, string> = {}, deadlineMs = 2000): Promise<void> => {
  site = await startTestGateway({
    development: true,
    deadlineMs,
    operations: { ...operations, ...more },
  });
};
afterEach(() => site.close());

function answerWell(upstream: FakeUpstream): void {
  upstream.on('GET /auth-api/session', { userId: 7 });
  upstream.on('GET /web-api/user/config', {
    result: { user_id: 7, user_email: null, user_name: 'Ann', registered_at: asOf },
    error: null,
  });
  upstream.on('GET /web-api/accounts', accountList);
  upstream.on('GET /bff-api/config/all.json', siteConfig);
  upstream.on('GET /feed-api/v1/catalogue', catalogue);
  for (const list of ['games', 'results', 'games-by-number'])
    upstream.on(`GET /feed-api/v1/${list}`, gameList(liveGame(1), liveGame(2)));
  upstream.on('GET /feed-api/v1/outcomes', { asOf, outcomes: [outcomeInContext(1)] });
  const [bet] = placedCoupon(1).bets;
  const coupon = { ...placedCoupon(1), bets: [{ ...bet, gameNumber: 1, standing }] };
  upstream.on('GET /bets-api/v1/coupons', { coupons: [coupon], hasMore: false });
  upstream.on('GET /bets-api/v1/bounds', { currency: 'RUB', min: 1, max: 2, maxPayout: 3, maxBets: 4 });
  upstream.on('POST /bets-api/v1/coupons', placedCoupon(1));
  upstream.on('POST /auth-api/login-by-email-id', { user_id: 7 });
  upstream.on('POST /auth-api/registration', { user_id: 7 });
  upstream.on('POST /auth-api/disconnect', () => ({ status: 204 }));
}

type Path = readonly (string | number)[];

/** The part of a path that the data has, to its end or to a null above it. */
function partInData(data: unknown, path: Path): Path {
  let value = data;
  const end = path.findIndex((step) => {
    if (value === null) return true;
    value = (value as Record<string | number, unknown>)[step];
    return false;
  });
  return end === -1 ? path : path.slice(0, end);
}

/**
 * The places of errors, in one order. Errors below a null count once, by that null: which of them are named depends on
 * which failed first.
 */
function placesOf(data: unknown, errors: readonly { path?: Path; message: string }[]): string[] {
  const nulls = new Set<string>();
  const places: string[] = [];
  for (const { path, message } of errors) {
    const part = path && partInData(data, path);
    if (part && part.length < path.length) nulls.add(JSON.stringify(part));
    else places.push(JSON.stringify(part ?? message));
  }
  return [...places.sort(), ...[...nulls].sort()];
}

/** The answer, but for the time in it; of errors their places: how a service failed depends on when. */
async function ask(body: object): Promise<unknown> {
  const response = await fetch(site.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'sid=alive; user_token=t' },
    body: JSON.stringify(body),
  });
  const text = (await response.text()).replace(/"serverTime":"[^"]+"/g, '"serverTime":"then"');
  const { data, errors = [] } = JSON.parse(text) as {
    data: unknown;
    errors?: { path?: Path; message: string }[];
  };
  return { status: response.status, data: JSON.stringify(data), errors: placesOf(data, errors) };
}

const variablesOf = (name: string): Record<string, unknown> =>
  examples.get(name)?.variables?.(standInFacts()) ?? {};

describe('a compiled document', () => {
  it.each([
    ['all services answer', answerWell, 2000],
    ['no service answers', () => undefined, 50],
    [
      'the feed alone is down',
      (upstream: FakeUpstream) => {
        answerWell(upstream);
        for (const path of ['catalogue', 'games', 'results', 'games-by-number', 'outcomes'])
          upstream.on(`GET /feed-api/v1/${path}`, () => ({ status: 503 }));
      },
      2000,
    ],
  ])(
    'answers like an interpreted document while %s',
    async (_, prepare, deadlineMs) => {
      await start({}, deadlineMs);
      prepare(site.upstream);
      for (const { id, text, name } of documents) {
        const variables = variablesOf(name);
        const compiled = await ask({ id, variables });
        expect([name, compiled]).toEqual([name, await ask({ query: text, variables })]);
      }
    },
    60_000,
  );

  const game = toGlobalId('Game', 1);
  const outcome = toGlobalId('Outcome', outcomeInContext(1).outcome.id);
  it.each([
    ['a union', '{ nodes(ids: ["x"]) { __typename id } }', {}],
    [
      'an interface',
      `{ node(id: "${game}") { __typename id ... on Game { slug } ... on Sport { slug } } }`,
      {},
    ],
    ['a default', 'query ($yes: Boolean! = true) { site @include(if: $yes) { companyName } __typename }', {}],
    [
      'a default that is overruled',
      'query ($yes: Boolean! = true) { site @include(if: $yes) { companyName } __typename }',
      { yes: false },
    ],
    [
      'what is skipped',
      'query ($no: Boolean!) { site @skip(if: $no) { companyName } ... @include(if: $no) { __typename } }',
      { no: true },
    ],
    ['a missing variable', 'query ($id: ID!) { node(id: $id) { id } }', {}],
    ['null where none may be', 'query ($id: ID!) { node(id: $id) { id } }', { id: null }],
    ['a variable of another type', 'query ($n: Int!) { game(number: $n) { slug } }', { n: '1' }],
    ['a number beyond 32 bits', 'query ($n: Int!) { game(number: $n) { slug } }', { n: 1e12 }],
    [
      'a value that the enum has not',
      'query ($s: Section!) { sports(section: $s) { slug } }',
      { s: 'NEVER' },
    ],
    ['an enum', 'query ($s: Section!) { sports(section: $s) { slug } }', { s: 'LIVE' }],
    ['a scalar', 'query ($d: Day!) { results(day: $d) { totalCount } }', { d: '2026-03-08' }],
    ['a scalar that is none', 'query ($d: Day!) { results(day: $d) { totalCount } }', { d: 'soon' }],
    ['an argument out of bounds', '{ games(section: LINE, first: 1000) { totalCount } }', {}],
    ['a failure in a list', '{ nodes(ids: ["x", "y"]) { id } page(url: "none") { url } }', {}],
    [
      'a market without its answers',
      `{ nodes(ids: ["${outcome}"]) { ... on Outcome { kind market { suspended outcomes { id kind } } } } }`,
      {},
    ],
    [
      'a game of which a bet knows how it stands',
      `{ player { coupons { edges { node { bets { game { slug marketCount } } } } } } }`,
      {},
    ],
    ['aliases', `{ a: game(number: 1) { b: slug } c: game(number: 1) { slug } }`, {}],
  ])('treats %s alike', async (_, text, variables) => {
    await start({ text });
    answerWell(site.upstream);
    expect(await ask({ id: 'text', variables })).toEqual(await ask({ query: text, variables }));
  });
});
