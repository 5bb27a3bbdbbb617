/**
 * Until when the answers of a request may be given to others. A request whose every read was a fresh answer kept
 * for everybody gives the same result to everybody, for as long as each of those answers stays fresh.
 */
export interface SharedUntil {
  /** Monotonic milliseconds (`performance.now`): 0 once anything was read that is nobody else's, or stale. */
  readonly untilMs: number;
  /** Notes an answer kept for everybody that is fresh until then. */
  note(untilMs: number): void;
  /** Notes a read for this caller alone, a stale answer or a write. */
  forbid(): void;
}

/** Begins with no bound at all: what reads nothing never changes. */
export function createSharedUntil(): SharedUntil {
  let until = Infinity;
  return {
    get untilMs() {
      return until;
    },
    note(untilMs) {
      if (untilMs < until) until = untilMs;
    },
    forbid() {
      until = 0;
    },
  };
}
