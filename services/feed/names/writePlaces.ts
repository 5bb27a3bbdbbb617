/**
 * Writes `places.json`: `npm run feed:places -- <folder of the package cldr-localenames-full>`. The names are CLDR's
 * (Unicode licence v3). They are committed so that they do not depend on the language data of Node and browsers.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageFacts } from '../../../rules/languages';

/** Countries whose short name is the common one: CLDR's short form replaces the long one. */
const shortNames: Record<string, readonly string[]> = { US: ['ru', 'uk', 'kk', 'az'] };

async function territories(folder: string, language: string): Promise<Record<string, string>> {
  const text = await readFile(join(folder, 'main', language, 'territories.json'), 'utf8');
  const { main } = JSON.parse(text) as {
    main: Record<string, { localeDisplayNames: { territories: Record<string, string> } }>;
  };
  return main[language]?.localeDisplayNames.territories ?? {};
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: npm run feed:places -- <folder of cldr-localenames-full>');
const names: Record<string, Record<string, string>> = {};
for (const language of Object.keys(languageFacts)) {
  const all = await territories(folder, language);
  const codes = Object.keys(all).filter(
    (key) => /^[A-Z]{2}$/.test(key) && !/^(ZZ|EU|EZ|UN|XA|XB|QO)$/.test(key),
  );
  names[language] = Object.fromEntries(
    codes.sort().map((code) => {
      const short = shortNames[code]?.includes(language) ? all[`${code}-alt-short`] : undefined;
      return [code, short ?? all[code] ?? ''];
    }),
  );
}
await writeFile('services/feed/names/places.json', `${JSON.stringify(names, null, 2)}\n`);
