import { request as send } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

const jsonType = /^application\/json\s*(?:;|$)/i;

/** A path that the services answer for developers. */
export type DevPath = '/dev/clock' | '/dev/outbox';

/**
 * Passes a request on to the services. Pages of this site, and tools, may write; pages of other sites may not: they
 * cannot hide where they come from, and their forms cannot send JSON.
 */
export function forwardToServices(
  request: IncomingMessage,
  response: ServerResponse,
  { servicesUrl, trustProxy }: { servicesUrl: string; trustProxy: boolean },
): void {
  const { method, headers, url = '' } = request;
  const type = headers['content-type'];
  if (method === 'POST' && !isOwnPage(request, trustProxy))
    return refuse(response, 403, 'Requests of other sites are refused.');
  if (method === 'POST' && !jsonType.test(type ?? '')) return refuse(response, 415, 'Send application/json.');

  const upstream = send(
    // Joined, not resolved: an address that begins with two slashes would name another server.
    new URL(servicesUrl + url),
    { method, headers: only(['content-type', 'cookie', 'accept'], headers) },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, {
        'content-type': 'application/json',
        ...only(['content-type', 'set-cookie', 'location'], answer.headers),
        'cache-control': 'no-store',
      });
      answer.pipe(response);
    },
  );
  upstream.on('error', () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  request.pipe(upstream);
}

/** The named headers that there are. */
function only(names: readonly string[], headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
}

/** Whether a page of this site asks, or no page at all. Older browsers name the page's origin alone. */
function isOwnPage({ headers }: IncomingMessage, trustProxy: boolean): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  const host = (trustProxy && headers['x-forwarded-host']) || headers.host;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function refuse(response: ServerResponse, status: 403 | 415, message: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify({ message }));
}
