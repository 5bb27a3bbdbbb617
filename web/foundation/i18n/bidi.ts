import { direction, type Language } from './languages';

/**
 * Writes names and figures into texts that may run from right to left. Invisible marks keep each in its order; a
 * language that runs from left to right needs none, and gets none.
 */
export interface Bidi {
  /** A name that keeps its own direction inside a sentence. */
  name(text: string): string;
  /** A number with its sign before it: `−1`, `-110`, `+18`. */
  signed(text: string): string;
  /** Goals of both sides, the home side's first in reading order, as on the scoreboard. */
  score(score: { readonly home: number; readonly away: number }): string;
}

const leftToRight: Bidi = {
  name: (text) => text,
  signed: (text) => text,
  score: ({ home, away }) => `${home}:${away}`,
};

const rightToLeft: Bidi = {
  name: (text) => `\u2068${text}\u2069`,
  signed: (text) => (/^[-+−]/.test(text) ? `\u200e${text}` : text),
  score: ({ home, away }) => `${home}\u200f:\u200f${away}`,
};

/** How names and figures are written in a language. */
export function bidi(lng: Language): Bidi {
  return direction(lng) === 'rtl' ? rightToLeft : leftToRight;
}
