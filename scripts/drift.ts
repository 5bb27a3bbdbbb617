/** `npm run drift`: fails, with the mend in its message, when a contract is stale, broken or not kept. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { nodeLookups } from '../gateway/nodes';
import { brokenConnections } from './drift/connections';
import { unhelpfulDeprecations } from './drift/deprecations';
import { missingDescriptions } from './drift/descriptions';
import { staleFiles } from './drift/generatedFiles';
import { brokenMutations } from './drift/mutations';
import { brokenNodes } from './drift/nodes';
import { breakingChanges } from './drift/released';
import { invalidOperations, lostOperations } from './drift/trustedDocuments';
import { readDocuments, readReleaseRecord, releasedSchemaFile } from './release/documents';

const stale = staleFiles(() =>
  execFileSync('npm', ['run', '--silent', 'generate'], { stdio: ['ignore', 'ignore', 'inherit'] }),
);
const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
const documents = readDocuments();
const drifts = [
  ...stale,
  ...invalidOperations(schema, documents),
  ...lostOperations(readReleaseRecord(), documents),
  ...breakingChanges(readFileSync(releasedSchemaFile, 'utf8'), schema),
  ...missingDescriptions(schema),
  ...unhelpfulDeprecations(schema),
  ...brokenNodes(schema, [...nodeLookups.keys()]),
  ...brokenConnections(schema),
  ...brokenMutations(schema),
];

for (const { what, mend } of drifts) process.stderr.write(`drift: ${what}\n  mend: ${mend}\n`);
if (drifts.length > 0) process.exit(1);
process.stdout.write(
  `no drift: ${Object.keys(documents).length} trusted documents fit the schema, and it keeps what was released\n`,
);
