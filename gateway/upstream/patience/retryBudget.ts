/** Retries that one upstream may be sent, so that trouble is not made worse by everybody trying again. */
export interface RetryBudget {
  /** Notes a first try, which earns a part of a retry. */
  earn(): void;
  /** Takes a retry out of the budget; false when there is none left. */
  spend(): boolean;
}

/** Retries per first try. */
const share = 0.2;
/** Retries per second that an upstream with few calls may be sent all the same. */
const minimumPerSecond = 1;
/** What a quiet time can save up. */
const most = 10;

/** A token bucket: at most a fifth of the calls are retries, besides a small minimum. `now` is in milliseconds. */
export function createRetryBudget(now: () => number = () => performance.now()): RetryBudget {
  let retries = most;
  let refilledAt = now();
  return {
    earn() {
      if (retries < most) retries += share;
    },
    spend() {
      const at = now();
      retries = Math.min(most, retries + ((at - refilledAt) / 1000) * minimumPerSecond);
      refilledAt = at;
      if (retries < 1) return false;
      retries -= 1;
      return true;
    },
  };
}
