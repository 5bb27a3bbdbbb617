import type { Logger } from 'pino';
import { parseCookies } from './cookies';
import { createAccountLoaders } from './domains/accounts/loaders';
import { accounts } from './domains/accounts/source';
import { createBetLoaders } from './domains/bets/loaders';
import { bets } from './domains/bets/source';
import { createConfigLoaders } from './domains/config/loaders';
import { config } from './domains/config/source';
import type { LiveHub } from './domains/feed/live/hub';
import { createFeedLoaders } from './domains/feed/loaders';
import { feed } from './domains/feed/source';
import { createSessionLoaders } from './domains/session/loaders';
import { session } from './domains/session/source';
import { createUserLoaders } from './domains/user/loaders';
import { user } from './domains/user/source';
import { UpstreamError } from './errors';
import { requestLanguage } from './language';
import { bindSource, type Caller, type Upstreams } from './upstream/bind';
import { startDeadline, type Deadline } from './upstream/deadline';
import { createIdentity, type Identity } from './upstream/identity';
import type { Bound } from './upstream/source';
import type { IssuedToken, UserTokens } from './upstream/userTokens';

/** The calls of all sources. Add an upstream's source here, and its loaders below. */
const allSources = { session, user, accounts, config, feed, bets };

/** Every declared call as a function for one request. */
export type Sources = { [Name in keyof typeof allSources]: Bound<(typeof allSources)[Name]> };

/** What the resolvers of one request share. */
export interface GatewayContext {
  requestId: string;
  /** Two letters, by cookie or Accept-Language; a page's own address may say otherwise. */
  language: string;
  sources: Sources;
  loaders: ReturnType<typeof createLoaders>;
  identity: Identity;
  /** Aborted when the client leaves. */
  signal: AbortSignal | undefined;
  deadline: Deadline;
  /** Set-Cookie lines for the browser, in the order in which they came. */
  setCookies: string[];
  live: LiveHub;
  logger: Logger;
  /** Another context for the same request, with nothing read yet and a deadline of its own. */
  renew(): GatewayContext;
}

/** What the contexts of all requests share. */
export interface Shared extends Upstreams {
  userTokens: UserTokens;
  live: LiveHub;
  deadlineMs: number;
  logger: Logger;
}

/** What is known of a request before it is executed. */
export interface RequestFacts {
  requestId: string;
  /** Header names in lower case. */
  headers: Record<string, string | undefined>;
  signal?: AbortSignal;
  clientIp?: string;
}

/** A context of its own for each request; nothing of one reaches another but through `Shared`. */
export function createContext(shared: Shared, request: RequestFacts): GatewayContext {
  const { requestId, headers } = request;
  const cookies = parseCookies(headers.cookie);
  const setCookies: string[] = [];
  const deadline = startDeadline(shared.deadlineMs, request.signal);
  const identity = createIdentity({
    cookies,
    clientIp: request.clientIp,
    userTokens: shared.userTokens,
    askForToken: (identityHeaders) => askForToken(shared, requestId, identityHeaders),
    passOn: (lines) => setCookies.push(...lines),
  });
  const sources = bindSources(shared, { requestId, identity, deadline });
  return {
    requestId,
    language: requestLanguage(cookies, headers['accept-language']),
    sources,
    loaders: createLoaders(sources, identity),
    identity,
    signal: request.signal,
    deadline,
    setCookies,
    live: shared.live,
    logger: shared.logger.child({ requestId }),
    renew: () => createContext(shared, request),
  };
}

function bindSources(upstreams: Upstreams, caller: Caller): Sources {
  const bound = Object.entries(allSources).map(([name, source]) => [
    name,
    bindSource(source, upstreams, caller),
  ]);
  return Object.fromEntries(bound) as Sources;
}

function createLoaders(sources: Sources, identity: Identity) {
  return {
    session: createSessionLoaders(sources.session, identity),
    user: createUserLoaders(sources.user),
    accounts: createAccountLoaders(sources.accounts),
    config: createConfigLoaders(sources.config),
    feed: createFeedLoaders(sources.feed),
    bets: createBetLoaders(sources.bets),
  };
}

/** Shared by all requests of a session, so it is bound to none of them. */
async function askForToken(
  { exchange, logger }: Shared,
  requestId: string,
  headers: Record<string, string>,
): Promise<IssuedToken> {
  const { status, body, setCookies } = await exchange(
    session.token,
    { query: { force_refresh: true } },
    { requestId, headers },
  );
  if (status === 200) return { token: (body as { token: string }).token, setCookies };
  logger.warn({ requestId, status }, 'no user token for this session');
  throw new UpstreamError(status === 401 ? 'UNAUTHENTICATED' : 'UPSTREAM_UNAVAILABLE', status);
}
