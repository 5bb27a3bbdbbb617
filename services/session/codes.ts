/** Codes that a letter or an SMS brings, by which a player proves to read what is sent to an address or a phone. */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/index';
import { dayMs, minuteMs } from '../durations';
import { hashOf } from '../players/index';
import type { CodePurpose } from './tables';

/** How long a code is valid. */
export const codeMinutes = 15;
/** The number of codes that may be typed for one request: a guess at one of 5 in a million. */
export const mostTries = 5;
/** How long requests are kept. */
const keptMs = dayMs;

/** Whom a code is for. */
export interface CodeHolder {
  purpose: CodePurpose;
  /** Null for nobody: the request then looks like any other, and no code fits. */
  userId: number | null;
  /** Where the code goes: an e-mail address or a phone number. */
  recipient: string | null;
  /** What the code is a proof for, with the purpose `step_up`. */
  aim?: string;
}

/** A code that is to be sent. */
export interface IssuedCode {
  /** The request's id, which the code needs: who asks elsewhere neither uses up the tries nor replaces the code. */
  id: string;
  /** Six digits. */
  code: string;
  /** Counts in place of id and code, from anywhere: 256 random bits. */
  link: string;
  validUntil: Date;
}

/** A new code of six digits, and the id of the request that it belongs to: 256 random bits. */
export function makeCode(): { id: string; code: string } {
  const id = randomBytes(32).toString('base64url');
  return { id, code: String(randomInt(1_000_000)).padStart(6, '0') };
}

/** Starts a request for a code. */
export async function issueCode(trx: Trx, holder: CodeHolder, now: Date): Promise<IssuedCode> {
  const { id, code } = makeCode();
  const link = randomBytes(32).toString('base64url');
  const validUntil = new Date(now.getTime() + codeMinutes * minuteMs);
  await forgetOld(trx, now);
  await trx
    .insertInto('letter_codes')
    .values({
      id_hash: hashOf(id),
      code_hash: hashOf(id + code),
      link_hash: hashOf(link),
      purpose: holder.purpose,
      user_id: holder.userId,
      recipient: holder.recipient,
      aim: holder.aim ?? null,
      asked_at: now,
      valid_until: validUntil,
      used_at: null,
    })
    .execute();
  return { id, code, link, validUntil };
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

/** A request that was proven. */
export interface ProvenRequest {
  idHash: Buffer;
  userId: number;
  recipient: string | null;
  /** From `issueCode`. */
  aim: string | null;
}

/** Compares a typed code, and counts it. A code that fits can be used once, by `useUpCode`. */
export async function tryCode(db: Db, typed: TypedCode, now: Date): Promise<ProvenRequest | CodeFault> {
  const request = await countCode(db, typed, now);
  if (!request) return 'TIME_UP';
  const { user_id: userId, recipient, aim } = request;
  const fits = timingSafeEqual(request.code_hash, hashOf(typed.id + typed.code));
  if (fits && userId !== null) return { idHash: hashOf(typed.id), userId, recipient, aim };
  return request.tries < mostTries ? 'WRONG_CODE' : 'TIME_UP';
}

/** The request that a link opens, which can be used once, by `useUpCode`. Nobody guesses a link, so tries are not counted. */
export async function findLink(
  db: Db,
  { purpose, link }: { purpose: CodePurpose; link: string },
  now: Date,
): Promise<ProvenRequest | 'TIME_UP'> {
  const request = await db
    .selectFrom('letter_codes')
    .select(['id_hash', 'user_id', 'recipient', 'aim'])
    .where('link_hash', '=', hashOf(link))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('valid_until', '>', now)
    .executeTakeFirst();
  if (!request || request.user_id === null) return 'TIME_UP';
  const { id_hash: idHash, user_id: userId, recipient, aim } = request;
  return { idHash, userId, recipient, aim };
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
    .returning(['code_hash', 'user_id', 'recipient', 'aim', 'tries'])
    .executeTakeFirst();
}

/** Uses up a request, and with it all others of the player for the same purpose; false when it was used meanwhile. */
export async function useUpCode(
  trx: Trx,
  { purpose, idHash, userId }: { purpose: CodePurpose; idHash: Buffer; userId: number },
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
  return used.some(({ id_hash }) => id_hash.equals(idHash));
}

async function forgetOld(trx: Trx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptMs);
  await trx.deleteFrom('letter_codes').where('asked_at', '<', oldest).execute();
}
