import fc from 'fast-check';
import { runsOf } from '../../../testing/runs';
import type { components } from '../../../schema/upstreams/__generated__/feed';
import { toGlobalId } from '../../request/ids';
import { asOf, liveGame, outcomeInContext } from '../samples';
import { startTestGateway, type TestGateway } from '../testGateway';
import { loadById } from '../../upstream/keeping/loader';

jest.setTimeout(60_000);

/** How a service may arrange an answer: which of the things asked for it has, in which order, how often, and others. */
interface Arrangement {
  /** For each key whether there is such a thing, and how often the answer has it. */
  copies: number[];
  /** Order of what the answer holds. */
  order: number[];
  /** Keys that nobody asked for. */
  extras: number[];
}

const arrangements: fc.Arbitrary<Arrangement> = fc.record({
  copies: fc.array(fc.constantFrom(0, 1, 1, 2), { minLength: 20, maxLength: 20 }),
  order: fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
  extras: fc.array(fc.integer({ min: 500, max: 600 }), { maxLength: 5 }),
});

/** Keys from 0 to 19, with repeats. */
const wanted = fc.array(fc.integer({ min: 0, max: 19 }), { minLength: 1, maxLength: 40 });

/** The keys of an answer to a call for `asked`. */
function arrange(asked: readonly number[], { copies, order, extras }: Arrangement): number[] {
  const keys = asked.flatMap((key) => Array.from({ length: copies[key % 1000] ?? 0 }, () => key));
  return [...keys, ...extras]
    .map((key, index) => ({ key, rank: order[index] ?? 0 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ key }) => key);
}

describe('a loader of things by id', () => {
  it('gives each caller the item of their key, in whatever order the answer comes, and asks for each key once', () =>
    fc.assert(
      fc.asyncProperty(
        wanted,
        arrangements,
        fc.integer({ min: 1, max: 25 }),
        async (keys, arrangement, maxBatchSize) => {
          const calls: number[][] = [];
          const loader = loadById({
            load: (asked: number[]) => {
              calls.push(asked);
              return Promise.resolve(arrange(asked, arrangement).map((id) => ({ id })));
            },
            keyOf: ({ id }) => id,
            maxBatchSize,
          });
          const found = await Promise.all(keys.map((key) => loader.load(key)));
          expect(found).toEqual(keys.map((id) => (arrangement.copies[id] ? { id } : null)));
          const asked = calls.flat();
          expect(new Set(asked)).toEqual(new Set(keys));
          expect(asked).toHaveLength(new Set(keys).size);
          expect(Math.max(...calls.map(({ length }) => length))).toBeLessThanOrEqual(maxBatchSize);
        },
      ),
    ));

  it('sends the same request for the same set of keys in any order', () =>
    fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }), async (keys) => {
        const calls: string[][] = [];
        for (const order of [keys, [...keys].reverse()]) {
          const load = (asked: string[]) => Promise.resolve((calls.push(asked), []));
          const loader = loadById({ load, keyOf: (value: string) => value, maxBatchSize: 100 });
          await Promise.all(order.map((key) => loader.load(key)));
        }
        expect(calls[0]).toEqual(calls[1]);
      }),
    ));
});

describe('over a real socket', () => {
  let site: TestGateway;
  beforeAll(async () => {
    site = await startTestGateway();
  });
  afterAll(() => site.close());

  let base = 0;
  /** Numbers that were never asked for before, so that nothing is kept of them; their rests are the keys. */
  const fresh = (): number => (base += 1000);
  const nodes = 'query($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on Game { number } } }';

  it('each game has the number that was asked for', () =>
    fc.assert(
      fc.asyncProperty(wanted, arrangements, async (keys, arrangement) => {
        const start = fresh();
        const numbers = keys.map((key) => start + key);
        const before = site.upstream.received.length;
        site.upstream.on(
          'GET /feed-api/v1/games-by-number',
          ({ query }: { query: Record<string, string> }) => {
            const asked = (query.numbers ?? '').split(',').map(Number);
            const games = arrange(asked, arrangement).map((number) => liveGame(number));
            return { body: { asOf, cursor: '1', games } };
          },
        );
        const ids = numbers.map((number) => toGlobalId('Game', number));
        const { data, codes } = await site.run(nodes, { ids });
        const expected = numbers.map((number, index) =>
          arrangement.copies[number % 1000] ? { __typename: 'Game', id: ids[index], number } : null,
        );
        expect([data.nodes, codes]).toEqual([expected, []]);
        expect(site.upstream.received.length - before).toBe(1);
      }),
      { numRuns: runsOf(40) },
    ));

  it('each outcome has the id that was asked for', () =>
    fc.assert(
      fc.asyncProperty(wanted, arrangements, async (keys, arrangement) => {
        const start = fresh();
        const outcomeId = (number: number): string => `${number}~RESULT~HOME`;
        const numbers = keys.map((key) => start + key);
        const before = site.upstream.received.length;
        site.upstream.on('GET /feed-api/v1/outcomes', ({ query }: { query: Record<string, string> }) => {
          const asked = (query.ids ?? '').split(',').map((id) => Number(id.split('~')[0]));
          const outcomes: components['schemas']['OutcomeInContext'][] = arrange(asked, arrangement).map(
            (number) => outcomeInContext(number),
          );
          return { body: { asOf, outcomes } };
        });
        const ids = numbers.map((number) => toGlobalId('Outcome', outcomeId(number)));
        const { data, codes } = await site.run(nodes, { ids });
        const expected = numbers.map((number, index) =>
          arrangement.copies[number % 1000] ? { __typename: 'Outcome', id: ids[index] } : null,
        );
        expect([data.nodes, codes]).toEqual([expected, []]);
        expect(site.upstream.received.length - before).toBe(1);
      }),
      { numRuns: runsOf(40) },
    ));
});
