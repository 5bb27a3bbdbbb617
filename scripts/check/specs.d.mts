/** See specs.mjs. */
export function readBrowserTests(root: string): Map<string, string>;

/** See specs.mjs. */
export function readCovered(root: string): Record<string, string[]>;

/** See specs.mjs. */
export function specsOf(
  files: readonly string[],
  browserTests: ReadonlyMap<string, string>,
  covered: Readonly<Record<string, readonly string[]>>,
): Record<'changed' | 'covering', string[]>;
