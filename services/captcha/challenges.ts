import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { addressGroups } from '../../rules/addressGroups';
import { readProof } from '../../rules/captchaProof';
import type { components } from '../../schema/upstreams/__generated__/captcha';
import { changedAny, type Db } from '../database/index';
import { hourMs, minuteMs } from '../durations';
import { countersFor, iterations } from './work';

/** The code of a demand: what a captcha is for. */
export type CaptchaCode = components['schemas']['Code'];

/** How long a proof is accepted after its challenge was asked for: a slow phone needs half a minute at the dearest. */
const validMs = 5 * minuteMs;
/** How long challenges count towards the work of the next one. */
const countedMs = hourMs;

/** What a challenge, and a proof of it, belong to. */
export interface Demanded {
  code: CaptchaCode;
  /** The caller's address. */
  address: string;
}

/**
 * Makes a challenge for a demand and remembers it.
 * @param counters Counters that a device has to try on average, at the first challenge of an address.
 */
export async function issueChallenge(
  db: Db,
  { code, address, counters }: Demanded & { counters: number },
  now: Date,
): Promise<components['schemas']['Challenge']> {
  const since = new Date(now.getTime() - countedMs);
  await db.deleteFrom('captcha_challenges').where('issued_at', '<=', since).execute();
  const address_hash = hashOf(address);
  const { earlier } = await db
    .selectFrom('captcha_challenges')
    .select((eb) => eb.fn.countAll<number>().as('earlier'))
    .where('address_hash', '=', address_hash)
    .executeTakeFirstOrThrow();
  const average = countersFor(counters, Number(earlier));
  const secret = randomBytes(32).toString('base64url');
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: iterations,
    // The solver begins with 1. Around the average, so that nobody waits far longer than others.
    counter: randomInt(Math.ceil(average / 2), Math.floor(average * 1.5) + 1),
    deriveKey,
    hmacSignatureSecret: secret,
  });
  const id = randomUUID();
  const expires_at = new Date(now.getTime() + validMs);
  await db
    .insertInto('captcha_challenges')
    .values({ id, code, address_hash, challenge, secret, issued_at: now, expires_at, used_at: null })
    .execute();
  return { id, ...wireOf(challenge), validSeconds: validMs / 1000 };
}

function wireOf({ parameters: { nonce, salt, cost, keyLength = 32, keyPrefix } }: Challenge) {
  return { algorithm: 'PBKDF2/SHA-256' as const, nonce, salt, cost, keyLength, keyPrefix };
}

/** The id of the challenge that a proof solves for a demand; undefined when the proof cannot be accepted now. */
export async function provenChallenge(
  db: Db,
  proofText: string,
  { code, address }: Demanded,
  now: Date,
): Promise<string | undefined> {
  const proof = readProof(proofText);
  if (!proof) return undefined;
  const { challenge: id, counter, derivedKey } = proof;
  const found = await db
    .selectFrom('captcha_challenges')
    .select(['challenge', 'secret'])
    .where('id', '=', id)
    .where('code', '=', code)
    .where('address_hash', '=', hashOf(address))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!found) return undefined;
  // The library would compare its expiry with the system's clock and accept a proof twice: the row knows both.
  const { verified } = await verifySolution({
    challenge: found.challenge,
    solution: { counter, derivedKey },
    deriveKey,
    hmacSignatureSecret: found.secret,
  });
  return verified ? id : undefined;
}

/** Uses up a challenge; false when another request has done so. */
export const useUpChallenge = (db: Db, id: string, now: Date): Promise<boolean> =>
  changedAny(
    db
      .updateTable('captcha_challenges')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('used_at', 'is', null),
  );

function hashOf(address: string): Buffer {
  return createHash('sha256').update(addressGroups(address).near).digest();
}
