import { isLanguage as isSiteLanguage, type Language } from '../../rules/languages';

/** The language when neither address, request, cookie nor header names a usable one. */
const fallback = 'ru';

const isLanguage = (text: string | undefined): text is string => /^[a-z]{2}$/.test(text ?? '');

/** Two letters: the language that the request names, the cookie `lng`, the first of Accept-Language, or the fallback. */
export function requestLanguage(
  named: Language | undefined,
  cookies: ReadonlyMap<string, string>,
  acceptLanguage: string | undefined,
): string {
  if (named) return named;
  const chosen = cookies.get('lng');
  if (isLanguage(chosen)) return chosen;
  const preferred = acceptLanguage?.split(',')[0]?.trim().slice(0, 2).toLowerCase();
  return isLanguage(preferred) ? preferred : fallback;
}

/** The language prefix of a path of the site; undefined where there is none, as in `/tv` and `/gb`. */
export function pathLanguage(url: string): string | undefined {
  const [, prefix] = /^\/([a-z]{2})(?:[/?#]|$)/.exec(url) ?? [];
  return isSiteLanguage(prefix) ? prefix : undefined;
}
