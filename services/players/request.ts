/** What a request says about its browser. */
import type { FastifyRequest } from 'fastify';
import { plainAddress } from '../../rules/addressGroups';
import { keptUserAgent } from './browser';
import { hashOf } from './hash';

/** What sessions know of a request. */
export type FromBrowser = Pick<FastifyRequest, 'ip' | 'headers'>;

/** The session id in a `Cookie` header. */
function sessionIdIn(header: string | undefined): string | undefined {
  return header && /(?:^|;\s*)sid=([\w-]{1,128})(?:;|$)/.exec(header)?.[1];
}

/** The device's id in a `Cookie` header. */
function deviceIdIn(header: string | undefined): string | undefined {
  return /(?:^|;\s*)did=([\w-]{43})(?:;|$)/.exec(header ?? '')?.[1];
}

/** The stored form of a device id. */
export function deviceHashOf(id: string): Buffer {
  return hashOf(id);
}

export const sessionIdOf = (request: FromBrowser) => sessionIdIn(request.headers.cookie);
export const deviceIdOf = (request: FromBrowser) => deviceIdIn(request.headers.cookie);

/** The origin of a request, as shown to the player among the sessions. */
export function whereFrom(request: FromBrowser, userAgent: string | undefined) {
  return { address: plainAddress(request.ip) ?? null, userAgent: keptUserAgent(userAgent) };
}
