import { sitePath } from '../rules/sitePath';

/** A page's address, taken apart. */
export interface Address {
  /** Two letters; null when the address names no language. */
  language: string | null;
  /** Decoded, without the language and without a slash at its end: `/line/football`; `/` for the root. */
  path: string;
}

/** Splits a path of the site into its parts and ignores its query. Null when it is not a path of the site. */
export function addressOf(url: string): Address | null {
  const [withoutQuery = ''] = url.split(/[?#]/, 1);
  const encoded = sitePath(withoutQuery);
  if (encoded === null) return null;
  const [, language = null, rest = ''] =
    /^(?:\/([a-z]{2})(?=\/|$))?(.*)$/s.exec(decodeURIComponent(encoded)) ?? [];
  return { language, path: rest.replace(/\/$/, '') || '/' };
}
