import { request as send, type IncomingMessage, type ServerResponse } from 'node:http';

const jsonType = /^application\/json\s*(?:;|$)/i;

/**
 * Passes `/dev/clock` on to the services, which own the clock. It moves at the word of this site's pages and of tools;
 * pages of other sites have no say: they cannot hide where they come from, and their forms cannot send JSON.
 */
export function forwardClock(
  request: IncomingMessage,
  response: ServerResponse,
  { clockUrl, trustProxy }: { clockUrl: string; trustProxy: boolean },
): void {
  const { method, headers } = request;
  const type = headers['content-type'];
  if (method === 'POST' && !isOwnPage(request, trustProxy))
    return refuse(response, 403, 'Requests of other sites are refused.');
  if (method === 'POST' && !jsonType.test(type ?? '')) return refuse(response, 415, 'Send application/json.');

  const upstream = send(
    new URL('/dev/clock', clockUrl),
    { method, headers: type === undefined ? {} : { 'content-type': type } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, {
        'Content-Type': answer.headers['content-type'] ?? 'application/json',
        'Cache-Control': 'no-store',
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
