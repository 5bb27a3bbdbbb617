import { writeNotice } from '../letters/index';
import { emailMovedLetter } from '../session/letterTexts';
import { isEmail, normalEmail } from '../session/rules';
import { noteSecurityChange } from '../session/securityChanges';
import { endSessions } from '../session/sessions';
import { findUser, setEmail } from '../session/users';
import { verificationOf } from '../user/verification';
import { playerOf } from './ban';
import { byAction, Misuse, readReason, recorded, type Command, type CommandContext } from './command';

/** Helps a player back into an account to which no contact leads any more. */
export const recover: Command = {
  usage: [
    [
      'address <login> <e-mail> <reason>',
      'gives, as one of two people, a player whose documents you compared with the accepted ones an address, by which they choose a new password; they are signed out everywhere, and money waits for a day',
    ],
  ],
  needsTwo: { address: 2 },
  run: byAction({ address }),
};

async function address([login, typed, ...words]: string[], { trx, siteNow }: CommandContext) {
  if (login === undefined || typed === undefined)
    throw new Misuse('Say the login of the player, the new address, and the reason.');
  const reason = readReason(words);
  const email = normalEmail(typed);
  if (!isEmail(email)) throw new Misuse(`"${typed}" is no e-mail address.`);
  const { id } = await playerOf(trx, login);
  if ((await verificationOf(trx, id)).status !== 'VERIFIED')
    throw new Misuse(`${login} has no accepted documents with which others could be compared.`);
  const before = await findUser(trx, id);
  if (before?.email === email) throw new Misuse(`${login} has the address ${email} already.`);
  if (!(await setEmail(trx, { userId: id, email }))) throw new Misuse(`Somebody else has ${email}.`);
  const formerEmail = before?.email ?? null;
  await noteSecurityChange(trx, { userId: id, kind: 'email', formerEmail }, siteNow);
  await endSessions(trx, id, 'all', siteNow);
  // The owner may read the former address.
  await writeNotice(
    trx,
    { recipient: formerEmail, letter: emailMovedLetter(before?.lng ?? '', siteNow) },
    siteNow,
  );
  return recorded({ reason }, `${login} has the address ${email}, and can ask for a new password there.`);
}
