import fc from 'fast-check';
import type { Book } from '../book/book';
import { createBooks } from '../book/books';
import type { BookMarket } from '../book/lineup';
import { stepAt } from '../book/steps';
import { quoteOf } from '../model/prices';
import ratings from '../model/ratings.json';
import type { ScheduledGame, ScheduledMatch } from '../schedule/schedule';
import { packSchedule, testNow } from '../testing/games';
import { chancesOf, resultChancesAt } from './chances';
import { mostMoves, priceHistoryOf } from './moves';

const schedule = packSchedule();
const day = schedule.between(testNow, testNow + 86_400_000);
const matches = day.filter((game): game is ScheduledMatch => game.kind === 'MATCH');
const openBook = (game: ScheduledGame): Book => createBooks(ratings)(game);

/** A match with an instant of its play, in milliseconds after its start. */
const inPlay = fc
  .tuple(fc.constantFrom(...matches), fc.double({ min: 0, max: 1.05, noNaN: true }))
  .map(([game, share]) => ({ game, sinceMs: Math.floor(share * game.play.fullTimeMs) }));
/** A match with an instant of its life, from the opening of its prices on. */
const inLife = fc
  .tuple(fc.constantFrom(...matches), fc.integer({ min: -48 * 3_600_000, max: 8_000_000 }))
  .map(([game, sinceMs]) => ({ game, sinceMs }));

