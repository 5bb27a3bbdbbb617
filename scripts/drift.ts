/**
 * `npm run drift`: fails when a contract is stale, broken or not kept; each message says how to mend it.
 * `npm run drift -- <files>` measures only the screens in whose folders the files are, with home. `-- --written` finds only what
 * needs no running site, and `-- --running` only the rest: it takes the generated code as it is, so that it can run beside checks
 * that read it.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildSchema } from 'graphql';
import { brokenConnections } from './drift/connections';
import { unhelpfulDeprecations } from './drift/deprecations';
import { missingDescriptions } from './drift/descriptions';
import type { Drift } from './drift/drift';
import { staleFiles } from './drift/generatedFiles';
import { brokenMutations } from './drift/mutations';
import { brokenNodes } from './drift/nodes';
import { unprovenQueries, untrueMarks } from './drift/publicQueries';
import { breakingChanges } from './drift/released';
import { invalidOperations, lostOperations } from './drift/trustedDocuments';
import { ensureBuilt, generate } from './ensure.mjs';
import { readDocuments, readReleaseRecord, releasedSchemaFile } from './release/documents';

/** Prints every drift; exits with 1 when there is any. */
function tell(drifts: readonly Drift[]): void {
  for (const { what, mend } of drifts) process.stderr.write(`drift: ${what}\n  mend: ${mend}\n`);
  if (drifts.length > 0) process.exit(1);
}

const { values: only, positionals: files } = parseArgs({
  options: { written: { type: 'boolean' }, running: { type: 'boolean' } },
  allowPositionals: true,
});

/** Prints the faults that need no running site, and ends the program when there are any. */
async function tellWritten(): Promise<void> {
  const stale = staleFiles(generate);
  // The lists of domains, routes and visits are generated code, which does not exist in a fresh clone before this point.
  const { nodeLookups } = await import('../gateway/pipeline/nodes');
  const { readTypeDefs } = await import('../gateway/pipeline/schema');
  const { domainOf } = await import('../gateway/pipeline/domains');
  const { screensWithoutVisit } = await import('./drift/visited');
  const schema = buildSchema(readTypeDefs('schema/types'));
  const documents = readDocuments();
  const publicQueries = JSON.parse(readFileSync('schema/publicQueries.json', 'utf8')) as string[];
  tell([
    ...stale,
    ...invalidOperations(schema, documents),
    ...lostOperations(readReleaseRecord(), documents),
    ...unprovenQueries(schema, documents, publicQueries, domainOf),
    ...untrueMarks(domainOf),
    ...breakingChanges(readFileSync(releasedSchemaFile, 'utf8'), schema),
    ...missingDescriptions(schema),
    ...unhelpfulDeprecations(schema),
    ...brokenNodes(schema, [...nodeLookups.keys()]),
    ...brokenConnections(schema),
    ...brokenMutations(schema),
    ...screensWithoutVisit(),
  ]);
  process.stdout.write(
    `no drift: ${Object.keys(documents).length} trusted documents fit the schema, which keeps what was released\n`,
  );
}

/** Builds and runs the site, prints its faults, and ends the program when there are any. */
async function tellRunning(): Promise<void> {
  ensureBuilt();
  const { screensOf } = await import('./drift/visited');
  const { checkRunning } = await import('./drift/running');
  const { drifts, checks, spent } = await checkRunning(screensOf(files));
  for (const line of spent) process.stdout.write(`${line}\n`);
  tell(drifts);
  process.stdout.write(
    `no drift: the embedded services kept their contracts in ${checks} checks, ${files.length === 0 ? 'all screens' : 'the measured screens'} their budgets\n`,
  );
}

// Faults that need no running site are printed before anything is built and run.
if (only.written || !only.running) await tellWritten();
if (only.running || !only.written) await tellRunning();
