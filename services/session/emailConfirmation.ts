/** Giving an account an e-mail address that its player proves to read, by a code. */
import type { Db, Trx } from '../database/index';
import { writeLetter, writeNotice, writeSmsNotice } from '../letters/index';
import { codeMinutes, issueCode, tryCode, useUpCode, type CodeFault } from './codes';
import { emailCodeLetter, emailMovedLetter, emailMovedText, emailTakenLetter } from './letterTexts';
import { noteSecurityChange } from './securityChanges';
import { dropStepUps } from './stepUp';
import { findByEmail, lockUser, noteConfirmed, setEmail, type User } from '../players/index';

/** A request to confirm an address. */
export interface ConfirmationRequest {
  user: User;
  /** A valid address in the form of `normalEmail`. */
  email: string;
  /** The language of the letter. */
  lng: string;
  /** Lets the address take the place of a confirmed one, in the transaction of the letter; throws when it may not. */
  prove?: ((trx: Trx) => Promise<void>) | undefined;
}

/**
 * Writes the letter with a code, and returns the request's id. When the address belongs to somebody else, the answer is
 * the same, no code fits, and the letter tells its owner so.
 */
export async function requestConfirmation(
  db: Db,
  { user, email, lng, prove }: ConfirmationRequest,
  now: Date,
): Promise<string> {
  const owner = await findByEmail(db, email);
  const isTaken = owner !== undefined && owner.id !== user.id;
  return db.transaction().execute(async (trx) => {
    await prove?.(trx);
    const purpose = prove ? 'email_change' : 'email';
    const holder = { purpose, userId: isTaken ? null : user.id, recipient: email } as const;
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
  const tried = await tryEither(db, { id, code }, now);
  if (typeof tried === 'string') return tried;
  const { recipient: email, purpose } = tried;
  // The browser may have changed players since the request.
  if (tried.userId !== userId || email === null) return 'TIME_UP';
  return db.transaction().execute(async (trx) => {
    if (!(await useUpCode(trx, tried, now))) return 'TIME_UP';
    const before = await lockUser(trx, userId);
    if (before?.email !== email) {
      // It was confirmed after the code was asked for: another one needs a proof.
      if (before?.email_confirmed_at != null && purpose !== 'email_change') return 'TIME_UP';
      if (!(await setEmail(trx, { userId, email }))) return 'TAKEN';
      if (before) await tellOfMove(trx, before, now);
    }
    await noteConfirmed(trx, { userId, email }, now);
    return 'CONFIRMED';
  });
}

/** A code counts for what it was asked for; a form does not know which of the two that was. */
async function tryEither(db: Db, typed: { id: string; code: string }, now: Date) {
  for (const purpose of ['email', 'email_change'] as const) {
    const holder = await tryCode(db, { purpose, ...typed }, now);
    if (holder === 'WRONG_CODE') return holder;
    if (holder !== 'TIME_UP') return { ...holder, purpose };
  }
  return 'TIME_UP' as const;
}

/** Notes that an account has left its address, which opens nothing any more, and tells every contact until now. */
async function tellOfMove(trx: Trx, { id: userId, email, phone, lng }: User, now: Date): Promise<void> {
  await noteSecurityChange(trx, { userId, kind: 'email', formerEmail: email }, now);
  await dropStepUps(trx, userId);
  await writeNotice(trx, { recipient: email, letter: emailMovedLetter(lng, now) }, now);
  if (email !== null) await writeSmsNotice(trx, { recipient: phone, text: emailMovedText(lng) }, now);
}
