/** Turns chances into prices. Prices are whole thousandths, because money is multiplied by them. */

import type { Fraction } from '../../../rules/factors';

/** The share of the fair winnings that a price pays, before `leastEdge` is taken off: 6 % on an even bet of two sides. */
const paidShare = 0.8968;
/** What every price lies below that share: no bet returns more than 0.99 of its stake on average. */
const leastEdge = 0.01;
/** An event that is less likely, or likelier, takes no bets. The price of the likeliest is 1.010. */
const openChances = { from: 0.0018, to: 0.978 };
/** A line is offered while both its sides are this likely. */
const ladderChances = { from: 0.04, to: 0.96 };
/** The bounds of a price, in thousandths: that of an event which takes no bets has to be a price too. */
export const lowestPrice = 1_010;
export const highestPrice = 500_000;

const { floor, max, min } = Math;

/** The price of an event, and whether it takes bets. */
export interface Quote {
  /** Thousandths, always on the ladder and within the bounds. */
  price: number;
  /** The probability to win where the stake is not returned. */
  chance: number;
  open: boolean;
}

/**
 * The one function of prices, for every market. The fair price of an event is 1 + loss ÷ win: what it loses on average
 * by what it wins, each as a share of the stake, so that returned stakes and halves count as what they are. The price
 * is 1 + 0.8968 × (fair price − 1) − 0.01, rounded down on the ladder.
 *
 * All events of a game take `win` and `loss` from one measure of its endings. Each of them loses on average, so every
 * combination does, and none can win whatever happens.
 */
export function quoteOf(win: number, loss: number): Quote {
  if (win <= 0) return { price: highestPrice, chance: 0, open: false };
  const exact = 1000 * (1 - leastEdge + paidShare * (loss / win));
  const step = stepOf(exact);
  const price = max(lowestPrice, min(highestPrice, floor(exact / step) * step));
  const chance = win / (win + loss);
  return { price, chance, open: isBetween(chance, openChances) };
}

/**
 * The most that an open event with a price of `least` thousandths or more returns of its stake on average, unless it is
 * void; rounded up to millionths. Longer prices return less: it is that of `least` itself.
 */
export function mostReturn(least: number): Fraction {
  const price = least / 1000;
  const returned = (price * paidShare) / (price - 1 + leastEdge + paidShare);
  return { numerator: BigInt(Math.ceil(returned * 1_000_000)), denominator: 1_000_000n };
}

/** Whether a line with sides of these chances is offered. */
export function isOnLadder(sides: readonly Pick<Quote, 'chance'>[]): boolean {
  return sides.every(({ chance }) => isBetween(chance, ladderChances));
}

function isBetween(chance: number, { from, to }: { from: number; to: number }): boolean {
  return chance >= from && chance <= to;
}

/**
 * Steps of the price ladder, in thousandths: 10 for most prices, so that all show two decimal places; larger steps
 * for longer prices; 1 for the shortest prices, where a hundredth would be a large part of the winnings.
 */
export function stepOf(price: number): number {
  if (price < 1_200) return 1;
  if (price < 5_000) return 10;
  if (price < 20_000) return 50;
  return price < 100_000 ? 500 : 5_000;
}

/** `1909` as `1.909`. */
export function priceText(thousandths: number): string {
  const text = String(thousandths).padStart(4, '0');
  return `${text.slice(0, -3)}.${text.slice(-3)}`;
}
