import { request as send } from 'node:http';
import { request as sendSecurely } from 'node:https';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Passes a request on to a server, with these of its headers, and the answer back. The address stays the same. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, headers }: { origin: string; headers: readonly string[] },
): void {
  const { method, url = '' } = request;
  // Joined, not resolved: an address that begins with two slashes would name another server.
  const target = new URL(origin + url);
  const open = target.protocol === 'https:' ? sendSecurely : send;
  const upstream = open(target, { method, headers: only(headers, request.headers) }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, {
      'content-type': 'application/json',
      ...only(['content-type', 'set-cookie', 'location'], answer.headers),
      'cache-control': 'no-store',
    });
    answer.pipe(response);
  });
  upstream.on('error', () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  // Who leaves in the middle takes the request to the service along, which then stores nothing.
  response.on('close', () => {
    if (!response.writableFinished) upstream.destroy();
  });
  request.pipe(upstream);
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

/** Answers a refused request. */
export function refuse(response: ServerResponse, status: 403 | 415, message: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify({ message }));
}
