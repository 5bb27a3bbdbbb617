/** What the placer needs from a browser. Locks exist in secure contexts only, so there is a fallback. */
import type { RunExclusively } from './placer';

/** One tab at a time, by Web Locks; without them, tasks are ordered within this tab only. */
export function exclusiveTasks(locks: LockManager | undefined): RunExclusively {
  if (locks) return (name, task) => locks.request(name, task);
  const last = new Map<string, Promise<void>>();
  return (name, task) => {
    const next = (last.get(name) ?? Promise.resolve()).then(task);
    last.set(name, next);
    return next;
  };
}

/** Resolves after this many milliseconds, or at once when the signal aborts. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
