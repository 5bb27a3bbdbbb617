/** Where the services take the time from. Injected everywhere, so that tests and demonstrations own it. */
export interface Clock {
  /** The present instant. Never earlier than an instant it gave before. */
  now(): Date;
}

/** The time of the machine. */
export const systemClock: Clock = { now: () => new Date() };
