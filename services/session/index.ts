import type { FastifyRequest } from 'fastify';
import type { operations } from '../../schema/upstreams/__generated__/session';
import { plainAddress } from '../../rules/addressGroups';
import { readConfig } from '../config/index';
import type { Db } from '../database/schema';
import { Refusal } from '../http/refusal';
import type { RunningService, Service, ServiceOptions } from '../service';
import { keptUserAgent, namesIn } from './browser';
import { createCookies, sessionIdIn } from './cookies';
import { deviceHashOf, deviceIdIn, forgetDevices, isKnownDevice, noteDevice } from './devices';
import { changeLimits, loginKey, registrationLimits, resetLimits, signInLimits } from './limits';
import { migrations } from './migrations';
import { codeMinutes, requestReset, resetPassword } from './passwordReset';
import { hashPassword, isPassword } from './passwords';
import { registerPlayer } from './registration';
import { replacePassword } from './replacePassword';
import {
  canBeLogin,
  changedPasswordFaults,
  newPasswordFaults,
  normalEmail,
  registrationFaults,
  resetRequestFaults,
} from './rules';
import type { FieldFault } from './rules';
import { endSession, endSessions, listSessions, openSession, useSession } from './sessions';
import type { Ending } from './sessions';
import { countTry } from './tries';
import { findByEmail, findByLogin, findUser } from './users';
import type { User } from './users';

/** The session service: registration, sign-in, sessions, user tokens. */
export const service: Service<operations> = { migrations, create };

function create({
  db,
  clock,
  tokens,
  demo,
  secureCookies,
  writesLetters,
}: ServiceOptions): RunningService<operations> {
  const cookies = createCookies(secureCookies);

  /**
   * Ends some of the caller's sessions. A player who ends the session of a device does not trust it: the device is
   * unknown from then on.
   */
  const end = (userId: number, which: Ending): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const ended = await endSessions(trx, userId, which, now);
      const devices = ended.flatMap(({ device_hash }) => device_hash ?? []);
      await forgetDevices(trx, userId, devices);
      return ended.filter(({ expires_at }) => expires_at > now).length;
    });

  return {
    handlers: {
      async login({ body, headers, request, reply }) {
        const login = body.login.trim();
        if (!canBeLogin(login)) throw badCredentials();
        const user = await findByLogin(db, login);
        const deviceId = deviceIdOf(request);
        const knownDevice = await knownDeviceOf(db, user, deviceId, clock.now());
        const limits = signInLimits({ login: loginKey(login), address: request.ip, knownDevice });
        const takeBack = await countTry(db, limits, clock.now());
        if (!(await isPassword(user?.password_hash, body.password)) || !user) throw badCredentials();
        await takeBack();
        const opened = await db.transaction().execute(async (trx) => {
          const now = clock.now();
          await endSession(trx, sessionIdOf(request), now);
          const device = await noteDevice(trx, deviceId, user.id, now);
          const from = { ...whereFrom(request, headers['user-agent']), deviceHash: device.hash };
          const session = await openSession(trx, { userId: user.id, saved: body.save, from, now });
          return { session, deviceId: device.id };
        });
        const token = await tokens.issue({ userId: user.id, sessionKey: opened.session.key });
        reply.header('set-cookie', cookies.opened(opened.session, token, opened.deviceId));
        return { user_id: user.id, token };
      },

      async register({ body, headers, request, reply }) {
        const { isRegistrationAllowed, currencies } = await readConfig(db);
        if (!isRegistrationAllowed) throw registrationClosed();
        const faults = registrationFaults(body, currencies);
        if (faults.length > 0) throw invalidFields(faults);
        await countTry(db, registrationLimits(request.ip), clock.now());
        const from = { ...whereFrom(request, headers['user-agent']), deviceId: deviceIdOf(request) };
        const player = await registerPlayer(db, body, { demo, now: clock.now(), from });
        if (!player) throw invalidFields([{ field: 'email', reason: 'taken' }]);
        await endSession(db, sessionIdOf(request), clock.now());
        const { userId, madePassword, session, deviceId } = player;
        const token = await tokens.issue({ userId, sessionKey: session.key });
        reply.header('set-cookie', cookies.opened(session, token, deviceId));
        return { user_id: userId, token, ...(madePassword ? { password: madePassword } : {}) };
      },

      async requestPasswordReset({ body, request }) {
        if (!writesLetters) throw resetNotOffered();
        const faults = resetRequestFaults(body.email);
        if (faults.length > 0) throw invalidFields(faults);
        const email = normalEmail(body.email);
        const user = await findByEmail(db, email);
        const knownDevice = await knownDeviceOf(db, user, deviceIdOf(request), clock.now());
        const limits = resetLimits({ login: email, address: request.ip, knownDevice });
        await countTry(db, limits, clock.now());
        const id = await requestReset(db, { user, lng: body.lng }, clock.now());
        return { reset: id, validSeconds: codeMinutes * 60 };
      },

      async resetPassword({ body, request, reply }) {
        const { reset: id, password } = body;
        const code = body.code.replaceAll(/\s/g, '');
        const faults = newPasswordFaults({ code, password });
        if (faults.length > 0) throw invalidFields(faults);
        const typed = { id, code, password };
        const result = await resetPassword(db, typed, { deviceId: deviceIdOf(request), now: clock.now() });
        if (typeof result === 'string') throw codeRefused(result);
        reply.header('set-cookie', cookies.device(result.deviceId));
        return undefined;
      },

      async changePassword({ body, request, reply }) {
        const caller = await useSession(db, sessionIdOf(request), clock.now());
        if (!caller) throw noSession();
        const { userId, sessionKey } = caller;
        const faults = changedPasswordFaults(body);
        if (faults.length > 0) throw invalidFields(faults);
        const takeBack = await countTry(db, changeLimits(userId), clock.now());
        const user = await findUser(db, userId);
        if (!(await isPassword(user?.password_hash, body.current)))
          throw invalidFields([{ field: 'current', reason: 'wrong' }], 422);
        await takeBack();
        const passwordHash = await hashPassword(body.password);
        const keptDevice = deviceIdOf(request);
        const device = await db.transaction().execute(async (trx) => {
          const now = clock.now();
          const ending = { except: sessionKey };
          await replacePassword(trx, { userId, passwordHash, ending, keptDevice, now });
          return noteDevice(trx, keptDevice, userId, now);
        });
        reply.header('set-cookie', cookies.device(device.id));
        return undefined;
      },

      async checkSession({ request }) {
        const caller = await useSession(db, sessionIdOf(request), clock.now());
        return { userId: caller?.userId ?? null };
      },

      async disconnect({ request, reply }) {
        await endSession(db, sessionIdOf(request), clock.now());
        reply.header('set-cookie', cookies.removed());
        return undefined;
      },

      async getToken({ request, reply }) {
        const caller = await useSession(db, sessionIdOf(request), clock.now());
        if (!caller) throw noSession();
        const token = await tokens.issue(caller);
        reply.header('set-cookie', cookies.token(token));
        return { token };
      },

      async listSessions({ request }) {
        const { userId, sessionKey } = await tokens.callerOf(request);
        const sessions = await listSessions(db, userId, clock.now());
        return {
          sessions: sessions.map(({ key, created_at, last_used_at, user_agent, address }) => ({
            id: key,
            current: key === sessionKey,
            openedAt: created_at.toISOString(),
            lastUsedAt: last_used_at.toISOString(),
            ...namesIn(user_agent),
            address,
          })),
        };
      },

      async endSession({ path: { id }, request }) {
        const { userId } = await tokens.callerOf(request);
        // A session that has ended meanwhile, or is another player's, cannot be ended: both get the same answer.
        await end(userId, { only: id });
        return undefined;
      },

      async endOtherSessions({ request }) {
        const { userId, sessionKey } = await tokens.callerOf(request);
        return { ended: await end(userId, { except: sessionKey }) };
      },
    },
  };
}

