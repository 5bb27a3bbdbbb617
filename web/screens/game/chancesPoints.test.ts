import { goalsOf, toldPoints, widthOf, type ChancesPoint } from './chancesPoints';

const at = (second: number, home = 0, away = 0): ChancesPoint => ({
  second,
  minute: Math.floor(second / 60) + 1,
  addedMinute: 0,
  score: { home, away },
  home: 4000,
  draw: 3000,
  away: 3000,
});
const history = [at(0), at(400), at(410, 0, 1), at(880, 0, 1), at(905, 0, 1), at(1000, 1, 1), at(1100, 1, 1)];

test('a goal stands where the score changes, for its side', () => {
  expect(goalsOf(history)).toEqual([
    { second: 410, side: 'away' },
    { second: 1000, side: 'home' },
  ]);
});

test('the table tells kick-off, each goal, each quarter of an hour, and now', () => {
  expect(toldPoints(history).map(({ second }) => second)).toEqual([0, 410, 905, 1000, 1100]);
  expect(toldPoints([])).toEqual([]);
});

test('the picture is as wide as a match, and wider for a longer one', () => {
  expect(widthOf(history)).toBe(5700);
  expect(widthOf([at(0), at(6000)])).toBe(6000);
});
