/** The opening price and the last moves of the prices of a market, computed again from the book: nothing is stored. */
import { raceQuotes, type Book } from '../book/book';
import { quotingOf } from '../book/events';
import { driftAt, forecastAt } from '../book/forecast';
import type { BookMarket, BookOutcome } from '../book/lineup';
import { stepAt } from '../book/steps';
import type { Quote } from '../model/prices';

/** A price in thousandths, and since when it stands, in milliseconds after the start. */
export interface PriceMove {
  sinceMs: number;
  price: number;
}

/** The prices of an outcome. */
export interface PriceHistory {
  outcome: BookOutcome;
  opening: PriceMove;
  /** The last prices, oldest first; the last one is the present price. */
  moves: PriceMove[];
}

type OutcomeQuote = Quote & { outcome: BookOutcome };

/** The most moves of an outcome in an answer. */
export const mostMoves = 30;

/**
 * The prices of all outcomes of a market up to an instant, in milliseconds after the start; empty before the market is
 * offered. An outcome has those at which it took bets, or else the one that its quote has. It costs one forecast for
 * each step of the game's life, which are three hundred at most, and prices one market alone.
 */
export function priceHistoryOf(book: Book, market: BookMarket, sinceMs: number): PriceHistory[] {
  const last = stepAt(book.steps, sinceMs);
  const histories = new Map<BookOutcome, PriceHistory & { tookBets: boolean }>();
  for (let step = 0; step <= last; step++) {
    const at = book.steps[step] ?? 0;
    for (const { outcome, price, open } of pricesAt(book, market, step)) {
      const move = { sinceMs: at, price };
      const known = histories.get(outcome);
      if (!known || (open && !known.tookBets))
        histories.set(outcome, { outcome, opening: move, moves: [move], tookBets: open });
      else if (open && known.moves.at(-1)?.price !== price) known.moves.push(move);
    }
  }
  return [...histories.values()].map(({ outcome, opening, moves }) => ({
    outcome,
    opening,
    moves: moves.slice(-mostMoves),
  }));
}

/** What a step gives to the undecided outcomes of a market; none when the market is not offered then. */
function pricesAt(book: Book, market: BookMarket, step: number): OutcomeQuote[] {
  const { game, chances } = book;
  const sinceMs = book.steps[step] ?? 0;
  const lastLineStep = stepAt(book.steps, -1);
  const drift = driftAt(game.number, Math.min(step, lastLineStep));
  if (game.kind === 'RACE') {
    // The market closes at the start.
    if (step > lastLineStep) return [];
    return priced(market.outcomes, raceQuotes(chances.entrants, drift));
  }
  if (market.offeredAtMs > sinceMs) return [];
  const undecided = market.outcomes.filter(({ decidedAtMs }) => decidedAtMs > sinceMs);
  if (undecided.length === 0) return [];
  const { forecast } = forecastAt(game, chances, drift, sinceMs);
  return priced(undecided, quotingOf(forecast)(market, undecided));
}

function priced(outcomes: readonly BookOutcome[], quotes: readonly Quote[]): OutcomeQuote[] {
  return outcomes.flatMap((outcome, index) => {
    const quote = quotes[index];
    return quote ? [{ outcome, ...quote }] : [];
  });
}