describe('the chances of a match', () => {
  it('add up to the whole at every point, in order of play, with at most 120 points', () => {
    fc.assert(
      fc.property(inLife, ({ game, sinceMs }) => {
        const { points } = chancesOf(openBook(game), sinceMs);
        expect(points.length).toBeGreaterThan(0);
        expect(points.length).toBeLessThanOrEqual(120);
        for (const { home, draw, away } of points) {
          expect(home + draw + away).toBe(10_000);
          expect(Math.min(home, draw, away)).toBeGreaterThanOrEqual(0);
        }
        const seconds = points.map(({ second }) => second);
        expect(seconds).toEqual([...seconds].sort((a, b) => a - b));
      }),
      { numRuns: 40 },
    );
  });

  it('end with the chances that the present prices are made of', () => {
    fc.assert(
      fc.property(inLife, ({ game, sinceMs }) => {
        fc.pre(sinceMs < game.play.fullTimeMs);
        const book = openBook(game);
        const step = stepAt(book.steps, sinceMs);
        const exact = resultChancesAt(book, game, step);
        const { home, draw, away } = chancesOf(book, sinceMs).points.at(-1) ?? {};
        [home, draw, away].forEach((share, index) =>
          expect(Math.abs((share ?? 0) - (exact[index] ?? 0) * 10_000)).toBeLessThan(1),
        );
        const { prices, offered } = book.quotesAt(sinceMs);
        const outcomes = book.markets.find(({ kind }) => kind === 'RESULT')?.outcomes ?? [];
        outcomes.forEach(({ index }, place) => {
          const { price, open } = quoteOf(exact[place] ?? 0, 1 - (exact[place] ?? 0));
          expect(open).toBe(offered[index] === 1);
          if (open) expect(price).toBe(prices[index]);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('are the same whenever they are asked for, and do not change after the end', () => {
    fc.assert(
      fc.property(inPlay, ({ game, sinceMs }) => {
        const [book, other] = [openBook(game), openBook(game)];
        other.quotesAt(sinceMs + 1_000_000);
        expect(chancesOf(other, sinceMs)).toEqual(chancesOf(book, sinceMs));
        const over = game.play.fullTimeMs;
        expect(chancesOf(book, over + 90_000_000)).toEqual(chancesOf(book, over));
      }),
      { numRuns: 20 },
    );
  });

  it('show each goal that has fallen and none that has not', () => {
    fc.assert(
      fc.property(inPlay, ({ game, sinceMs }) => {
        const { points } = chancesOf(openBook(game), sinceMs);
        const scores = [...new Set(points.map(({ score }) => `${score.home}:${score.away}`))];
        const goals = game.play.goals.filter(({ atMs }) => atMs <= sinceMs);
        expect(scores).toEqual(['0:0', ...goals.map(({ score }) => `${score.home}:${score.away}`)]);
      }),
      { numRuns: 40 },
    );
  });

  it('add nothing to a history but newer points, so that no point tells what is still to come', () => {
    fc.assert(
      fc.property(inPlay, ({ game, sinceMs }) => {
        const book = openBook(game);
        const past = chancesOf(book, sinceMs).points.slice(0, -1);
        const later = chancesOf(book, game.play.fullTimeMs).points;
        expect(later.slice(0, past.length)).toEqual(past);
      }),
      { numRuns: 40 },
    );
  });

  it('are those of the result at the end, and none for a race', () => {
    for (const game of matches.slice(0, 12)) {
      const { home, away } = game.play.fullTime;
      const end = chancesOf(openBook(game), game.play.fullTimeMs).points.at(-1);
      expect([end?.home, end?.draw, end?.away].map((share) => share === 10_000)).toEqual([
        home > away,
        home === away,
        home < away,
      ]);
    }
    const race = schedule
      .between(testNow, testNow + 3 * 86_400_000)
      .find(({ kind }) => kind === 'RACE') as ScheduledGame;
    expect(chancesOf(openBook(race), 0).points).toEqual([]);
  });
});

/** By index of the outcomes of a market that have taken bets: when they first did, and at which price. */
function openingsOf(book: Book, market: BookMarket, untilMs: number): Map<number, object> {
  const openings = new Map<number, object>();
  for (const sinceMs of book.steps.filter((step) => step >= market.offeredAtMs && step <= untilMs)) {
    const { prices, offered } = book.quotesAt(sinceMs);
    for (const { index, decidedAtMs } of market.outcomes) {
      if (offered[index] !== 1 || decidedAtMs <= sinceMs || openings.has(index)) continue;
      openings.set(index, { sinceMs, price: prices[index] });
    }
  }
  return openings;
}

describe('the history of a price', () => {
  const anyMarket = fc.tuple(inLife, fc.nat()).map(([seen, pick]) => ({ ...seen, pick }));

  it('begins with the opening price and ends with the present one', () => {
    fc.assert(
      fc.property(anyMarket, ({ game, sinceMs, pick }) => {
        const book = openBook(game);
        const market = book.markets[pick % book.markets.length];
        if (!market) throw new Error('There is no market');
        const { prices } = book.quotesAt(sinceMs);
        const histories = priceHistoryOf(book, market, sinceMs);
        const offered = market.offeredAtMs <= sinceMs ? market.outcomes : [];
        expect(histories.map(({ outcome }) => outcome.id)).toEqual(offered.map(({ id }) => id));
        const openings = openingsOf(openBook(game), market, sinceMs);
        const opened = openBook(game).quotesAt(Math.max(market.offeredAtMs, book.steps[0] ?? 0));
        for (const { outcome, moves, opening } of histories) {
          expect(moves.at(-1)?.price).toBe(prices[outcome.index]);
          expect(moves.length).toBeLessThanOrEqual(mostMoves);
          expect(opening.sinceMs).toBeLessThanOrEqual(moves[0]?.sinceMs ?? -Infinity);
          expect(opening).toMatchObject(
            openings.get(outcome.index) ?? { price: opened.prices[outcome.index] },
          );
          moves.slice(1).forEach((move, index) => {
            expect(move.price).not.toBe(moves[index]?.price);
            expect(move.sinceMs).toBeGreaterThan(moves[index]?.sinceMs ?? Infinity);
          });
        }
      }),
      { numRuns: 25 },
    );
  });

  it('does not change after the end, nor after the start of a race', () => {
    const games = [
      ...matches.slice(0, 2),
      schedule
        .between(testNow, testNow + 3 * 86_400_000)
        .find(({ kind }) => kind === 'RACE') as ScheduledGame,
    ];
    for (const game of games) {
      const book = openBook(game);
      const [market] = book.markets;
      if (!market) throw new Error('There is no market');
      const over = game.endsAt - game.startsAt;
      expect(priceHistoryOf(book, market, over + 90_000_000)).toEqual(priceHistoryOf(book, market, over));
    }
  });
});
