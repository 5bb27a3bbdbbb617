import { GatewayError } from './errors';
import { stretchOf } from './stretch';
import type { Leaving, Waiter } from './waiter';

/** The time that one request has for everything it reads; over when the client leaves. */
export interface Deadline extends Waiter {
  /** Runs a write outside the deadline, which starts anew after it for what is read back. */
  suspendFor<T>(write: () => Promise<T>): Promise<T>;
  /** By how much a wait is stretched that is stated for the usual deadline. */
  readonly stretch: number;
  /** Frees the timer. */
  end(): void;
}

/** Starts the one deadline that every read of a request is bound to. */
export function startDeadline(totalMs: number, client?: AbortSignal): Deadline {
  return new RequestDeadline(totalMs, client);
}

class RequestDeadline implements Deadline {
  endsAt = 0;
  leftBy: GatewayError | undefined;
  readonly stretch: number;
  readonly #totalMs: number;
  readonly #client: AbortSignal | undefined;
  readonly #leaving = new Set<Leaving>();
  #timer: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(totalMs: number, client: AbortSignal | undefined) {
    this.#totalMs = totalMs;
    this.stretch = stretchOf(totalMs);
    this.#client = client;
    this.#start();
    if (client?.aborted) this.handleEvent();
    else client?.addEventListener('abort', this, { once: true });
  }

  whenLeft(leaving: Leaving): void {
    if (!this.leftBy) this.#leaving.add(leaving);
  }

  forget(leaving: Leaving): void {
    this.#leaving.delete(leaving);
  }

  async suspendFor<T>(write: () => Promise<T>): Promise<T> {
    clearTimeout(this.#timer);
    try {
      return await write();
    } finally {
      if (!this.#ended) this.#start();
    }
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#client?.removeEventListener('abort', this);
  }

  /** The client left. */
  handleEvent(): void {
    this.leave('CLIENT_CLOSED_REQUEST');
  }

  #start(): void {
    this.endsAt = performance.now() + this.#totalMs;
    this.#timer = setTimeout(expire, this.#totalMs, this);
  }

  leave(code: 'DEADLINE_EXCEEDED' | 'CLIENT_CLOSED_REQUEST'): void {
    if (this.leftBy) return;
    const why = (this.leftBy = new GatewayError(code));
    for (const leaving of this.#leaving) leaving.waiterLeft(why);
    this.#leaving.clear();
  }
}

/** One function for all timers, so that a request makes none of its own. */
const expire = (deadline: RequestDeadline): void => deadline.leave('DEADLINE_EXCEEDED');
