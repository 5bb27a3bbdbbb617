import type { GatewayError } from './errors';

/** Is told when a waiter leaves. */
export interface Leaving {
  /** Called once, with the error that the wait ended by. */
  waiterLeft(why: GatewayError): void;
}

/**
 * Who waits for an answer, until when, and whether they still do. It does what an AbortSignal does; but to make one of
 * those and to listen to it costs as much as half a call, and every request needs one.
 */
export interface Waiter {
  /** When their time is over, in monotonic milliseconds. */
  readonly endsAt: number;
  /** Why they no longer wait: the error to throw. Undefined while they do. */
  readonly leftBy: GatewayError | undefined;
  /** Tells `leaving` when they leave; not if they have left already. */
  whenLeft(leaving: Leaving): void;
  /** Takes that back. */
  forget(leaving: Leaving): void;
}

/** Waits for work that goes on for others, but no longer than this waiter does; then throws why they left. */
export async function beforeLeaving<T>(work: Promise<T>, waiter: Waiter): Promise<T> {
  let leaving!: Leaving;
  const left = new Promise<never>((_, reject) => (leaving = { waiterLeft: reject }));
  if (waiter.leftBy) leaving.waiterLeft(waiter.leftBy);
  waiter.whenLeft(leaving);
  try {
    return await Promise.race([left, work]);
  } finally {
    waiter.forget(leaving);
  }
}
