import { namesIn, endSessions, listSessions } from '../players/index';
import { playerOf } from './ban';
import { byAction, changed, singleWord, shown, type Command, type CommandContext } from './command';

/** Lists where a player is signed in, and ends sessions. */
export const sessions: Command = {
  usage: [
    ['list <login>', 'shows where a player is signed in, the session used last first'],
    ['end <login>', 'signs a player out everywhere, at once'],
  ],
  run: byAction({ list, end }),
};

async function list(words: string[], { trx, siteNow }: CommandContext) {
  const login = singleWord(words, 'login, e-mail or phone of the player');
  const { id } = await playerOf(trx, login);
  const open = await listSessions(trx, id, siteNow);
  return shown(
    open.map(({ key, created_at, last_used_at, user_agent, address }) => {
      const { browser, system } = namesIn(user_agent);
      const where = `${browser ?? 'unknown browser'} on ${system ?? 'unknown system'} at ${address ?? 'unknown address'}`;
      return `${key} ${where}: since ${created_at.toISOString()}, last used ${last_used_at.toISOString()}`;
    }),
    `${login} is signed in nowhere.`,
  );
}

async function end(words: string[], { trx, siteNow }: CommandContext) {
  const login = singleWord(words, 'login, e-mail or phone of the player');
  const { id } = await playerOf(trx, login);
  await endSessions(trx, id, 'all', siteNow);
  return changed(`${login} is signed out everywhere.`);
}
