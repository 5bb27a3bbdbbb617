import type { RetryPolicy } from './state';

const firstMs = 1000;

const doubling: RetryPolicy = { times: 3, delayMs: (made) => firstMs * 2 ** made };

/** The header is on every page, and is retried more often, at a constant pace. */
const header: RetryPolicy = { times: 5, delayMs: () => firstMs };

/** The retry policy of an application. */
export function retryPolicyOf(app: string): RetryPolicy {
  return app === 'header' ? header : doubling;
}
