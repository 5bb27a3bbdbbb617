import type { IncomingMessage } from 'node:http';
import { isRobot } from './robots';
import { isShining } from './touchIcons';

/** Longer ones are made once and never met again. */
const maxLength = 2000;

/**
 * The key of a page: everything that it follows from where the visitor has no cookies. The language is in the address:
 * one without leads to one with it. A new fact that pages follow from has its place here; `pageCache.test.ts` varies each.
 * Undefined where a page is drawn for this visitor alone.
 */
export function pageKey(
  { method, url = '', headers }: IncomingMessage,
  { trustProxy }: { trustProxy: boolean },
): string | undefined {
  if (method !== 'GET' || headers.cookie !== undefined) return undefined;
  const userAgent = headers['user-agent'];
  const country = trustProxy ? headers['x-geoip-country-code'] : undefined;
  const host = (trustProxy && headers['x-forwarded-host']) || headers.host;
  const key = JSON.stringify([host, url, country, isRobot(userAgent), isShining(userAgent)]);
  return key.length > maxLength ? undefined : key;
}
