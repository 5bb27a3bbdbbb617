/** Documents at rest: AES-256-GCM with a key for each, which the site's key encrypts in turn. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

declare module '../service' {
  interface ServiceOptions {
    /** Keys to the documents of players; without them none are taken. */
    documentKeys: DocumentKeys | undefined;
  }
}

const [ivBytes, tagBytes, keyBytes] = [12, 16, 32];

/** A site's keys: the first encrypts, all decrypt. Each has 32 bytes. */
export type DocumentKeys = readonly [Buffer, ...Buffer[]];

/** A document as it is stored. */
export interface Sealed {
  content: Buffer;
  wrapped_key: Buffer;
  key_id: string;
}

/** Encrypts a document. `owner` is bound to it: with another owner it cannot be opened. */
export function seal(content: Buffer, owner: string, [siteKey]: DocumentKeys): Sealed {
  const key = randomBytes(keyBytes);
  return {
    content: encrypt(content, key, owner),
    wrapped_key: encrypt(key, siteKey, owner),
    key_id: keyIdOf(siteKey),
  };
}

/** Decrypts a document. Throws when its key is not among the site's, or when anything of it was changed. */
export function unseal({ content, wrapped_key, key_id }: Sealed, owner: string, keys: DocumentKeys): Buffer {
  const siteKey = keys.find((key) => keyIdOf(key) === key_id);
  if (!siteKey) throw new Error(`The key ${key_id} of this document is not among the site's DOCUMENTS_KEY.`);
  return decrypt(content, decrypt(wrapped_key, siteKey, owner), owner);
}

/** Names a key without telling it. */
export const keyIdOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

function encrypt(plain: Buffer, key: Buffer, owner: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function decrypt(sealed: Buffer, key: Buffer, owner: string): Buffer {
  const iv = sealed.subarray(0, ivBytes);
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}
