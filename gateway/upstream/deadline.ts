import { setMaxListeners } from 'node:events';
import { GatewayError } from '../errors';

/** The time that one request has for everything it reads. */
export interface Deadline {
  /** Aborted when the time is over or the client has left; its reason is the error to throw. */
  readonly signal: AbortSignal;
  /** When the time is over, in monotonic milliseconds. */
  readonly endsAt: number;
  /** Runs a write outside the deadline, which starts anew after it for what is read back. */
  suspendFor<T>(write: () => Promise<T>): Promise<T>;
  /** Frees the timer. */
  end(): void;
}

/** Starts the one deadline that every read of a request is bound to. */
export function startDeadline(totalMs: number, client?: AbortSignal): Deadline {
  const controller = new AbortController();
  // Every call of the request listens while it is under way, however many there are.
  setMaxListeners(0, controller.signal);
  const expire = (): void => controller.abort(new GatewayError('DEADLINE_EXCEEDED'));
  const leave = (): void => controller.abort(new GatewayError('CLIENT_CLOSED_REQUEST'));
  let ended = false;
  let endsAt: number;
  let timer: NodeJS.Timeout;
  const start = (): void => {
    endsAt = performance.now() + totalMs;
    timer = setTimeout(expire, totalMs);
  };

  start();
  if (client?.aborted) leave();
  client?.addEventListener('abort', leave, { once: true });
  return {
    signal: controller.signal,
    get endsAt() {
      return endsAt;
    },
    async suspendFor(write) {
      clearTimeout(timer);
      try {
        return await write();
      } finally {
        if (!ended) start();
      }
    },
    end() {
      ended = true;
      clearTimeout(timer);
      client?.removeEventListener('abort', leave);
    },
  };
}
