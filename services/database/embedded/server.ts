import type { ChildProcess } from 'node:child_process';
import { closeSync, fchmodSync, openSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Account } from './account';
import type { Binaries } from './binaries';
import { stopServer, stopServerNow } from './leftover';

const startMs = 60_000;
const restartAfterMs = 1000;

/** Options of the server process. */
export interface ServerOptions {
  folder: string;
  /** File for the server's own log, emptied at each start. */
  log: string;
  binaries: Binaries;
  account: Account;
  password: string;
  durable: boolean;
  /** Settings for archiving and restoring, added to the usual ones. */
  more: Record<string, string | number>;
  logger: Logger;
}

/** A running server. */
export interface Server {
  port: number;
  password: string;
  stop(): Promise<void>;
}

/** Starts the server, and restarts it on the same port if it ends by itself. */
export async function superviseServer(options: ServerOptions): Promise<Server> {
  const port = await freePort();
  let stopping = false;
  let child = launch(options, port);
  const kill = () => {
    stopping = true;
    if (child.pid) stopServerNow(child.pid);
  };
  // Stops the server before the folder's lock is released: the next process that locks the folder must find no
  // server.
  process.prependOnceListener('exit', kill);

  const watch = () =>
    child.once('exit', () => {
      if (stopping) return;
      options.logger.error('the database server ended by itself; starting it again');
      void sleep(restartAfterMs).then(() => {
        if (stopping) return;
        child = launch(options, port);
        watch();
      });
    });

  const stop = async () => {
    stopping = true;
    process.off('exit', kill);
    if (child.exitCode === null && child.signalCode === null && child.pid) await stopServer(child.pid);
  };
  try {
    await accepting(child, port, options);
  } catch (error) {
    await stop();
    throw error;
  }
  watch();
  return { port, password: options.password, stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * In a process group of its own, so that Ctrl-C reaches it only through this process, after running requests are
 * finished.
 */
function launch(
  { folder, log, binaries, account, durable, more }: ServerOptions,
  port: number,
): ChildProcess {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: durable ? 60 : 200,
    shared_buffers: '32MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // The data fit into memory. With the default, tables of some hundred rows are read whole by plans that are kept.
    random_page_cost: 1.1,
    // A new database grows quickly, and plans made without statistics stay until there are some.
    autovacuum_naptime: '10s',
    // Values of a statement, such as an e-mail that is taken already, must not reach the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    ...more,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openSync(log, 'w', 0o600);
  // The mode above does not change a file that exists already.
  fchmodSync(output, 0o600);
  try {
    return account.run(binaries.postgres, ['-D', folder, ...flags], {
      stdio: ['ignore', output, output],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      detached: true,
    });
  } finally {
    closeSync(output);
  }
}

/** Waits until the server accepts connections; recovery after a crash may take a while. */
async function accepting(child: ChildProcess, port: number, { password, log }: ServerOptions): Promise<void> {
  let failure: unknown;
  child.once('error', (error) => (failure = error));
  const noteEnd = () => (failure ??= new Error(tail(log)));
  child.once('exit', noteEnd);
  const deadline = Date.now() + startMs;
  while (failure === undefined && Date.now() < deadline) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password,
      database: 'postgres',
    });
    try {
      await client.connect();
      // After this, the server may lose its folder and log at any time.
      child.off('exit', noteEnd);
      return await client.end();
    } catch (error) {
      if (!isStarting(error)) failure = error;
    }
    await sleep(25);
  }
  const reason = failure instanceof Error ? failure.message : 'It did not accept connections in time.';
  throw new Error(`The database server did not start. ${reason}`, { cause: failure });
}

function isStarting(error: unknown): boolean {
  return ['ECONNREFUSED', 'ECONNRESET', '57P03'].includes(String((error as { code?: unknown }).code));
}

function tail(log: string): string {
  return readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n');
}
