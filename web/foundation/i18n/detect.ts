import { isLanguage, type Language } from './languages';

/** The languages that a browser asks for. */
export interface LanguageWishes {
  /** Cookie `lng`. */
  cookie: string | undefined;
  /** Language tags, the most preferred first. */
  accepted: readonly string[];
}

/**
 * The language for a URL that names none: the cookie, then the browser's languages, then the site's default, then
 * English.
 */
export function detectLanguage(
  { cookie, accepted }: LanguageWishes,
  offered: readonly Language[],
  fallback: Language,
): Language {
  const wishes = [cookie, ...accepted.map((tag) => tag.slice(0, 2).toLowerCase()), fallback];
  const wanted = wishes.find((wish): wish is Language => isLanguage(wish) && offered.includes(wish));
  return wanted ?? 'en';
}

/** The language tags of an Accept-Language header, the most preferred first; those with weight 0 are left out. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const weight = parameters
        .map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1])
        .find((text) => text !== undefined);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^[a-zA-Z]{2}(?:-|$)/.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
