import fc from 'fast-check';
import { drawTurns, drawWays } from './turns';

const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index}`);

/** What each place of a walk has in a turn. */
function drawnIn(turn: string, places: readonly string[], combinations: readonly string[]): string[] {
  const drawn = drawTurns(turn, 'a walk', places, combinations);
  return places.map((place) => drawn(place));
}

describe('the combinations that a walk takes in one turn', () => {
  it('are all of them when there are places enough, and none more often than the places require', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 20 }),
        (turn, m, n) => {
          const taken = drawnIn(turn, names('place', m), names('combination', n));
          const counts = names('combination', n).map((one) => taken.filter((other) => other === one).length);
          expect(Math.min(...counts)).toBe(Math.floor(m / n));
          expect(Math.max(...counts)).toBe(Math.ceil(m / n));
        },
      ),
    );
  });

  it('are the same whenever the turn is the same, and others for another walk', () => {
    const [places, combinations] = [names('place', 40), names('combination', 14)];
    expect(drawnIn('a commit', places, combinations)).toEqual(drawnIn('a commit', places, combinations));
    const other = drawTurns('a commit', 'another walk', places, combinations);
    expect(places.map((place) => other(place))).not.toEqual(drawnIn('a commit', places, combinations));
  });

  it.each([
    [2, 7],
    [6, 5],
    [4, 2],
    [60, 14],
  ])('reach all combinations at each of %i places over the turns, when there are %i', (m, n) => {
    const [places, combinations] = [names('place', m), names('combination', n)];
    const reached = places.map(() => new Set<string>());
    for (const turn of names('commit', 40 * n))
      drawnIn(turn, places, combinations).forEach((combination, index) => reached[index]?.add(combination));
    expect(reached.map(({ size }) => size)).toEqual(places.map(() => n));
  });
});

it('is refused for a place that the walk does not name', () => {
  expect(() => drawTurns('a commit', 'a walk', ['here'], ['one'])('there')).toThrow('there');
});

describe('the ways of a flow that one turn takes', () => {
  const ways = names('way', 5);

  it.each([1, 2, 5])(
    'are %i different ones in their order, the same whenever the turn is the same',
    (count) => {
      for (const turn of names('commit', 50)) {
        const drawn = drawWays(turn, 'a flow', ways, count);
        expect(drawn).toHaveLength(count);
        expect(drawn).toEqual(ways.filter((way) => drawn.includes(way)));
        expect(drawWays(turn, 'a flow', ways, count)).toEqual(drawn);
      }
    },
  );

  it('are all of them over the turns', () => {
    const drawn = names('commit', 40).flatMap((turn) => drawWays(turn, 'a flow', ways, 1));
    expect([...new Set(drawn)].toSorted()).toEqual(ways);
  });

  it('are refused when the flow has fewer', () => {
    expect(() => drawWays('a commit', 'a flow', ways, 6)).toThrow('5 ways');
  });
});

describe('the ways of a flow of browser tests', () => {
  const ways = names('way', 5);
  const environment = { ...process.env };
  afterEach(() => {
    process.env = { ...environment };
  });

  const takenWith = async (env: Record<string, string>): Promise<readonly string[]> => {
    jest.resetModules();
    Object.assign(process.env, { TEST_TURN: 'a commit', ...env });
    const { waysInTurn } = await import('./commitTurns');
    return waysInTurn('a flow', ways, 2);
  };

  it('are those of the turn', async () => {
    expect(await takenWith({})).toEqual(drawWays('a commit', 'a flow', ways, 2));
  });

  it.each([{ TEST_LONG: '1' }, { TEST_WAYS: 'all' }])('are all of them with %p', async (env) => {
    expect(await takenWith(env)).toEqual(ways);
  });
});
