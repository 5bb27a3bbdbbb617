/**
 * `npm run languages`: fails on a key that is missing in a language, unused in the client, or differs in its variables.
 * A language that is not offered yet may lack texts: the untranslated ones are listed.
 */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isLanguage, languageFacts, languages } from '../rules/languages';
import { keyUses, type KeyUse } from './keyUses';
import { declaredKeys } from './languages/declaredKeys';
import { copiesLeft, countOf, type Marks } from './languages/copies';
import { textHomes } from './languages/homes';
import { compareLanguage, unusedKeys, type Dictionary } from './languageRules';

const folder = 'web/foundation/i18n/dictionaries';
const source = 'en';

function read(language: string, namespace: string): Dictionary {
  return JSON.parse(readFileSync(join(folder, language, namespace), 'utf8')) as Dictionary;
}

function usesIn(path: string): KeyUse[] {
  if (path.includes('__generated__') || path.endsWith('dictionaries')) return [];
  if (statSync(path).isDirectory()) return readdirSync(path).flatMap((name) => usesIn(join(path, name)));
  return /(?<!\.test)\.tsx?$/.test(path) ? keyUses(path, readFileSync(path, 'utf8')) : [];
}

const uses = [...usesIn('web'), ...usesIn('gateway'), ...(await declaredKeys())];
const files = readdirSync(join(folder, source), { recursive: true, encoding: 'utf8' });
const complaints = files
  .filter((file) => file.endsWith('.json'))
  .flatMap((namespace) => {
    const english = read(source, namespace);
    const others = Object.keys(languageFacts).filter(
      (language) => language !== source && isLanguage(language),
    );
    return [
      ...unusedKeys(basename(namespace, '.json'), english, uses).map(
        (key) => `${source}/${namespace}: "${key}" is not used: remove it from every language`,
      ),
      ...others.flatMap((language) =>
        compareLanguage(language, english, read(language, namespace)).map(
          (text) => `${language}/${namespace}: ${text}`,
        ),
      ),
    ];
  });

/** The untranslated texts of a language, file by file. */
function listOf(left: Marks): string {
  return Object.entries(left)
    .map(([file, keys]) => `  ${file} (${keys.length}): ${keys.join(', ')}\n`)
    .join('');
}

const homes = textHomes();
for (const language of Object.keys(languageFacts)) {
  const left = copiesLeft(language, homes);
  const count = countOf(left);
  if (isLanguage(language)) {
    if (count > 0)
      complaints.push(
        `${language} is offered, and ${count} texts are not translated: set isOffered: false in rules/languages.ts, or translate\n${listOf(left)}`,
      );
  } else if (count > 0)
    process.stdout.write(
      `${language} is not offered: ${count} texts are copies of the English ones:\n${listOf(left)}`,
    );
  else process.stdout.write(`${language} is translated: npm run new:language -- --offer ${language}\n`);
}

for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
if (complaints.length > 0) process.exit(1);
process.stdout.write(`all keys exist in ${languages.length} languages\n`);
