/** A server outlives a killed parent. Before a new one starts on the folder, the old one is asked to stop. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { commandLine, identityOf } from './identity';

const politeMs = 15_000;
const exitMs = 5000;

/** The server that works on the folder; null when there is none. */
export function serverOn(folder: string): { pid: number; port: number } | null {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  // The number in a stale file may belong to anybody by now.
  const isOurs = Number.isInteger(pid) && pid > 1 && (commandLine(pid)?.includes(folder) ?? false);
  return isOurs ? { pid, port: Number(lines[3]) } : null;
}

/** Stops the server that works on the folder, politely at first; what it had not committed is undone. */
export async function stopLeftover(folder: string, logger: Logger): Promise<void> {
  const server = serverOn(folder);
  if (!server) return;
  logger.info({ pid: server.pid }, 'stopping the database server that an earlier run left behind');
  await stopServer(server.pid);
}

/** Stops a server and waits until it is gone. After 15 s without effect it is stopped at once (it recovers later). */
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
 * Stops a server while this process exits, when nothing can be awaited any more: blocks until it is gone, but not for
 * ever, as what stops us may lose patience.
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

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
