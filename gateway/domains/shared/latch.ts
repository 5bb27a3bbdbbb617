/** A latch that one waiter waits at and anybody opens; opening it before the wait counts. */
export interface Latch {
  open(): void;
  /** Resolves when the latch has been opened since the last wait. */
  wait(): Promise<void>;
}

/** A latch, closed at first. */
export function createLatch(): Latch {
  let isOpen = false;
  let pass: (() => void) | undefined;
  return {
    open() {
      isOpen = true;
      pass?.();
    },
    async wait() {
      if (!isOpen) await new Promise<void>((resolve) => (pass = resolve));
      isOpen = false;
      pass = undefined;
    },
  };
}
