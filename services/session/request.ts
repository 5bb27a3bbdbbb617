/** What a request says about its browser. */
import type { FastifyRequest } from 'fastify';
import { plainAddress } from '../../rules/addressGroups';
import type { Db } from '../database/schema';
import { keptUserAgent } from '../players/browser';
import { sessionIdIn } from './cookies';
import { deviceHashOf, deviceIdIn, isKnownDevice } from './devices';
import type { User } from '../players/users';

/** What sessions know of a request. */
export type FromBrowser = Pick<FastifyRequest, 'ip' | 'headers'>;

export const sessionIdOf = (request: FromBrowser) => sessionIdIn(request.headers.cookie);
export const deviceIdOf = (request: FromBrowser) => deviceIdIn(request.headers.cookie);

/** The origin of a request, as shown to the player among the sessions. */
export function whereFrom(request: FromBrowser, userAgent: string | undefined) {
  return { address: plainAddress(request.ip) ?? null, userAgent: keptUserAgent(userAgent) };
}

/** No player's id. */
const nobody = 0;

/** The browser's device, if it is known for the user. */
export async function knownDeviceOf(db: Db, user: User | undefined, deviceId: string | undefined, now: Date) {
  if (deviceId === undefined) return null;
  const hash = deviceHashOf(deviceId);
  // Looked up for a login that nobody has too, so that the time does not tell which logins exist.
  const isKnown = await isKnownDevice(db, hash, user?.id ?? nobody, now);
  return user && isKnown ? { hash, userId: user.id } : null;
}
