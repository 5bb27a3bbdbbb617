/**
 * The timetable. Time is divided into periods of four hours, and each period into twelve slots of twenty minutes. A
 * competition owns one slot in every period (races: in every second one) and plays one block in it. So a new
 * competition moves no game of the others, and no team plays two games at once: a match is over before its
 * competition's next slot.
 */
import { hourMs, minuteMs } from '../../durations';
import type { SportSlug } from '../fixtures';
import { largestBlock } from './blocks';

/** Every competition has one slot in a period. */
export const periodMs = 4 * hourMs;
const slotMs = 20 * minuteMs;
const slots = periodMs / slotMs;
const epochMs = Date.UTC(2020, 0, 1);

/** Games are on the line for this long before they start. */
export const lineHorizonMs = 48 * hourMs;

/** A range of numbers that some competitions share, period after period. */
interface Stretch {
  firstNumber: number;
  firstOrdinal: number;
  competitions: number;
}

const firstStretch: Stretch = { firstNumber: 0, firstOrdinal: 0, competitions: 128 };
/**
 * All competitions shared one stretch while there could be 128 of them. Their numbers stand in bets, addresses and
 * favourites, so they stay; the competitions after them have the numbers that the first ones would reach in 2259.
 */
const secondStretch: Stretch = { firstNumber: 2 ** 28, firstOrdinal: 128, competitions: 1920 };

/** Numbers are int32 on the wire and in addresses. */
const endOfNumbers = 2 ** 31;

/** Numbers exist for this many competitions. */
export const mostCompetitions = secondStretch.firstOrdinal + secondStretch.competitions;

/** How many periods lie between two blocks of a competition of this sport. */
export const everyPeriods: Record<SportSlug, number> = { football: 1, motorsport: 2 };

/** The period that holds an instant. */
export function periodOf(instantMs: number): number {
  return Math.floor((instantMs - epochMs) / periodMs);
}

/**
 * When a competition's block of a period starts. From the thirteenth competition on, starts are shifted by five
 * minutes.
 */
export function startOf(period: number, ordinal: number): number {
  const shift = Math.floor(ordinal / slots) % 4;
  return epochMs + period * periodMs + (ordinal % slots) * slotMs + shift * 5 * minuteMs;
}

/** The position of a game in the timetable. */
export interface Position {
  period: number;
  ordinal: number;
  /** Which game of its block. */
  place: number;
}

/** A game's number, made from its position. A position keeps its number for ever, and no other position has it. */
export function numberOf({ period, ordinal, place }: Position): number {
  const { firstNumber, firstOrdinal, competitions } =
    ordinal < secondStretch.firstOrdinal ? firstStretch : secondStretch;
  return firstNumber + (period * competitions + ordinal - firstOrdinal) * largestBlock + place;
}

/** The position that a number stands for. */
export function positionOf(number: number): Position {
  const { firstNumber, firstOrdinal, competitions } =
    number < secondStretch.firstNumber ? firstStretch : secondStretch;
  const block = Math.floor((number - firstNumber) / largestBlock);
  return {
    period: Math.floor(block / competitions),
    ordinal: firstOrdinal + (block % competitions),
    place: (number - firstNumber) % largestBlock,
  };
}

/**
 * Whether there are numbers for a competition's games of a period: until 2259 for the first 128 competitions, until
 * 2131 for the others. Later they play nothing, since a number must not mean two games.
 */
export function hasNumbers({ period, ordinal }: Omit<Position, 'place'>): boolean {
  const isFirst = ordinal < secondStretch.firstOrdinal;
  const end = isFirst ? secondStretch.firstNumber : endOfNumbers;
  return numberOf({ period, ordinal, place: largestBlock - 1 }) < end;
}
