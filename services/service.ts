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

/** Work that a service does by itself, for as long as the site runs. */
export interface Work {
  /** Its name in the log, and among the lags. */
  name: string;
  /** The pause between two runs, in milliseconds. */
  everyMs: number;
  /** Whether the time of a run counts as a part of the pause, so that runs begin `everyMs` apart. */
  isSteady?: boolean;
  /** Does all that is due, in steps that end soon once the signal is aborted; returns how much that was, since other work may have more to do after it. */
  run(signal: AbortSignal): Promise<number>;
  /** What the log says of a run that threw; it is done again after the pause. */
  waits: string;
  /** Takes note of a run that threw in place of the log. */
  onFailure?(error: unknown): void | Promise<void>;
  /** Whether nothing of it falls due by the clock: a clock that is moved does not run it. */
  ignoresClock?: boolean;
  /** Whether the seconds since it last succeeded are among the lags. */
  isMeasured?: boolean;
}

/** A running service. */
export interface RunningService<Operations> {
  /** One handler for each operation of its contract. */
  handlers: Handlers<Operations>;
  /** Registers what is no operation of its contract: pages, and what others than the gateway call. */
  serve?(app: FastifyInstance): void;
  /** Prepares itself, once the services listen. */
  start?(): void;
  /** What it does by itself. */
  work?: readonly Work[];
  /** What will happen to players and to the site by time, in words for `/dev/time`. */
  foresight?: Foresight;
  /** For each thing that waits to be done, by its name: for how many seconds. */
  lags?(): Record<string, number> | Promise<Record<string, number>>;
  /** What was found that a person has to look at, by its kind: how many. */
  findings?(): Promise<Record<string, number>>;
  /** Ends endless answers, which would delay the end of the last requests. */
  endStreams?(): Promise<void>;
  /** Lets go of what it holds, after the last request and the last work. */
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
