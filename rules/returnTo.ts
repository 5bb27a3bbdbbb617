/** Any base works: only path, query and hash of the resolved address are used. */
const base = 'https://touchline.invalid';

/** Begins with one slash and a language, and contains nothing that a browser would read as another host or drop. */
const localPath = /^\/[a-z]{2}(?=[/?#]|$)/;
const treacherous = /[\\\u0000-\u0020\u007f]/;

/**
 * Where to go after signing in, from the address: a path of this site in any language, normalised, or null for any
 * other value. An address from outside must never lead a fresh session to another site.
 */
export function safeReturn(value: string | null | undefined): string | null {
  if (!value || treacherous.test(value) || !localPath.test(value)) return null;
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  // Dot segments may have changed the path: `/en/..//other.example` resolves to `//other.example`.
  if (url.origin !== base || !localPath.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
