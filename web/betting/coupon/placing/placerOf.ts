import type { Environment } from 'react-relay/hooks';
import { couponStore } from '../store';
import { randomKey } from '../../../foundation/browser/randomKey';
import type { RunExclusively } from './attempts';
import { createPlacer, type Placer } from './placer';
import { sendPlacement } from './send';
import { createWaiting } from './waiting';

/** One for all identities of the tab. */
const waiting = createWaiting();

const placers = new WeakMap<Environment, Placer>();

/** The placer of an identity; each identity has an environment of its own. */
export function placerOf(environment: Environment): Placer {
  const known = placers.get(environment);
  if (known) return known;
  const placer = createPlacer({
    store: couponStore,
    waiting,
    send: (placement) => sendPlacement(environment, placement),
    exclusively: exclusiveTasks(navigator.locks),
    wait: waitFor,
    newKey: randomKey,
    now: () => new Date(),
  });
  placers.set(environment, placer);
  return placer;
}

/** What the placer needs from a browser. Locks exist in secure contexts only, so there is a fallback. */

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
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
