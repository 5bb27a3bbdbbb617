import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/index';
import { serveKeyedPage } from '../http/index';
import { newestLetters } from './letters';
import { outboxPage } from './outboxPage';

/**
 * `GET /dev/outbox` shows the newest letters as a page, or as JSON to a client that accepts it: where developers, and visitors of
 * a demo, read what the site writes to players. It opens with the key.
 */
export function serveOutbox(
  app: FastifyInstance,
  { db, key, secureCookies }: { db: Db; key: string; secureCookies: boolean },
): void {
  serveKeyedPage(app, { path: '/dev/outbox', key, secureCookies }, async (request, reply) => {
    const letters = await newestLetters(db);
    if (request.headers.accept === 'application/json') return { letters };
    return reply.type('text/html; charset=utf-8').send(outboxPage(letters));
  });
}
