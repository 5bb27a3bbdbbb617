/** Replacing a forgotten password by a code that is sent to the player's e-mail address or phone. */
import type { Db } from '../database/index';
import { writeLetter } from '../letters/index';
import { codeMinutes, findLink, issueCode, tryCode, useUpCode } from './codes';
import type { CodeFault, ProvenRequest } from './codes';
import { noteDevice } from './devices';
import { passwordCodeLetter } from './letterTexts';
import { hashPassword } from './passwords';
import { replacePassword } from './replacePassword';
import { findUser, noteConfirmed, type User } from '../players/index';

/** A request for a code. */
export interface ResetRequest {
  /** The player with the typed e-mail address, if there is one. */
  user: User | undefined;
  /** The language of the letter. */
  lng: string;
  /** The address of the site's pages, for the link in the letter. */
  siteUrl: string | undefined;
}

/**
 * Writes the letter with a code, and returns the request's id. An address that nobody has gets the same answer by the
 * same statements, and no letter.
 */
export async function requestReset(db: Db, { user, lng, siteUrl }: ResetRequest, now: Date): Promise<string> {
  const recipient = user?.email ?? null;
  return db.transaction().execute(async (trx) => {
    const holder = { purpose: 'password', userId: user?.id ?? null, recipient } as const;
    const { id, code, link, validUntil } = await issueCode(trx, holder, now);
    const letter = passwordCodeLetter(lng, { code, minutes: codeMinutes, siteUrl, link });
    await writeLetter(trx, { recipient, ...letter, usefulUntil: validUntil }, now);
    return id;
  });
}

/** How the player proves to read the letter: by its code in the browser that asked, or by its link anywhere. */
export type ResetProof = { id: string; code: string } | { link: string };

/** The device of a browser, known for the player from now on; or the reason why the password stays. */
export type ResetResult = { deviceId: string } | CodeFault;

/**
 * Sets a new, valid password when the code or the link fits: all sessions of the player end, all devices but this one are
 * unknown from then on, an address counts as confirmed, and the owner is told.
 */
export async function resetPassword(
  db: Db,
  { proof, password }: { proof: ResetProof; password: string },
  { deviceId, now }: { deviceId: string | undefined; now: Date },
): Promise<ResetResult> {
  const holder = await proven(db, proof, now);
  if (typeof holder === 'string') return holder;
  const { userId, recipient } = holder;
  const isBySms = recipient?.startsWith('+') ?? false;
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    if (!(await useUpCode(trx, { ...holder, purpose: 'password' }, now))) return 'TIME_UP';
    // Somebody else may have the number or the address by now.
    const { phone = null, email = null } = (await findUser(trx, userId)) ?? {};
    if (recipient !== (isBySms ? phone : email)) return 'TIME_UP';
    await replacePassword(trx, { userId, passwordHash, ending: 'all', isBySms, now });
    if (recipient !== null && !isBySms) await noteConfirmed(trx, { userId, email: recipient }, now);
    const device = await noteDevice(trx, deviceId, userId, now);
    return { deviceId: device.id };
  });
}

const proven = (db: Db, proof: ResetProof, now: Date): Promise<ProvenRequest | CodeFault> =>
  'link' in proof
    ? findLink(db, { purpose: 'password', link: proof.link }, now)
    : tryCode(db, { purpose: 'password', ...proof }, now);
