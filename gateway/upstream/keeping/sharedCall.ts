import type { Leaving, Waiter } from '../../request/waiter';

/** How a call with retries fares, for those who wait for it together. */
export interface RetryProgress {
  /** Called when a try failed and the next one follows at `nextAt`, in monotonic milliseconds. */
  failed(failure: unknown, nextAt: number): void;
}

/** A call that several wait for, each for as long as it makes sense to them. */
export class SharedCall<Value> implements RetryProgress {
  readonly answer: Promise<Value>;
  #setback: { failure: unknown; nextAt: number } | undefined;
  /** All who ever waited: few, and for no longer than the call takes. */
  readonly #waiting: Waiting<Value>[] = [];

  constructor(call: (progress: RetryProgress) => Promise<Value>) {
    this.answer = call(this);
  }

  failed(failure: unknown, nextAt: number): void {
    this.#setback = { failure, nextAt };
    for (const waiting of this.#waiting) this.#reconsider(waiting);
  }

  /**
   * The answer, which goes on being asked for when this caller no longer waits. Throws the failure of the last try
   * as soon as the next one comes too late for this caller, and why they left when they leave first. `endsAt` may be
   * earlier than their own time is over.
   */
  before(waiter: Waiter, endsAt = waiter.endsAt): Promise<Value> {
    return new Promise((resolve, reject) => {
      const waiting = new Waiting(waiter, endsAt, resolve, reject);
      this.#waiting.push(waiting);
      this.answer.then(
        (value) => waiting.take(value),
        (failure: unknown) => waiting.giveUp(failure),
      );
      if (waiter.leftBy) waiting.giveUp(waiter.leftBy);
      else this.#reconsider(waiting);
    });
  }

  #reconsider(waiting: Waiting<Value>): void {
    if (this.#setback && this.#setback.nextAt >= waiting.endsAt) waiting.giveUp(this.#setback.failure);
  }
}

/** One of those who wait: until the answer, the failure, or their own leaving, whatever comes first. */
class Waiting<Value> implements Leaving {
  constructor(
    private readonly waiter: Waiter,
    readonly endsAt: number,
    private readonly resolve: (value: Value) => void,
    private readonly reject: (why: unknown) => void,
  ) {
    waiter.whenLeft(this);
  }

  take(value: Value): void {
    this.waiter.forget(this);
    this.resolve(value);
  }

  giveUp(why: unknown): void {
    this.waiter.forget(this);
    this.reject(why);
  }

  waiterLeft(why: unknown): void {
    this.giveUp(why);
  }
}
