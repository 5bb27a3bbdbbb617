import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentKeys } from './encryption';

/**
 * The keys to documents: those of the environment, else one beside an embedded database. Undefined for another database:
 * processes on several machines would each make a key of their own, and one that is lost takes all documents with it.
 */
export function documentKeysOf({
  documentKeys,
  databaseUrl,
  dataDir,
}: {
  documentKeys: DocumentKeys | undefined;
  databaseUrl: string | undefined;
  dataDir: string;
}): DocumentKeys | undefined {
  return documentKeys ?? (databaseUrl === undefined ? [openDocumentsKey(dataDir)] : undefined);
}

/**
 * The key to documents beside an embedded database: made at the first use, in a file that its owner alone can read.
 * Processes that begin at once get the same one.
 */
function openDocumentsKey(dataDir: string): Buffer {
  const path = join(dataDir, 'documents.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
  if (key.length !== 32) throw new Error(`${path} holds no key of 32 bytes. Restore it from a backup.`);
  return key;
}
