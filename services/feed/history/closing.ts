/** The closing prices of a game: the last ones of the line, by which a game stays readable when it is over. */
import { mainAtStart, type Book } from '../book/book';
import type { BookMarket } from '../book/lineup';
import { priceHistoryOf, type PriceHistory } from './moves';

/** A market that lists showed until the start, with its prices on the line. */
export interface ClosingMarket {
  market: BookMarket;
  prices: PriceHistory[];
}

/** The closing prices belong to the line, so they are computed once for a book. */
const known = new WeakMap<Book, ClosingMarket[]>();

/** The main markets at the end of the line, with their prices until then; empty before the start. */
export function closingOf(book: Book, sinceMs: number): ClosingMarket[] {
  if (sinceMs < 0) return [];
  const closing =
    known.get(book) ??
    mainAtStart(book).flatMap((index) => {
      const market = book.markets[index];
      return market ? [{ market, prices: priceHistoryOf(book, market, -1) }] : [];
    });
  known.set(book, closing);
  return closing;
}
