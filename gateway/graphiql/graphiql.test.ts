import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  getOperationAST,
  getVariableValues,
  parse,
  validate,
  type IntrospectionQuery,
} from 'graphql';
import { sdl, startTestGateway, type TestGateway } from '../testing/testGateway';
import { catalogue, gameList, liveGame } from '../testing/samples';
import { examples, namedDocuments, tabOf } from './documents';
import { factsDocument, standInFacts } from './facts';
import { firstTabs } from './tabs';
import { withFacts } from './variables';

const schema = buildSchema(sdl);
const readTexts = (file: string) =>
  JSON.parse(readFileSync(join(__dirname, '../../schema', file), 'utf8')) as Record<string, string>;
const operations = readTexts('operations.json');
const documents = namedDocuments(operations, readTexts('released.json'));

describe('the examples', () => {
  it('exist for every document that the client sends, and for no other', () => {
    expect([...examples.keys()].sort()).toEqual([...documents.keys()].sort());
  });

  it('show the last release of a document when there were several', () => {
    const named = (released: Record<string, string>) =>
      namedDocuments({ a: 'query q { a }', b: 'query q { b }', c: 'query q { c }' }, released).get('q');
    expect(named({ b: '2026-01-02', c: '2026-01-01' })).toContain(' a\n');
    expect(named({ a: '2026-01-02', b: '2026-01-03', c: '2026-01-01' })).toContain(' b\n');
  });

  it.each([...examples.keys()])('have variables that fit %s', (name) => {
    const document = parse(documents.get(name) ?? '');
    const { variables = '{}' } = tabOf(name, '', standInFacts());
    const given = JSON.parse(variables) as Record<string, unknown>;
    const declared = getOperationAST(document)?.variableDefinitions ?? [];
    expect(getVariableValues(schema, declared, given).errors).toBeUndefined();
    const names = declared.map(({ variable }) => variable.name.value);
    expect(Object.keys(given).filter((key) => !names.includes(key))).toEqual([]);
  });

  it('fill in facts of the running site that an example names, and refuse an unknown fact', () => {
    const facts = { ...standInFacts(), line: { sport: 'football', champ: 'epl', cursor: null } };
    expect(withFacts({ section: 'LINE', champ: '$line.champ', after: '$line.cursor' }, facts)).toEqual({
      section: 'LINE',
      champ: 'epl',
      after: null,
    });
    expect(() => withFacts({ champ: '$line.game' }, facts)).toThrow('$line.game is not a fact');
  });

  it('use fact queries and first tabs that fit the schema', () => {
    for (const query of [factsDocument, ...firstTabs.map((tab) => tab.query)])
      expect(validate(schema, parse(query))).toEqual([]);
  });
});

describe('the page', () => {
  let site: TestGateway | undefined;
  afterEach(async () => {
    await site?.close();
    site = undefined;
  });

  const open = async (search: string): Promise<string> => (await fetch(`${site?.url}${search}`)).text();

  /** The options with which the page starts GraphiQL. */
  const optionsIn = (page: string): { query?: string; variables?: string; defaultTabs: unknown[] } => {
    const [, text = ''] = /querySelector\('#root'\),\s*(\{.*\}),?\s*\);/.exec(page) ?? [];
    return JSON.parse(text) as ReturnType<typeof optionsIn>;
  };

  it('opens a document by its name, with variables that the feed fills', async () => {
    site = await startTestGateway({ development: true, operations });
    site.upstream.on('GET /feed-api/v1/catalogue', catalogue);
    site.upstream.on('GET /feed-api/v1/games', gameList(liveGame(10345)));
    const { query, variables, defaultTabs } = optionsIn(await open('?operation=GameQuery'));
    expect(query).toMatch(/^# One game with all its markets\.\nquery gameQuery\(/);
    expect(JSON.parse(variables ?? '')).toEqual({ number: 10345 });
    expect(defaultTabs).toEqual([{ query, variables }, ...firstTabs]);
  });

  it.each([
    ['code', /<script src="(\?code=[\w-]+)">/, 'text/javascript; charset=utf-8', 'YogaGraphiQL'],
    [
      'style',
      /<link rel="stylesheet" href="(\?style=[\w-]+)">/,
      'text/css; charset=utf-8',
      '.graphiql-container',
    ],
  ])('names its %s, which a browser keeps, and is small itself', async (name, link, type, content) => {
    site = await startTestGateway({ development: true, operations });
    const page = await open('');
    expect(page.length).toBeLessThan(200_000);
    const [, address = ''] = link.exec(page) ?? [];
    const file = await fetch(site.url + address);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, type]);
    expect(file.headers.get('cache-control')).toContain('immutable');
    // A failure must not print megabytes.
    expect((await file.text()).includes(content)).toBe(true);
    const ofOldPage = await fetch(`${site.url}?${name}=before`);
    expect([ofOldPage.status, ofOldPage.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('opens while all upstreams are down', async () => {
    site = await startTestGateway({ development: true, operations });
    const { variables } = optionsIn(await open('?operation=gameQuery'));
    expect(JSON.parse(variables ?? '')).toEqual({ number: standInFacts().game.number });
  });

  it('has every document in its menu, and opens with the first tabs for an unknown name', async () => {
    site = await startTestGateway({
      development: true,
      operations: { ...operations, new: 'query New { __typename }' },
    });
    const page = await open('?operation=nothing');
    for (const name of [...documents.keys(), 'New']) expect(page).toContain(`href="?operation=${name}"`);
    expect(optionsIn(page).query).toBeUndefined();
    expect(optionsIn(page).defaultTabs).toEqual(firstTabs);
  });

  it('shows the replacement of a deprecated field or argument', async () => {
    const typeDefs = `${sdl}
      extend type Query { matches("Section." section: Section @deprecated(reason: "Use \`games\`.")): Int @deprecated(reason: "Use \`games\`.") }`;
    site = await startTestGateway({ development: true, operations, typeDefs });
    const response = await fetch(site.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: getIntrospectionQuery({ inputValueDeprecation: true }), variables: {} }),
    });
    const { data } = (await response.json()) as { data: IntrospectionQuery };
    const field = buildClientSchema(data).getQueryType()?.getFields().matches;
    expect([field?.deprecationReason, field?.args[0]?.deprecationReason]).toEqual(
      Array(2).fill('Use `games`.'),
    );
  });
});
