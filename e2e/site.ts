/** Runs the real site, as `npm start` does, in a process with a data folder of its own. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDoor, placeDoor } from './door';

/** A running site. */
export interface Site {
  /** `http://localhost:<port>`, without a trailing slash. */
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  /** What the site's clock says. */
  now(): Promise<Date>;
  /** Asks it to stop and waits; returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, so that it cannot clean up. */
  kill(): Promise<void>;
}

/** A site whose time the test moves. */
export interface MovedSite extends Site {
  /** Advances the site's clock; resolves when everything that became due is done. */
  advance(seconds: number): Promise<void>;
}

/** A process of the site whose address is not known yet. */
export interface Launch {
  process: ChildProcess;
  output(): string;
  /** Resolves with the address when it answers; rejects with the output when it exits first. */
  answered: Promise<string>;
}

/** A new empty data folder. */
export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'touchline-'));
}

/** The environment variable that names a data folder with a migrated database, on which no site has run yet. */
export const preparedVariable = 'TEST_DATA_DIR';

/** A new data folder for a part of the site. Where the tests have prepared one, a copy of it: a start then creates no database. */
function dataDirFor(part: string): string {
  const dataDir = newDataDir();
  const prepared = process.env[preparedVariable];
  // With the account to which the files belong: under root, the server of the database has one of its own.
  if (prepared && part !== 'gateway' && part !== 'web') execFileSync('cp', ['-a', `${prepared}/.`, dataDir]);
  return dataDir;
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Runs the site as `npm run dev` does, without watching the code. */
const development = ['--import', 'tsx', 'scripts/devServer.ts'];
/** How `npm start` runs Node; with this room for young objects, a start takes a fifteenth less processor time. */
const asStarted = '--max-semi-space-size=64';

/**
 * The instant at which the time of tests stands: with the seed of `siteEnvironment` matches are in play, and the line has
 * games. Not the beginning of a minute: kept answers age by milliseconds, which must not change the minute.
 */
export const standingAt = new Date('2026-03-08T15:30:20.300Z');

/** The environment of a site whose time runs with the machine's clock. */
export const timeRuns = { DEMO_CLOCK: '1' };

/** The environment of a site of the tests, in a process of its own or not. `PORT` 0 takes a free port. */
export const siteEnvironment = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  PORT: '0',
  SHUTDOWN_GRACE_MS: '0',
  DEMO_CLOCK: standingAt.toISOString(),
  FEED_SEED: 'tests',
  // A slow machine must not look like a service that is down. Tests about patience set their own.
  GATEWAY_DEADLINE_MS: '60000',
  REMOTE_APPS_PRIVATE: '1',
  // Each test has an address of its own.
  TRUST_PROXY: '1',
};

/** The address that a started site prints; undefined before. */
export const addressIn = (output: string): string | undefined => /answers at (\S+?)\/?\s/.exec(output)?.[1];

/**
 * Starts `npm start`'s script for a part of the site, or `development` for all of it in development mode, with an
 * environment.
 */
export function launch(env: Record<string, string>, part = 'all'): Launch {
  const isDevelopment = part === 'development';
  const command = isDevelopment ? development : [asStarted, 'scripts/start.mjs', part];
  const child = spawn(process.execPath, command, {
    env: {
      ...process.env,
      ...siteEnvironment,
      ...(isDevelopment && { NODE_ENV: 'development' }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const answered = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = addressIn(output);
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The site exited with ${code}:\n${output}`)));
  });
  answered.catch(() => undefined);
  return { process: child, output: () => output, answered };
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** Advances the clock of the site at an address; resolves when everything that became due is done. */
export async function advanceClock(url: string, seconds: number): Promise<void> {
  const answer = await fetch(`${url}/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advanceSeconds: seconds }),
  });
  if (!answer.ok) throw new Error(`The clock answered ${answer.status}: ${await answer.text()}`);
}

/** Starts the site and waits until it answers. */
export async function startSite(env: Record<string, string> = {}, part = 'all'): Promise<MovedSite> {
  const dataDir = env.DATA_DIR ?? dataDirFor(part);
  const { process: child, output, answered } = launch({ ...env, DATA_DIR: dataDir }, part);
  const url = await answered;
  const door = {
    dataDir,
    demo: env.DEMO !== '0',
    async now() {
      const { now } = (await (await fetch(`${url}/dev/clock`)).json()) as { now: string };
      return new Date(now);
    },
  };
  placeDoor(url, door);
  return {
    url,
    dataDir,
    process: child,
    output,
    now: door.now,
    advance: (seconds) => advanceClock(url, seconds),
    async stop() {
      await closeDoor(door);
      child.kill('SIGTERM');
      return exitOf(child);
    },
    async kill() {
      await closeDoor(door);
      child.kill('SIGKILL');
      await exitOf(child);
    },
  };
}
