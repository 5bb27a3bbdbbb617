import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

/** Any of these says that somebody else asks through whoever is connected. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Answers `/metrics` to this machine, or to whoever knows the token; to all others there is no such page.
 * A proxy on this machine passes on requests of others, so what it passes on needs the token.
 */
export function createMetricsHandler(registry: Registry, token: string | undefined) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLocal(request) && !knowsToken(request, token)) return void response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
  };
}

function isLocal({ socket, headers }: IncomingMessage): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return (address === '::1' || address.startsWith('127.')) && !proxyHeaders.some((name) => name in headers);
}

function knowsToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return false;
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  // Digests are of one length, and comparing them takes the same time wherever they differ.
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
