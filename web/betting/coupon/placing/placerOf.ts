import type { Environment } from 'react-relay/hooks';
import { couponStore } from '../store';
import { randomKey } from '../../../foundation/browser/randomKey';
import { exclusiveTasks, waitFor } from './browser';
import { createPlacer, type Placer } from './placer';
import { sendPlacement } from './send';

const placers = new WeakMap<Environment, Placer>();

/** The placer of an identity; each identity has an environment of its own. */
export function placerOf(environment: Environment): Placer {
  const known = placers.get(environment);
  if (known) return known;
  const placer = createPlacer({
    store: couponStore,
    send: (placement) => sendPlacement(environment, placement),
    exclusively: exclusiveTasks(navigator.locks),
    wait: waitFor,
    newKey: randomKey,
    now: () => new Date(),
  });
  placers.set(environment, placer);
  return placer;
}
