import { GatewayError } from '../errors';

/** The time that one request has for everything it reads. */
export interface Deadline {
  /** Aborted when the time is over or the client has left. */
  readonly signal: AbortSignal;
  /** Runs a write outside the deadline, which starts anew after it for what is read back. */
  suspendFor<T>(write: () => Promise<T>): Promise<T>;
  /** Frees the timer. */
  end(): void;
}

/** Starts the one deadline that every read of a request is bound to. */
export function startDeadline(totalMs: number, client?: AbortSignal): Deadline {
  const controller = new AbortController();
  const expire = (): void => controller.abort(new GatewayError('DEADLINE_EXCEEDED'));
  let timer = setTimeout(expire, totalMs);
  let ended = false;
  if (client?.aborted) expire();
  client?.addEventListener('abort', expire, { once: true });
  return {
    signal: controller.signal,
    async suspendFor(write) {
      clearTimeout(timer);
      try {
        return await write();
      } finally {
        if (!ended) timer = setTimeout(expire, totalMs);
      }
    },
    end() {
      ended = true;
      clearTimeout(timer);
      client?.removeEventListener('abort', expire);
    },
  };
}
