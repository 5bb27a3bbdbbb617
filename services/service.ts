import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from './clock';
import type { Migrations, Db } from './database/index';
import type { Foresight } from './due/index';
import type { Handlers } from './http/index';
import type { Tokens } from './identity/index';

/** Where passkeys work. */
export interface PasskeySite {
  /** The domain that passkeys belong to: they work on its pages and on those of domains below it. */
  rpId: string;
  /** The origin that players use; undefined when nobody said, as on one's own machine. */
  publicUrl?: string | undefined;
}

/** What is needed to build any service. Rooms add what others need not know by declaration merging. */
export interface ServiceOptions {
  db: Db;
  clock: Clock;
  logger: Logger;
  /** Finds the player of a request by its user token. */
  tokens: Tokens;
  /** Whether accounts hold demo money. */
  demo: boolean;
  /** Whether letters to players reach somebody: without, nothing that needs one is offered. */
  writesLetters: boolean;
  /** The same for SMS. */
  writesSms: boolean;
  /** The address of the site's pages, without a slash at its end, for links in letters; undefined when it is unknown. */
  siteUrl: string | undefined;
  /** How many counters of a captcha a device has to try on average, when its address asks for the first one. */
  captchaCounters: number;
  /** Where passkeys work; undefined where none are offered. */
  passkeys: PasskeySite | undefined;
  /** Whether cookies are for https only. */
  secureCookies: boolean;
  /** The same seed and time give the same feed. */
  seed: string;
  /** Origin of the feed, read at each call. */
  feedOrigin: () => string;
  /** How long the feed may take to answer about prices, in milliseconds; the service's own patience without it. */
  feedDeadlineMs?: number | undefined;
  /** Origin of these services, read at each call. */
  ownOrigin: () => string;
  /** Whether the feed replays games whose results are public. */
  isReplay: boolean;
  /** The name of the payment provider. */
  cashierProvider: string;
  /** Whether deposits can be taken: the test provider takes them on a site with demo money alone. */
  takesDeposits: boolean;
}

/** A running service. */
export interface RunningService<Operations> {
  /** One handler for each operation of its contract. */
  handlers: Handlers<Operations>;
  /** Registers what is no operation of its contract: pages, and what others than the gateway call. */
  serve?(app: FastifyInstance): void;
  /** Starts its background work. */
  start?(): void;
  /**
   * Does all that is due by the clock; returns how much that was, since other services may have more to do after it.
   */
  fallDue?(): Promise<number>;
  /** What will happen to players and to the site by time, in words for `/dev/time`. */
  foresight?: Foresight;
  /** For each background work, by its name: seconds since it last ran, or since something began to wait for it. */
  lags?(): Record<string, number> | Promise<Record<string, number>>;
  /** What was found that a person has to look at, by its kind: how many. */
  findings?(): Promise<Record<string, number>>;
  /** Ends endless answers, which would delay the end of the last requests. */
  endStreams?(): Promise<void>;
  /** Ends its background work, after the last request. */
  close?(): Promise<void>;
}

/**
 * A service as the face of its room exports it, under the name `service`: `services/<room>/index.ts`. `Operations` is the generated
 * type of its contract.
 */
export interface Service<Operations = Record<string, never>> {
  /** The contract that it serves: `schema/upstreams/<contract>.yaml`. */
  contract: string;
  create(options: ServiceOptions): RunningService<Operations> | Promise<RunningService<Operations>>;
  /** The steps that create its tables. */
  migrations?: Migrations;
}
