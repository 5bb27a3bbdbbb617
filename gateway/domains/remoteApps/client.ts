import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Pool } from 'undici';
import { GatewayError } from '../../request/errors';
import { createBreaker, type Breaker } from '../../upstream/patience/breaker';
import { createBulkhead } from '../../upstream/patience/bulkhead';
import type { Connection } from '../../upstream/call/pools';
import { TransportError, transmit, type Message } from '../../upstream/call/transport';
import type { Waiter } from '../../request/waiter';
import { readAnswer } from './answer';
import { isPrivateHost, publicLookup } from './privateAddresses';
import type { ConfiguredApp, RemoteAppFailureParent, RemoteAppViewParent } from './parents';

/** A request for a page or component of an application. */
export interface ViewRequest {
  app: ConfiguredApp;
  /** Path and query of this site, in their normal form. */
  path: string;
  /** Two letters. */
  language: string;
  component: { name: string; statusCode: number | null } | null;
  fromBrowser: boolean;
  requestId: string;
  waiter: Waiter;
}

/** Reads the views of applications; its functions do not need `this`. */
export interface RemoteApps {
  /** Never rejects because of an application; only when the waiter has left. */
  view(request: ViewRequest): Promise<RemoteAppViewParent>;
  close(): Promise<void>;
}

/** How long the HTML of a first page waits for an application, in milliseconds; the browser then tries again. */
const renderTimeoutMs = 800;
/** The browser shows a preloader meanwhile; the request's own deadline may be shorter. */
const browserTimeoutMs = 5000;
/** The header is on every page: better to try five times than to wait. */
const headerTimeoutMs = 1000;
/** The largest answer, in bytes. */
const maxResponseSize = 1024 * 1024;
const maxConnections = 16;
const maxQueue = 32;
const connectTimeoutMs = 800;
/** Only the operator's list names applications; connections to this many origins are kept. */
const maxOrigins = 50;

interface Origin {
  connection: Connection;
  breaker: Breaker;
}

/** What reading applications depends on. */
export interface RemoteAppsOptions {
  /** The base address for applications without a server of their own, which are configured with a path. */
  home: string;
  /** Whether applications may be on this machine or in its network. */
  allowPrivate: boolean;
  /** By how much timeouts are stretched. */
  stretch?: number;
  logger: Logger;
}

/** Reads remote applications. Refuses private addresses, unless the operator allows them. */
export function createRemoteApps({ home, allowPrivate, stretch = 1, logger }: RemoteAppsOptions): RemoteApps {
  const mayBePrivate = ({ origin }: URL): boolean => allowPrivate || origin === new URL(home).origin;

  const origins = new LRUCache<string, Origin>({
    max: maxOrigins,
    dispose: ({ connection }) => void connection.pool.destroy(),
  });

  const originOf = (base: URL, app: string): Origin => {
    const { origin } = base;
    const known = origins.get(origin);
    if (known) return known;
    const opened = openOrigin(origin, { mayBePrivate: mayBePrivate(base), stretch }, (isOpen) =>
      logger[isOpen ? 'warn' : 'info'](
        { app },
        isOpen ? 'remote application left alone' : 'remote application in use again',
      ),
    );
    origins.set(origin, opened);
    return opened;
  };

  return {
    async view(request) {
      const { app, requestId } = request;
      const base = baseOf(app, home);
      if (!base) return failure('INVALID');
      if (isPrivateHost(base.hostname) && !mayBePrivate(base)) {
        logger.warn({ app: app.name, requestId, cause: 'private address' }, 'remote application failed');
        return failure('INVALID');
      }
      if (!app.trusted) return { __typename: 'RemoteAppFrame', src: joined(base, request.path) };
      const { answer, cause } = await read(request, base, originOf(base, app.name), stretch);
      if (cause) logger.warn({ app: app.name, requestId, cause }, 'remote application failed');
      return answer;
    },
    async close() {
      await Promise.all([...origins.values()].map(({ connection }) => connection.pool.destroy()));
    },
  };
}

function openOrigin(
  origin: string,
  { mayBePrivate, stretch }: { mayBePrivate: boolean; stretch: number },
  onBreaker: (isOpen: boolean) => void,
): Origin {
  const pool = new Pool(origin, {
    connections: maxConnections,
    maxResponseSize,
    connect: { timeout: connectTimeoutMs * stretch, ...(!mayBePrivate && { lookup: publicLookup }) },
  });
  const bulkhead = createBulkhead(maxConnections + maxQueue);
  return { connection: { pool, bulkhead, basePath: '' }, breaker: createBreaker(onBreaker) };
}

/**
 * The base address of an application; null for an invalid address, and then no call is made. An application in a frame
 * needs an origin of its own.
 */
function baseOf({ origin, trusted }: ConfiguredApp, home: string): URL | null {
  const isPath = origin.startsWith('/');
  const address = isPath ? home.replace(/\/+$/, '') + origin : origin;
  if ((isPath && !trusted) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash ? url : null;
}

/** An address of the application: its base, then the path of this site. */
function joined(base: URL, path: string): string {
  return base.origin + base.pathname.replace(/\/+$/, '') + path;
}

/** Makes one call without retries: the view that shows the application retries. */
async function read(
  request: ViewRequest,
  base: URL,
  { connection, breaker }: Origin,
  stretch: number,
): Promise<{ answer: RemoteAppViewParent; cause?: string }> {
  const { app, waiter, fromBrowser } = request;
  const patience = { timeoutMs: timeoutOf(app.name, fromBrowser) * stretch, waiter };
  try {
    const { status, body } = await breaker.run(() =>
      transmit(connection, messageOf(request, base), patience, connection.bulkhead.enter()),
    );
    if (status !== 200) return { answer: failure('STATUS', status), cause: `status ${status}` };
    const content = readAnswer(body.toString(), { name: app.name, base, integrity: app.integrity ?? null });
    return content ? { answer: content } : { answer: failure('INVALID', status), cause: 'answer not usable' };
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code === 'CLIENT_CLOSED_REQUEST') throw error;
    const cause = error instanceof TransportError ? error.reason : error.code;
    return { answer: failure(reasons[error.code] ?? 'UNREACHABLE'), cause };
  }
}

function timeoutOf(app: string, fromBrowser: boolean): number {
  if (!fromBrowser) return renderTimeoutMs;
  return app === 'header' ? headerTimeoutMs : browserTimeoutMs;
}

const reasons: Partial<Record<string, RemoteAppFailureParent['reason']>> = {
  UPSTREAM_TIMEOUT: 'TIMEOUT',
  DEADLINE_EXCEEDED: 'TIMEOUT',
  UPSTREAM_INVALID: 'INVALID',
};

function failure(
  reason: RemoteAppFailureParent['reason'],
  statusCode: number | null = null,
): RemoteAppFailureParent {
  return { __typename: 'RemoteAppFailure', reason, statusCode };
}

/** Contains nothing about the player: no cookie, no token, no address. */
function messageOf({ path, language, component, fromBrowser, requestId }: ViewRequest, base: URL): Message {
  const target = joined(base, path).slice(base.origin.length);
  const headers = {
    accept: 'application/json',
    'accept-language': language,
    'mf-render-mode': 'json',
    'mf-api-version': 'v2',
    'x-request-id': requestId,
    ...(fromBrowser && { 'force-spa': '1' }),
  };
  if (!component) return { method: 'GET', path: target, headers, body: null };
  const { name, statusCode } = component;
  const props = statusCode === null ? {} : { statusCode };
  return {
    method: 'POST',
    path: target,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ components: [{ name, props }] }),
  };
}
