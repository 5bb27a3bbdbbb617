import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../../clock';
import type { Db } from '../../../database/index';
import { registerNames } from '../../packs/pack';
import { answerOf, stateOf } from './store';

/** Where the embedded reference is asked, below the services' origin. */
export const referencePath = '/reference-register';
/** What it expects of those who ask. It is on this machine alone, for development, demonstrations and tests. */
export const referenceToken = 'reference';

const text = z.string().nullable();
const question = z.strictObject({
  register: z.enum(registerNames),
  ...{
    name: text,
    surname: text,
    birthDate: text,
    document: text,
    email: text,
    phone: text,
    residence: text,
  },
});

/** Serves the embedded reference of all registers by the protocol of docs/exclusion-registers.md. */
export function serveReference(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  app.post(referencePath, async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${referenceToken}`) return reply.code(401).send();
    const asked = question.safeParse(request.body);
    if (!asked.success) return reply.code(400).send();
    const { register, ...named } = asked.data;
    const state = await stateOf(db, register);
    if (state === 'DOWN') return reply.code(503).send();
    if (state === 'MALFORMED') return { answer: 'PERHAPS' };
    return answerOf(db, register, named, clock.now());
  });
}
