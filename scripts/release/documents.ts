import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRecord } from './record';

/** The trusted documents, text by id. */
export const operationsFile = 'schema/operations.json';
/** The schema of the last release. */
export const releasedSchemaFile = 'schema/released.graphql';
/** The documents that releases sent, with the last day on which they did. */
export const releaseRecordFile = 'schema/released.json';

/** The trusted documents, text by id. */
export function readDocuments(): Record<string, string> {
  return JSON.parse(readFileSync(operationsFile, 'utf8')) as Record<string, string>;
}

/** The record of former releases; empty before the first one. */
export function readReleaseRecord(): ReleaseRecord {
  if (!existsSync(releaseRecordFile)) return {};
  return JSON.parse(readFileSync(releaseRecordFile, 'utf8')) as ReleaseRecord;
}

/** Ids of the documents that the client sends now, as the compiler's artifacts name them. */
export function presentDocuments(): Set<string> {
  const artifacts = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.graphql.ts'),
  );
  const ids = artifacts.map(
    (file) => /@relayRequestID (\w+)/.exec(readFileSync(join('web', file), 'utf8'))?.[1],
  );
  return new Set(ids.filter((id) => id !== undefined));
}

/** A JSON file as it is committed. */
export function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
