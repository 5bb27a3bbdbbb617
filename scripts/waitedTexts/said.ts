/** What the product says, as far as its sources tell. */
export interface Said {
  /** Whether a text that a browser test waits for may stand on a page. */
  says(text: string): boolean;
}

/** In lower case and with single spaces, as Playwright compares, and without the marks of direction. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[⁦-⁩‎‏]/g, '')
    .replace(/\s+/g, ' ');

/** A variable of a dictionary's text, of a template in the code, or a tag in a text. */
const variable = /\{\{[^}]*\}\}|\$\{[^}]*\}|\{\w+\}|<[^>]*>/;

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * What stands between texts on a page: amounts with their currencies, odds, times and signs, which no dictionary contains, and
 * the space between sentences.
 */
const between =
  /[\d\p{Sc}\p{Sm}.,:;()–—-]*\d[\d\p{Sc}\p{Sm}.,:;()–—%-]*|[A-Z]{3}(?!\p{L})|\s*[·•/:]\s*|(?<=\p{L}[.!?])\s/u;

/**
 * Whether a text is a part of a sentence with variables, which it may begin and end anywhere. At most half of its letters are
 * the variables': otherwise a sentence that is a variable would say everything.
 */
function isPartOf(text: string, fixed: readonly string[]): boolean {
  const all = lettersIn(text);
  // Most sentences share no word with it, which is sooner seen than where they begin.
  const shared = text.split(/\P{L}+/u).filter((word) => fixed.some((part) => part.includes(word)));
  if (lettersIn(shared.join('')) * 2 < all) return false;
  return fixed.some((first, at) => {
    const begun = commonEnd(first, text);
    let [from, letters] = [begun, lettersIn(text.slice(0, begun))];
    for (const part of fixed.slice(at + 1)) {
      const found = text.indexOf(part, from);
      if (found < 0) {
        letters += lettersIn(text.slice(text.length - commonEnd(text.slice(from), part)));
        break;
      }
      letters += lettersIn(part);
      from = found + part.length;
    }
    return letters > 0 && letters * 2 >= all;
  });
}

/** The length of the longest end of the one text with which the other begins. */
function commonEnd(ending: string, beginning: string): number {
  for (let length = Math.min(ending.length, beginning.length); length > 0; length--)
    if (ending.endsWith(beginning.slice(0, length))) return length;
  return 0;
}

/** Whether a text is in these texts, which are plain; sentences with variables are given by what is fixed in them. */
function isAmong(text: string, everything: string, sentences: readonly string[][]): boolean {
  return everything.includes(text) || sentences.some((fixed) => isPartOf(text, fixed));
}

/** What is said by these texts: those of dictionaries and letters, and the literals of the code. */
export function saidBy(texts: Iterable<string>): Said {
  const sentences: string[][] = [];
  const fixed = new Set<string>();
  for (const text of new Set(texts)) {
    const parts = plain(text).split(variable);
    for (const part of parts) fixed.add(part);
    if (parts.length > 1) sentences.push(parts);
  }
  const everything = [...fixed].join('\n');
  /** By the text that was asked for. */
  const known = new Map<string, boolean>();
  const saysPart = (part: string): boolean => {
    const asked = plain(part).trim();
    const answer = known.get(asked) ?? isAmong(asked, everything, sentences);
    known.set(asked, answer);
    return answer;
  };
  return { says: (text) => saysPart(text) || text.split(between).every(saysPart) };
}
