import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { passOn } from './passing';

/** When to ask again for what a service did not answer, in seconds. */
const retryAfter = 5;

/** Where a request goes, and which headers go with it and come back. */
export interface Forwarding {
  /** Origin of the services, with an optional base path. */
  servicesUrl: string;
  sent: readonly string[];
  returned: readonly string[];
  /** Headers that go with it, and are not the browser's own. */
  added?: OutgoingHttpHeaders;
  /** The form in which the browser gets the cookies that the answer sets; none are handed on by default. */
  cookieForBrowser?: (line: string) => string;
  /** The page that the browser opens when the services do not answer; they get 503 by default. */
  otherwise?: string;
  /** How long the services may be silent, in milliseconds; as long as they like by default. */
  answerMs?: number | undefined;
}

/** Passes a request on to the services, and their answer back. It is never kept. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { servicesUrl, sent, returned, added, cookieForBrowser, otherwise, answerMs }: Forwarding,
): void {
  const { headers, url = '' } = request;
  passOn(request, response, {
    // Joined, not resolved: an address that begins with two slashes would name another server.
    target: new URL(servicesUrl + url),
    headers: { ...only(sent, headers), ...added },
    answerMs,
    returned: (answer) => ({
      'content-type': 'application/json',
      ...only(returned, answer.headers),
      ...(cookieForBrowser &&
        answer.headers['set-cookie'] && { 'set-cookie': answer.headers['set-cookie'].map(cookieForBrowser) }),
      'cache-control': 'no-store',
    }),
    refuse() {
      response.setHeader('cache-control', 'no-store');
      if (otherwise !== undefined) response.writeHead(302, { location: otherwise }).end();
      else response.writeHead(503, { 'retry-after': String(retryAfter) }).end();
    },
  });
}

/** The named headers that there are. */
function only(names: readonly string[], headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
}

/** Whether a page of this site asks, or no page at all. Older browsers name the page's origin alone. */
export function isOwnPage({ headers }: IncomingMessage, trustProxy: boolean): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  const host = (trustProxy && headers['x-forwarded-host']) || headers.host;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Answers a request that may not be passed on. */
export function refuse(response: ServerResponse, status: 403 | 405 | 415, message: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify({ message }));
}
