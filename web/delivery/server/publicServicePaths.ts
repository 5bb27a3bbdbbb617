/** The paths of services that browsers and other servers call without the gateway: all of them, in one table. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readCookies } from '../../foundation/settings/cookies';
import { forward, isOwnPage, refuse } from './forwarding';

/** The services that answer some of them. */
export const publicServiceNames = ['cashier', 'verification'] as const;
export type PublicService = (typeof publicServiceNames)[number];

interface PublicPath {
  service: PublicService;
  path: RegExp;
  methods: readonly string[];
  /** Whether only pages of this site, and tools, may write. */
  isForOwnPages: boolean;
  /** Headers that the service needs, beside the type of the body. */
  sent: readonly string[];
  /** Whether the cookie of the session goes along. */
  isOfSession?: true;
}

const table: readonly PublicPath[] = [
  // Payment providers send notices here; the service checks their signature.
  {
    service: 'cashier',
    path: /^\/cashier-api\/v1\/webhooks\/[a-z][a-z\d-]{0,31}$/,
    methods: ['POST'],
    isForOwnPages: false,
    sent: ['x-notice-time', 'x-notice-signature'],
  },
  // The hosted page of the test provider.
  {
    service: 'cashier',
    path: /^\/cashier-api\/v1\/pay\/[\da-f-]{36}$/,
    methods: ['GET', 'POST'],
    isForOwnPages: true,
    sent: [],
  },
  // A document of a player. Its address is a ticket: it works once, for one session.
  {
    service: 'verification',
    path: /^\/upload-api\/v1\/[\w-]{43}$/,
    methods: ['POST'],
    isForOwnPages: true,
    sent: ['transfer-encoding', 'accept'],
    isOfSession: true,
  },
];

/** The row of a path that a service answers itself; undefined for all other paths. */
export function publicPathOf(pathname: string): PublicPath | undefined {
  return table.find(({ path }) => path.test(pathname));
}

/** Passes a request on to its service, with the headers of its row alone. */
export function forwardToService(
  request: IncomingMessage,
  response: ServerResponse,
  row: PublicPath,
  { servicesUrl, trustProxy, isSecure }: { servicesUrl: string; trustProxy: boolean; isSecure: boolean },
): void {
  const { method = 'GET' } = request;
  if (!row.methods.includes(method)) {
    response.setHeader('Allow', row.methods.join(', '));
    return refuse(response, 405, 'This method does nothing here.');
  }
  if (row.isForOwnPages && method === 'POST' && !isOwnPage(request, trustProxy))
    return refuse(response, 403, 'Requests of other sites are refused.');
  forward(request, response, {
    servicesUrl,
    sent: ['content-type', 'content-length', ...row.sent],
    returned: ['content-type', 'location', 'content-security-policy'],
    ...(row.isOfSession && { added: sessionCookie(request.headers.cookie, isSecure) }),
  });
}

/** The cookie of the session under the name that services know. Under https browsers hold it under another one. */
function sessionCookie(header: string | undefined, isSecure: boolean): { cookie?: string } {
  const sid = readCookies(header)[isSecure ? '__Host-sid' : 'sid'];
  return sid === undefined ? {} : { cookie: `sid=${encodeURIComponent(sid)}` };
}
