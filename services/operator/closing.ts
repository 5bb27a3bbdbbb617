import { erasedKinds, reopenedLetter } from '../datarights/index';
import { writeNotice } from '../letters/index';
import { findClosing, lockAccountState, reopenUser, listClosings } from '../players/index';
import { playerOf } from './ban';
import {
  byAction,
  changed,
  expectNoWords,
  Misuse,
  shown,
  singleWord,
  type Command,
  type CommandContext,
} from './command';

/** Shows closed accounts, and opens one again. */
export const closing: Command = {
  usage: [
    ['list', 'shows the closed accounts, the newest first'],
    ['reopen <login>', 'lets a player sign in again who closed the account and asked for it back'],
  ],
  run: byAction({ list, reopen }),
};

const most = 100;

async function list(words: string[], { trx }: CommandContext) {
  expectNoWords(words);
  const closed = await listClosings(trx, { most });
  return shown(
    closed.map(
      ({ user_id, closed_at, of_age_on }) =>
        `${user_id}: closed ${closed_at.toISOString()}${of_age_on === null ? '' : `, of age on ${of_age_on}`}`,
    ),
    'No account is closed.',
  );
}

async function reopen(words: string[], { trx, siteNow }: CommandContext) {
  const login = singleWord(words, 'login, e-mail or phone of the player');
  const user = await playerOf(trx, login);
  await lockAccountState(trx, user.id);
  const closed = await findClosing(trx, user.id);
  if (!closed) throw new Misuse(`The account of ${login} is not closed.`);
  if (closed.of_age_on !== null && closed.of_age_on > siteNow.toISOString().slice(0, 10))
    throw new Misuse(
      `The player of ${login} is of age on ${closed.of_age_on}: the account stays closed until then. \`under-age mistaken\` mends a mistake.`,
    );
  const erased = await erasedKinds(trx, closed.id);
  // Without what signs in and without an address nobody could prove to be the player.
  if (erased.includes('identity') || (erased.includes('access') && user.email === null))
    throw new Misuse(`What signs ${login} in was erased: the account stays closed.`);
  await reopenUser(trx, closed, siteNow);
  await writeNotice(trx, { recipient: user.email, letter: reopenedLetter(user.lng) }, siteNow);
  return changed(`${login} can sign in again.`);
}
