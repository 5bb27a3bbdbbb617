/** Texts of sources: which of them can be stored, and how names become parts of addresses. */
import { createHash } from 'node:crypto';

/** Letters that do not decompose into a Latin letter and a mark. */
export const spelledOut: Readonly<Record<string, string>> = {
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

/** Words that mean "club" and do not distinguish two clubs. */
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

const hashLength = 10;

/**
 * Lower-case Latin words joined by hyphens: `FC Bayern München` gives `fc-bayern-munchen`. When that drops letters of
 * the text, or leaves nothing, a hash of the text is added, so that two names never share a slug: `Зенит` and
 * `Спартак`.
 */
export function slugOf(text: string): string {
  const latin = text
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`]/g, '');
  const slug = hyphenated(latin);
  return slug === '' || /[^\p{ASCII}\P{L}]/u.test(latin) ? hyphenated(`${slug}-${hashOf(text)}`) : slug;
}

/** A slug of at most a given length; a shortened slug ends in a hash of the whole text. */
export function shortSlugOf(text: string, longest: number): string {
  const slug = slugOf(text);
  if (slug.length <= longest) return slug;
  return hyphenated(`${slug.slice(0, longest - hashLength - 1)}-${hashOf(text)}`);
}

function hyphenated(text: string): string {
  return text.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text.normalize('NFC').toLowerCase()).digest('hex').slice(0, hashLength);
}

/**
 * Whether a text can be stored and shown: it holds no control characters (PostgreSQL cannot store U+0000), no halves
 * of surrogate pairs, and no invisible marks that change the text direction around them.
 */
export function isProperText(text: string): boolean {
  return !/[\p{Cs}\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u.test(text);
}

/**
 * A team's slug without the words for "club" and without its country: `Arsenal FC` and `Arsenal FC (ENG)` give
 * `arsenal`. A name that consists of such words alone stays whole.
 */
export function teamSlug(name: string): string {
  const known = teamSlugs.get(name) ?? teamSlugOf(name);
  if (teamSlugs.size < mostTeamSlugs) teamSlugs.set(name, known);
  return known;
}

/** Every timetable and every table asks for the same few hundred names again and again. */
const teamSlugs = new Map<string, string>();
const mostTeamSlugs = 10_000;

function teamSlugOf(name: string): string {
  const slug = slugOf(name.replace(/\s*\([A-Z]{2,3}\)$/, ''));
  const words = slug.split('-').filter((word) => !clubWords.has(word));
  return words.length === 0 ? slug : words.join('-');
}
