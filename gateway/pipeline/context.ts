import type { Logger } from 'pino';
import type { Language } from '../../rules/languages';
import type { domains } from '../domains/__generated__/domains';
import type { LoadersOf, SourcesOf, Visit } from '../domains/shared/defineDomain';
import type { GatewayContext, Opened, SiteIdentity } from '../request/context';
import { browserNames, parseCookies } from '../../rules/cookies';
import { startDeadline } from '../request/deadline';
import { requestLanguage } from '../request/language';
import { createSharedUntil } from '../request/sharedUntil';
import { bindSource, type Caller, type Upstreams } from '../upstream/call/bind';
import { forwardedHeaders } from '../upstream/call/headers';
import type { CallObserver } from '../upstream/call/observer';
import { createIdentity } from '../upstream/identity/identity';
import type { TermsDemands } from '../upstream/identity/termsDemands';
import type { UserTokens } from '../upstream/identity/userTokens';
import { createOwnReads } from '../upstream/keeping/sharedReads';
import type { ServiceKeys } from '../upstream/names';
import { domainOf, issueToken } from './domains';
import { perDomain } from './perDomain';
import type { FieldCounts } from './rateLimits';

type Sources = SourcesOf<typeof domains>;
type Loaders = LoadersOf<typeof domains>;

/** What the contexts of all requests share. */
export interface Shared extends Upstreams {
  site: SiteIdentity;
  /** Whether players reach the site by https. */
  isSecure: boolean;
  serviceKeys: ServiceKeys;
  userTokens: UserTokens;
  termsDemands: TermsDemands;
  fieldCounts: FieldCounts;
  opened: Opened;
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
  /** Whether passkeys of the site work on the page that asks; they do not where nobody says. */
  isPasskeyPage?: boolean;
  /** The navigation that this query is part of: what its other queries have read, it need not read again. */
  navigation?: string | undefined;
  /** The language of the page that this query is for; without it, the headers say which. */
  language?: Language | undefined;
  /** Sees every call to an upstream that is made for this request. */
  observer?: CallObserver;
}

/** A context of its own for each request; nothing of one reaches another but through `Shared`. */
export function createContext(shared: Shared, request: RequestFacts): GatewayContext {
  const { requestId, headers, navigation, observer } = request;
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
    askForToken: (identityHeaders) =>
      issueToken(shared.exchange, { requestId, headers: identityHeaders, observer }, shared.logger),
    passOn: (lines) => setCookies.push(...lines),
  });
  const session = cookies.get(browserNames(shared.isSecure)('sid'));
  const sources = bindSources(shared, {
    requestId,
    identity,
    forwarded: forwardedHeaders(headers),
    deadline,
    sharedUntil,
    reads: navigation === undefined ? createOwnReads() : shared.navigationReads.of(navigation, session),
    session,
    observer,
  });
  const language = requestLanguage(request.language, cookies, headers['accept-language']);
  const visit = { identity, country: request.country, language, serviceKeys: shared.serviceKeys, logger };
  return {
    requestId,
    site: shared.site,
    isPasskeyPage: request.isPasskeyPage ?? false,
    language,
    sources,
    loaders: createLoaders(sources, visit),
    opened: shared.opened,
    identity,
    caller: { address: request.clientIp, session, device: cookies.get('did') },
    userAgent: headers['user-agent'],
    fieldCounts: shared.fieldCounts,
    signal: request.signal,
    deadline,
    sharedUntil,
    setCookies,
    logger,
    renew: () => createContext(shared, request),
  };
}

function bindSources(upstreams: Upstreams, caller: Caller): Sources {
  return perDomain<Sources>((name) => bindSource(domainOf[name].source, upstreams, caller));
}

function createLoaders(sources: Sources, visit: Visit): Loaders {
  return perDomain<Loaders>((name) => domainOf[name].loaders(sources[name], visit));
}
