import type { FastifyRequest } from 'fastify';
import type { operations } from '../../schema/upstreams/__generated__/datarights';
import { isZone } from '../days';
import { minuteMs } from '../durations';
import { type Caller, signedOut } from '../identity/index';
import type { Handlers } from '../http/index';
import type { RunningService, Service, ServiceOptions } from '../service';
import { findUser, isDemoPlayer } from '../players/index';
import { writeNotice } from '../letters/index';
import { useStepUp } from '../session/index';
import { closeAccount, readClosing } from './closing';
import { foresightOf } from './due';
import { serveExports } from './download';
import { eraseDue } from './erasure';
import { exportedLetter } from './letterTexts';
import { migrations } from './migrations';
import { noSuchZone, sharedAccount, stepUpTimeUp } from './refusals';
import type { ExportOrder } from './tables';
import { exportTickets } from './tickets';

/** What a proof is for that lets the player download everything. */
const exportPurpose = 'export_data';
/** The password is enough only while two-step sign-in is off: no proof by it is made otherwise. */
const methods = ['passkey', 'code', 'password'] as const;

/** The service of data rights: files of what a player has and did, and the end of an account. */
export const service: Service<operations> = {
  contract: 'datarights',
  migrations,
  create,
};

function create(options: ServiceOptions): RunningService<operations> {
  const { db, clock, logger, demo, documentKeys } = options;
  return {
    serve: (app) => serveExports(app, { db, clock }),
    work: [
      {
        name: 'erasing',
        everyMs: 10 * minuteMs,
        run: () => eraseDue({ db, logger, demo, documentKeys }, clock.now()),
        waits: 'erasing waits for the next round',
      },
    ],
    foresight: foresightOf(db),
    handlers: {
      ...exportHandlers(options),
      ...closingHandlers(options),
    },
  };
}

/** The operations that make files of what a player has and did. */
function exportHandlers(
  options: ServiceOptions,
): Handlers<operations, 'exportCoupons' | 'exportPayments' | 'exportStatement' | 'exportPersonalData'> {
  const { db, clock, tokens } = options;

  /** A ticket for a file of the caller's own. Throws a Refusal for a zone that does not exist. */
  const ticketFor = async (caller: Caller, order: ExportOrder) => {
    if (!isZone(order.zone)) throw noSuchZone();
    const ticket = await exportTickets.issue(db, caller, order, clock.now());
    return { ticket, validSeconds: exportTickets.validSeconds };
  };

  return {
    async exportCoupons({ body, request }) {
      return ticketFor(await tokens.callerOf(request), { what: 'coupons', ...body });
    },

    async exportPayments({ body, request }) {
      return ticketFor(await tokens.callerOf(request), { what: 'payments', ...body });
    },

    async exportStatement({ body, request }) {
      return ticketFor(await tokens.callerOf(request), { what: 'statement', ...body });
    },

    async exportPersonalData({ body: { proof, ...body }, request }) {
      const { caller, user, isShared } = await userOf(options, request);
      if (isShared) throw sharedAccount();
      if (!isZone(body.zone)) throw noSuchZone();
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        if (!(await useStepUp(trx, { userId: user.id, purpose: exportPurpose, proof, methods }, now)))
          throw stepUpTimeUp();
        await writeNotice(trx, { recipient: user.email, letter: exportedLetter(user.lng) }, now);
      });
      return ticketFor(caller, { what: 'personal', ...body });
    },
  };
}

/** The operations that end an account. */
function closingHandlers(options: ServiceOptions): Handlers<operations, 'getClosing' | 'closeAccount'> {
  const { db, clock, demo } = options;
  return {
    async getClosing({ request }) {
      const { user, isShared } = await userOf(options, request);
      return { isShared, ...(await readClosing(db, user.id, demo)) };
    },

    async closeAccount({ body: { proof }, request }) {
      const { user, isShared } = await userOf(options, request);
      if (isShared) throw sharedAccount();
      const now = clock.now();
      await closeAccount(db, { user, proof, demo }, now);
      return { closedAt: now.toISOString() };
    },
  };
}

/** Who calls, and whether everybody uses their account. */
async function userOf({ db, tokens, demo }: ServiceOptions, request: FastifyRequest) {
  const caller = await tokens.callerOf(request);
  const user = await findUser(db, caller.userId);
  if (!user) throw signedOut();
  return { caller, user, isShared: demo && isDemoPlayer(user) };
}
