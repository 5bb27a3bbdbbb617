import type { RetryPolicy } from './state';

const firstMs = 1000;

const doubling: RetryPolicy = { times: 3, delayMs: (made) => firstMs * 2 ** made };

/** The header is on every page, and is tried more often, at a constant pace. */
const header: RetryPolicy = { times: 5, delayMs: () => firstMs };

/** How an application of this name is tried again. */
export function retryPolicyOf(app: string): RetryPolicy {
  return app === 'header' ? header : doubling;
}
