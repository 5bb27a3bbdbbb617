import type { Exchanged } from '../call/answer';
import { SharedCall, type RetryProgress } from '../keeping/sharedCall';
import type { Waiter } from '../../request/waiter';

/** Makes a call; with progress, it is tried again as its source says. */
type Call = (progress: RetryProgress | undefined) => Promise<Exchanged>;

/**
 * Reads of one caller whose retries nobody waits for: the first failure is the answer, and the retries go on behind. The
 * key names what is asked in whose name: while it is being retried, others who ask the same try once and no more, so that
 * a service that fails is not flooded.
 */
export function createRetriedBehind() {
  const retrying = new Set<string>();
  return {
    /** The first answer or failure. Throws why the waiter left when they leave first. */
    ask(key: string, call: Call, waiter: Waiter): Promise<Exchanged> {
      if (retrying.has(key)) return new SharedCall(() => call(undefined)).before(waiter);
      retrying.add(key);
      const shared = new SharedCall((progress) => call(progress).finally(() => retrying.delete(key)));
      // A time that is over already: callers get the first failure, not the last.
      return shared.before(waiter, 0);
    },
  };
}

/** The reads that are being retried, of one gateway. */
export type RetriedBehind = ReturnType<typeof createRetriedBehind>;
