/** A test that ran, with its duration and its names, from the outermost group to the test itself. */
export interface TimedTest {
  ms: number;
  /** Absolute. */
  file: string;
  titles: readonly string[];
}

/** See slowest.mjs. */
export function slowestLines(tests: readonly TimedTest[]): string[];
