/** `npm run languages`: fails on a key that is missing in a language, unused in the client, or differs in its variables. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { keyUses, type KeyUse } from './keyUses';
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

const uses = [...usesIn('web'), ...usesIn('gateway')];
const files = readdirSync(join(folder, source), { recursive: true, encoding: 'utf8' });
const complaints = files
  .filter((file) => file.endsWith('.json'))
  .flatMap((namespace) => {
    const english = read(source, namespace);
    const others = readdirSync(folder).filter((language) => language !== source);
    return [
      ...unusedKeys(basename(namespace, '.json'), english, uses).map(
        (key) => `${source}/${namespace}: "${key}" is used nowhere: remove it from every language`,
      ),
      ...others.flatMap((language) =>
        compareLanguage(language, english, read(language, namespace)).map(
          (text) => `${language}/${namespace}: ${text}`,
        ),
      ),
    ];
  });

for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
if (complaints.length > 0) process.exit(1);
process.stdout.write(`all keys are there in ${readdirSync(folder).length} languages\n`);
