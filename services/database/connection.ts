import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { saveRoundTrips } from './roundTrips';

const { int8, date } = { int8: 20, date: 1082 };

/**
 * Reads an int8 as a number. Amounts and ids stay far below 2^53; a larger value throws, so that it is never rounded.
 */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds ${text}, too large for a number`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return safeInteger;
    if (oid === date) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** How a pool of connections behaves. */
export interface ConnectionOptions {
  url: string;
  logger: Logger;
  max: number;
  /** How long a statement, a lock or an idle transaction may take. Absent for migrations, which take their time. */
  timeoutMs?: number;
  /** Receives the pool, to watch it. */
  onPool?: (pool: pg.Pool) => void;
}

/** How much longer than its own time limits a server may be silent before its connection counts as lost. */
const graceMs = 1000;

/**
 * A socket that closes when the server stays silent, so that nobody waits for ever. The whole connection is closed: a
 * statement that was merely abandoned could leave a transaction open for the next user of the connection.
 */
function impatientSocket(timeoutMs: number): Socket {
  const socket = new Socket();
  const giveUp = () => socket.destroy(new Error('Connection terminated: the database is silent'));
  return socket.setTimeout(timeoutMs + graceMs, giveUp);
}

/** Connects lazily. int8 comes as a safe number, date as text, timestamptz as Date, numeric as text. */
export function connect<T>({ url, logger, max, timeoutMs, onPool }: ConnectionOptions): Kysely<T> {
  const limits = timeoutMs
    ? {
        statement_timeout: timeoutMs,
        lock_timeout: timeoutMs,
        idle_in_transaction_session_timeout: timeoutMs,
        // Shorter than the time after which the socket closes an idle connection.
        idleTimeoutMillis: timeoutMs,
        stream: () => impatientSocket(timeoutMs),
      }
    : {};
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 5000,
    pipeline: true,
    ...limits,
  });
  onPool?.(pool);
  const noteLoss = (error: Error) => logger.warn({ reason: error.message }, 'a database connection was lost');
  pool.on('error', noteLoss);
  // The pool listens to idle connections only; without this listener, a connection lost in a transaction would end
  // the process.
  pool.on('connect', (client) => {
    client.on('error', noteLoss);
    saveRoundTrips(client);
  });
  return new Kysely<T>({ dialect: new PostgresDialect({ pool }) });
}

/** How many connections exist, and how many callers wait for one. */
export interface Connections {
  busy: number;
  idle: number;
  waiting: number;
}

/** Of a pool; none without one. */
export function connectionsOf(pool: pg.Pool | undefined): Connections {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {};
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
