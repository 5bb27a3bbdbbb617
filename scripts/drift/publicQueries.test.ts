import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { domainOf } from '../../gateway/pipeline/domains';
import { readTypeDefs } from '../../gateway/pipeline/schema';
import { unprovenQueries, untrueMarks } from './publicQueries';

const schema = buildSchema(readTypeDefs('schema/types'));
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const documents = read('schema/operations.json') as Record<string, string>;
const names = read('schema/publicQueries.json') as string[];

const game = 'query oneQuery { game(number: 1) { __typename id title home { name } mainMarkets { id } } }';
const drifts = (text: string) => unprovenQueries(schema, { id: text }, ['oneQuery'], domainOf);

it('finds every public query of the site proven', () => {
  expect(unprovenQueries(schema, documents, names, domainOf)).toEqual([]);
  expect(untrueMarks(domainOf)).toEqual([]);
});

it('lets a query of fields that are for everybody be public', () => {
  expect(drifts(game)).toEqual([]);
});

it.each([
  ['who is signed in', 'player { login }', 'Query.player'],
  ['consent, country and session', 'page(url: "/en") { cookieAgreement { text } }', 'Query.page'],
  ['what is configured by country', 'site { companyName }', 'Query.site'],
  ['whatever an id stands for', 'node(id: "x") { id }', 'Query.node'],
  ['the schema', '__schema { queryType { name } }', 'Query.__schema'],
])('refuses a planted field that follows from %s', (_, planted, field) => {
  const found = drifts(game.replace('{ game', `{ ${planted} game`));
  expect(found.map(({ what }) => what)).toContain(
    `oneQuery is public, and ${field} may differ between two visitors`,
  );
  expect(found[0]?.mend).toContain('or take oneQuery out of schema/publicQueries.json');
});

it('refuses a planted field in a fragment, and in any of the documents that open tabs still send', () => {
  const planted = `query oneQuery { ...F } fragment F on Query { player { login } }`;
  const found = unprovenQueries(schema, { now: game, before: planted }, ['oneQuery'], domainOf);
  expect(found.map(({ what }) => what)).toContain(
    'oneQuery is public, and Query.player may differ between two visitors',
  );
});

it('refuses a resolver that is not marked, of a type whose other fields are', () => {
  const { feed } = domainOf;
  const forEverybody = feed.forEverybody.filter((field) => field !== 'Game.title');
  const [drift] = unprovenQueries(schema, { id: game }, ['oneQuery'], { feed: { ...feed, forEverybody } });
  expect(drift?.what).toBe('oneQuery is public, and Game.title may differ between two visitors');
});

it('refuses a name without a query', () => {
  const mutation = 'mutation oneQuery { signOut { signedOut } }';
  expect(drifts(mutation)).toEqual([
    { what: 'oneQuery is public and no trusted query', mend: 'take it out of schema/publicQueries.json' },
  ]);
});

it('refuses marks of a domain that asks in somebody’s name, and of fields that it does not resolve', () => {
  const marked = { ...domainOf.bets, forEverybody: ['Coupon.nothing'] };
  const found = untrueMarks({ bets: marked }).map(({ what }) => what);
  expect(found).toContain('the domain bets marks Coupon.nothing, which it does not resolve');
  expect(found.some((what) => what.endsWith("is made in somebody's name"))).toBe(true);
});
