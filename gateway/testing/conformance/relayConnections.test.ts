import fc from 'fast-check';
import { getNamedType, getNullableType, isListType, isObjectType, type GraphQLObjectType } from 'graphql';
import { runsOf } from '../../../testing/runs';
import { buildGatewaySchema } from '../../pipeline/schema';
import { perUpstream } from '../../upstream/names';
import { sdl, startTestGateway, type TestGateway } from '../testGateway';
import { startDocumentedUpstream, type DocumentedUpstream } from './documentedUpstream';
import { fieldText } from './everything';
import { readOperations } from './openApi';
import { answersOf } from './world';

jest.setTimeout(60_000);

const schema = buildGatewaySchema(sdl);
const objectTypes = Object.values(schema.getTypeMap()).filter(isObjectType);
const isConnection = ({ name }: { name: string }): boolean => name.endsWith('Connection');

/** A field that gives a connection, with the fields that lead to it. */
interface ConnectionField {
  name: string;
  /** Its document for some `first` and `after`. */
  document(args: { first?: number | null; after?: string | null }): string;
}

/** Every field of the schema that gives a connection. */
const connections = objectTypes.flatMap((type) =>
  Object.values(type.getFields())
    .filter((field) => isConnection(getNamedType(field.type)))
    .map((field): ConnectionField => ({
      name: `${type.name}.${field.name}`,
      document: (args) =>
        wayTo(type).reduceRight(
          (inner, outer) => `{ ${outer} ${inner} }`,
          `{ found: ${fieldText(field, args)} { __typename
            edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
        ),
    })),
);

/** The fields from Query down to a type, the shortest way. */
function wayTo(target: GraphQLObjectType): string[] {
  const query = schema.getQueryType() as GraphQLObjectType;
  const ways = new Map<GraphQLObjectType, string[]>([[query, []]]);
  for (const [type, way] of ways) {
    if (type === target) return way;
    for (const field of Object.values(type.getFields())) {
      const next = getNullableType(field.type);
      if (!isListType(next) && isObjectType(next) && !ways.has(next))
        ways.set(next, [...way, fieldText(field)]);
    }
  }
  throw new Error(`Nothing leads from Query to ${target.name}.`);
}

/** A gateway over services whose lists have so many items; one for each size, as answers are kept for a while. */
const sites = new Map<number, Promise<TestGateway>>();
const upstreams: DocumentedUpstream[] = [];
function siteOf(size: number): Promise<TestGateway> {
  const site = sites.get(size) ?? startSite(size);
  sites.set(size, site);
  return site;
}

async function startSite(size: number): Promise<TestGateway> {
  const games = Array.from({ length: size }, (_, index) => 1000 + index);
  const own = { alice: Array.from({ length: size }, (_, index) => 5000 - 7 * index) };
  const upstream = await startDocumentedUpstream(
    readOperations(),
    answersOf({ games, coupons: own, requests: own }),
  );
  upstreams.push(upstream);
  return startTestGateway({
    upstreams: perUpstream(() => upstream.url),
  });
}

afterAll(async () => {
  for (const site of await Promise.all(sites.values())) await site.close();
  await Promise.all(upstreams.map(({ close }) => close()));
});

interface Slice {
  edges: { cursor: string; node: { id: string } }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

type Page = Parameters<ConnectionField['document']>[0];

async function ask(size: number, field: ConnectionField, page: Page) {
  const { data, codes } = await (await siteOf(size)).run(field.document(page), {}, 'sid=alice');
  return { codes, slice: findSlice(data) };
}

/** The connection of an answer, wherever in it. */
function findSlice(data: unknown): Slice | null {
  if (typeof data !== 'object' || data === null) return null;
  if ('found' in data) return data.found as Slice | null;
  return Object.values(data).map(findSlice)[0] ?? null;
}

async function get(size: number, field: ConnectionField, page: Page): Promise<Slice> {
  const { slice, codes } = await ask(size, field, page);
  expect(codes).toEqual([]);
  return slice as Slice;
}

const idsOf = ({ edges }: Slice): string[] => edges.map(({ node }) => node.id);

it('exists in the schema', () => {
  expect(connections.map(({ name }) => name).sort()).toContain('Query.games');
});

it('has edges, nodes, cursors and page info in every type whose name ends in Connection', () => {
  const reached = new Set(connections.map(({ name }) => name.split('.')[0]));
  expect(reached.size).toBeGreaterThan(0);
  for (const type of objectTypes.filter(isConnection)) {
    const { edges, pageInfo } = type.getFields();
    expect([String(edges?.type), String(pageInfo?.type)]).toEqual([
      expect.stringMatching(/^\[\w+Edge!\]!?$/),
      'PageInfo!',
    ]);
    const { node, cursor } = (getNamedType(edges?.type) as GraphQLObjectType).getFields();
    expect([String(cursor?.type), isObjectType(getNamedType(node?.type))]).toEqual(['String!', true]);
  }
});

describe.each(connections.map((field) => [field.name, field] as const))('%s', (_, field) => {
  it('returns every item once and in order, with any page sizes', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(0, 1, 2, 9, 25),
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 }),
        async (size, pageSizes) => {
          const whole: string[] = [];
          let after: string | null = null;
          for (let page = 0; ; page += 1) {
            const first = pageSizes[page % pageSizes.length] as number;
            const slice: Slice = await get(size, field, { first, after });
            const { edges, pageInfo } = slice;
            const cursors = edges.map(({ cursor }) => cursor);
            expect(edges).toHaveLength(Math.min(first, size - whole.length));
            whole.push(...idsOf(slice));
            expect(pageInfo).toEqual({
              hasNextPage: whole.length < size,
              hasPreviousPage: page > 0,
              startCursor: cursors[0] ?? null,
              endCursor: cursors.at(-1) ?? null,
            });
            if (!pageInfo.hasNextPage) break;
            after = pageInfo.endCursor;
          }
          expect(new Set(whole).size).toBe(size);
          const allAtOnce = size === 0 ? [] : idsOf(await get(size, field, { first: size }));
          expect(whole).toEqual(allAtOnce);
        },
      ),
      { numRuns: runsOf(15) },
    ));

  it('continues after any of its cursors', async () => {
    const { edges } = await get(12, field, { first: 12 });
    for (const [index, { cursor }] of edges.entries()) {
      const rest = await get(12, field, { first: 50, after: cursor });
      expect(idsOf(rest)).toEqual(edges.slice(index + 1).map(({ node }) => node.id));
    }
  });

  it('is empty after its last cursor, and reports a previous page', async () => {
    const { pageInfo } = await get(3, field, { first: 3 });
    const rest = await get(3, field, { first: 3, after: pageInfo.endCursor });
    expect(rest).toMatchObject({
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: null, endCursor: null },
    });
  });

  it.each([0, -1, -(2 ** 31), 101])('refuses a page of %i', async (first) => {
    expect(await ask(3, field, { first })).toEqual({ slice: null, codes: ['BAD_USER_INPUT'] });
  });

  it('refuses the largest number as a page that would cost too much', async () => {
    expect(await ask(3, field, { first: 2 ** 31 - 1 })).toEqual({
      slice: null,
      codes: ['OPERATION_TOO_LARGE'],
    });
  });

  it('refuses any text that is not one of its cursors', async () => {
    const spelled = fc.string({ maxLength: 30 }).map((text) => Buffer.from(text).toString('base64url'));
    const others = [
      'games:-1',
      'games:1e3',
      'games:',
      'coupons:',
      'coupons:0x1',
      'games: 1',
      'games:1\n',
      'coupons:1.5',
      `games:${'9'.repeat(15)}`,
    ];
    const encoded = others.map((text) => Buffer.from(text).toString('base64url'));
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), spelled, fc.constantFrom(...encoded)), async (after) => {
        const { codes } = await ask(3, field, { after });
        expect([after, codes]).toEqual([after, ['BAD_USER_INPUT']]);
      }),
      { numRuns: runsOf(100), examples: ['', ...encoded].map((text) => [text] as [string]) },
    );
  });

  it('refuses another list’s cursor', async () => {
    for (const other of connections) {
      const cursor = (await get(3, other, { first: 1 })).edges[0]?.cursor as string;
      const { codes } = await ask(3, field, { after: cursor });
      if (codes.length > 0) expect(codes).toEqual(['BAD_USER_INPUT']);
    }
  });
});

it('makes only calls that the contracts have', () => {
  expect(upstreams.flatMap(({ violations }) => violations)).toEqual([]);
});
