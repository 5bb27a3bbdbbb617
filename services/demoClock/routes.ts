import type { FastifyInstance } from 'fastify';
import type { DemoClock } from './demoClock';

const furthestSeconds = 31 * 86_400;

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['advanceSeconds'],
  properties: { advanceSeconds: { type: 'integer', minimum: 0, maximum: furthestSeconds } },
} as const;

/**
 * `GET /dev/clock` returns the time. `POST {"advanceSeconds": n}` moves it forward and answers when everything that
 * became due is done, which `catchUp` does.
 */
export function serveDemoClock(app: FastifyInstance, clock: DemoClock, catchUp: () => Promise<void>): void {
  const answer = () => ({ now: clock.now().toISOString() });
  app.get('/dev/clock', answer);
  app.post<{ Body: { advanceSeconds: number } }>('/dev/clock', { schema: { body } }, async (request) => {
    await clock.advance(request.body.advanceSeconds);
    await catchUp();
    return answer();
  });
}
