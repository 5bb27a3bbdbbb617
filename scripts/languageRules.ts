import type { KeyUse } from './keyUses';

/** A dictionary: key → sentence. Plural forms end in `_one`, `_few`, …, as i18next has them. */
export type Dictionary = Record<string, string>;

const pluralForm = /_(zero|one|two|few|many|other)$/;

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

/** What is wrong with a language's dictionary against the English one, in sentences that say the mend. */
export function compareLanguage(language: string, english: Dictionary, other: Dictionary): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const expected = new Map<string, string>();
  for (const [stem, { plural }] of stems(english)) {
    if (!plural) expected.set(stem, stem);
    else for (const form of forms) expected.set(`${stem}_${form}`, `${stem}_other`);
  }
  const complaints: string[] = [];
  for (const [key, englishKey] of expected) {
    const text = other[key];
    if (!text) {
      complaints.push(`"${key}" is missing: translate "${english[englishKey]}"`);
      continue;
    }
    const wanted = variables(english[englishKey] ?? '');
    if (variables(text) !== wanted) complaints.push(`"${key}" must hold the variables ${wanted || '(none)'}`);
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
