import { randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Random letters and digits that nobody takes for one another, five bits each. */
export function readableCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A password that is easy to read and write down: `k7mf-x2ra-9pde`, 59 bits. */
export function makePassword(): string {
  return [readableCode(4), readableCode(4), readableCode(4)].join('-');
}

/** Argon2id with the library's parameters, which follow OWASP's (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let nobodysHash: Promise<string> | undefined;

/** Whether the password matches the hash. Takes as long when there is no user and so no hash. */
export async function isPassword(hashed: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(hashed ?? (await nobodysHash), password);
  return matches && hashed !== undefined;
}
