import type { operations } from '../../schema/upstreams/__generated__/session';
import { minuteMs } from '../durations';
import type { Handlers } from '../http/index';
import type { RunningService, Service, ServiceOptions } from '../service';
import {
  namesIn,
  endSession,
  endSessions,
  listSessions,
  useSession,
  type Ending,
  findByLogin,
  deviceIdOf,
  sessionIdOf,
} from '../players/index';
import { createCookies, type Cookies } from './cookies';
import { forgetDevices, makeDeviceId } from './devices';
import { foresightOf } from './due';
import { emailHandlers } from './emailHandlers';
import { loginKey } from './limits';
import { migrations } from './migrations';
import { passkeyHandlers } from './passkeyHandlers';
import { passwordHandlers } from './passwordHandlers';
import { phoneHandlers } from './phoneHandlers';
import { phoneSignIn } from './phoneSignIn';
import { badCredentials, noSession } from './refusals';
import { registrationHandlers } from './registrationHandlers';
import { forgetRegistrations } from './registrationRequests';
import { canBeLogin } from './rules';
import { createSignIn } from './signingIn';
import { stepUpHandlers } from './stepUpHandlers';
import { twoStepHandlers } from './twoStepHandlers';

/** The session service: registration, sign-in, sessions, user tokens. */
export const service: Service<operations> = {
  contract: 'session',
  migrations,
  create,
};

function create(options: ServiceOptions): RunningService<operations> {
  const { db, clock, secureCookies } = options;
  const cookies = createCookies(secureCookies);
  const { byPassword } = createSignIn(options, cookies);

  return {
    work: [
      {
        name: 'forgetting registrations',
        everyMs: 10 * minuteMs,
        run: () => forgetRegistrations(db, clock.now()),
        waits: 'registrations that ran out are forgotten with the next round',
      },
    ],
    foresight: foresightOf(db),
    handlers: {
      ...registrationHandlers(options, cookies),
      ...passwordHandlers(options, cookies),
      ...emailHandlers(options),
      ...phoneHandlers(options),
      ...phoneSignIn(options, cookies),
      ...twoStepHandlers(options, cookies),
      ...passkeyHandlers(options, cookies),
      ...stepUpHandlers(options),
      ...ownSessionHandlers(options, cookies),
      ...allSessionsHandlers(options),

      async login({ body, headers, request, reply }) {
        const login = body.login.trim();
        if (!canBeLogin(login)) throw badCredentials();
        const user = await findByLogin(db, login);
        const typed = { user, login: loginKey(login), password: body.password, saved: body.save };
        return byPassword(typed, { request, reply, userAgent: headers['user-agent'] });
      },
    },
  };
}

/** The operations on the session of the browser that calls. */
function ownSessionHandlers(
  { db, clock, tokens }: ServiceOptions,
  cookies: Cookies,
): Handlers<operations, 'checkSession' | 'openGuestSession' | 'disconnect' | 'getToken'> {
  return {
    async checkSession({ request }) {
      const caller = await useSession(db, sessionIdOf(request), clock.now());
      return { userId: caller?.userId ?? null };
    },

    openGuestSession({ request, reply }) {
      if (deviceIdOf(request) === undefined) reply.header('set-cookie', cookies.device(makeDeviceId()));
      return Promise.resolve(undefined);
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
  };
}

/** The operations on a player's sessions in all browsers. */
function allSessionsHandlers({
  db,
  clock,
  tokens,
}: ServiceOptions): Handlers<operations, 'listSessions' | 'endSession' | 'endOtherSessions'> {
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
  };
}
