/** How long presses on one outcome count as one, in milliseconds. */
export const samePressMs = 2_000;

/** Tells presses that mean a new bet from those that repeat one. */
export interface Presses {
  /**
   * Whether a press begins a bet. It does not within two seconds of the press before it on the same outcome, nor while the bet of
   * that press has no answer.
   */
  begins(outcomeId: string): boolean;
  /** Whether a press repeats one of the last two seconds. */
  repeats(outcomeId: string): boolean;
  /** The bet of an outcome is answered. */
  answered(outcomeId: string): void;
  /** The press began no bet after all: the next one may at once. */
  undone(outcomeId: string): void;
}

/** `now` is a monotonic clock in milliseconds; `isWaiting`: whether a bet on an outcome waits from before, or in another tab. */
export function createPresses(now: () => number, isWaiting: (outcomeId: string) => boolean): Presses {
  const last = new Map<string, number>();
  const busy = new Set<string>();

  function repeats(outcomeId: string): boolean {
    const at = now();
    const before = last.get(outcomeId) ?? -Infinity;
    last.set(outcomeId, at);
    return at - before < samePressMs;
  }

  return {
    repeats,
    begins(outcomeId) {
      if (repeats(outcomeId) || busy.has(outcomeId) || isWaiting(outcomeId)) return false;
      busy.add(outcomeId);
      return true;
    },
    answered: (outcomeId) => void busy.delete(outcomeId),
    undone(outcomeId) {
      busy.delete(outcomeId);
      last.delete(outcomeId);
    },
  };
}
