import { questionBounds } from './feed';
import type { Feed, Quotes } from './feed';

/** How long a question behind another one waits for that to be answered, and for others to join it. */
const longestWaitMs = 5;

interface Waiting {
  outcomeIds: readonly string[];
  resolve(quotes: Quotes): void;
  reject(error: unknown): void;
}

/**
 * Joins questions into as few as the feed's bounds allow, so that two hundred coupons at once need a handful of requests.
 * While no question is under way one is asked at once, with those of the same instant. Behind one they gather until it is
 * answered, for a few milliseconds at most: a coupon alone waits for nobody, and a slow answer delays no other coupon.
 * Each caller gets at least the quotes that it asked for, from a question that began after its own call.
 */
export function gatherQuestions(ask: Feed['quotes']): Feed['quotes'] {
  let waiting: Waiting[] = [];
  let underWay = 0;
  let timer: NodeJS.Timeout | undefined;

  function askAll(): void {
    clearTimeout(timer);
    const questions = pack(waiting);
    waiting = [];
    for (const question of questions) void askFor(question);
  }

  async function askFor(question: readonly Waiting[]): Promise<void> {
    underWay += 1;
    try {
      const quotes = await ask([...new Set(question.flatMap(({ outcomeIds }) => outcomeIds))]);
      question.forEach(({ resolve }) => resolve(quotes));
    } catch (error) {
      question.forEach(({ reject }) => reject(error));
    }
    underWay -= 1;
    askAll();
  }

  return (outcomeIds) =>
    new Promise((resolve, reject) => {
      waiting.push({ outcomeIds, resolve, reject });
      if (waiting.length > 1) return;
      if (underWay > 0) timer = setTimeout(askAll, longestWaitMs);
      else void Promise.resolve().then(askAll);
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
