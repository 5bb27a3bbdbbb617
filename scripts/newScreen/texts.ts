import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const dictionaries = 'web/foundation/i18n/dictionaries';

/** The dictionary with the texts of new screens. */
const file = 'pages/information.json';

type Texts = Readonly<Record<string, string>>;

/** The texts of a language. */
export const read = (language: string): Texts =>
  JSON.parse(readFileSync(join(dictionaries, language, file), 'utf8')) as Texts;

/** Whether a key has a text. */
export function isText(key: string): boolean {
  return key in read('en');
}

/** Adds a text to every language, at the place of its key. */
export function addText(key: string, text: string): void {
  change((texts) => withText(texts, key, text));
}

/** Removes the text of a key from every language. */
export function removeText(key: string): void {
  change(({ [key]: _removed, ...others }) => others);
}

/** The texts with one more, in the order of the keys. */
export function withText(texts: Texts, key: string, text: string): Texts {
  const entries = Object.entries({ ...texts, [key]: text });
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function change(changed: (texts: Texts) => Texts): void {
  for (const language of readdirSync(dictionaries)) {
    const path = join(dictionaries, language, file);
    writeFileSync(path, `${JSON.stringify(changed(read(language)), null, 2)}\n`);
  }
}
