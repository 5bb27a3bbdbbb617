import type { Trx } from '../database/index';
import { writeNotice, writeSmsNotice } from '../letters/index';
import { forgetOtherDevices } from './devices';
import { passwordReplacedText, replacedLetter } from './letterTexts';
import { dropQuestions } from './passkeyChallenges';
import { noteSecurityChange } from './securityChanges';
import { endSessions, type Ending, findUser, setPassword } from '../players/index';
import { dropSignIns } from './signInRequests';
import { dropStepUps } from './stepUp';

/** A password that takes the place of another. */
interface Replacement {
  userId: number;
  passwordHash: string;
  /** The sessions that end with the old password. */
  ending: Ending;
  /** The id of the device that stays known. */
  keptDevice?: string | undefined;
  /** Whether a code from an SMS alone proved who replaces it. */
  isBySms?: boolean;
  now: Date;
}

/** Replaces a password: sessions end, other devices are unknown from then on, and the owner is told at every contact. */
export async function replacePassword(
  trx: Trx,
  { userId, passwordHash, ending, keptDevice, isBySms = false, now }: Replacement,
): Promise<void> {
  await setPassword(trx, userId, passwordHash, now);
  await noteSecurityChange(trx, { userId, kind: isBySms ? 'password_by_sms' : 'password' }, now);
  await dropSignIns(trx, userId);
  await dropStepUps(trx, userId);
  await dropQuestions(trx, userId);
  await endSessions(trx, userId, ending, now);
  await forgetOtherDevices(trx, userId, keptDevice);
  const user = await findUser(trx, userId);
  const letter = replacedLetter(user?.lng ?? '');
  await writeNotice(trx, { recipient: user?.email ?? null, letter }, now);
  if (isBySms)
    await writeSmsNotice(
      trx,
      { recipient: user?.phone ?? null, text: passwordReplacedText(user?.lng ?? '') },
      now,
    );
}
