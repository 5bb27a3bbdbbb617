/** The numbers of games: they stand in bets, addresses and favourites, so none of them may ever change. */
import fc from 'fast-check';
import { runsOf } from '../../../testing/runs';
import { generatedChamps } from '../testing/largeFeed';
import { largestBlock } from './blocks';
import { createSchedule } from './schedule';
import { hasNumbers, lineHorizonMs, mostCompetitions, numberOf, periodOf, positionOf } from './slots';
import type { Position } from './slots';

/** The formula of the time when there were at most 128 competitions: a copy, never to be changed. */
const formerNumberOf = ({ period, ordinal, place }: Position): number => (period * 128 + ordinal) * 4 + place;

const ordinals = fc.integer({ min: 0, max: mostCompetitions - 1 });
const places = fc.integer({ min: 0, max: largestBlock - 1 });
/** Far beyond 2259, when the numbers of the first competitions end. */
const periods = fc.integer({ min: 0, max: 20_000_000 });
const positions = fc
  .record({ period: periods, ordinal: ordinals, place: places })
  .filter((position) => hasNumbers(position));

const allOf = (period: number): Position[] =>
  Array.from({ length: mostCompetitions * largestBlock }, (_, index) => ({
    period,
    ordinal: Math.floor(index / largestBlock),
    place: index % largestBlock,
  }));

it('keeps each number of the first 128 competitions', () => {
  const former = fc.record({
    period: fc.integer({ min: 0, max: 2 ** 19 - 1 }),
    ordinal: fc.integer({ min: 0, max: 127 }),
    place: places,
  });
  fc.assert(
    fc.property(former, (position) => {
      expect(hasNumbers(position)).toBe(true);
      expect(numberOf(position)).toBe(formerNumberOf(position));
    }),
  );
  for (const at of ['2020-01-01', '2026-11-26', '2036-02-29', '2258-12-31']) {
    for (const position of allOf(periodOf(Date.parse(at))).slice(0, 128 * largestBlock))
      expect(numberOf(position)).toBe(formerNumberOf(position));
  }
  expect(numberOf({ period: 15_120, ordinal: 12, place: 0 })).toBe(7_741_488);
});

it('gives no two games one number, and reads each number back', () => {
  fc.assert(
    fc.property(positions, (position) => {
      const number = numberOf(position);
      expect(positionOf(number)).toEqual(position);
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThan(2 ** 31);
    }),
    { numRuns: runsOf(1000) },
  );
  const numbers = [15_120, 15_121, 244_665, 244_666].flatMap(allOf).map(numberOf);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.every((number) => number < 2 ** 31)).toBe(true);
});

it('reads a position from each number, and that number from the position', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (number) => {
      expect(numberOf(positionOf(number))).toBe(number);
    }),
  );
});

it('has numbers for more than two thousand competitions until 2131', () => {
  expect(mostCompetitions).toBeGreaterThan(2000);
  const last = periodOf(Date.parse('2131-01-01'));
  expect(hasNumbers({ period: last, ordinal: mostCompetitions - 1 })).toBe(true);
  expect(hasNumbers({ period: last + 10_000, ordinal: 128 })).toBe(false);
  expect(hasNumbers({ period: last + 10_000, ordinal: 127 })).toBe(true);
});

describe('a timetable of 300 competitions', () => {
  const champs = generatedChamps(300);
  const large = createSchedule('test', champs);

  it('has a number of its own for each game, by which the game is found', () => {
    const now = Date.parse('2026-11-26T12:00:00Z');
    const games = large.between(now, now + lineHorizonMs);
    expect(new Set(games.map(({ champ }) => champ.slug)).size).toBe(champs.length);
    expect(new Set(games.map(({ number }) => number)).size).toBe(games.length);
    for (const game of games) expect(large.game(game.number)).toBe(game);
  });

  it('moves no game and changes no number of a smaller one', () => {
    const now = Date.parse('2026-11-26T12:00:00Z');
    const strip = (of: typeof large) =>
      of
        .between(now, now + lineHorizonMs)
        .filter(({ champ }) => champ.ordinal < 128)
        .map(({ number, slug, startsAt }) => ({ number, slug, startsAt }));
    expect(strip(large)).toEqual(strip(createSchedule('test', champs.slice(0, 128))));
  });

  it('plays on with the first 128 when the numbers of the others have ended, and never above 31 bits', () => {
    for (const [at, playing] of [
      ['2130-12-31', 300],
      ['2200-01-01', 128],
      ['2300-01-01', 0],
    ] as const) {
      const games = large.between(Date.parse(at), Date.parse(at) + lineHorizonMs);
      expect([at, new Set(games.map(({ champ }) => champ.slug)).size]).toEqual([at, playing]);
      expect(games.every(({ number }) => number < 2 ** 31)).toBe(true);
    }
  });
});
