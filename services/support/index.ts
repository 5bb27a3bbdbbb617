import type { FastifyRequest } from 'fastify';
import type { operations } from '../../schema/upstreams/__generated__/support';
import { demandCaptcha } from '../captcha/demand';
import type { Db } from '../database/schema';
import { Refusal } from '../http/refusal';
import type { Service } from '../service';
import { perAddress } from '../session/limits';
import { countTry } from '../session/tries';
import { findMessages, listMessages, markRead, messageToWire } from './messages';
import { migrations } from './migrations';
import { questionFaults, questionOf, type FieldFault, type Question } from './rules';
import { addRequest, findByKey, findOwn, isOf, listOwn, toWire, type RequestOnWire } from './store';
import type { StoredRequest } from './store';

/** How many questions a player, or all guests of one address, may ask. */
const windowSeconds = 3600;
const perPlayer = 10;
/** Everybody can ask as a guest, so each question of a guest demands a captcha. */
const guestLimits = { near: 10, wide: 40, windowSeconds, demandsFrom: 0 } as const;

/** The support service: questions to the operator with their answers, and messages of the operator to players. */
export const service: Service<operations> = {
  migrations,
  create({ db, clock, tokens }) {
    async function keep(key: string, question: Question, request: FastifyRequest): Promise<StoredRequest> {
      const earlier = await findByKey(db, key);
      if (earlier) return earlier;
      const limits =
        question.userId === null
          ? perAddress('support', request.ip, guestLimits)
          : [{ kind: 'support player', of: String(question.userId), max: perPlayer, windowSeconds }];
      const demand = (trx: Db) => demandCaptcha(trx, { code: 113, request }, clock.now());
      await countTry(db, limits, clock.now(), demand);
      const added = await addRequest(db, key, question, clock.now());
      const kept = added ?? (await findByKey(db, key));
      if (!kept) throw new Error('A question was neither kept nor there already.');
      return kept;
    }

    return {
      handlers: {
        async askSupport({ headers, body, request }): Promise<RequestOnWire> {
          const isGuest = request.headers['x-auth'] === undefined;
          const question = questionOf(body, isGuest ? null : await tokens.playerOf(request));
          const faults = questionFaults(question);
          if (faults.length > 0) throw invalidFields(faults);
          const kept = await keep(headers['idempotency-key'].toLowerCase(), question, request);
          if (!isOf(kept, question)) throw keyReused();
          return toWire(kept);
        },

        async listSupportRequests({ query: { limit = 20, before }, request }) {
          const { requests, hasMore } = await listOwn(db, await tokens.playerOf(request), { limit, before });
          return { requests: requests.map(toWire), hasMore };
        },

        async getSupportRequests({ query: { ids }, request }) {
          const found = await findOwn(db, await tokens.playerOf(request), ids.split(',').map(Number));
          return { requests: found.map(toWire) };
        },

        async listPlayerMessages({ query: { limit = 20, before }, request }) {
          const { messages, hasMore } = await listMessages(db, await tokens.playerOf(request), {
            limit,
            before,
          });
          return { messages: messages.map(messageToWire), hasMore };
        },

        async getPlayerMessages({ query: { ids }, request }) {
          const found = await findMessages(db, await tokens.playerOf(request), ids.split(',').map(Number));
          return { messages: found.map(messageToWire) };
        },

        async readPlayerMessage({ path: { id }, request }) {
          const userId = await tokens.playerOf(request);
          const message = await markRead(db, { userId, id }, clock.now());
          if (!message) throw new Refusal(422, 'MESSAGE_UNKNOWN', 'The player has no message with this id.');
          return messageToWire(message);
        },
      },
    };
  },
};

function invalidFields(fields: FieldFault[]): Refusal {
  const names = fields.map(({ field }) => field).join(', ');
  return new Refusal(400, 'INVALID_FIELDS', `Some fields have to be mended: ${names}.`, { fields });
}

function keyReused(): Refusal {
  return new Refusal(
    422,
    'KEY_REUSED',
    'This key belongs to another question. Use a new key for a new question.',
  );
}