const sessionIdOf = (request: FastifyRequest) => sessionIdIn(request.headers.cookie);
const deviceIdOf = (request: FastifyRequest) => deviceIdIn(request.headers.cookie);

/** The origin of a request, as shown to the player among the sessions. */
function whereFrom(request: FastifyRequest, userAgent: string | undefined) {
  return { address: plainAddress(request.ip) ?? null, userAgent: keptUserAgent(userAgent) };
}

/** No player's id. */
const nobody = 0;

async function knownDeviceOf(db: Db, user: User | undefined, deviceId: string | undefined, now: Date) {
  if (deviceId === undefined) return null;
  const hash = deviceHashOf(deviceId);
  // Looked up for a login that nobody has too, so that the time does not tell which logins exist.
  const isKnown = await isKnownDevice(db, hash, user?.id ?? nobody, now);
  return user && isKnown ? { hash, userId: user.id } : null;
}

function noSession(): Refusal {
  return new Refusal(401, 'NO_SESSION', 'There is no session, or it has ended. Sign in again.');
}

function badCredentials(): Refusal {
  return new Refusal(
    401,
    'BAD_CREDENTIALS',
    'Login and password do not belong together. Check both and try again.',
  );
}

function registrationClosed(): Refusal {
  return new Refusal(403, 'REGISTRATION_CLOSED', 'This site takes no new players at the moment.');
}

function resetNotOffered(): Refusal {
  return new Refusal(403, 'RESET_NOT_OFFERED', 'This site sends no letters. Ask the operator.');
}

function codeRefused(reason: 'WRONG_CODE' | 'TIME_UP'): Refusal {
  const messages = {
    WRONG_CODE: 'The code does not match. Check it and try again.',
    TIME_UP: 'The code is no longer valid. Ask for a new one.',
  };
  return new Refusal(422, reason, messages[reason]);
}

/** `status`: 400 for what no form may hold, 422 for what is only known here to be wrong. */
function invalidFields(fields: FieldFault[], status: 400 | 422 = 400): Refusal {
  const names = fields.map(({ field }) => field).join(', ');
  return new Refusal(status, 'INVALID_FIELDS', `Some fields have to be mended: ${names}.`, { fields });
}
