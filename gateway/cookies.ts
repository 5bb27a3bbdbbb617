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

/** Name and value of a Set-Cookie line; the value is null when the line removes the cookie. */
export function parseSetCookie(line: string): { name: string; value: string | null } {
  const [pair = '', ...attributes] = line.split(';');
  const equals = pair.indexOf('=');
  const value = pair.slice(equals + 1).trim();
  const removes = value === '' || attributes.some((attribute) => /^\s*max-age\s*=\s*0\s*$/i.test(attribute));
  return { name: pair.slice(0, equals).trim(), value: removes ? null : value };
}
