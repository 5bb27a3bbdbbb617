import type { FastifyRequest } from 'fastify';
import type { operations } from '../../schema/upstreams/__generated__/verification';
import { notOffered, sharedAccount } from '../files/index';
import { refuseUnless } from '../http/index';
import type { RunningService, Service, ServiceOptions } from '../service';
import { findUser, verificationOf, isDemoPlayer } from '../players/index';
import { checkRoom } from './documents';
import { migrations } from './migrations';
import { readProgress, submit } from './progress';
import { uploadTickets } from './tickets';
import { serveDocuments } from './upload';

/** The verification service: documents that prove who a player is. */
export const service: Service<operations> = {
  contract: 'verification',
  migrations,
  create,
};

function create({ db, clock, tokens, demo, documentKeys }: ServiceOptions): RunningService<operations> {
  /** The player's session, if the account is the player's own. */
  const ownCaller = async (request: FastifyRequest) => {
    const caller = await tokens.callerOf(request);
    const user = await findUser(db, caller.userId);
    refuseUnless(!(demo && user && isDemoPlayer(user)), sharedAccount);
    return caller;
  };

  return {
    ...(documentKeys && { serve: (app) => serveDocuments(app, { db, clock, keys: documentKeys }) }),
    handlers: {
      async getVerification({ request }) {
        const userId = await tokens.playerOf(request);
        const { status, reason, needed, missing, isDataComplete, documents } = await readProgress(db, userId);
        return {
          status,
          reason: reason === '' ? null : reason,
          needed: [...needed],
          missing,
          isDataComplete,
          isOffered: documentKeys !== undefined,
          documents: documents.map(({ uploaded_at, ...one }) => ({
            ...one,
            uploadedAt: uploaded_at.toISOString(),
          })),
        };
      },

      async createTicket({ request, body: { kind } }) {
        const caller = await ownCaller(request);
        refuseUnless(documentKeys, notOffered);
        await checkRoom(db, caller.userId, await verificationOf(db, caller.userId));
        const ticket = await uploadTickets.issue(db, caller, kind, clock.now());
        return { ticket, validSeconds: uploadTickets.validSeconds };
      },

      async submitVerification({ request }) {
        const { userId } = await ownCaller(request);
        refuseUnless(documentKeys, notOffered);
        await submit(db, userId, clock.now());
        return undefined;
      },
    },
  };
}
