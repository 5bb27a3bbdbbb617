/** How a verification moves on. */
import type { Db, Trx } from '../database/index';
import { refuseUnless } from '../http/index';
import { writeNoticeTo } from '../letters/index';
import {
  readPersonalData,
  setNameChanges,
  isComplete,
  isOpen,
  lockVerification,
  setVerification,
  verificationOf,
} from '../players/index';
import { decideDocuments, listDocuments, missingKinds } from './documents';
import { decisionLetter, type Decision } from './letterTexts';
import { incomplete, notOpen } from './refusals';
import type { DocumentKind } from './tables';

/** What proves who a player is, unless the operator asks for something else. */
export const usualKinds: readonly DocumentKind[] = ['identity', 'address'];

/** All about a player's verification. */
export async function readProgress(db: Db, userId: number) {
  const [verification, data, documents] = await Promise.all([
    verificationOf(db, userId),
    readPersonalData(db, userId),
    listDocuments(db, userId),
  ]);
  const needed = (verification.needed ?? usualKinds) as readonly DocumentKind[];
  const missing = isOpen(verification.status) ? missingKinds(needed, documents) : [];
  // Who typed a birth date below the least age types no other one: documents say it.
  const date_birthday = data.date_birthday || (verification.under_age_birth_date ?? '');
  const isDataComplete = isComplete({ ...data, date_birthday });
  return { ...verification, needed, missing, data, isDataComplete, documents };
}

/** Hands data and documents over to the operator. Throws a Refusal when they are not complete, or not the player's turn. */
export function submit(db: Db, userId: number, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { status, needed } = await lockVerification(trx, userId, now);
    refuseUnless(isOpen(status), notOpen);
    const { missing, isDataComplete } = await readProgress(trx, userId);
    refuseUnless(missing.length === 0 && isDataComplete, incomplete);
    await setVerification(trx, userId, { status: 'WAITING', reason: '', needed }, now);
  });
}

/**
 * Notes the operator's decision about what a player handed in, and writes the player a letter. False when nothing waits
 * for a decision.
 */
export async function decide(
  trx: Trx,
  { userId, decision }: { userId: number; decision: Decision },
  now: Date,
): Promise<boolean> {
  const { status, needed } = await lockVerification(trx, userId, now);
  if (status !== 'WAITING') return false;
  const next = decision.accepted
    ? ({ status: 'VERIFIED', reason: '', needed: null } as const)
    : ({ status: 'REFUSED', reason: decision.reason, needed } as const);
  await setVerification(trx, userId, next, now);
  // Somebody has looked: what was typed may be corrected.
  await setNameChanges(trx, userId, 0);
  await decideDocuments(trx, userId, decision.accepted ? 'ACCEPTED' : 'REFUSED');
  await writeNoticeTo(trx, userId, (lng) => decisionLetter(lng, decision), now);
  return true;
}

/** Asks a player for documents; false while a check is under way or done. */
export async function ask(trx: Trx, userId: number, needed: DocumentKind[], now: Date): Promise<boolean> {
  const { status } = await lockVerification(trx, userId, now);
  if (!isOpen(status)) return false;
  await setVerification(trx, userId, { status: 'DOCUMENTS_NEEDED', reason: '', needed }, now);
  return true;
}
