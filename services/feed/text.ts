/** Letters that do not decompose into a Latin letter and a mark. */
const spelledOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** Words that say "club" and tell no two clubs apart. */
const clubWords = new Set([
  'fc',
  'afc',
  'cf',
  'sc',
  'ac',
  'ssc',
  'ca',
  'cd',
  'ud',
  'rc',
  'ec',
  'se',
  'cr',
  'us',
  'sv',
]);

/** Lower-case Latin words joined by hyphens: `FC Bayern München` gives `fc-bayern-munchen`. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/**
 * A team's slug without the words for "club" and without its country: `Arsenal FC` and `Arsenal FC (ENG)` give
 * `arsenal`. A name that is nothing else stays whole.
 */
export function teamSlug(name: string): string {
  const slug = slugOf(name.replace(/\s*\([A-Z]{2,3}\)$/, ''));
  const words = slug.split('-').filter((word) => !clubWords.has(word));
  return words.length === 0 ? slug : words.join('-');
}
