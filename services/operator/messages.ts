import { addMessage, faultyPart, longest, messageOf } from '../messages/index';
import { findClosing, lockAccountState } from '../players/index';
import { playerOf } from './ban';
import { byAction, changed, Misuse, type CommandContext, type Command } from './command';

/** Writes to a player, who reads it on the site. */
export const messages: Command = {
  usage: [
    [
      'send <login> <subject> <text>',
      'writes to a player, who is told of it on the site within a minute; quote a subject of several words',
    ],
  ],
  run: byAction({ send }),
};

async function send([login, subject = '', ...words]: string[], { trx, siteNow }: CommandContext) {
  if (login === undefined)
    throw new Misuse('Say the login, e-mail or phone of the player, the subject and the text.');
  const message = messageOf({ subject, text: words.join(' ') });
  const fault = faultyPart(message);
  if (fault === 'subject') throw new Misuse(`A subject is one line of 1 to ${longest.subject} characters.`);
  if (fault) throw new Misuse(`A text has 1 to ${longest.text} characters.`);
  const { id: userId } = await playerOf(trx, login);
  await lockAccountState(trx, userId);
  if (await findClosing(trx, userId))
    throw new Misuse(`The account of ${login} is closed: nobody would read the message.`);
  const id = await addMessage(trx, { userId, ...message }, siteNow);
  return changed(`The message ${id} is sent: player ${userId} reads it among the messages of the office.`);
}
