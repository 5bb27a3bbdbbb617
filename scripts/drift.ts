/** `npm run drift`: fails, with the mend in its message, when a committed contract is stale or broken. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { invalidOperations, type Drift } from './driftRules';

const schemaFile = 'schema/schema.graphql';
const operationsFile = 'schema/operations.json';

/** Generates anew, puts the committed file back, and says whether they differ. */
function staleFiles(): Drift[] {
  const committed = [schemaFile, operationsFile].map((file) => [file, readFileSync(file, 'utf8')] as const);
  execFileSync('npm', ['run', '--silent', 'generate'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return committed.flatMap(([file, before]) => {
    if (readFileSync(file, 'utf8') === before) return [];
    writeFileSync(file, before);
    return [{ what: `${file} is stale`, mend: `run "npm run generate" and commit ${file}` }];
  });
}

const stale = staleFiles();
const schema = buildSchema(readFileSync(schemaFile, 'utf8'));
const operations = JSON.parse(readFileSync(operationsFile, 'utf8')) as Record<string, string>;
const drifts = [...stale, ...invalidOperations(schema, operations)];

for (const { what, mend } of drifts) process.stderr.write(`drift: ${what}\n  mend: ${mend}\n`);
if (drifts.length > 0) process.exit(1);
process.stdout.write(`no drift: ${Object.keys(operations).length} trusted documents fit the schema\n`);
