import fc from 'fast-check';
import type { RaceFixture, Side } from '../fixtures';
import type { MarketSpec, OutcomeKind } from '../markets';
import { correctScore, marketOf, raceWinner } from '../markets';
import { raceResultOf, resultOf } from './resultOf';

const sides = (text: string): Side[] => [...text].map((letter) => (letter === 'h' ? 'HOME' : 'AWAY'));

function settle(market: MarketSpec, goals: string, over = true): Partial<Record<OutcomeKind, string | null>> {
  const course = { scorers: sides(goals), over };
  return Object.fromEntries(
    market.outcomes.map((outcome) => [outcome.kind, resultOf(market, outcome, course)]),
  );
}

it.each([
  ['RESULT', null, 'hha', { HOME: 'WON', DRAW: 'LOST', AWAY: 'LOST' }],
  ['RESULT', null, '', { HOME: 'LOST', DRAW: 'WON', AWAY: 'LOST' }],
  ['DOUBLE_CHANCE', null, 'ah', { HOME_OR_DRAW: 'WON', HOME_OR_AWAY: 'LOST', DRAW_OR_AWAY: 'WON' }],
  ['DOUBLE_CHANCE', null, 'a', { HOME_OR_DRAW: 'LOST', HOME_OR_AWAY: 'WON', DRAW_OR_AWAY: 'WON' }],
  ['TOTAL', 2.5, 'hha', { OVER: 'WON', UNDER: 'LOST' }],
  ['TOTAL', 2.5, 'hh', { OVER: 'LOST', UNDER: 'WON' }],
  ['TOTAL', 3, 'hha', { OVER: 'VOID', UNDER: 'VOID' }],
  ['BOTH_TO_SCORE', null, 'hh', { YES: 'LOST', NO: 'WON' }],
  ['HANDICAP', -1, 'h', { HOME: 'VOID', AWAY: 'VOID' }],
  ['HANDICAP', -1, 'hh', { HOME: 'WON', AWAY: 'LOST' }],
  ['HANDICAP', 0.5, '', { HOME: 'WON', AWAY: 'LOST' }],
  ['HANDICAP', -0.5, 'ha', { HOME: 'LOST', AWAY: 'WON' }],
  ['NEXT_GOAL', 2, 'ha', { HOME: 'LOST', NOBODY: 'LOST', AWAY: 'WON' }],
  ['NEXT_GOAL', 2, 'h', { HOME: 'LOST', NOBODY: 'WON', AWAY: 'LOST' }],
] as const)('settles %s %s after %s as %j', (kind, line, goals, expected) => {
  expect(settle(marketOf(kind, line), goals)).toEqual(expected);
});

it.each([
  ['TOTAL', 2.5, 'hha', { OVER: 'WON', UNDER: 'LOST' }],
  ['TOTAL', 3, 'hha', { OVER: null, UNDER: null }],
  ['BOTH_TO_SCORE', null, 'ha', { YES: 'WON', NO: 'LOST' }],
  ['NEXT_GOAL', 1, 'a', { HOME: 'LOST', NOBODY: 'LOST', AWAY: 'WON' }],
  ['NEXT_GOAL', 2, 'a', { HOME: null, NOBODY: null, AWAY: null }],
  ['RESULT', null, 'hhhhhhhh', { HOME: null, DRAW: null, AWAY: null }],
] as const)('decides %s %s in play after %s as %j', (kind, line, goals, expected) => {
  expect(settle(marketOf(kind, line), goals, false)).toEqual(expected);
});

const goals = fc.array(fc.constantFrom<Side>('HOME', 'AWAY'), { maxLength: 11 });
const whole = fc.integer({ min: -6, max: 12 });
const market = fc.oneof(
  fc.constantFrom('RESULT', 'DOUBLE_CHANCE', 'BOTH_TO_SCORE').map((kind) => marketOf(kind as 'RESULT')),
  fc.constant(correctScore()),
  fc
    .tuple(fc.constantFrom('TOTAL', 'HANDICAP'), whole)
    .map(([kind, line]) => marketOf(kind as 'TOTAL', line / 2)),
  fc.integer({ min: 1, max: 12 }).map((line) => marketOf('NEXT_GOAL', line)),
);

it('settles every market with as many winners as it must have', () => {
  fc.assert(
    fc.property(market, goals, (of, scorers) => {
      const results = of.outcomes.map((outcome) => resultOf(of, outcome, { scorers, over: true }));
      const won = results.filter((result) => result === 'WON').length;
      const isVoid = results.every((result) => result === 'VOID');
      expect(results).not.toContain(null);
      expect(isVoid ? 'void' : won).toBe(isVoid ? 'void' : of.kind === 'DOUBLE_CHANCE' ? 2 : 1);
      if (isVoid) expect(Number.isInteger(of.line)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

it('never changes a result that it decided in play', () => {
  fc.assert(
    fc.property(market, goals, fc.nat(11), (of, scorers, soFar) => {
      for (const outcome of of.outcomes) {
        const early = resultOf(of, outcome, { scorers: scorers.slice(0, soFar), over: false });
        if (early) expect(resultOf(of, outcome, { scorers, over: true })).toBe(early);
      }
    }),
    { numRuns: 2000 },
  );
});

it('settles a race for its winner, after its end', () => {
  const entrant = (key: string, position: number | null): RaceFixture['entrants'][0] => ({
    key,
    name: key,
    code: null,
    team: null,
    grid: 1,
    position,
  });
  const entrants = [entrant('a', 2), entrant('b', 1), entrant('c', null)];
  const race: RaceFixture = {
    kind: 'RACE',
    key: 'r',
    round: null,
    startsAt: '',
    hourKnown: true,
    title: 'R',
    entrants,
  };
  const results = (over: boolean): unknown[] =>
    raceWinner(entrants).outcomes.map((one) => raceResultOf(one, race, over));
  expect(results(false)).toEqual([null, null, null]);
  expect(results(true)).toEqual(['LOST', 'WON', 'LOST']);
});
