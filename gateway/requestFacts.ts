import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether a header's text looks like an id and nothing that could be abused in a log. */
const requestIdPattern = /^[\w-]{8,64}$/;

/** The id under which a request is logged everywhere: the caller's where it is one, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
}

/** The client's address; behind a trusted proxy the one that the proxy saw. */
export function clientIpOf(request: IncomingMessage, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy
    ? headerText(request, 'x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  return forwarded || request.socket.remoteAddress;
}

/** Headers with one text each. */
export function plainHeaders(request: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
}

/**
 * Whether a request comes from a page of this site, or from no page at all. Browsers say so themselves;
 * older ones name the page's origin, which then must be the host that was asked.
 */
export function isSameOrigin(request: IncomingMessage, trustProxy: boolean): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin === undefined) return true;
  const forwardedHost = trustProxy ? headerText(request, 'x-forwarded-host') : undefined;
  return URL.canParse(origin) && new URL(origin).host === (forwardedHost ?? request.headers.host);
}

function headerText(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
