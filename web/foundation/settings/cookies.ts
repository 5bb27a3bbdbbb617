/**
 * The cookies of a Cookie header by name; the first of several with the same name counts, badly encoded ones are left
 * out.
 */
export function readCookies(header: string | undefined): Partial<Record<string, string>> {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 1) continue;
    const name = pair.slice(0, equals).trim();
    if (name in cookies) continue;
    const value = decode(pair.slice(equals + 1).trim());
    if (value !== undefined) cookies[name] = value;
  }
  return cookies;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * A cookie that scripts and the server both read, in the form that `document.cookie` takes; null removes it. It
 * contains no secret, so it does not need Secure.
 */
export function settingCookie(name: string, value: string | null): string {
  const maxAge = value === null ? 0 : yearInSeconds;
  return `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${maxAge}; SameSite=Lax`;
}
