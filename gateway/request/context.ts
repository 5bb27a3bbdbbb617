import type { Logger } from 'pino';
import type { Deadline } from './deadline';
import type { SharedUntil } from './sharedUntil';

/* oxlint-disable typescript/no-empty-object-type -- domains add their members to these interfaces by declaration merging */

/** The declared calls of each domain as functions for one request. */
export interface Sources {}

/** The loaders of each domain for one request. */
export interface Loaders {}

/** What domains hold open for as long as the gateway runs. */
export interface Opened {}

/* oxlint-enable typescript/no-empty-object-type */

/** Which of the operator's sites this is, as services that serve several are told. */
export interface SiteIdentity {
  /** Host name, with its port where it is not the usual one. */
  domain: string;
  projectId: number;
  /** The domain that passkeys belong to; absent where none are offered. */
  passkeysRpId?: string | undefined;
}

/**
 * What the resolvers of one request share. Rooms above this one add their own fields by declaration merging, so that a
 * request depends on none of them.
 */
export interface GatewayContext {
  requestId: string;
  site: SiteIdentity;
  /** Whether passkeys of the site work on the page that asks: on another domain of the site they do not. */
  isPasskeyPage: boolean;
  /** Two letters, by the request, its cookie or Accept-Language; a page's own address may say otherwise. */
  language: string;
  sources: Sources;
  loaders: Loaders;
  opened: Opened;
  /** Whom rate limits count: where the request comes from, and the session and the device it says it belongs to. */
  caller: { address: string | undefined; session: string | undefined; device: string | undefined };
  /** What the browser says it is, for the player who looks at the own sessions. */
  userAgent: string | undefined;
  /** Aborted when the client leaves. */
  signal: AbortSignal | undefined;
  deadline: Deadline;
  /** Until when the whole answer may be given to others. */
  sharedUntil: SharedUntil;
  /** Set-Cookie lines for the browser, in the order in which they came. */
  setCookies: string[];
  logger: Logger;
  /** Another context for the same request, with nothing read yet and a deadline of its own. */
  renew(): GatewayContext;
}
