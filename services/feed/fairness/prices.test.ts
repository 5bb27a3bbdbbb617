/**
 * No combination of open bets wins whatever happens. `TEST_LONG=1` (`npm run test:long`) walks through many more
 * games.
 */
import { runsOf } from '../../../testing/runs';
import { hourMs } from '../../durations';
import type { ScheduledGame } from '../schedule/schedule';
import { packSchedule, testNow, viewsOf } from '../testing/games';
import type { Arbitrageur, OpenBet } from './arbitrage';
import { createArbitrageur } from './arbitrage';
import { openBetsOverTime } from './openBets';

const seedCount = runsOf(50, 3);
const matchesOfASeed = runsOf(4, 2);
const seeds = Array.from({ length: seedCount }, (_, index) => `prices ${index}`);

let arbitrageur: Arbitrageur;

beforeAll(async () => {
  arbitrageur = await createArbitrageur();
});

/** A few games of a seed, each at a different part of the day. */
function gamesOf(seed: string, index: number): ScheduledGame[] {
  const fromMs = testNow + index * hourMs;
  const games = packSchedule(seed).between(fromMs, fromMs + 8 * hourMs);
  const matches = games.filter(({ kind }) => kind === 'MATCH');
  const spread = Math.max(1, Math.floor(matches.length / matchesOfASeed));
  const some = matches.filter((_, place) => place % spread === index % spread).slice(0, matchesOfASeed);
  return [...some, ...games.filter(({ kind }) => kind === 'RACE').slice(0, 1)];
}

it.each(seeds.map((seed, index) => [seed, index] as const))(
  'leaves no combination of open bets that wins whatever happens, at any step of the games of the seed "%s"',
  (seed, index) => {
    const views = viewsOf(packSchedule(seed));
    let instants = 0;
    for (const game of gamesOf(seed, index)) {
      for (const bets of openBetsOverTime(views, game)) {
        instants++;
        const { profit, stakes } = arbitrageur.best(bets);
        if (profit < 0) continue;
        const prices = stakes.map(({ id, share }) => `${id} ${priceOf(bets, id)} × ${share.toFixed(4)}`);
        throw new Error(`${(profit * 100).toFixed(3)} % for certain by ${prices.join(', ')}`);
      }
    }
    expect(instants).toBeGreaterThan(100);
  },
  600_000,
);

function priceOf(bets: readonly OpenBet[], id: string): string | undefined {
  return bets.find((bet) => bet.id === id)?.price;
}

it('computes the profit of a surebet to the thousandth, and finds none in prices with a margin', () => {
  const bet = (id: string, price: string, results: OpenBet['results']): OpenBet => ({ id, price, results });
  const over = (price: string): OpenBet => bet('over', price, ['WON', 'LOST']);
  const under = (price: string): OpenBet => bet('under', price, ['LOST', 'WON']);
  expect(arbitrageur.best([over('2.100'), under('2.000')]).profit).toBeCloseTo(1 / (1 / 2.1 + 1 / 2) - 1, 9);
  expect(arbitrageur.best([over('1.900'), under('1.900')]).profit).toBeCloseTo(-0.05, 9);
});

it('settles returned stakes and half results in the same way as coupons', () => {
  const results = ['WON', 'HALF_WON', 'VOID', 'HALF_LOST', 'LOST'] as const;
  const worst = (index: number): number =>
    arbitrageur.best([{ id: 'a', price: '3.000', results: results.slice(index, index + 1) }]).profit;
  expect(results.map((_, index) => worst(index))).toEqual([2, 1, 0, -0.5, -1]);
});
