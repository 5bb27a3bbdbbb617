import type { FastifyRequest } from 'fastify';
import type { operations } from '../../schema/upstreams/__generated__/session';
import { readConfig } from '../config/index';
import { Refusal } from '../http/refusal';
import type { RunningService, Service, ServiceOptions } from '../service';
import { createCookies, sessionIdIn } from './cookies';
import { migrations } from './migrations';
import { isPassword } from './passwords';
import { registerPlayer } from './registration';
import { canBeLogin, registrationFaults } from './rules';
import type { FieldFault } from './rules';
import { endSession, openSession, userOfSession } from './sessions';
import { countTry } from './tries';
import { findByLogin } from './users';

const signInLimits = { perAccount: 10, perAddress: 30, windowSeconds: 600 } as const;
const registrationLimits = { perAddress: 100, windowSeconds: 3600 } as const;

/** The session service: registration, sign-in, sessions, user tokens. */
export const service: Service<operations> = { migrations, create };

function create({ db, clock, tokens, demo, secureCookies }: ServiceOptions): RunningService<operations> {
  const cookies = createCookies(secureCookies);

  return {
    handlers: {
      async login({ body, request, reply }) {
        const login = body.login.trim();
        if (!canBeLogin(login)) throw badCredentials();
        const user = await findByLogin(db, login);
        const takeBack = await countTry(
          db,
          [
            { key: `account:${user?.id ?? login.toLowerCase()}`, max: signInLimits.perAccount },
            { key: `address:${request.ip}`, max: signInLimits.perAddress },
          ],
          signInLimits.windowSeconds,
          clock.now(),
        );
        if (!(await isPassword(user?.password_hash, body.password)) || !user) throw badCredentials();
        await takeBack();
        await endSession(db, sessionIdOf(request), clock.now());
        const session = await openSession(db, user.id, body.save, clock.now());
        const token = await tokens.issue(user.id);
        reply.header('set-cookie', cookies.opened(session, token));
        return { user_id: user.id, token };
      },

      async register({ body, request, reply }) {
        const { isRegistrationAllowed, currencies } = await readConfig(db);
        if (!isRegistrationAllowed) throw registrationClosed();
        const faults = registrationFaults(body, currencies);
        if (faults.length > 0) throw invalidFields(faults);
        const limit = { key: `registration:${request.ip}`, max: registrationLimits.perAddress };
        await countTry(db, [limit], registrationLimits.windowSeconds, clock.now());
        const player = await registerPlayer(db, body, { demo, now: clock.now() });
        if (!player) throw invalidFields([{ field: 'email', reason: 'taken' }]);
        await endSession(db, sessionIdOf(request), clock.now());
        const token = await tokens.issue(player.userId);
        reply.header('set-cookie', cookies.opened(player.session, token));
        const { userId, madePassword } = player;
        return { user_id: userId, token, ...(madePassword ? { password: madePassword } : {}) };
      },

      async checkSession({ request }) {
        return { userId: await userOfSession(db, sessionIdOf(request), clock.now()) };
      },

      async disconnect({ request, reply }) {
        await endSession(db, sessionIdOf(request), clock.now());
        reply.header('set-cookie', cookies.removed());
        return undefined;
      },

      async getToken({ request, reply }) {
        const userId = await userOfSession(db, sessionIdOf(request), clock.now());
        if (userId === null)
          throw new Refusal(401, 'NO_SESSION', 'There is no session, or it has ended. Sign in again.');
        const token = await tokens.issue(userId);
        reply.header('set-cookie', cookies.token(token));
        return { token };
      },
    },
  };
}

const sessionIdOf = (request: FastifyRequest) => sessionIdIn(request.headers.cookie);

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

function invalidFields(fields: FieldFault[]): Refusal {
  const names = fields.map(({ field }) => field).join(', ');
  return new Refusal(400, 'INVALID_FIELDS', `Some fields have to be mended: ${names}.`, { fields });
}
