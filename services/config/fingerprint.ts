/** `GET /hd-api/external/apps/{id}/api.js`: the script by which a page takes a fingerprint of its browser. */
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/index';
import { fingerprintScript } from './fingerprintScript';

/** Answers for the app that the operator has configured; without one, and for all others, there is no script. */
export function serveFingerprint(
  app: FastifyInstance,
  currentAppId: () => Promise<string | undefined>,
): void {
  app.get<{ Params: { id: string } }>(
    '/hd-api/external/apps/:id/api.js',
    { config: { service: 'config', operation: 'fingerprintScript' } as object },
    async ({ params: { id } }, reply) => {
      if (id !== (await currentAppId()))
        throw new Refusal(404, 'NOT_FOUND', 'No app of this id takes fingerprints. Set fingerprintAppId.');
      return reply.header('content-type', 'text/javascript; charset=utf-8').send(fingerprintScript(id));
    },
  );
}
