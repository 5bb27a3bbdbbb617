import { hasPaid, isVerified } from '../cashier/index';
import { writeNotice, writeSmsNotice } from '../letters/index';
import {
  emailMovedLetter,
  emailMovedText,
  isEmail,
  normalEmail,
  noteSecurityChange,
  dropStepUps,
} from '../session/index';
import { endSessions, findUser, setEmail, verificationOf } from '../players/index';
import { playerOf } from './ban';
import { byAction, Misuse, readReason, recorded, type Command, type CommandContext } from './command';

/** Helps a player back into an account to which no contact leads any more. */
export const recover: Command = {
  usage: [
    [
      'address <login> <e-mail> <reason>',
      'gives, as one of two people, a player whose documents you compared with the accepted ones an address, by which they choose a new password; they are signed out everywhere, and money waits for a day',
    ],
    [
      'instrument <login> <e-mail> <payment> <reason>',
      'gives, as one of two people, a player whom nobody identified an address, where they name a payment as the provider does; money leaves to what paid it in alone',
    ],
    [
      'documents <login> <reason>',
      'says, as one of two people, that documents match the accepted ones after a reset by SMS; money may go to other accounts again',
    ],
  ],
  needsTwo: { address: 2, instrument: 3, documents: 1 },
  run: byAction({ address, instrument, documents }),
};

async function address([login, typed, ...words]: string[], context: CommandContext) {
  const { trx, siteNow } = context;
  if (login === undefined || typed === undefined)
    throw new Misuse('Say the login of the player, the new address, and the reason.');
  const reason = readReason(words);
  const { id } = await playerOf(trx, login);
  if ((await verificationOf(trx, id)).status !== 'VERIFIED')
    throw new Misuse(
      `${login} has no accepted documents with which others could be compared: \`recover instrument\` takes a payment.`,
    );
  const done = await giveAddress({ id, login, typed }, context);
  await noteSecurityChange(trx, { userId: id, kind: 'documents' }, siteNow);
  return recorded({ reason }, done);
}

async function instrument([login, typed, payment, ...words]: string[], context: CommandContext) {
  const { trx } = context;
  if (login === undefined || typed === undefined || payment === undefined)
    throw new Misuse('Say the login of the player, the new address, the payment, and the reason.');
  const reason = readReason(words);
  const { id } = await playerOf(trx, login);
  if ((await verificationOf(trx, id)).status === 'VERIFIED')
    throw new Misuse(`${login} is verified: compare documents, and use \`recover address\`.`);
  if (!(await hasPaid(trx, id, payment)))
    throw new Misuse(`${login} has no payment "${payment}" that came in and stayed.`);
  return recorded({ reason }, await giveAddress({ id, login, typed }, context));
}

async function documents([login, ...words]: string[], { trx, siteNow }: CommandContext) {
  if (login === undefined) throw new Misuse('Say the login of the player, and the reason.');
  const reason = readReason(words);
  const { id } = await playerOf(trx, login);
  if ((await verificationOf(trx, id)).status !== 'VERIFIED')
    throw new Misuse(`${login} has no accepted documents with which others could be compared.`);
  if (await isVerified(trx, id)) throw new Misuse(`${login} is sure: nothing waits for documents.`);
  await noteSecurityChange(trx, { userId: id, kind: 'documents' }, siteNow);
  return recorded({ reason }, `${login} is verified anew: money may go to any account of theirs again.`);
}

/** Gives a player another address, ends all sessions, and tells the contacts until now. */
async function giveAddress(
  { id, login, typed }: { id: number; login: string; typed: string },
  { trx, siteNow }: CommandContext,
): Promise<string> {
  const email = normalEmail(typed);
  if (!isEmail(email)) throw new Misuse(`"${typed}" is no e-mail address.`);
  const before = await findUser(trx, id);
  if (before?.email === email) throw new Misuse(`${login} has the address ${email} already.`);
  if (!(await setEmail(trx, { userId: id, email }))) throw new Misuse(`Somebody else has ${email}.`);
  const { email: formerEmail = null, phone = null, lng = '' } = before ?? {};
  await noteSecurityChange(trx, { userId: id, kind: 'email', formerEmail }, siteNow);
  await dropStepUps(trx, id);
  await endSessions(trx, id, 'all', siteNow);
  // The owner may read the former address, or have the phone.
  await writeNotice(trx, { recipient: formerEmail, letter: emailMovedLetter(lng, siteNow) }, siteNow);
  await writeSmsNotice(trx, { recipient: phone, text: emailMovedText(lng) }, siteNow);
  return `${login} has the address ${email}, and can ask for a new password there.`;
}
