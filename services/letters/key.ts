import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key to the outbox: made at the first start, in a file that its owner alone can read. */
export function openOutboxKey(dataDir: string): string {
  const path = join(dataDir, 'outbox.key');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const key = randomBytes(24).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path, key, { mode: 0o600 });
  return key;
}
