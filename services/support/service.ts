import type { FastifyRequest } from 'fastify';
import type { operations } from '../../schema/upstreams/__generated__/support';
import { demandCaptcha } from '../captcha/index';
import type { Db } from '../database/index';
import { notOffered, sharedAccount } from '../files/index';
import type { Handlers } from '../http/index';
import type { Caller } from '../identity/index';
import type { Service, ServiceOptions } from '../service';
import { perAddress } from '../session/index';
import { countTry, findUser, bannedSince, isDemoPlayer } from '../players/index';
import { addAppeal, appealsToWire, findAppeal, listAppeals, waitsFor } from './appeals';
import type { NewAppeal, StoredAppeal } from './appeals';
import { attachmentTickets, serveAttachments } from './attachmentFiles';
import { findOwnAttachment, reserveAttachment } from './attachments';
import { findMessages, listMessages, markRead, messageToWire } from '../messages/index';
import { migrations } from './migrations';
import { appealOpen, attachmentUnknown, banOver, invalidFields, keyReused, messageUnknown } from './refusals';
import { questionFaults, questionOf, storedNumbers, storedText, textFaults, type Question } from './rules';
import { addRequest, findByKey, findOwn, isOf, listOwn, toWire } from './store';
import type { RequestOnWire, StoredRequest } from './store';

/** How many questions a player, or all guests of one address, may ask. */
const windowSeconds = 3600;
const perPlayer = 10;
/** How many appeals a player may send, and in which time. */
const appealLimit = { max: 2, windowSeconds: 86_400 };
/** How many files a player may send. */
const filesPerPlayer = 30;
/** Everybody can ask as a guest, so each question of a guest demands a captcha. */
const guestLimits = { near: 10, wide: 40, windowSeconds, demandsFrom: 0 } as const;

/** The support service: questions to the operator with their answers, and messages of the operator to players. */
export const service: Service<operations> = {
  contract: 'support',
  migrations,
  create(options) {
    const { db, clock, documentKeys: keys } = options;
    return {
      ...(keys && { serve: (app) => serveAttachments(app, { db, clock, keys }) }),
      handlers: {
        ...questionHandlers(options),
        ...appealHandlers(options),
        ...attachmentHandlers(options),
        ...messageHandlers(options),
      },
    };
  },
};

function questionHandlers({
  db,
  clock,
  tokens,
}: ServiceOptions): Handlers<operations, 'askSupport' | 'listSupportRequests' | 'getSupportRequests'> {
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

  async function wireOf(request: StoredRequest): Promise<RequestOnWire> {
    const [wire] = await toWire(db, [request]);
    if (!wire) throw new Error('A request was lost.');
    return wire;
  }

  return {
    async askSupport({ headers, body, request }): Promise<RequestOnWire> {
      const isGuest = request.headers['x-auth'] === undefined;
      const question = questionOf(body, isGuest ? null : await tokens.playerOf(request));
      const faults = questionFaults(question);
      if (faults.length > 0) throw invalidFields(faults);
      const kept = await keep(headers['idempotency-key'].toLowerCase(), question, request);
      if (!isOf(kept, question)) throw keyReused();
      return wireOf(kept);
    },

    async listSupportRequests({ query: { limit = 20, before }, request }) {
      const { requests, hasMore } = await listOwn(db, await tokens.playerOf(request), { limit, before });
      return { requests: await toWire(db, requests), hasMore };
    },

    async getSupportRequests({ query: { ids }, request }) {
      const found = await findOwn(db, await tokens.playerOf(request), ids.split(',').map(Number));
      return { requests: await toWire(db, found) };
    },
  };
}

/** A player's appeals against a ban. */
function appealHandlers({
  db,
  clock,
  tokens,
}: ServiceOptions): Handlers<operations, 'listBlockAppeals' | 'appealBlock'> {
  async function keepAppeal(key: string, appeal: Omit<NewAppeal, 'bannedAt'>): Promise<StoredAppeal> {
    const { userId } = appeal;
    const earlier = await findAppeal(db, key);
    if (earlier) return earlier;
    const bannedAt = await bannedSince(db, userId);
    if (!bannedAt) throw banOver();
    if (waitsFor(await listAppeals(db, userId), bannedAt)) throw appealOpen();
    await countTry(db, [{ kind: 'block appeals', of: String(userId), ...appealLimit }], clock.now());
    const added = await addAppeal(db, key, { ...appeal, bannedAt }, clock.now());
    const kept = added ?? (await findAppeal(db, key));
    if (!kept) throw appealOpen();
    return kept;
  }

  return {
    async listBlockAppeals({ request }) {
      const userId = await tokens.playerOf(request);
      const [bannedAt, appeals] = [await bannedSince(db, userId), await listAppeals(db, userId)];
      const canAppeal = bannedAt !== undefined && !waitsFor(appeals, bannedAt);
      return { isBanned: bannedAt !== undefined, canAppeal, appeals: await appealsToWire(db, appeals) };
    },

    async appealBlock({ headers, body, request }) {
      const userId = await tokens.playerOf(request);
      const text = storedText(body.text);
      const faults = textFaults(text);
      if (faults.length > 0) throw invalidFields(faults);
      const key = headers['idempotency-key'].toLowerCase();
      const kept = await keepAppeal(key, {
        userId,
        text,
        attachments: storedNumbers(body.attachments ?? []),
      });
      if (kept.user_id !== userId || kept.text !== text) throw keyReused();
      const [wire] = await appealsToWire(db, [kept]);
      if (!wire) throw new Error('An appeal was lost.');
      return wire;
    },
  };
}

function attachmentHandlers({
  db,
  clock,
  tokens,
  demo,
  documentKeys,
}: ServiceOptions): Handlers<operations, 'createAttachment' | 'fetchAttachment'> {
  const ticketFor = async (caller: Caller, may: 'SEND' | 'FETCH', attachment: number) => ({
    ticket: await attachmentTickets.issue(db, caller, { may, attachment }, clock.now()),
    validSeconds: attachmentTickets.validSeconds,
  });
  return {
    async createAttachment({ request }) {
      const caller = await tokens.callerOf(request);
      const user = await findUser(db, caller.userId);
      if (demo && user && isDemoPlayer(user)) throw sharedAccount();
      if (!documentKeys) throw notOffered();
      const limit = {
        kind: 'support files',
        of: String(caller.userId),
        max: filesPerPlayer,
        windowSeconds,
      };
      await countTry(db, [limit], clock.now());
      const id = await reserveAttachment(db, clock.now());
      return { id, ...(await ticketFor(caller, 'SEND', id)) };
    },

    async fetchAttachment({ path: { id }, request }) {
      const caller = await tokens.callerOf(request);
      const own = documentKeys && (await findOwnAttachment(db, { userId: caller.userId, id }));
      if (!own) throw attachmentUnknown();
      return ticketFor(caller, 'FETCH', id);
    },
  };
}

/** Messages of the operator to a player. */
function messageHandlers({
  db,
  clock,
  tokens,
}: ServiceOptions): Handlers<operations, 'listPlayerMessages' | 'getPlayerMessages' | 'readPlayerMessage'> {
  return {
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
      if (!message) throw messageUnknown();
      return messageToWire(message);
    },
  };
}
