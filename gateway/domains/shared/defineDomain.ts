import type { Logger } from 'pino';
import type { Resolvers } from '../../__generated__/resolvers';
import type { DeclaredCall } from '../../upstream/call/exchange';
import type { Bound } from '../../upstream/call/source';
import type { DeclaredStream, OpenStream } from '../../upstream/call/stream';
import type { Identity } from '../../upstream/identity/identity';
import type { IssueToken } from '../../upstream/identity/userTokens';
import type { ServiceKeys, UpstreamName } from '../../upstream/names';
import type { FieldLimits } from './limits';
import type { NodeLookups } from './nodes';

/** What loaders may tell a service of one request, and the key by which the service knows the gateway. */
export interface Visit {
  identity: Identity;
  /** ISO code in lower case, where a trusted proxy names it. */
  country: string | undefined;
  /** Two letters: the language of what they read. */
  language: string;
  serviceKeys: ServiceKeys;
  logger: Logger;
}

/** What the gateway offers a domain that holds something open for as long as the gateway runs. */
export interface DomainHost {
  /** Where each upstream is reached. */
  upstreams: Readonly<Record<UpstreamName, string>>;
  /** Whether remote applications may be on this machine or in its network. */
  privateRemoteApps: boolean;
  logger: Logger;
  /** A stream that the domain's source declares. */
  stream<Change>(declared: DeclaredStream<Change>): OpenStream<Change>;
  /**
   * Says that what was answered to the domain's calls is outdated, those whose endpoint begins so: kept answers are asked
   * for again before they are served, and no whole answer from before is given any more.
   */
  outdate(endpoints: string): void;
}

/** What a domain holds open. The gateway ends it. */
export interface Ending {
  /** Ends what browsers follow, as before a shutdown; nothing new begins afterwards. */
  endStreams?(): void;
  /** Closes connections. */
  close?(): Promise<void>;
}

/** The calls of a domain's upstream. A domain without an upstream has none. */
export type Calls = Readonly<Record<string, DeclaredCall>>;

/** What a domain brings to the gateway; nothing else of it is known outside. */
export interface DomainParts<Source extends Calls, Loaded extends object, Open extends Ending> {
  source?: Source;
  /** Made for each request that reads from the domain. */
  loaders?: (source: Bound<Source>, visit: Visit) => Loaded;
  /** Called once for each gateway. */
  open?: (host: DomainHost) => Open;
  /** Asks for the user token of a session: one domain does. */
  issueToken?: IssueToken;
  resolvers: Resolvers;
  nodes?: NodeLookups;
  limits?: FieldLimits;
}

/** A domain as the gateway uses it. `types` exists for the compiler only. */
export interface Domain<Source extends Calls = Calls, Loaded = object, Open = Ending> {
  source: Source;
  loaders(source: object, visit: Visit): Loaded & object;
  open: ((host: DomainHost) => Open) | undefined;
  issueToken: IssueToken | undefined;
  resolvers: Resolvers;
  nodes: NodeLookups;
  limits: FieldLimits;
}

/**
 * Declares a domain. Its `domain.ts` exports it as `domain`, and `npm run generate` finds it there; what its calls, loaders
 * and open things are it adds to the interfaces of `gateway/request/context.ts`.
 */
export function defineDomain<
  Source extends Calls = Record<never, never>,
  Loaded extends object = object,
  Open extends Ending = Ending,
>(parts: DomainParts<Source, Loaded, Open>): Domain<Source, Loaded, Open> {
  const { source = {}, loaders = () => ({}), open, issueToken, resolvers, nodes = {}, limits = {} } = parts;
  // Each domain's loaders get the calls of its own source: the list of domains keeps the two together.
  return { source, loaders, open, issueToken, resolvers, nodes, limits } as Domain<Source, Loaded, Open>;
}

/** The calls of each domain of a list, as functions for one request. */
export type SourcesOf<Domains> = {
  [Name in keyof Domains]: Domains[Name] extends Domain<infer Source, unknown, unknown>
    ? Bound<Source>
    : never;
};

/** The loaders of each domain of a list. */
export type LoadersOf<Domains> = {
  [Name in keyof Domains]: Domains[Name] extends Domain<Calls, infer Loaded, unknown> ? Loaded : never;
};

/** What each domain of a list holds open. */
export type OpenedOf<Domains> = {
  [Name in keyof Domains]: Domains[Name] extends Domain<Calls, unknown, infer Open> ? Open : never;
};
