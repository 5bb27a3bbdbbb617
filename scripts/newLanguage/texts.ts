import { marksFile, englishFor, removeMarks, wordedKeys, writeMarks, type Marks } from '../languages/copies';
import type { Home, Json } from '../languages/homes';
import { countriesIn } from './facts';

/** Names that Unicode provides in every language, so that nobody has to translate them. */
const countries = 'services/feed/names/places.json';

/** Writes every text of a new language and its marks. `known`: the languages that existed before. */
export async function writeTexts(
  lng: string,
  homes: readonly Home[],
  known: readonly string[],
): Promise<Marks> {
  const marks: Record<string, string[]> = {};
  for (const home of homes) {
    const english = englishFor(lng, home);
    if (home.fileOf('en') === countries) {
      await home.write(lng, { ...(english as Record<string, Json>), ...countriesIn(lng, keysOf(english)) });
      continue;
    }
    const keys = wordedKeys(home, lng, known);
    await home.write(lng, english);
    if (keys.length > 0) marks[home.fileOf(lng)] = keys;
  }
  await writeMarks(lng, marks);
  return marks;
}

const keysOf = (texts: Json): string[] => Object.keys(texts as object);

/** Removes every text of a language, and its marks. */
export function removeTexts(lng: string, homes: readonly Home[]): void {
  for (const home of homes) home.remove(lng);
  removeMarks(lng);
}

/** The files that a translator edits, and the file with the marks. */
export function filesOf(lng: string, homes: readonly Home[]): string[] {
  return [...homes.map((home) => home.fileOf(lng)), marksFile(lng)];
}
