import type { GatewayError } from '../request/errors';
import type { Leaving, Waiter } from '../request/waiter';

/** A waiter who leaves when a test says so. */
export class TestWaiter implements Waiter {
  leftBy: GatewayError | undefined;
  readonly #leaving = new Set<Leaving>();
  constructor(readonly endsAt = Infinity) {}

  whenLeft(leaving: Leaving): void {
    this.#leaving.add(leaving);
  }

  forget(leaving: Leaving): void {
    this.#leaving.delete(leaving);
  }

  leave(why: GatewayError): void {
    this.leftBy = why;
    for (const leaving of this.#leaving) leaving.waiterLeft(why);
  }
}
