import type { MatchFixture } from '../fixtures';
import { packChamps } from '../testing/games';
import { calibrate } from './report';
import { fitRatings } from './fit';
import { fitRaces, winProbabilities } from './races';
import { expectedGoals } from './ratings';
import ratings from './ratings.json';

const english = (packChamps[0]?.editions[0]?.fixtures ?? []).filter(
  (one): one is MatchFixture => one.kind === 'MATCH',
);

it('reproduces the number of goals that were scored', () => {
  const fitted = fitRatings(english, 16);
  const expected = english.reduce((sum, match) => {
    const { home, away } = expectedGoals(fitted, match);
    return sum + home + away;
  }, 0);
  const scored = english.reduce((sum, { fullTime }) => sum + fullTime.home + fullTime.away, 0);
  expect(expected / scored).toBeCloseTo(1, 1);
});

it('rates every team average without matches, and a new team too', () => {
  expect(fitRatings([])).toMatchObject({ teams: {} });
  const fitted = fitRatings(english);
  const unknown = { name: 'Newcomers', code: null };
  const { home, away } = expectedGoals(fitted, { home: unknown, away: unknown });
  expect(home).toBeGreaterThan(away);
});

it('has ratings for every team of the pack', () => {
  const competitions: Record<string, { teams: Record<string, readonly number[]> }> = ratings.competitions;
  for (const { slug, editions, sport } of packChamps) {
    if (sport !== 'football') continue;
    for (const fixture of editions[0]?.fixtures ?? []) {
      if (fixture.kind !== 'MATCH') continue;
      expect(competitions[slug]?.teams[fixture.home.name]).toHaveLength(2);
      expect(competitions[slug]?.teams[fixture.away.name]).toHaveLength(2);
    }
  }
});

it('forecasts unseen matches better than base rates do', () => {
  const { all } = calibrate([{ slug: 'x', name: 'X', matches: english }]);
  expect(all.model).toBeLessThan(all.baseline);
  expect(all.brier).toBeLessThan(all.baselineBrier);
});

it('gives every entrant of a race a chance, and a better one to the front of the grid', () => {
  const races = (packChamps.at(-1)?.editions[0]?.fixtures ?? []).filter((one) => one.kind === 'RACE');
  const chances = winProbabilities(races[5] as (typeof races)[0], races.slice(0, 5), fitRaces(races));
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  expect(Math.min(...chances)).toBeGreaterThan(0);
  expect(chances[0]).toBeGreaterThan(chances.at(-1) ?? 1);
});
