/**
 * Writes `places.json`: `npm run feed:places -- <folder of the package cldr-localenames-full>`. The names are CLDR's
 * (Unicode licence v3). They are committed so that they do not depend on the language data of Node and browsers.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { partsOfCountries } from './parts';

const languages = ['en', 'ru', 'uk', 'kk', 'az', 'es', 'ar'] as const;

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
const names = new Map<string, Record<string, string>>();
for (const language of languages) {
  const all = await territories(folder, language);
  for (const code of Object.keys(all).filter(
    (key) => /^[A-Z]{2}$/.test(key) && !/^(ZZ|EU|EZ|UN|XA|XB|QO)$/.test(key),
  )) {
    const short = shortNames[code]?.includes(language) ? all[`${code}-alt-short`] : undefined;
    names.set(code, { ...names.get(code), [language]: short ?? all[code] ?? '' });
  }
}
const sorted = [...names, ...Object.entries(partsOfCountries)].sort(([a], [b]) => (a < b ? -1 : 1));
const lines = sorted.map(
  ([code, own]) =>
    `  ${JSON.stringify(code)}: ${JSON.stringify(own).replace(/":/g, '": ').replace(/","/g, '", "').replace(/^\{/, '{ ').replace(/\}$/, ' }')}`,
);
await writeFile('services/feed/names/places.json', `{\n${lines.join(',\n')}\n}\n`);
