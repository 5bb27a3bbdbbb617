import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets that the product makes for itself. */
export interface Secrets {
  /** Signs user tokens. */
  userToken: string;
}

/** Reads the secrets of a data folder, making them at the first start. The file is its owner's alone. */
export function loadSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const fresh: Secrets = { userToken: randomBytes(32).toString('base64url') };
  try {
    writeFileSync(path, JSON.stringify(fresh), { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  chmodSync(path, 0o600);
  return parseSecrets(readFileSync(path, 'utf8'), path);
}

function parseSecrets(text: string, path: string): Secrets {
  try {
    const { userToken } = JSON.parse(text) as Partial<Secrets>;
    if (typeof userToken === 'string' && userToken.length >= 32) return { userToken };
  } catch {
    // Told below.
  }
  throw new Error(`${path} does not hold the secrets. Restore it, or delete it: players then sign in again.`);
}
