/** Giving an account an e-mail address that its player proves to read, by a code. */
import type { Db } from '../database/schema';
import { writeLetter, writeNotice } from '../letters/index';
import { codeMinutes, issueCode, tryCode, useUpCode, type CodeFault } from './codes';
import { emailCodeLetter, emailMovedLetter, emailTakenLetter } from './letterTexts';
import { noteSecurityChange } from './securityChanges';
import { findByEmail, findUser, noteConfirmed, setEmail, type User } from './users';

/** A request to confirm an address. */
export interface ConfirmationRequest {
  user: User;
  /** A valid address in the form of `normalEmail`. */
  email: string;
  /** The language of the letter. */
  lng: string;
}

/**
 * Writes the letter with a code, and returns the request's id. When the address belongs to somebody else, the answer is
 * the same, no code fits, and the letter tells its owner so.
 */
export async function requestConfirmation(
  db: Db,
  { user, email, lng }: ConfirmationRequest,
  now: Date,
): Promise<string> {
  const owner = await findByEmail(db, email);
  const isTaken = owner !== undefined && owner.id !== user.id;
  return db.transaction().execute(async (trx) => {
    const holder = { purpose: 'email', userId: isTaken ? null : user.id, recipient: email } as const;
    const { id, code, validUntil } = await issueCode(trx, holder, now);
    const letter = isTaken
      ? emailTakenLetter(owner.lng)
      : emailCodeLetter(lng, { code, minutes: codeMinutes });
    await writeLetter(trx, { recipient: email, ...letter, usefulUntil: validUntil }, now);
    return id;
  });
}

/** `TAKEN`: somebody else got the address meanwhile. */
export type ConfirmationResult = 'CONFIRMED' | 'TAKEN' | CodeFault;

/** Gives the player the address to which the code went, as confirmed. The address until now is told. */
export async function confirmEmail(
  db: Db,
  { userId, id, code }: { userId: number; id: string; code: string },
  now: Date,
): Promise<ConfirmationResult> {
  const holder = await tryCode(db, { purpose: 'email', id, code }, now);
  if (typeof holder === 'string') return holder;
  const { recipient: email } = holder;
  // The browser may have changed players since the request.
  if (holder.userId !== userId || email === null) return 'TIME_UP';
  return db.transaction().execute(async (trx) => {
    if (!(await useUpCode(trx, { ...holder, purpose: 'email' }, now))) return 'TIME_UP';
    const before = await findUser(trx, userId);
    if (before?.email !== email) {
      if (!(await setEmail(trx, { userId, email }))) return 'TAKEN';
      const formerEmail = before?.email ?? null;
      await noteSecurityChange(trx, { userId, kind: 'email', formerEmail }, now);
      const letter = emailMovedLetter(before?.lng ?? '');
      await writeNotice(trx, { recipient: formerEmail, letter }, now);
    }
    await noteConfirmed(trx, { userId, email }, now);
    return 'CONFIRMED';
  });
}
