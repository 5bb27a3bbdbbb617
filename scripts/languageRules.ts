import type { KeyUse } from './keyUses';

/** A dictionary: key → text. Plural forms end in `_one`, `_few`, …, as in i18next. */
export type Dictionary = Record<string, string>;

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const pluralForm = new RegExp(`_(${pluralForms.join('|')})$`);

/** Keys without their plural ending, each once. */
function stems(dictionary: Dictionary): Map<string, { plural: boolean }> {
  const plurals = new Set(
    Object.keys(dictionary)
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.replace(pluralForm, '')),
  );
  const found = new Map<string, { plural: boolean }>();
  for (const key of Object.keys(dictionary)) {
    const stem = key.replace(pluralForm, '');
    if (plurals.has(stem)) found.set(stem, { plural: true });
    else found.set(key, { plural: false });
  }
  return found;
}

function variables(text: string): string {
  const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '');
  return [...new Set(names)]
    .filter((name) => name !== 'count')
    .sort()
    .join(', ');
}

/** The tags of a text, each once: its links, and what it speaks of only while that is on. */
const tags = (text: string): string =>
  [...new Set([...text.matchAll(/<(\w+)>/g)].map(([tag]) => tag))].sort().join(', ');

/** The keys that a language's dictionary needs, each with the English key to translate. */
function neededKeys(language: string, english: Dictionary): Map<string, string> {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms = pluralForms.filter((form) => pluralCategories.includes(form));
  const needed = new Map<string, string>();
  for (const [stem, { plural }] of stems(english)) {
    if (!plural) needed.set(stem, stem);
    else for (const form of forms) needed.set(`${stem}_${form}`, `${stem}_other`);
  }
  return needed;
}

/** The English dictionary with the plural forms of another language; forms that English lacks get the general text. */
export function withForms(language: string, english: Dictionary): Dictionary {
  const needed = [...neededKeys(language, english)];
  return Object.fromEntries(
    needed.map(([key, englishKey]) => [key, english[key] ?? english[englishKey] ?? '']),
  );
}

/** The faults of a language's dictionary compared with the English one; each sentence says what to do. */
export function compareLanguage(language: string, english: Dictionary, other: Dictionary): string[] {
  const expected = neededKeys(language, english);
  const complaints: string[] = [];
  for (const [key, englishKey] of expected) {
    const text = other[key];
    if (!text) {
      complaints.push(`"${key}" is missing: translate "${english[englishKey]}"`);
      continue;
    }
    const wanted = variables(english[englishKey] ?? '');
    if (variables(text) !== wanted)
      complaints.push(`"${key}" must contain the variables ${wanted || '(none)'}`);
    const wantedTags = tags(english[englishKey] ?? '');
    if (tags(text) !== wantedTags)
      complaints.push(`"${key}" must contain the tags ${wantedTags || '(none)'}`);
  }
  for (const key of Object.keys(other)) {
    if (!expected.has(key)) complaints.push(`"${key}" is not in English: remove it`);
  }
  return complaints;
}

/** Keys of the English dictionary of this name that nothing in the code uses. */
export function unusedKeys(namespace: string, english: Dictionary, uses: readonly KeyUse[]): string[] {
  const own = uses.filter((use) => use.namespace === undefined || use.namespace === namespace);
  const whole = new Set(own.filter(({ isStart }) => !isStart).map(({ key }) => key));
  const starts = own.filter(({ isStart }) => isStart).map(({ key }) => key);
  return [...stems(english).keys()].filter(
    (stem) => !whole.has(stem) && !starts.some((start) => stem.startsWith(start)),
  );
}
