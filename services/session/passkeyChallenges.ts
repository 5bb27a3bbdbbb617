/** Questions to authenticators. Each has one answer, within five minutes, in the browser that asked. */
import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../database/index';
import { minuteMs } from '../durations';
import { hashOf } from '../players/index';

/** How long a question may be answered, in milliseconds. */
export const challengeMs = 5 * minuteMs;

/** What a question is for, and of whom it is asked. */
export interface Question {
  purpose: string;
  /** Null when anybody may answer. */
  userId: number | null;
  /** What authenticators will know the player by, where a passkey is made. */
  userHandle?: string;
}

/** A question that is to be asked. */
export interface AskedQuestion {
  /** The question's id, which the answer needs: who asks elsewhere cannot use the answer. */
  request: string;
  /** 256 random bits, base64url. */
  challenge: string;
}

/** A question that is being answered. */
export type AnsweredQuestion = Pick<
  Selectable<Database['passkey_challenges']>,
  'challenge_hash' | 'purpose' | 'user_id' | 'user_handle'
>;

/** Keeps a question until it is answered. */
export async function keepQuestion(
  db: Db,
  { purpose, userId, userHandle }: Question,
  now: Date,
): Promise<AskedQuestion> {
  const request = randomBytes(32).toString('base64url');
  const challenge = randomBytes(32).toString('base64url');
  await db.deleteFrom('passkey_challenges').where('valid_until', '<', now).execute();
  await db
    .insertInto('passkey_challenges')
    .values({
      id_hash: hashOf(request),
      challenge_hash: hashOf(challenge),
      purpose,
      user_id: userId,
      user_handle: userHandle ?? null,
      valid_until: new Date(now.getTime() + challengeMs),
    })
    .execute();
  return { request, challenge };
}

/** Uses a question up, before its answer is looked at; undefined when it is unknown, answered or too old. */
export function useUpQuestion(db: Db, request: string, now: Date): Promise<AnsweredQuestion | undefined> {
  return db
    .deleteFrom('passkey_challenges')
    .where('id_hash', '=', hashOf(request))
    .where('valid_until', '>', now)
    .returning(['challenge_hash', 'purpose', 'user_id', 'user_handle'])
    .executeTakeFirst();
}

/** Forgets all questions to a player's authenticators. */
export async function dropQuestions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}
