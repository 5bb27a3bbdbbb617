/** What the placer needs from a browser. Locks and UUIDs exist in secure contexts only, so both have a fallback. */
import type { Exclusively } from './placer';

/** One tab at a time, by Web Locks; without them only the order within this tab is kept. */
export function exclusiveTasks(locks: LockManager | undefined): Exclusively {
  if (locks) return (name, task) => locks.request(name, task);
  const last = new Map<string, Promise<void>>();
  return (name, task) => {
    const next = (last.get(name) ?? Promise.resolve()).then(task);
    last.set(name, next);
    return next;
  };
}

/** A random UUID of version 4. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Resolves after so many milliseconds, or at once when the signal aborts. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
