import { questionBounds } from './feed';
import type { Feed, Quotes } from './feed';

/** How long a question waits for others to join it. */
const gatherMs = 5;

interface Waiting {
  outcomeIds: readonly string[];
  resolve(quotes: Quotes): void;
  reject(error: unknown): void;
}

/**
 * Joins questions that come within a few milliseconds into as few as the feed's bounds allow, so that two hundred
 * coupons at once need a handful of requests. Each caller gets at least the quotes that it asked for.
 */
export function gatherQuestions(ask: Feed['quotes']): Feed['quotes'] {
  let waiting: Waiting[] = [];

  function askAll(): void {
    const questions = pack(waiting);
    waiting = [];
    for (const question of questions) {
      const outcomeIds = [...new Set(question.flatMap((one) => one.outcomeIds))];
      ask(outcomeIds).then(
        (quotes) => question.forEach(({ resolve }) => resolve(quotes)),
        (error: unknown) => question.forEach(({ reject }) => reject(error)),
      );
    }
  }

  return (outcomeIds) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(askAll, gatherMs);
      waiting.push({ outcomeIds, resolve, reject });
    });
}

/** Fills one question after the other, and never splits the outcomes of one caller. */
function pack(waiting: Waiting[]): Waiting[][] {
  const questions: Waiting[][] = [];
  let ids = Infinity;
  let characters = Infinity;
  for (const one of waiting) {
    const more = one.outcomeIds.reduce((sum, id) => sum + id.length + 1, 0);
    ids += one.outcomeIds.length;
    characters += more;
    if (ids > questionBounds.ids || characters > questionBounds.characters) {
      questions.push([]);
      ids = one.outcomeIds.length;
      characters = more;
    }
    questions.at(-1)?.push(one);
  }
  return questions;
}
