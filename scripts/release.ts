/**
 * `npm run release`: makes the present schema and the present trusted documents the released ones. From then on `npm
 * run drift` compares every change with them, and their documents stay trusted for 90 days after the last release that
 * sent them.
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import { generate } from './ensure.mjs';
import {
  presentDocuments,
  readReleaseRecord,
  releasedSchemaFile,
  releaseRecordFile,
  toJson,
} from './release/documents';
import { recordRelease } from './release/record';

generate();
const present = presentDocuments();
const today = new Date().toISOString().slice(0, 10);
const record = recordRelease(readReleaseRecord(), present, today);
copyFileSync('schema/schema.graphql', releasedSchemaFile);
writeFileSync(releaseRecordFile, toJson(record));
// Generates again: documents that have just left the record are no longer trusted.
generate();

const former = Object.keys(record).length - present.size;
process.stdout.write(
  `released on ${today}: the schema, ${present.size} trusted documents, and ${former} of former releases; ` +
    `commit ${releasedSchemaFile}, ${releaseRecordFile} and schema/operations.json\n`,
);
