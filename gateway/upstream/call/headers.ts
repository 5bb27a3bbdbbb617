import { isIP } from 'node:net';
import { parseSetCookie } from '../../../rules/cookies';
import { badInput } from '../../request/errors';

/**
 * The headers that pass this gateway, in both directions. Whatever is not listed here stays where it came from,
 * and no text that is no header value ever reaches the HTTP client.
 */

/** Headers that every call to an upstream carries. */
export const commonHeaders: Readonly<Record<string, string>> = {
  accept: 'application/json',
  'x-requested-with': 'XMLHttpRequest',
  'x-app-n': 'touchline',
};

/** Headers of the browser that go up as they are: its answers to what an upstream demanded. */
const forwardedNames = ['x-captcha', 'x-fingerprint'] as const;

/** Far longer than any token, far shorter than what upstreams refuse. */
const maxForwardedLength = 4096;

/** Whether a text can be sent as a header: no control characters, above all no line breaks. */
const isHeaderValue = (value: string): boolean => !/[^\t\x20-\x7e\x80-\xff]/.test(value);

/** Whether a text can stand in a cookie or behind `Bearer`. */
const isToken = (value: string): boolean => /^[\x21-\x7e]+$/.test(value);

/** What of the browser's headers goes up with every call that is made for this caller alone. */
export function forwardedHeaders(
  headers: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const forwarded: Record<string, string> = {};
  for (const name of forwardedNames) {
    const value = headers[name];
    if (value && value.length <= maxForwardedLength && isHeaderValue(value)) forwarded[name] = value;
  }
  return forwarded;
}

/** The client's address, where it is one. */
export function addressHeaders(clientIp: string | undefined): Readonly<Record<string, string>> {
  return clientIp && isIP(clientIp) !== 0 ? { 'x-forwarded-for': clientIp } : {};
}

/** A cookie's value that can be sent on; undefined for one that cannot, which names no session then. */
export function sendableToken(value: string | undefined): string | undefined {
  return value !== undefined && isToken(value) ? value : undefined;
}

/**
 * The headers that a call declares, without those left out, names in lower case.
 * Throws `BAD_USER_INPUT` for a value that cannot be sent: it came from the caller's arguments.
 */
export function declaredHeaders(
  headers: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const declared: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue;
    if (!isHeaderValue(value)) throw badInput('An argument cannot be sent to the service that it is for.');
    declared[name.toLowerCase()] = value;
  }
  return declared;
}

/** Whether a call brings a bearer of its own, which nobody may replace. */
export function hasOwnBearer(headers: Readonly<Record<string, string | undefined>> = {}): boolean {
  return Object.keys(headers).some((name) => /^(x-auth|authorization)$/i.test(name));
}

/** Cookies that services of sessions may set: all others of this host are the site's own. */
const passableNames: readonly string[] = ['sid', 'user_token', 'did', 'social', 'one_tap'];

/** The Set-Cookie lines of an answer that can be handed on to the browser. */
export function passableCookies(lines: string | string[] | undefined): string[] {
  if (lines === undefined) return [];
  return [lines]
    .flat()
    .filter((line) => /^[\x20-\x7e]+$/.test(line) && passableNames.includes(parseSetCookie(line).name));
}

/** How long an upstream asks to be left alone, in milliseconds: it says seconds, or a date. */
export function retryAfterMs(value: string | string[] | undefined, nowMs: number): number | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
