/** How far the demo clock is ahead of the machine's: one row. */
export interface DemoClockTables {
  demo_clock: {
    id: 1;
    /** Whole seconds; only ever grows. */
    offset_seconds: number;
  };
}
