/** How far the demo clock is ahead of the system clock: one row. */
declare module '../database/schema' {
  interface Database {
    demo_clock: {
      id: 1;
      /** Whole seconds; only ever grows. */
      offset_seconds: number;
    };
  }
}

export {};
