/** How often something is read until it is there. */
export interface Tries {
  times: number;
  everyMs: number;
  /** Whether the first time is at once, or after the pause too. */
  first: 'now' | 'after';
}

/** After a currency was added, until its account is in the list. */
export const afterAdding: Tries = { times: 5, everyMs: 1000, first: 'after' };

/** Until one of the accounts is active. */
export const untilActive: Tries = { times: 5, everyMs: 2500, first: 'now' };

/** Resolves after so many milliseconds. */
export type Wait = (ms: number) => Promise<void>;

/**
 * Reads until what is read is what was expected, as often as `tries` says. Returns whether it came. A failed read counts
 * as one that did not bring it.
 */
export async function readUntil<Value>(
  read: () => Promise<Value>,
  isThere: (value: Value) => boolean,
  { times, everyMs, first }: Tries,
  wait: Wait,
): Promise<boolean> {
  for (let turn = 0; turn < times; turn += 1) {
    if (turn > 0 || first === 'after') await wait(everyMs);
    const found = await read().then(isThere, () => false);
    if (found) return true;
  }
  return false;
}
