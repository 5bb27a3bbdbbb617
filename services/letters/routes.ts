import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../database/schema';
import { newestLetters } from './index';
import { outboxPage } from './outboxPage';

/** Where developers, and visitors of a demo, read what the site writes to players. */
const outboxPath = '/dev/outbox';

const cookieName = 'outbox';

/**
 * `GET /dev/outbox` shows the newest letters as a page, or as JSON to a client that accepts it. It opens with the key in
 * `?key=`, which a cookie then keeps; without it there is nothing at this address.
 */
export function serveOutbox(
  app: FastifyInstance,
  { db, key, secureCookies }: { db: Db; key: string; secureCookies: boolean },
): void {
  const fits = (typed: unknown): boolean =>
    typeof typed === 'string' && timingSafeEqual(hashOf(typed), hashOf(key));
  app.get<{ Querystring: { key?: unknown } }>(outboxPath, async (request, reply) => {
    if (fits(request.query.key)) {
      const rest = `Path=${outboxPath}; HttpOnly; SameSite=Strict${secureCookies ? '; Secure' : ''}`;
      return reply.header('set-cookie', `${cookieName}=${key}; ${rest}`).redirect(outboxPath, 303);
    }
    if (!fits(keyIn(request))) return reply.callNotFound();
    const letters = await newestLetters(db);
    if (request.headers.accept === 'application/json') return { letters };
    return reply.type('text/html; charset=utf-8').send(outboxPage(letters));
  });
}

const keyIn = ({ headers }: FastifyRequest): string | undefined =>
  /(?:^|;\s*)outbox=([\w-]+)(?:;|$)/.exec(headers.cookie ?? '')?.[1];

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
