import { createHash } from 'node:crypto';

/** The stored form of a random id or code, which cannot be turned back into it: SHA-256. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
