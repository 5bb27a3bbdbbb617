/** Taking the phone from an account that can be reached by letters. */
import type { Trx } from '../database/index';
import { writeNotice, writeSmsNotice } from '../letters/index';
import type { ServiceOptions } from '../service';
import { phoneRemovedLetter, phoneRemovedText } from './letterTexts';
import { invalidFields } from './refusals';
import { noteSecurityChange } from './securityChanges';
import { proveContactChange } from './strongProof';
import { clearPhone, lockUser } from '../players/index';

type Options = Pick<ServiceOptions, 'demo' | 'clock' | 'passkeys' | 'writesLetters'>;

/**
 * Removes a player's phone behind a proof, and tells both contacts. Throws with `required` when there is none, and with
 * `last_contact` without a confirmed address: who forgot the password would find no way back.
 */
export async function removePhone(
  trx: Trx,
  options: Options,
  { userId, proof }: { userId: number; proof: string | undefined },
): Promise<void> {
  const now = options.clock.now();
  const user = await lockUser(trx, userId);
  if (!user?.phone) throw invalidFields([{ field: 'phone', reason: 'required' }], 422);
  if (!user.email_confirmed_at) throw invalidFields([{ field: 'phone', reason: 'last_contact' }], 422);
  await proveContactChange(trx, options, { user, field: 'phone', purpose: 'remove_phone', proof });
  const { email, phone, lng } = user;
  await clearPhone(trx, userId);
  await noteSecurityChange(trx, { userId, kind: 'phone' }, now);
  await writeNotice(trx, { recipient: email, letter: phoneRemovedLetter(lng, phone, now) }, now);
  await writeSmsNotice(trx, { recipient: phone, text: phoneRemovedText(lng) }, now);
}
