import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';

const { int8, date } = { int8: 20, date: 1082 };

/** An int8 as a number; amounts and ids stay far below 2^53, and one that does not must not pass unseen. */
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
  /** Is given the pool, to watch it. */
  onPool?: (pool: pg.Pool) => void;
}

/** How much longer than its own time limits a server may be silent before its connection counts as lost. */
const graceMs = 1000;

/**
 * A socket that gives up on a server which says nothing any more, so that nobody waits for it for ever. The whole
 * connection goes: a statement that was only forgotten could leave a transaction open for its next user.
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
        // Before the socket would give up on a connection that merely has nothing to do.
        idleTimeoutMillis: timeoutMs,
        stream: () => impatientSocket(timeoutMs),
      }
    : {};
  const pool = new pg.Pool({ connectionString: url, max, types, connectionTimeoutMillis: 5000, ...limits });
  onPool?.(pool);
  const noteLoss = (error: Error) => logger.warn({ reason: error.message }, 'a database connection was lost');
  pool.on('error', noteLoss);
  // The pool listens to idle connections only; one lost in the middle of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', noteLoss));
  return new Kysely<T>({ dialect: new PostgresDialect({ pool }) });
}
