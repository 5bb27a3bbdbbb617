import type { Logger } from 'pino';
import type { Clock } from './clock';
import type { Migrations } from './database/migrate';
import type { Db } from './database/schema';
import type { Handlers } from './http/handlers';
import type { Tokens } from './identity/tokens';

/** What every service is built from. */
export interface ServiceOptions {
  db: Db;
  clock: Clock;
  logger: Logger;
  /** Knows the player behind the user token of a request. */
  tokens: Tokens;
  /** Whether accounts hold demo money. */
  demo: boolean;
  /** Whether cookies are for https only. */
  secureCookies: boolean;
  /** The same seed and time give the same feed. */
  seed: string;
  /** Origin of the feed, asked at each call. */
  feedOrigin: () => string;
}

/** A service at work. */
export interface RunningService<Operations> {
  /** One handler for each operation of its contract. */
  handlers: Handlers<Operations>;
  /** Begins what it does by itself, without being asked. */
  start?(): void;
  /** Does all that is due by the clock; tells how much that was, so that others may find more due after it. */
  fallDue?(): Promise<number>;
  /** Seconds since each work that it does by itself was last done, or for which something waits, by its name. */
  lags?(): Record<string, number> | Promise<Record<string, number>>;
  /** Ends answers that would go on for ever and hold up the last requests. */
  endStreams?(): Promise<void>;
  /** Ends what it does by itself, after the last request. */
  close?(): Promise<void>;
}

/**
 * A service as its folder exports it, under the name `service`: `services/<name>/index.ts` serves the contract
 * `schema/upstreams/<name>.yaml`. `Operations` is the contract's generated type.
 */
export interface Service<Operations = Record<string, never>> {
  create(options: ServiceOptions): RunningService<Operations> | Promise<RunningService<Operations>>;
  /** The steps that make its tables. */
  migrations?: Migrations;
}
