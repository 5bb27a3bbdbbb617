/** The cookies of a request by name; the first one wins where a name occurs twice. */
export function parseCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals < 0) continue;
    const name = part.slice(0, equals).trim();
    if (!cookies.has(name)) cookies.set(name, part.slice(equals + 1).trim());
  }
  return cookies;
}

/** The name that a browser holds a service's cookie under. Services themselves know the plain names only. */
export type BrowserName = (name: string) => string;

/** Cookies that open or prove something: the session, and sign-ins by a social network that have begun. */
const guarded: readonly string[] = ['sid', 'social', 'one_tap'];

/**
 * Under https these cookies have names with which no other host, and no page without https, can set them: what a
 * browser sends under the plain name then opens nothing.
 */
export function browserNames(isSecure: boolean): BrowserName {
  return (name) => (isSecure && guarded.includes(name) ? `__Host-${name}` : name);
}

/** A service's Set-Cookie line as the browser gets it. A name with `__Host-` holds for the whole host, and no other. */
export function setCookieForBrowser(line: string, browserName: BrowserName): string {
  const { name } = parseSetCookie(line);
  const ownName = browserName(name);
  if (ownName === name) return line;
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => !/^(domain|path|secure)\b/i.test(attribute));
  return [`${ownName}=${pair.slice(pair.indexOf('=') + 1).trim()}`, ...kept, 'Path=/', 'Secure'].join('; ');
}

/** The Set-Cookie line that removes a cookie. */
export function removalOf(name: string, isSecure: boolean): string {
  return `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** Name and value of a Set-Cookie line; the value is null when the line removes the cookie. */
export function parseSetCookie(line: string): { name: string; value: string | null } {
  const [pair = '', ...attributes] = line.split(';');
  const equals = pair.indexOf('=');
  const value = pair.slice(equals + 1).trim();
  const removes = value === '' || attributes.some((attribute) => /^\s*max-age\s*=\s*0\s*$/i.test(attribute));
  return { name: pair.slice(0, equals).trim(), value: removes ? null : value };
}
