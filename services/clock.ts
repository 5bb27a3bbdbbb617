/** The time source of the services. It is injected everywhere, so that tests and demonstrations control it. */
export interface Clock {
  /** The current instant. Never earlier than an instant that it returned before. */
  now(): Date;
}

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() };
