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
import {
  commandOf,
  playerAndReason,
  playerOf,
  readReason,
  recorded,
  refuseUnless,
  type CommandContext,
} from './command';

/** Helps a player back into an account to which no contact leads any more. */
export const recover = commandOf({
  address: {
    typed: '<login> <e-mail> <reason>',
    does: 'gives, as one of two people, a player whose documents you compared with the accepted ones an address, by which they choose a new password; they are signed out everywhere, and money waits for a day',
    needsTwo: 2,
    run: address,
  },
  instrument: {
    typed: '<login> <e-mail> <payment> <reason>',
    does: 'gives, as one of two people, a player whom nobody identified an address, where they name a payment as the provider does; money leaves to what paid it in alone',
    needsTwo: 3,
    run: instrument,
  },
  documents: {
    typed: '<login> <reason>',
    does: 'says, as one of two people, that documents match the accepted ones after a reset by SMS; money may go to other accounts again',
    needsTwo: 1,
    run: documents,
  },
});

const nothingToCompare = (login: string): string =>
  `${login} has no accepted documents with which others could be compared`;
const isIdentified = async (trx: CommandContext['trx'], id: number): Promise<boolean> =>
  (await verificationOf(trx, id)).status === 'VERIFIED';

async function address([login, typed, ...words]: string[], context: CommandContext) {
  const { trx, siteNow } = context;
  refuseUnless(
    login !== undefined && typed !== undefined,
    'Say the login of the player, the new address, and the reason.',
  );
  const reason = readReason(words);
  const { id } = await playerOf(trx, login);
  refuseUnless(
    await isIdentified(trx, id),
    `${nothingToCompare(login)}: \`recover instrument\` takes a payment.`,
  );
  const done = await giveAddress({ id, login, typed }, context);
  await noteSecurityChange(trx, { userId: id, kind: 'documents' }, siteNow);
  return recorded({ reason }, done);
}

async function instrument([login, typed, payment, ...words]: string[], context: CommandContext) {
  const { trx } = context;
  refuseUnless(
    login !== undefined && typed !== undefined && payment !== undefined,
    'Say the login of the player, the new address, the payment, and the reason.',
  );
  const reason = readReason(words);
  const { id } = await playerOf(trx, login);
  refuseUnless(
    !(await isIdentified(trx, id)),
    `${login} is verified: compare documents, and use \`recover address\`.`,
  );
  refuseUnless(
    await hasPaid(trx, id, payment),
    `${login} has no payment "${payment}" that came in and stayed.`,
  );
  return recorded({ reason }, await giveAddress({ id, login, typed }, context));
}

async function documents(words: string[], { trx, siteNow }: CommandContext) {
  const { login, id, reason } = await playerAndReason(words, trx);
  refuseUnless(await isIdentified(trx, id), `${nothingToCompare(login)}.`);
  refuseUnless(!(await isVerified(trx, id)), `${login} is sure: nothing waits for documents.`);
  await noteSecurityChange(trx, { userId: id, kind: 'documents' }, siteNow);
  return recorded({ reason }, `${login} is verified anew: money may go to any account of theirs again.`);
}

/** Gives a player another address, ends all sessions, and tells the contacts until now. */
async function giveAddress(
  { id, login, typed }: { id: number; login: string; typed: string },
  { trx, siteNow }: CommandContext,
): Promise<string> {
  const email = normalEmail(typed);
  refuseUnless(isEmail(email), `"${typed}" is no e-mail address.`);
  const before = await findUser(trx, id);
  refuseUnless(before?.email !== email, `${login} has the address ${email} already.`);
  refuseUnless(await setEmail(trx, { userId: id, email }), `Somebody else has ${email}.`);
  const { email: formerEmail = null, phone = null, lng = '' } = before ?? {};
  await noteSecurityChange(trx, { userId: id, kind: 'email', formerEmail }, siteNow);
  await dropStepUps(trx, id);
  await endSessions(trx, id, 'all', siteNow);
  // The owner may read the former address, or have the phone.
  await writeNotice(trx, { recipient: formerEmail, letter: emailMovedLetter(lng, siteNow) }, siteNow);
  await writeSmsNotice(trx, { recipient: phone, text: emailMovedText(lng) }, siteNow);
  return `${login} has the address ${email}, and can ask for a new password there.`;
}
