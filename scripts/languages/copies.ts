/**
 * Tracks which texts of a language are still copies of the English ones. The marks are stored in a file beside the
 * texts: a mark inside a text would be shown to players, a mark inside a dictionary would be a key of its own, and JSON
 * has no comments. A marked text that differs from the English one is translated; when the right translation equals the
 * English text, the mark is removed by hand.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { formatted } from '../templates';
import { withForms } from '../languageRules';
import type { Home, Json } from './homes';

/** Keys of copied texts, by their file: `seo.home.title` is the title within `home` within `seo`. */
export type Marks = Readonly<Record<string, readonly string[]>>;

/** The file with the marks of a language. */
export const marksFile = (lng: string): string => `scripts/languages/copies/${lng}.json`;

/** The marks of a language; none for one that is fully translated. */
export function readMarks(lng: string): Marks {
  const file = marksFile(lng);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Marks) : {};
}

/** Marks texts of a language as copies. */
export async function writeMarks(lng: string, marks: Marks): Promise<void> {
  mkdirSync(dirname(marksFile(lng)), { recursive: true });
  writeFileSync(marksFile(lng), await formatted(marksFile(lng), JSON.stringify(marks)));
}

/** Removes all marks of a language. */
export function removeMarks(lng: string): void {
  rmSync(marksFile(lng), { force: true });
}

/** The English texts of a home in the form that another language needs: with all its plural forms. */
export function englishFor(lng: string, home: Home): Json {
  const english = home.read('en') ?? {};
  return isDictionary(english) ? withForms(lng, english) : english;
}

const isDictionary = (texts: Json): texts is Readonly<Record<string, string>> =>
  texts !== null && Object.values(texts).every((text) => typeof text === 'string');

/** Every text by its key, such as `home.title` for the title within `home`. */
function leavesOf(texts: Json, above = ''): ReadonlyMap<string, string> {
  if (typeof texts === 'string') return new Map([[above, texts]]);
  if (typeof texts !== 'object' || texts === null) return new Map();
  return new Map(
    Object.entries(texts).flatMap(([key, value]) => [...leavesOf(value, above ? `${above}.${key}` : key)]),
  );
}

/**
 * The keys of a home that a translator has to word: a value that is the same in every known language is an id or a
 * date, not a text.
 */
export function wordedKeys(home: Home, lng: string, known: readonly string[]): string[] {
  const others = known.filter((other) => other !== 'en').map((other) => leavesOf(home.read(other) ?? {}));
  return [...leavesOf(englishFor(lng, home))]
    .filter(([key, text]) => text !== '' && !others.every((leaves) => leaves.get(key) === text))
    .map(([key]) => key);
}

/** The untranslated texts of a language: marked texts that equal the English ones, and missing ones. */
export function copiesLeft(lng: string, homes: readonly Home[]): Marks {
  const marks = readMarks(lng);
  const left = homes.map((home): [string, string[]] => {
    const file = home.fileOf(lng);
    const marked = new Set(marks[file]);
    const texts = leavesOf(home.read(lng) ?? {});
    const keys = [...leavesOf(englishFor(lng, home))].filter(
      ([key, english]) => !texts.has(key) || (marked.has(key) && texts.get(key) === english),
    );
    return [file, keys.map(([key]) => key)];
  });
  return Object.fromEntries(left.filter(([, keys]) => keys.length > 0));
}

/** How many texts are marked. */
export const countOf = (marks: Marks): number => Object.values(marks).flat().length;
