/** Step-up by the password and a code that a letter brings to the player's confirmed address. */
import type { Db } from '../database/index';
import { writeLetter, type LetterText } from '../letters/index';
import { codeMinutes, issueCode, tryCode, useUpCode, type CodeFault } from './codes';
import { emailChangeCodeLetter, phoneRemovalCodeLetter, stepUpCodeLetter } from './letterTexts';
import { keepStepUp, newEmailIn } from './stepUp';

/** A proof that is asked for: the password was right already. */
export interface LetterProofRequest {
  userId: number;
  /** The player's confirmed address. */
  email: string;
  /** What the proof is for, in the words of `step_ups.purpose`. */
  aim: string;
  /** The language of the letter. */
  lng: string;
}

/** Writes the letter with a code, and returns the request's id. */
export function requestLetterProof(
  db: Db,
  { userId, email, aim, lng }: LetterProofRequest,
  now: Date,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const holder = { purpose: 'step_up', userId, recipient: email, aim } as const;
    const { id, code, validUntil } = await issueCode(trx, holder, now);
    const letter = letterOf(aim, lng, { code, minutes: codeMinutes });
    await writeLetter(trx, { recipient: email, ...letter, usefulUntil: validUntil }, now);
    return id;
  });
}

/** The letter that says what its code allows. */
function letterOf(aim: string, lng: string, values: { code: string; minutes: number }): LetterText {
  const email = newEmailIn(aim);
  if (email !== null) return emailChangeCodeLetter(lng, { email, ...values });
  return aim === 'remove_phone' ? phoneRemovalCodeLetter(lng, values) : stepUpCodeLetter(lng, values);
}

/** The proof that a typed code makes, for what the request named; or why there is none. */
export async function proveByLetter(
  db: Db,
  { userId, id, code }: { userId: number; id: string; code: string },
  now: Date,
): Promise<{ proof: string } | CodeFault> {
  const holder = await tryCode(db, { purpose: 'step_up', id, code }, now);
  if (typeof holder === 'string') return holder;
  const { aim } = holder;
  // The browser may have changed players since the request.
  if (holder.userId !== userId || aim === null) return 'TIME_UP';
  return db.transaction().execute(async (trx) => {
    if (!(await useUpCode(trx, { ...holder, purpose: 'step_up' }, now))) return 'TIME_UP';
    return { proof: await keepStepUp(trx, { userId, purpose: aim, method: 'letter' }, now) };
  });
}
