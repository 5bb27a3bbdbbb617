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

/** What loaders may tell a service about a request, and the key by which the service knows the gateway. */
export interface Visit {
  identity: Identity;
  /** ISO code in lower case, if a trusted proxy names it. */
  country: string | undefined;
  /** Two letters: the language of the answers. */
  language: string;
  serviceKeys: ServiceKeys;
  logger: Logger;
}

/** What the gateway provides to a domain that keeps something open as long as the gateway runs. */
export interface DomainHost {
  /** The addresses of the upstreams. */
  upstreams: Readonly<Record<UpstreamName, string>>;
  /** Whether remote applications may be on this machine or in its network. */
  privateRemoteApps: boolean;
  /** By how much timeouts are stretched. */
  stretch: number;
  logger: Logger;
  /** A stream that the domain's source declares. */
  stream<Change>(declared: DeclaredStream<Change>): OpenStream<Change>;
  /**
   * Marks earlier answers as outdated, for the domain's calls whose endpoint begins with this text: kept answers are
   * requested again before they are used, and whole answers from before are no longer given.
   */
  outdate(endpoints: string): void;
}

/** Something that a domain keeps open. The gateway ends it. */
export interface Ending {
  /** Ends the streams to browsers, as before a shutdown; no new one begins afterwards. */
  endStreams?(): void;
  /** Closes connections. */
  close?(): Promise<void>;
}

/** The calls of a domain's upstream. A domain without an upstream has none. */
export type Calls = Readonly<Record<string, DeclaredCall>>;

/** The parts of a domain that the gateway uses; everything else stays inside the domain. */
export interface DomainParts<Source extends Calls, Loaded extends object, Open extends Ending> {
  source?: Source;
  /** Called for each request that reads from the domain. */
  loaders?: (source: Bound<Source>, visit: Visit) => Loaded;
  /** Called once for each gateway. */
  open?: (host: DomainHost) => Open;
  /** Requests the user token of a session; only one domain does. */
  issueToken?: IssueToken;
  resolvers: Resolvers;
  nodes?: NodeLookups;
  limits?: FieldLimits;
  /**
   * Fields, `Type.field`, that read nothing of a request but its language: not country, session, consent, A-B group or
   * what the operator configures by country. Queries of these fields alone may be public (`schema/publicQueries.json`).
   */
  forEverybody?: readonly string[];
}

/** A domain as the gateway uses it. `types` exists only for the compiler. */
export interface Domain<Source extends Calls = Calls, Loaded = object, Open = Ending> {
  source: Source;
  loaders(source: object, visit: Visit): Loaded & object;
  open: ((host: DomainHost) => Open) | undefined;
  issueToken: IssueToken | undefined;
  resolvers: Resolvers;
  nodes: NodeLookups;
  limits: FieldLimits;
  forEverybody: readonly string[];
}

/**
 * Declares a domain. Its `domain.ts` exports it as `domain`, and `npm run generate` finds it there. The domain adds the
 * types of its calls, loaders and open things to the interfaces of `gateway/request/context.ts`.
 */
export function defineDomain<
  Source extends Calls = Record<never, never>,
  Loaded extends object = object,
  Open extends Ending = Ending,
>(parts: DomainParts<Source, Loaded, Open>): Domain<Source, Loaded, Open> {
  const { source = {}, loaders = () => ({}), open, issueToken, resolvers } = parts;
  const { nodes = {}, limits = {}, forEverybody = [] } = parts;
  // Each domain's loaders get the calls of its own source: the list of domains keeps the two together.
  return { source, loaders, open, issueToken, resolvers, nodes, limits, forEverybody } as Domain<
    Source,
    Loaded,
    Open
  >;
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

/** What each domain of a list keeps open. */
export type OpenedOf<Domains> = {
  [Name in keyof Domains]: Domains[Name] extends Domain<Calls, unknown, infer Open> ? Open : never;
};
