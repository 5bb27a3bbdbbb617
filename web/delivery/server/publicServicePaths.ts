/** The paths of services that browsers and other servers call without the gateway: all of them, in one table. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { browserNames, parseCookies, setCookieForBrowser } from '../../../rules/cookies';
import { clientAddress } from './clientAddress';
import { forward, isOwnPage, refuse, type Forwarding } from './forwarding';

/** The services that answer some of them. */
export const publicServiceNames = [
  'cashier',
  'config',
  'datarights',
  'session',
  'social',
  'support',
  'verification',
] as const;
export type PublicService = (typeof publicServiceNames)[number];

interface PublicPath {
  service: PublicService;
  path: RegExp;
  methods: readonly string[];
  /** Whether only pages of this site, and tools, may write. */
  isForOwnPages: boolean;
  /** Whether they alone may read, too: for a path that sets a cookie when it is read. */
  isReadByOwnPages?: true;
  /** Headers that the service needs, beside the type of the body. */
  sent: readonly string[];
  /** A path that is answered by whose session it is. Other paths get and set no cookie. */
  session?: {
    /** The cookies that the service needs, by the names that services know. It may set them, too. */
    cookies: readonly string[];
    /** The page that the browser opens when the service does not answer; it gets 503 by default. */
    otherwise?(pathname: string): string;
  };
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
    session: { cookies: ['sid'] },
  },
  // A file with a question to the operator, or with the answer; by ticket, too.
  {
    service: 'support',
    path: /^\/upload-api\/v1\/attachments\/[\w-]{43}$/,
    methods: ['POST'],
    isForOwnPages: true,
    sent: ['transfer-encoding', 'accept'],
    session: { cookies: ['sid'] },
  },
  {
    service: 'support',
    path: /^\/export-api\/v1\/attachments\/[\w-]{43}$/,
    methods: ['GET'],
    isForOwnPages: true,
    sent: [],
    session: { cookies: ['sid', 'lng'] },
  },
  // A file with the player's own data. Its address is a ticket, too; the language is that of the page when there is none.
  {
    service: 'datarights',
    path: /^\/export-api\/v1\/[\w-]{43}$/,
    methods: ['GET'],
    isForOwnPages: true,
    sent: [],
    session: { cookies: ['sid', 'lng'] },
  },
  // The script of the app that takes fingerprints.
  {
    service: 'config',
    path: /^\/hd-api\/external\/apps\/[\w-]{1,64}\/api\.js$/,
    methods: ['GET'],
    isForOwnPages: true,
    sent: [],
  },
  // The picture of the policy.
  {
    service: 'config',
    path: /^\/web-api\/policy\/logo\.agif$/,
    methods: ['GET'],
    isForOwnPages: true,
    sent: [],
  },
  // The session of a guest: it names the browser, and no player.
  {
    service: 'session',
    path: /^\/web-api\/session$/,
    methods: ['GET'],
    isForOwnPages: true,
    isReadByOwnPages: true,
    sent: [],
    session: { cookies: ['did'] },
  },
  // Where social networks send players back to.
  {
    service: 'social',
    path: /^\/social-api\/oauth\/callback\/[a-z]{2,20}$/,
    methods: ['GET'],
    isForOwnPages: false,
    sent: ['user-agent'],
    session: {
      cookies: ['sid', 'did', 'social'],
      otherwise: (pathname) => `/user/login?social=${pathname.split('/').at(-1)}`,
    },
  },
];

/** The row of a path that a service answers itself; undefined for all other paths. */
export function publicPathOf(pathname: string): PublicPath | undefined {
  return table.find(({ path }) => path.test(pathname));
}

/**
 * How long a service may take to answer, and between two parts of its answer: a file that it makes for a player takes
 * longer than any page.
 */
const longestAnswerMs = 30_000;

/** How a site passes requests on. */
interface PublicOptions {
  servicesUrl: string;
  trustProxy: boolean;
  /** Whether players reach the site by https, where cookies have other names. */
  isSecure: boolean;
  requestId: string;
  /** How long the service may be silent, in milliseconds. */
  answerMs?: number | undefined;
}

/** Passes a request on to its service, with the headers of its row alone, and the cookies of a row about the session. */
export function forwardToService(
  request: IncomingMessage,
  response: ServerResponse,
  row: PublicPath,
  { servicesUrl, trustProxy, isSecure, requestId, answerMs = longestAnswerMs }: PublicOptions,
): void {
  const { method = 'GET' } = request;
  if (!row.methods.includes(method)) {
    response.setHeader('Allow', row.methods.join(', '));
    return refuse(response, 405, 'This method does nothing here.');
  }
  const mustBeOwn = row.isReadByOwnPages ?? (row.isForOwnPages && method === 'POST');
  if (mustBeOwn && !isOwnPage(request, trustProxy))
    return refuse(response, 403, 'Requests of other sites are refused.');
  forward(request, response, {
    servicesUrl,
    answerMs,
    sent: ['content-type', 'content-length', ...row.sent],
    returned: ['content-type', 'content-disposition', 'location', 'content-security-policy'],
    ...(row.session && ofSession(request, row.session, { trustProxy, isSecure, requestId })),
  });
}

/** What goes along to a path about the session: its cookies under the services' names, and who asks. */
function ofSession(
  request: IncomingMessage,
  { cookies, otherwise }: NonNullable<PublicPath['session']>,
  { trustProxy, isSecure, requestId }: Omit<PublicOptions, 'servicesUrl' | 'answerMs'>,
): Pick<Forwarding, 'added' | 'cookieForBrowser' | 'otherwise'> {
  const browserName = browserNames(isSecure);
  const held = parseCookies(request.headers.cookie);
  const pairs = cookies.flatMap((name) => {
    const value = held.get(browserName(name));
    return value === undefined ? [] : [`${name}=${value}`];
  });
  const address = clientAddress(request, trustProxy);
  const [pathname = ''] = (request.url ?? '').split('?', 1);
  return {
    added: {
      'x-request-id': requestId,
      ...(pairs.length > 0 && { cookie: pairs.join('; ') }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
    },
    cookieForBrowser: (line) => setCookieForBrowser(line, browserName),
    ...(otherwise && { otherwise: otherwise(pathname) }),
  };
}
