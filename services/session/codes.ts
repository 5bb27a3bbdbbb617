/** Codes that a letter or an SMS brings, by which a player proves to read what is sent to an address or a phone. */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/schema';
import { dayMs, minuteMs } from '../durations';
import { hashOf } from './hash';
import type { CodePurpose } from './tables';

/** How long a code is valid. */
export const codeMinutes = 15;
/** The number of codes that may be typed for one request: a guess at one of 5 in a million. */
const mostTries = 5;
/** How long requests are kept. */
const keptMs = dayMs;

/** Whom a code is for. */
export interface CodeHolder {
  purpose: CodePurpose;
  /** Null for nobody: the request then looks like any other, and no code fits. */
  userId: number | null;
  /** Where the code goes: an e-mail address or a phone number. */
  recipient: string | null;
}

/** A code that is to be sent. */
export interface IssuedCode {
  /** The request's id, which the code needs: who asks elsewhere neither uses up the tries nor replaces the code. */
  id: string;
  /** Six digits. */
  code: string;
  validUntil: Date;
}

/** Starts a request for a code. */
export async function issueCode(trx: Trx, holder: CodeHolder, now: Date): Promise<IssuedCode> {
  const id = randomBytes(32).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const validUntil = new Date(now.getTime() + codeMinutes * minuteMs);
  await forgetOld(trx, now);
  await trx
    .insertInto('letter_codes')
    .values({
      id_hash: hashOf(id),
      code_hash: hashOf(id + code),
      purpose: holder.purpose,
      user_id: holder.userId,
      recipient: holder.recipient,
      asked_at: now,
      valid_until: validUntil,
      used_at: null,
    })
    .execute();
  return { id, code, validUntil };
}

/** What was typed. */
export interface TypedCode {
  purpose: CodePurpose;
  /** From `issueCode`. */
  id: string;
  code: string;
}

/** Why a code does not count. `TIME_UP`: the request is unknown, used, too old or out of tries. */
export type CodeFault = 'WRONG_CODE' | 'TIME_UP';

/** Compares a typed code, and counts it. A code that fits can be used once, by `useUpCode`. */
export async function tryCode(
  db: Db,
  typed: TypedCode,
  now: Date,
): Promise<{ userId: number; recipient: string | null } | CodeFault> {
  const request = await countCode(db, typed, now);
  if (!request) return 'TIME_UP';
  const { user_id: userId, recipient } = request;
  const fits = timingSafeEqual(request.code_hash, hashOf(typed.id + typed.code));
  if (fits && userId !== null) return { userId, recipient };
  return request.tries < mostTries ? 'WRONG_CODE' : 'TIME_UP';
}

/** Counts a typed code before it is compared, so that codes typed at once all count; undefined when none may be typed. */
function countCode(db: Db, { purpose, id }: TypedCode, now: Date) {
  return db
    .updateTable('letter_codes')
    .set({ tries: sql`tries + 1` })
    .where('id_hash', '=', hashOf(id))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('valid_until', '>', now)
    .where('tries', '<', mostTries)
    .returning(['code_hash', 'user_id', 'recipient', 'tries'])
    .executeTakeFirst();
}

/** Uses up a request, and with it all others of the player for the same purpose; false when it was used meanwhile. */
export async function useUpCode(
  trx: Trx,
  { purpose, id, userId }: { purpose: CodePurpose; id: string; userId: number },
  now: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('letter_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .returning('id_hash')
    .execute();
  return used.some(({ id_hash }) => id_hash.equals(hashOf(id)));
}

async function forgetOld(trx: Trx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptMs);
  await trx.deleteFrom('letter_codes').where('asked_at', '<', oldest).execute();
}
