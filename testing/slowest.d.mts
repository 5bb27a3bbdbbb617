/** A test that ran: for how long, and what it is called, from the outermost group to itself. */
export interface TimedTest {
  ms: number;
  /** Absolute. */
  file: string;
  titles: readonly string[];
}

/** See slowest.mjs. */
export function slowestLines(tests: readonly TimedTest[]): string[];
