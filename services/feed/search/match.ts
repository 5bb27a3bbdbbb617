/** How well a typed text matches a name. */
import { consonants, fold, isForeign, latin } from './letters';

/** How a text matches; a lower number is better. */
export const Match = {
  /** It is the whole name. */
  name: 0,
  /** Each word is a whole word of the name. */
  words: 1,
  /** Each word begins a word of the name. */
  beginning: 2,
  /** A word has one typing fault. */
  fault: 3,
  /** A word that is not complete has one typing fault. */
  faultInBeginning: 4,
  /** A word in other letters sounds like one of the name. */
  sound: 5,
  none: 9,
} as const;

/** Words shorter than this match only as they are: with a fault, each would match many names. */
const shortestWithFault = 3;
const shortestBeginningWithFault = 4;
const shortestSound = 3;

/** What a thing is called, prepared for comparing. */
export interface Called {
  /** All words of all its names. */
  words: readonly string[];
  /** Its names without spaces, so that a space too many or too few is one fault like another. */
  names: readonly string[];
}

/** A typed text, prepared for comparing. */
export interface Asked {
  /** How well it matches a thing; of a game, its words may be divided among its sides. */
  match(...parts: readonly Called[]): number;
}

/** The names of a thing in every language, each in its own letters and in Latin ones. */
export function calledBy(names: readonly string[]): Called {
  const forms = new Set(names.map(fold).flatMap((name) => [name, latin(name)]));
  forms.delete('');
  return {
    words: [...new Set([...forms].flatMap((form) => form.split(' ')))],
    names: [...new Set([...forms].map((form) => form.replaceAll(' ', '')))],
  };
}

/** Prepares a typed text. A text without letters and figures matches nothing. */
export function asked(text: string): Asked {
  const folded = fold(text);
  const forms = [...new Set([folded, latin(folded)])].filter((form) => form !== '');
  const readers = forms.map((form) => readerOf(form, isForeign(folded)));
  return { match: (...parts) => best(readers, (read) => read(parts)) };
}

/** How one form of a text matches a part: as a whole, and word by word. */
interface PartMatch {
  whole: number;
  words: readonly number[];
}

/** Compares one form of a text. Each part is compared once, however many games it belongs to. */
function readerOf(form: string, foreign: boolean): (parts: readonly Called[]) => number {
  const joined = form.replaceAll(' ', '');
  const words = form.split(' ').map((word) => wordMatch(word, foreign));
  const known = new Map<Called, PartMatch>();
  const compare = (part: Called): PartMatch => {
    const before = known.get(part);
    if (before) return before;
    const compared = {
      whole: best(part.names, (name) => nameMatch(joined, name)),
      words: words.map((match) => best(part.words, match)),
    };
    known.set(part, compared);
    return compared;
  };
  return (parts) => {
    const compared = parts.map(compare);
    const whole = best(compared, (part) => part.whole);
    let worst: number = Match.words;
    for (let at = 0; at < words.length; at += 1)
      worst = Math.max(
        worst,
        best(compared, (part) => part.words[at] ?? Match.none),
      );
    return Math.min(whole, worst);
  };
}

function best<T>(items: readonly T[], match: (item: T) => number): number {
  let lowest: number = Match.none;
  for (const item of items) {
    lowest = Math.min(lowest, match(item));
    if (lowest === Match.name) break;
  }
  return lowest;
}

/** Compares a whole text with a whole name, both without spaces. */
function nameMatch(text: string, name: string): number {
  if (text === name) return Match.name;
  if (text.length < shortestBeginningWithFault) return Match.none;
  if (name.startsWith(text)) return Match.beginning;
  return faultMatch(text, name);
}

/** Compares one word of a text with words of names, each of which is compared once. */
function wordMatch(text: string, foreign: boolean): (word: string) => number {
  const known = new Map<string, number>();
  const sound = foreign ? consonants(text) : '';
  const match = (word: string): number => {
    if (word === text) return Match.words;
    if (word.startsWith(text)) return Match.beginning;
    const faulty = faultMatch(text, word);
    if (faulty !== Match.none) return faulty;
    return sound.length >= shortestSound && consonants(word) === sound ? Match.sound : Match.none;
  };
  return (word) => {
    const found = known.get(word) ?? match(word);
    known.set(word, found);
    return found;
  };
}

function faultMatch(text: string, word: string): number {
  const { length } = text;
  if (length < shortestWithFault || word.length < shortestWithFault) return Match.none;
  if (isOneFaultApart(text, word)) return Match.fault;
  if (length < shortestBeginningWithFault || word.length <= length) return Match.none;
  const isBeginning = [length - 1, length, length + 1].some((end) =>
    isOneFaultApart(text, word, Math.min(end, word.length)),
  );
  return isBeginning ? Match.faultInBeginning : Match.none;
}

/**
 * Whether one letter added, left out or replaced, or two neighbours exchanged, turn one text into the other. Of `b` only
 * the first `lengthOfB` letters count.
 */
export function isOneFaultApart(a: string, b: string, lengthOfB = b.length): boolean {
  if (Math.abs(a.length - lengthOfB) > 1) return false;
  let endOfA = a.length;
  let endOfB = lengthOfB;
  let start = 0;
  while (start < endOfA && start < endOfB && a[start] === b[start]) start += 1;
  while (endOfA > start && endOfB > start && a[endOfA - 1] === b[endOfB - 1]) {
    endOfA -= 1;
    endOfB -= 1;
  }
  const [restOfA, restOfB] = [endOfA - start, endOfB - start];
  if (restOfA <= 1 && restOfB <= 1) return true;
  return restOfA === 2 && restOfB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}
