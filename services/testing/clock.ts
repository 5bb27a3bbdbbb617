import type { DemoClock } from '../demoClock/index';

/** A clock that stands still until it is moved. */
export function manualClock(start = '2026-03-08T12:00:00.000Z'): DemoClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance(seconds) {
      now += seconds * 1000;
      return Promise.resolve();
    },
  };
}
