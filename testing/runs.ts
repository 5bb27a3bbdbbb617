/** Whether tests run at full length (`npm run test:long`), for a night rather than for every change. */
export const isLong = process.env.TEST_LONG === '1';

/**
 * The number of runs of a random model: `whole` at full length, otherwise a third or `short`. Models of money, limits, the
 * ledger and sessions give `short`: the number at which the faults that they are known to find still show. `longParts`: into how
 * many parts the long form deals the suite out (`scripts/long`), each with its share of `whole`.
 */
export function runsOf(whole: number, short = Math.ceil(whole / 3), longParts = 1): number {
  return isLong ? Math.ceil(whole / longParts) : short;
}
