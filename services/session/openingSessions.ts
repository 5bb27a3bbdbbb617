import type { FastifyRequest } from 'fastify';
import { meetDevice, matchAccount, createRegisters } from '../protection/index';
import type { ServiceOptions } from '../service';
import { refuseClosed } from './closings';
import type { Cookies } from './cookies';
import { noteDevice } from './devices';
import {
  endSession,
  openSession,
  deviceIdOf,
  sessionIdOf,
  whereFrom,
  type FromBrowser,
  findClosing,
} from '../players/index';

/** A browser in which a session may open. */
export interface OpeningBrowser {
  request: FromBrowser;
  /** Takes the lines of the session's cookies. */
  reply: { header(name: 'set-cookie', lines: string[]): unknown };
  userAgent: string | undefined;
}

/** A request that may open a session. */
export interface Opening extends OpeningBrowser {
  request: FastifyRequest;
}

/**
 * Opens the session of a player who proved to be one, in place of the browser's session until now. Throws `ACCOUNT_CLOSED`
 * for a player who closed the account: nobody else learns that, for this is the last step of every way to sign in.
 */
export function createSessionOpener(options: ServiceOptions, cookies: Cookies) {
  const { db, clock, tokens, demo, documentKeys: digestKeys } = options;
  const registers = createRegisters(options);
  return async (
    { userId, saved }: { userId: number; saved: boolean },
    { request, reply, userAgent }: OpeningBrowser,
  ): Promise<{ user_id: number; token: string }> => {
    // The session opens into the closed room when a register excludes the player, and whatever it answers: money may leave.
    if (!(await findClosing(db, userId))) {
      await matchAccount(db, userId, { now: clock.now(), isDemo: demo, digestKeys });
      await registers.ask(userId, 'SIGN_IN');
    }
    const opened = await db.transaction().execute(async (trx) => {
      const now = clock.now();
      await refuseClosed(trx, userId);
      await endSession(trx, sessionIdOf(request), now);
      const device = await noteDevice(trx, deviceIdOf(request), userId, now);
      if (!device.isKnown) await meetDevice(trx, { userId, deviceHash: device.hash }, now);
      const from = { ...whereFrom(request, userAgent), deviceHash: device.hash };
      const session = await openSession(trx, { userId, saved, from, now });
      return { session, deviceId: device.id };
    });
    const token = await tokens.issue({ userId, sessionKey: opened.session.key });
    reply.header('set-cookie', cookies.opened(opened.session, token, opened.deviceId));
    return { user_id: userId, token };
  };
}
