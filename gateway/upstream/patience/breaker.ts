import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { UpstreamError } from '../../request/errors';
import { TransportError, type Received } from '../call/transport';

/** So many failures with no answer between them, and the upstream is left alone. */
const failuresToOpen = 10;
/** How long it is left alone before one call tries whether it is back. */
const openMs = 5000;

/** Spares an upstream that fails calls it could not answer anyway, and callers the wait for it. */
export interface Breaker {
  /** Whether the upstream is left alone, or tried by a single call. */
  readonly isOpen: boolean;
  /** Makes the call, or throws `UPSTREAM_UNAVAILABLE` at once while the upstream is left alone. */
  run(call: () => Promise<Received>): Promise<Received>;
}

/**
 * A breaker that counts timeouts, refused and lost connections and answers of 5xx. Not counted are answers of 4xx,
 * answers that are not understood, and calls that ended because nobody waited any more. One answer begins the count
 * anew, so an upstream with a single broken endpoint stays in use.
 */
export function createBreaker(onChange: (isOpen: boolean) => void): Breaker {
  const failures = new ConsecutiveBreaker(failuresToOpen);
  const policy = circuitBreaker(
    handleWhen(
      (error) => isFailure(error) || (policy.state === CircuitState.HalfOpen && saysNothing(error)),
    ).orWhenResult((received) => (received as Received).status >= 500),
    { halfOpenAfter: openMs, breaker: failures },
  );
  let isOpen = false;
  const change = (now: boolean): void => {
    if (isOpen === now) return;
    isOpen = now;
    onChange(now);
  };
  policy.onBreak(() => change(true));
  policy.onReset(() => change(false));

  /** What nearly all calls are: nothing but a failure has to pass through the policy, which makes a call twice as long. */
  const runClosed = async (call: () => Promise<Received>): Promise<Received> => {
    let received: Received;
    try {
      received = await call();
    } catch (error) {
      if (!isFailure(error)) throw error;
      return count(() => Promise.reject(error));
    }
    if (received.status >= 500) return count(async () => received);
    failures.success();
    return received;
  };
  /** Counts an outcome, unless others have opened the breaker meanwhile. */
  const count = (outcome: () => Promise<Received>): Promise<Received> =>
    policy.state === CircuitState.Closed ? policy.execute(outcome) : outcome();

  return {
    get isOpen() {
      return policy.state !== CircuitState.Closed;
    },
    async run(call) {
      if (policy.state === CircuitState.Closed) return runClosed(call);
      // While one call tries whether the upstream is back, nobody waits for how it fares.
      if (policy.state === CircuitState.HalfOpen) throw new UpstreamError('UPSTREAM_UNAVAILABLE');
      try {
        return await policy.execute(call);
      } catch (error) {
        throw error instanceof BrokenCircuitError ? new UpstreamError('UPSTREAM_UNAVAILABLE') : error;
      }
    },
  };
}

const isFailure = (error: unknown): boolean =>
  error instanceof TransportError &&
  (error.code === 'UPSTREAM_TIMEOUT' || error.code === 'UPSTREAM_UNAVAILABLE');

/** A trial that was never sent, or that nobody waited for to its end: the upstream stays alone for another while. */
const saysNothing = (error: unknown): boolean => !(error instanceof TransportError);
