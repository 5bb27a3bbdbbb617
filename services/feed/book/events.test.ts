import fc from 'fast-check';
import type { Score } from '../fixtures';
import { correctScore, marketOf, type MarketSpec } from '../markets';
import { goalGrid } from '../model/goals';
import type { Quote } from '../model/prices';
import { quotingOf, type Quoting } from './events';

const rates = fc.record({
  home: fc.double({ min: 0.001, max: 4, noNaN: true }),
  away: fc.double({ min: 0.001, max: 4, noNaN: true }),
});
const rhos = fc.double({ min: -0.15, max: 0.1, noNaN: true });
const kickOff: Score = { home: 0, away: 0 };

const chancesOf = (quoting: Quoting, market: MarketSpec): number[] =>
  quoting(market, market.outcomes).map(({ chance }) => chance);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

it('splits the next goal between the home side, the away side and no goal, with probabilities that add up to one', () => {
  fc.assert(
    fc.property(rates, rhos, (of, rho) => {
      const next = marketOf('NEXT_GOAL', 1);
      const grid = goalGrid(of, rho);
      const [home = 0, nobody = 0, away = 0] = chancesOf(quotingOf({ score: kickOff, grid }), next);
      expect(home + nobody + away).toBeCloseTo(1, 9);
      expect(nobody).toBeCloseTo(grid.at(0, 0), 9);
      const plain = chancesOf(quotingOf({ score: kickOff, grid: goalGrid(of, 0) }), next);
      const [first = 0, , second = 0] = plain;
      expect(first / (first + second)).toBeCloseTo(of.home / (of.home + of.away), 3);
    }),
  );
});

it.each([
  ['RESULT', marketOf('RESULT'), 1],
  ['DOUBLE_CHANCE', marketOf('DOUBLE_CHANCE'), 2],
  ['BOTH_TO_SCORE', marketOf('BOTH_TO_SCORE'), 1],
  ['TOTAL 2.5', marketOf('TOTAL', 2.5), 1],
  ['TOTAL 3', marketOf('TOTAL', 3), 1],
  ['HANDICAP -1', marketOf('HANDICAP', -1), 1],
  ['CORRECT_SCORE', correctScore(), 1],
])('gives the answers of %s probabilities that add up to as many as win', (_, market, winners) => {
  fc.assert(
    fc.property(rates, rhos, (of, rho) => {
      const quoting = quotingOf({ score: kickOff, grid: goalGrid(of, rho) });
      expect(sum(chancesOf(quoting, market))).toBeCloseTo(winners, 9);
    }),
  );
});

it('gives outcomes of equal endings the very same chance and price, whatever their markets are called', () => {
  fc.assert(
    fc.property(rates, rhos, fc.nat(2), (of, rho, goals) => {
      const quoting = quotingOf({ score: { home: goals, away: 0 }, grid: goalGrid(of, rho) });
      const quoteOf = (market: MarketSpec, answer: string): Quote | undefined =>
        quoting(market, market.outcomes).find((_, index) => {
          const { kind, score } = market.outcomes[index] ?? {};
          return (score ? `${score.home}-${score.away}` : kind) === answer;
        });
      const [score, nobody, under] = [
        quoteOf(correctScore(), `${goals}-0`),
        quoteOf(marketOf('NEXT_GOAL', goals + 1), 'NOBODY'),
        quoteOf(marketOf('TOTAL', goals + 0.5), 'UNDER'),
      ];
      expect(nobody).toEqual(score);
      // A line may be off its ladder while the event is sold elsewhere; its price is the same.
      expect([under?.chance, under?.price]).toEqual([score?.chance, score?.price]);
      expect(quoteOf(marketOf('HANDICAP', -0.5), 'HOME')?.price).toBe(
        quoteOf(marketOf('RESULT'), 'HOME')?.price,
      );
      expect(quoteOf(marketOf('HANDICAP', -0.5), 'AWAY')?.price).toBe(
        quoteOf(marketOf('DOUBLE_CHANCE'), 'DRAW_OR_AWAY')?.price,
      );
    }),
  );
});
