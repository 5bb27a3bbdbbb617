import { readFileSync, writeFileSync } from 'node:fs';
import type { Drift } from './drift';

/** Files that are generated and committed, README.md in part. */
const generatedFiles = ['schema/schema.graphql', 'schema/operations.json', 'README.md'];

/** The committed files that `generate` writes differently. They are put back as they were. */
export function staleFiles(generate: () => void, files = generatedFiles): Drift[] {
  const committed = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  generate();
  return committed.flatMap(([file, before]) => {
    if (readFileSync(file, 'utf8') === before) return [];
    writeFileSync(file, before);
    return [{ what: `${file} is stale`, mend: `run "npm run generate" and commit ${file}` }];
  });
}
