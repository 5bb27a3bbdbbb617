import { erasedKinds, reopenedLetter } from '../datarights/index';
import { writeNotice } from '../letters/index';
import { findClosing, listClosings, lockAccountState, reopenUser } from '../players/index';
import {
  changed,
  commandOf,
  listing,
  orRefuse,
  playerOf,
  refuseUnless,
  singleWord,
  type CommandContext,
} from './command';

const most = 100;

/** Shows closed accounts, and opens one again. */
export const closing = commandOf({
  list: {
    does: 'shows the closed accounts, the newest first',
    run: listing(
      async ({ trx }) =>
        (await listClosings(trx, { most })).map(
          ({ user_id, closed_at, of_age_on }) =>
            `${user_id}: closed ${closed_at.toISOString()}${of_age_on === null ? '' : `, of age on ${of_age_on}`}`,
        ),
      'No account is closed.',
    ),
  },
  reopen: {
    typed: '<login>',
    does: 'lets a player sign in again who closed the account and asked for it back',
    run: reopen,
  },
});

async function reopen(words: string[], { trx, siteNow }: CommandContext) {
  const login = singleWord(words, 'login, e-mail or phone of the player');
  const user = await playerOf(trx, login);
  await lockAccountState(trx, user.id);
  const closed = orRefuse(await findClosing(trx, user.id), `The account of ${login} is not closed.`);
  refuseUnless(
    closed.of_age_on === null || closed.of_age_on <= siteNow.toISOString().slice(0, 10),
    `The player of ${login} is of age on ${closed.of_age_on ?? ''}: the account stays closed until then. \`under-age mistaken\` mends a mistake.`,
  );
  const erased = await erasedKinds(trx, closed.id);
  // Without what signs in and without an address nobody could prove to be the player.
  refuseUnless(
    !erased.includes('identity') && !(erased.includes('access') && user.email === null),
    `What signs ${login} in was erased: the account stays closed.`,
  );
  await reopenUser(trx, closed, siteNow);
  await writeNotice(trx, { recipient: user.email, letter: reopenedLetter(user.lng) }, siteNow);
  return changed(`${login} can sign in again.`);
}
