import type { FastifyRequest } from 'fastify';
import type { ServiceOptions } from '../service';
import { noSession } from './refusals';
import { useSession, findUser, type User, sessionIdOf } from '../players/index';

type CallerOptions = Pick<ServiceOptions, 'db' | 'clock'>;

/** The player whose session the request names, and the session. Throws `NO_SESSION` without one. */
export async function sessionOf(
  { db, clock }: CallerOptions,
  request: FastifyRequest,
): Promise<{ user: User; sessionKey: string }> {
  const caller = await useSession(db, sessionIdOf(request), clock.now());
  const user = caller && (await findUser(db, caller.userId));
  if (!user) throw noSession();
  return { user, sessionKey: caller.sessionKey };
}

/** The player whose session the request names. Throws `NO_SESSION` without one. */
export async function callerOf(options: CallerOptions, request: FastifyRequest): Promise<User> {
  return (await sessionOf(options, request)).user;
}
