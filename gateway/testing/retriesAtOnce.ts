import { systemClock, type RetryClock } from '../upstream/patience/retries';

/** Retries follow at once: what a test does not answer is a 503, and the retries of some reads take seconds. */
export const retriesAtOnce: RetryClock = { ...systemClock, wait: async () => undefined };
