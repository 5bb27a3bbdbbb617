import type { Logger } from 'pino';
import type { Language } from '../../rules/languages';
import { browserNames, parseCookies } from '../request/cookies';
import type { LiveHub } from '../domains/feed/live/hub';
import * as domains from '../domains/index';
import type { RemoteApps } from '../domains/remoteApps/client';
import { UpstreamError } from '../request/errors';
import { requestLanguage } from '../request/language';
import { perDomain } from './perDomain';
import type { FieldCounts } from './rateLimits';
import { bindSource, type Caller, type Upstreams } from '../upstream/call/bind';
import { startDeadline, type Deadline } from '../request/deadline';
import { forwardedHeaders } from '../upstream/call/headers';
import { createIdentity, type Identity } from '../upstream/identity/identity';
import type { UpstreamName } from '../upstream/names';
import type { CallObserver } from '../upstream/call/observer';
import { createOwnReads } from '../upstream/keeping/sharedReads';
import { createSharedUntil, type SharedUntil } from '../request/sharedUntil';
import type { Bound } from '../upstream/call/source';
import type { TermsDemands } from '../upstream/identity/termsDemands';
import type { IssuedToken, UserTokens } from '../upstream/identity/userTokens';

type Domains = typeof domains;

/** Every declared call as a function for one request. */
export type Sources = { [Name in UpstreamName]: Bound<Domains[Name]['source']> };

/** The loaders of every domain for one request. */
export type Loaders = { [Name in UpstreamName]: ReturnType<Domains[Name]['createLoaders']> };

/** Which of the operator's sites this is, as services that serve several are told. */
export interface SiteIdentity {
  /** Host name, with its port where it is not the usual one. */
  domain: string;
  projectId: number;
}

/** What a service may be told of the visitor, and the key by which it knows the gateway. */
export interface Visitor {
  /** ISO code in lower case, where a trusted proxy names it. */
  country: string | undefined;
  /** Two letters: the language of what they read. */
  language: string;
  serviceKeys: ServiceKeys;
}

/** The keys that services want to see, as the operator gave them. */
export type ServiceKeys = Partial<Record<UpstreamName, string>>;

/** What the resolvers of one request share. */
export interface GatewayContext {
  requestId: string;
  site: SiteIdentity;
  /** Two letters, by the request, its cookie or Accept-Language; a page's own address may say otherwise. */
  language: string;
  sources: Sources;
  loaders: Loaders;
  identity: Identity;
  /** Whom rate limits count: where the request comes from, and the session it says it belongs to. */
  caller: { address: string | undefined; session: string | undefined };
  /** What the browser says it is, for the player who looks at the own sessions. */
  userAgent: string | undefined;
  fieldCounts: FieldCounts;
  /** Aborted when the client leaves. */
  signal: AbortSignal | undefined;
  deadline: Deadline;
  /** Until when the whole answer may be given to others. */
  sharedUntil: SharedUntil;
  /** Set-Cookie lines for the browser, in the order in which they came. */
  setCookies: string[];
  live: LiveHub;
  remoteApps: RemoteApps;
  logger: Logger;
  /** Another context for the same request, with nothing read yet and a deadline of its own. */
  renew(): GatewayContext;
}

/** What the contexts of all requests share. */
export interface Shared extends Upstreams {
  site: SiteIdentity;
  /** Whether players reach the site by https. */
  isSecure: boolean;
  serviceKeys: ServiceKeys;
  userTokens: UserTokens;
  termsDemands: TermsDemands;
  fieldCounts: FieldCounts;
  live: LiveHub;
  remoteApps: RemoteApps;
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
  /** The visitor's country, where a trusted proxy names it. */
  country?: string | undefined;
  /** The navigation that this query is part of: what its other queries have read, it need not read again. */
  navigation?: string | undefined;
  /** The language of the page that this query is for; without it, the headers say which. */
  language?: Language | undefined;
  /** Sees every call to an upstream that is made for this request. */
  observer?: CallObserver;
}

/** A context of its own for each request; nothing of one reaches another but through `Shared`. */
export function createContext(shared: Shared, request: RequestFacts): GatewayContext {
  const { requestId, headers } = request;
  const cookies = parseCookies(headers.cookie);
  const setCookies: string[] = [];
  const logger = shared.logger.child({ requestId });
  const deadline = startDeadline(shared.deadlineMs, request.signal);
  const sharedUntil = createSharedUntil();
  const identity = createIdentity({
    cookies,
    isSecure: shared.isSecure,
    clientIp: request.clientIp,
    userTokens: shared.userTokens,
    termsDemands: shared.termsDemands,
    askForToken: (identityHeaders) => askForToken(shared, request, identityHeaders),
    passOn: (lines) => setCookies.push(...lines),
  });
  const session = cookies.get(browserNames(shared.isSecure)('sid'));
  const { navigation } = request;
  const sources = bindSources(shared, {
    requestId,
    identity,
    forwarded: forwardedHeaders(headers),
    deadline,
    sharedUntil,
    reads: navigation === undefined ? createOwnReads() : shared.navigationReads.of(navigation, session),
    session,
    observer: request.observer,
  });
  const language = requestLanguage(request.language, cookies, headers['accept-language']);
  const visitor = { country: request.country, language, serviceKeys: shared.serviceKeys };
  return {
    requestId,
    site: shared.site,
    language,
    sources,
    loaders: createLoaders(sources, identity, visitor, logger),
    identity,
    caller: { address: request.clientIp, session },
    userAgent: headers['user-agent'],
    fieldCounts: shared.fieldCounts,
    signal: request.signal,
    deadline,
    sharedUntil,
    setCookies,
    live: shared.live,
    remoteApps: shared.remoteApps,
    logger,
    renew: () => createContext(shared, request),
  };
}

function bindSources(upstreams: Upstreams, caller: Caller): Sources {
  return perDomain<Sources>((name) => bindSource(domains[name].source, upstreams, caller));
}

function createLoaders(sources: Sources, identity: Identity, visitor: Visitor, logger: Logger): Loaders {
  return perDomain<Loaders>((name) => {
    const create = domains[name].createLoaders as (...from: [unknown, Identity, Visitor, Logger]) => unknown;
    return create(sources[name], identity, visitor, logger);
  });
}

/** Shared by all requests of a session, so it is bound to none of them. */
async function askForToken(
  { exchange, logger }: Shared,
  { requestId, observer }: RequestFacts,
  headers: Record<string, string>,
): Promise<IssuedToken> {
  const { status, body, setCookies, retryAfterMs } = await exchange(
    domains.session.source.token,
    { query: { force_refresh: true } },
    { requestId, headers, observer },
  ).catch(noSession);
  if (status === 200) return { token: (body as { token: string }).token, setCookies };
  logger.warn({ requestId, status }, 'no user token for this session');
  throw new UpstreamError(status === 401 ? 'UNAUTHENTICATED' : 'UPSTREAM_UNAVAILABLE', status, retryAfterMs);
}

/** However the service words it, a 401 says that there is no session any more. */
function noSession(error: unknown): never {
  if (error instanceof UpstreamError && error.status === 401) throw new UpstreamError('UNAUTHENTICATED', 401);
  throw error;
}
