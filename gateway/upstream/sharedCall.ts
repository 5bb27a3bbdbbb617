import type { Waiter } from './waiter';

/** How a call with retries fares, for those who wait for it together. */
export interface RetryProgress {
  /** Called when a try failed and the next one follows at `nextAt`, in monotonic milliseconds. */
  failed(failure: unknown, nextAt: number): void;
}

/** A call that several wait for, each for as long as it makes sense to them. */
export class SharedCall<Value> implements RetryProgress {
  readonly answer: Promise<Value>;
  #setback: { failure: unknown; nextAt: number } | undefined;
  readonly #waiting = new Set<() => void>();

  constructor(call: (progress: RetryProgress) => Promise<Value>) {
    this.answer = call(this);
  }

  failed(failure: unknown, nextAt: number): void {
    this.#setback = { failure, nextAt };
    for (const reconsider of this.#waiting) reconsider();
  }

  /**
   * The answer, which goes on being asked for when this caller no longer waits. Throws the failure of the last try
   * as soon as the next one comes too late for this caller, and why they left when they leave first. `endsAt` may be
   * earlier than their own time is over.
   */
  async before(waiter: Waiter, endsAt = waiter.endsAt): Promise<Value> {
    let giveUp!: (why: unknown) => void;
    const givenUp = new Promise<never>((_, reject) => (giveUp = reject));
    const reconsider = (): void => {
      if (this.#setback && this.#setback.nextAt >= endsAt) giveUp(this.#setback.failure);
    };
    const leaving = { waiterLeft: giveUp };
    this.#waiting.add(reconsider);
    waiter.whenLeft(leaving);
    if (waiter.leftBy) giveUp(waiter.leftBy);
    else reconsider();
    try {
      return await Promise.race([givenUp, this.answer]);
    } finally {
      this.#waiting.delete(reconsider);
      waiter.forget(leaving);
    }
  }
}
