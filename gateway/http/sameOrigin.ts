import type { IncomingMessage } from 'node:http';
import { GatewayError } from '../request/errors';

/** JSON in UTF-8, the only encoding that it may have. */
const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?(?:;\s*)?$/i;

/**
 * Keeps other sites' pages from acting with the player's cookies: they cannot claim to be this site, their forms cannot
 * send JSON, and their scripts get no permission to, because no answer ever has a CORS header, preflights included.
 * Throws `ORIGIN_REFUSED` or `UNSUPPORTED_MEDIA_TYPE`.
 */
export function refuseOtherSites(request: IncomingMessage, trustProxy: boolean): void {
  if (!isSameOrigin(request, trustProxy)) throw new GatewayError('ORIGIN_REFUSED');
  const type = request.headers['content-type'] ?? '';
  if (type !== 'application/json' && !jsonType.test(type)) throw new GatewayError('UNSUPPORTED_MEDIA_TYPE');
}

/**
 * Whether a request comes from a page of this site, or from no page at all. Browsers say so themselves;
 * older ones name the page's origin, which then must be the host that was asked.
 */
function isSameOrigin({ headers }: IncomingMessage, trustProxy: boolean): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  const forwardedHost = trustProxy ? headers['x-forwarded-host'] : undefined;
  return URL.canParse(origin) && new URL(origin).host === (forwardedHost ?? headers.host);
}
