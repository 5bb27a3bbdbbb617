import fc from 'fast-check';
import { runsOf } from '../../../testing/runs';
import { toGlobalId } from '../../request/ids';
import { buildGatewaySchema } from '../../pipeline/schema';
import { perUpstream } from '../../upstream/names';
import { sdl, startTestGateway, type TestGateway } from '../testGateway';
import { startDocumentedUpstream, type DocumentedUpstream } from './documentedUpstream';
import { nodesIn, nodeTypesOf, wholeOperations } from './everything';
import { readOperations } from './openApi';
import { answersOf } from './world';

jest.setTimeout(60_000);

const schema = buildGatewaySchema(sdl);
const nodeTypes = nodeTypesOf(schema);
const queries = wholeOperations(schema).filter(({ text }) => text.startsWith('query'));

const alice = 'sid=alice';
const bob = 'sid=bob';
const world = {
  games: [1, 2, 3],
  coupons: { alice: [32, 31], bob: [41] },
  requests: { alice: [52, 51], bob: [61] },
};

let upstream: DocumentedUpstream;
let site: TestGateway;
/** Every object that the graph shows to alice, and to a guest: its type by its id. */
let seenByAlice: Map<string, string>;
let seenByGuests: Map<string, string>;

beforeAll(async () => {
  upstream = await startDocumentedUpstream(readOperations(), answersOf(world));
  site = await startTestGateway({
    upstreams: perUpstream(() => upstream.url),
  });
  seenByAlice = await look(alice);
  seenByGuests = await look(undefined);
});
afterAll(async () => {
  await site.close();
  await upstream.close();
});

/** Asks for everything that there is, and collects what has an id. */
async function look(cookie: string | undefined): Promise<Map<string, string>> {
  const answers: unknown[] = [];
  for (const { name, text } of queries) {
    const { data, codes } = await site.run(text, {}, cookie);
    if (codes.some((code) => code !== 'UNAUTHENTICATED')) throw new Error(`${name}: ${codes.join()}`);
    answers.push(data);
  }
  return nodesIn(answers, nodeTypes);
}

const nodeQuery = 'query($id: ID!) { node(id: $id) { __typename id } }';
const nodesQuery = 'query($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';

describe('an object with a global id', () => {
  it('exists for every type that is a Node', () => {
    expect([...new Set(seenByAlice.values())].sort()).toEqual(nodeTypes);
  });

  it('is found again by its id, with the same id and type', async () => {
    for (const [id, type] of seenByAlice) {
      const { data, codes } = await site.run(nodeQuery, { id }, alice);
      expect([data, codes]).toEqual([{ node: { __typename: type, id } }, []]);
    }
  });

  it('has an id that says neither type nor key in plain text', () => {
    for (const [id, type] of seenByAlice) expect(id).toMatch(new RegExp(`^(?!.*${type})[\\w-]+$`));
  });

  it('is not found by other players when it belongs to a player', async () => {
    const own = [...seenByAlice.keys()].filter((id) => !seenByGuests.has(id));
    expect(own.length).toBeGreaterThan(3);
    for (const cookie of [bob, undefined, 'sid=ended', 'sid=', 'user_token=alice']) {
      const { data, codes } = await site.run(nodesQuery, { ids: own }, cookie);
      expect([data.nodes, codes]).toEqual([own.map(() => null), []]);
    }
  });

  it('is found with others in the order asked for, repeated ids included, with null for unknown ids', async () => {
    const any = fc.oneof(
      fc.constantFrom(...seenByAlice.keys()),
      fc.constantFrom('none', toGlobalId('Game', 99)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(any, { maxLength: 100 }), async (ids) => {
        const { data, codes } = await site.run(nodesQuery, { ids }, alice);
        const expected = ids.map((id) =>
          seenByAlice.has(id) ? { __typename: seenByAlice.get(id), id } : null,
        );
        expect([data.nodes, codes]).toEqual([expected, []]);
      }),
      { numRuns: runsOf(30) },
    );
  });
});

describe('an unknown id', () => {
  const expectNull = async (id: string): Promise<void> => {
    const { data, codes } = await site.run(nodeQuery, { id }, alice);
    expect([id, data.node, codes]).toEqual([id, null, []]);
  };

  it('is null for any text', () =>
    fc.assert(fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), expectNull), {
      numRuns: runsOf(200),
    }));

  it.each(nodeTypes)('is null for any unknown key of a %s', async (type) => {
    const keys = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.maxSafeInteger().map(String));
    await fc.assert(
      fc.asyncProperty(keys, async (key) => {
        const id = toGlobalId(type as never, key);
        if (!seenByAlice.has(id)) await expectNull(id);
      }),
      { numRuns: runsOf(60) },
    );
  });

  it('is null for a type that is not a Node', async () => {
    const others = Object.keys(schema.getTypeMap()).filter((name) => !nodeTypes.includes(name));
    for (const type of [...others, 'Nothing', 'constructor', '__proto__'])
      await expectNull(toGlobalId(type as never, 1));
  });

  it('is null for the key of another type’s object', async () => {
    for (const id of seenByAlice.keys()) {
      const key = Buffer.from(id, 'base64url').toString().replace(/^\w+:/, '');
      for (const type of nodeTypes) {
        const other = toGlobalId(type as never, key);
        if (!seenByAlice.has(other)) await expectNull(other);
      }
    }
  });

  it('is null for any other spelling of a known id', async () => {
    for (const id of seenByAlice.keys()) {
      const text = Buffer.from(id, 'base64url').toString();
      const spellings = [`${id}=`, `${id}==`, ` ${id}`, `${id}\n`, `${id}A`, id.slice(0, -1), text, `${id}.`]
        .concat(
          [
            text.replace(':', ':0'),
            text.replace(':', ':+'),
            `${text} `,
            text.toLowerCase(),
            `${text}.0`,
            `${text}\0`,
          ].map((other) => Buffer.from(other).toString('base64url')),
        )
        .concat(Buffer.from(text).toString('base64').replace(/[^=]$/, '$&='));
      for (const other of spellings) if (!seenByAlice.has(other)) await expectNull(other);
    }
  });
});

it('accepts at most a hundred ids at once', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => toGlobalId('Game', index + 1));
  const hundred = await site.run(nodesQuery, { ids: ids(100) });
  expect([hundred.data.nodes.length, hundred.codes]).toEqual([100, []]);
  const more = await site.run(nodesQuery, { ids: ids(101) });
  expect(more.codes).toEqual(['BAD_USER_INPUT']);
});

it('asks the services for nothing that their contracts do not have', () => {
  expect(upstream.violations).toEqual([]);
});
