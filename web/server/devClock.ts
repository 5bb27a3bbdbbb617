import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as send } from 'node:http';

/** Passes `/dev/clock` on to the services, which own the clock. */
export function forwardClock(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const upstream = send(
    new URL('/dev/clock', origin),
    {
      method: request.method,
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
    },
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
