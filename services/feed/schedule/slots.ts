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

/** Numbers exist for this many competitions. */
export const mostCompetitions = 128;

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
  return (period * mostCompetitions + ordinal) * largestBlock + place;
}

/** The position that a number stands for. */
export function positionOf(number: number): Position {
  const block = Math.floor(number / largestBlock);
  return {
    period: Math.floor(block / mostCompetitions),
    ordinal: block % mostCompetitions,
    place: number % largestBlock,
  };
}
