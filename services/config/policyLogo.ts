/** `GET /web-api/policy/logo.agif`: the picture that a page shows unseen in the countries of `policyLogoCountryIds`. */
import type { FastifyInstance } from 'fastify';

/** A transparent GIF of one pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Answers everybody with the same picture. It sets no cookie, and nothing is counted by it. */
export function servePolicyLogo(app: FastifyInstance): void {
  app.get(
    '/web-api/policy/logo.agif',
    { config: { service: 'config', operation: 'policyLogo' } as object },
    (_request, reply) =>
      reply.header('content-type', 'image/gif').header('cache-control', 'no-store').send(picture),
  );
}
