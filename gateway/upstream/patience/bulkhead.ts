import { UpstreamError } from '../../request/errors';

/** A count of the calls that hold or wait for a connection of one upstream. */
export interface Bulkhead {
  /**
   * Counts a call in and returns what counts it out, once however often it is called. Throws `UPSTREAM_UNAVAILABLE` when too many are under way:
   * an upstream that is slow takes its own connections and a short queue, and nothing of the others.
   */
  enter(): () => void;
}

/** Lets so many calls in at once: those that its connections take, and a few that wait for one. */
export function createBulkhead(capacity: number): Bulkhead {
  let inside = 0;
  return {
    enter() {
      if (inside >= capacity) throw new UpstreamError('UPSTREAM_UNAVAILABLE');
      inside += 1;
      let isIn = true;
      return () => {
        if (isIn) inside -= 1;
        isIn = false;
      };
    },
  };
}
