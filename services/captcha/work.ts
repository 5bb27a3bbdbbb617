/** How much work a challenge is. */

/** Iterations of PBKDF2 for one counter: so many that calling the function costs little beside them. */
export const iterations = 5000;

/**
 * Counters that a device has to try on average, at first. A phone tries about three hundred of them in a second; a
 * computer is twice as fast.
 */
export const firstCounters = 300;

/** So many challenges of an address within an hour cost the same; then the work doubles. */
const sameUntil = 50;
/** Many people share the address of a mobile network, so the work does not grow without end. */
const mostDoublings = 3;

/**
 * Counters that a device has to try on average.
 * @param first At the first challenge.
 * @param earlier Challenges that the address has asked for within the last hour.
 */
export function countersFor(first: number, earlier: number): number {
  return first * 2 ** Math.min(mostDoublings, Math.floor(earlier / sameUntil));
}
