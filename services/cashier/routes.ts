import type { FastifyInstance } from 'fastify';
import type { RawNotice } from './provider';

/**
 * `POST /cashier-api/v1/webhooks/{name}` takes the signed notices of the provider. The body reaches the check of the
 * signature as it came: another spelling of the same JSON would be signed otherwise.
 */
export function serveWebhook(
  app: FastifyInstance,
  { name, take }: { name: string; take(raw: RawNotice): Promise<void> },
): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Body: Buffer }>(`/cashier-api/v1/webhooks/${name}`, async ({ headers, body }, reply) => {
      await take({ headers, body });
      return reply.code(204).send();
    });
    done();
  });
}
