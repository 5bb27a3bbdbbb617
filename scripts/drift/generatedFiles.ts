import { readFileSync, writeFileSync } from 'node:fs';
import type { Drift } from './drift';

/** Files that are generated and committed; documents in part. */
const generatedFiles = [
  'schema/schema.graphql',
  'schema/operations.json',
  'docs/configuration.md',
  'ARCHITECTURE.md',
];

/**
 * Drifts for the committed files that `generate` writes differently, or for its failure, whose reason it has printed.
 * Restores the files.
 */
export function staleFiles(generate: () => void, files = generatedFiles): Drift[] {
  const committed = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  const drifts: Drift[] = [];
  try {
    generate();
  } catch {
    const what = 'code cannot be generated: documents and schema do not fit; the message above says why';
    drifts.push({ what, mend: 'mend what that message names, then run "npm run generate"' });
  }
  for (const [file, before] of committed) {
    if (readFileSync(file, 'utf8') === before) continue;
    writeFileSync(file, before);
    drifts.push({ what: `${file} is stale`, mend: `run "npm run generate" and commit ${file}` });
  }
  return drifts;
}
