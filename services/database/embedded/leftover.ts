/** A server outlives a killed parent process. Before a new server starts on the folder, the old one is stopped. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { commandLine, identityOf } from './identity';

const politeMs = 15_000;
const exitMs = 5000;

/** The server that runs on the folder; null when none does. */
export function serverOn(folder: string): { pid: number; port: number } | null {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  // The process id in a stale file may belong to another process by now.
  const isOurs = Number.isInteger(pid) && pid > 1 && (commandLine(pid)?.includes(folder) ?? false);
  return isOurs ? { pid, port: Number(lines[3]) } : null;
}

/** Stops the server that runs on the folder, gently at first. Uncommitted changes are undone. */
export async function stopLeftover(folder: string, logger: Logger): Promise<void> {
  const server = serverOn(folder);
  if (!server) return;
  logger.info({ pid: server.pid }, 'stopping the database server that an earlier run left behind');
  await stopServer(server.pid);
}

/** Stops a server and waits until it has ended. After 15 s it is stopped at once, and recovers at its next start. */
export async function stopServer(pid: number): Promise<void> {
  const identity = identityOf(pid);
  if (identity === null) return;
  const patience = Date.now() + politeMs;
  let signal: NodeJS.Signals = 'SIGINT';
  send(pid, signal);
  while (identityOf(pid) === identity) {
    if (signal === 'SIGINT' && Date.now() > patience) {
      signal = 'SIGQUIT';
      send(pid, signal);
    }
    await sleep(20);
  }
}

/**
 * Stops a server while this process exits and can no longer await anything. Blocks until the server has ended, but
 * not for ever, since the process manager may kill us.
 */
export function stopServerNow(pid: number): void {
  const identity = identityOf(pid);
  if (identity === null) return;
  const until = Date.now() + exitMs;
  send(pid, 'SIGINT');
  while (identityOf(pid) === identity && Date.now() < until) pause(20);
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Signals a process, which may have ended by itself meanwhile. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
