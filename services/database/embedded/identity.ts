import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Identifies a process by its start time and boot. The process id alone is not enough, since ids are reused. Null
 * when there is no such process.
 */
export function identityOf(pid: number): string | null {
  if (process.platform === 'linux') return linuxIdentity(pid);
  if (process.platform === 'win32') return isAlive(pid) ? 'alive' : null;
  return ps(pid, 'lstart=');
}

/** The command line of a process; null when there is none. */
export function commandLine(pid: number): string | null {
  if (process.platform !== 'linux') return ps(pid, 'command=');
  const line = read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim();
  return line ? line : null;
}

function linuxIdentity(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`);
  if (!stat) return null;
  // The name stands in brackets and may contain anything, so fields are counted after the last bracket.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const startedAt = rest[18];
  if (state === 'Z' || !startedAt) return null;
  return `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}:${startedAt}`;
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string | null {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
