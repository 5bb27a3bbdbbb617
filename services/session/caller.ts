import type { FastifyRequest } from 'fastify';
import type { ServiceOptions } from '../service';
import { noSession } from './refusals';
import { useSession, findUser, type User, sessionIdOf } from '../players/index';

/** The player whose session the request names. Throws `NO_SESSION` without one. */
export async function callerOf(
  { db, clock }: Pick<ServiceOptions, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<User> {
  const caller = await useSession(db, sessionIdOf(request), clock.now());
  const user = caller && (await findUser(db, caller.userId));
  if (!user) throw noSession();
  return user;
}
