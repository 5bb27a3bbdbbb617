/** See files.mjs. */
export function filesForTools(
  files: readonly string[],
  serviceTests: readonly string[],
): Record<'lint' | 'format' | 'tests', string[]>;
