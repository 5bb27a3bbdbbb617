/** Suites or a spec that run together. Its name is the path of its only file, with a number where the file has several parts, or that of its folder. */
export interface Part {
  name: string;
  tool: 'jest' | 'playwright';
  files: string[];
}

export interface Result {
  passed: boolean;
  seconds: number;
  /** The path of what the part printed. */
  log: string;
}

/** See parts.mjs. */
export function partsOf(
  suites: readonly string[],
  long: readonly string[],
  specs: readonly string[],
  dealt?: ReadonlyMap<string, number>,
): Part[];

/** See parts.mjs. */
export function partsToRun(
  parts: readonly Part[],
  names: readonly string[],
  results: ReadonlyMap<string, Result>,
): Part[];

/** See parts.mjs. */
export function summaryOf(
  parts: readonly Part[],
  results: ReadonlyMap<string, Result>,
): { lines: string[]; isWhole: boolean };
