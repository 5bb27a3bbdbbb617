/** Chances, closing prices and moves of prices in the types of the contract. */
import type { Books } from '../book/books';
import { gameNumberOf } from '../markets';
import { priceText } from '../model/prices';
import { publishedGame, type Schedule } from '../schedule/schedule';
import { entrantView } from '../views/game';
import type { WireClosingMarket, WireGameHistory, WirePriceHistory } from '../views/wire';
import { chancesOf } from './chances';
import { closingOf, type ClosingMarket } from './closing';
import { priceHistoryOf, type PriceHistory, type PriceMove } from './moves';

/** The histories of games and prices at an instant: a pure function of seed and instant. */
export interface Histories {
  /** Chances so far and closing prices of games; numbers that nobody knows are left out. */
  ofGames(numbers: readonly number[], now: number): WireGameHistory[];
  /** The prices of all outcomes of a market; empty when the market is not offered so far. */
  ofMarket(marketId: string, now: number): WirePriceHistory[];
}

/** Computes histories from a schedule and its books. Stores nothing. */
export function createHistories(schedule: Schedule, books: Books): Histories {
  return {
    ofGames: (numbers, now) =>
      [...new Set(numbers)].flatMap((number) => {
        const game = publishedGame(schedule, number, now);
        if (!game) return [];
        const book = books(game);
        const sinceMs = now - game.startsAt;
        const over = sinceMs >= game.endsAt - game.startsAt;
        const closing = closingOf(book, sinceMs).map((market) => closingView(market, over));
        return [{ number, ...chancesOf(book, sinceMs), closing }];
      }),
    ofMarket(marketId, now) {
      const number = gameNumberOf(`${marketId}~`);
      const game = number === null ? undefined : publishedGame(schedule, number, now);
      const book = game && books(game);
      const market = book?.markets.find(({ id }) => id === marketId);
      if (!game || !book || !market) return [];
      const priceHistory = priceHistoryOf(book, market, now - game.startsAt);
      return priceHistory.map((history) => historyView(history, game.startsAt));
    },
  };
}

function closingView({ market, prices }: ClosingMarket, over: boolean): WireClosingMarket {
  return {
    kind: market.kind,
    line: market.line === null ? null : String(market.line),
    outcomes: prices.map(({ outcome, opening, moves }) => ({
      kind: outcome.kind,
      competitor: outcome.entrant && entrantView(outcome.entrant),
      openingPrice: priceText(opening.price),
      closingPrice: priceText(moves.at(-1)?.price ?? opening.price),
      result: over ? outcome.result : null,
    })),
  };
}

function historyView({ outcome, opening, moves }: PriceHistory, startsAt: number): WirePriceHistory {
  const view = ({ sinceMs, price }: PriceMove): WirePriceHistory['moves'][number] => ({
    at: new Date(startsAt + sinceMs).toISOString(),
    price: priceText(price),
  });
  return { id: outcome.id, opening: view(opening), moves: moves.map(view) };
}
