import type { FastifyInstance } from 'fastify';
import { serveKeyedPage } from '../../http/index';
import { packsPage } from './page';
import { packs } from '.';

/** `GET /dev/packs` shows the packs as a page, or as JSON to a client that accepts it. It opens with the key of the outbox. */
export function servePacks(
  app: FastifyInstance,
  { key, secureCookies }: { key: string; secureCookies: boolean },
): void {
  serveKeyedPage(app, { path: '/dev/packs', key, secureCookies }, (request, reply) => {
    if (request.headers.accept === 'application/json') return { packs };
    return reply.type('text/html; charset=utf-8').send(packsPage(packs));
  });
}
