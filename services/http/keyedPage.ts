/** Pages for developers and for visitors of a demo, which open with a key. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How a page opens. */
export interface PageKey {
  /** Its last word is the name of the cookie: `/dev/outbox`. */
  path: string;
  key: string;
  secureCookies: boolean;
}

/**
 * Serves a page that opens with the key in `?key=`, which a cookie of the page then keeps; without it there is nothing at this
 * address.
 */
export function serveKeyedPage(
  app: FastifyInstance,
  { path, key, secureCookies }: PageKey,
  answer: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const fits = (typed: unknown): boolean =>
    typeof typed === 'string' && timingSafeEqual(hashOf(typed), hashOf(key));
  app.get<{ Querystring: { key?: unknown } }>(path, async (request, reply) => {
    if (fits(request.query.key)) {
      const rest = `Path=${path}; HttpOnly; SameSite=Strict${secureCookies ? '; Secure' : ''}`;
      return reply.header('set-cookie', `${name}=${key}; ${rest}`).redirect(path, 303);
    }
    if (!fits(keyIn(request, name))) return reply.callNotFound();
    return answer(request, reply);
  });
}

const keyIn = ({ headers }: FastifyRequest, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)(?:;|$)`).exec(headers.cookie ?? '')?.[1];

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
