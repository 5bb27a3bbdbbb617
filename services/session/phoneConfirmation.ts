/** Giving an account a phone that its player proves to have, by a code from an SMS. */
import { readMobileNumber } from '../../rules/phoneNumber';
import type { Db } from '../database/index';
import { disputeResidence } from '../protection/index';
import { writeNotice, writeSmsNotice } from '../letters/index';
import { tryCode, useUpCode, type CodeFault } from './codes';
import { newPhoneLetter, phoneMovedText } from './letterTexts';
import { noteSecurityChange } from './securityChanges';
import { findUser, setPhone } from '../players/index';

/** `TAKEN`: somebody else got the number meanwhile. */
export type PhoneResult = 'CONFIRMED' | 'TAKEN' | CodeFault;

/**
 * Gives the player the number to which the code went. The player's e-mail address and the number until now are told,
 * since a phone is a way to sign in.
 */
export async function confirmPhone(
  db: Db,
  { userId, id, code }: { userId: number; id: string; code: string },
  now: Date,
): Promise<PhoneResult> {
  const holder = await tryCode(db, { purpose: 'phone', id, code }, now);
  if (typeof holder === 'string') return holder;
  const number = readMobileNumber(holder.recipient ?? '');
  // The browser may have changed players since the request.
  if (holder.userId !== userId || !number) return 'TIME_UP';
  return db.transaction().execute(async (trx) => {
    if (!(await useUpCode(trx, { ...holder, purpose: 'phone' }, now))) return 'TIME_UP';
    const before = await findUser(trx, userId);
    if (!before || before.phone === number.phone) return 'CONFIRMED';
    if (!(await setPhone(trx, { userId, ...number }))) return 'TAKEN';
    if (number.country) await disputeResidence(trx, { userId, country: number.country }, now);
    await noteSecurityChange(trx, { userId, kind: 'phone' }, now);
    const { email, phone, lng } = before;
    await writeNotice(trx, { recipient: email, letter: newPhoneLetter(lng, number.phone) }, now);
    await writeSmsNotice(trx, { recipient: phone, text: phoneMovedText(lng) }, now);
    return 'CONFIRMED';
  });
}
