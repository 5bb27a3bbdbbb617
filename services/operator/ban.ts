import { endSessions, findByLogin, findByPhone, type User, putBan, removeBan } from '../players/index';
import { changed, Misuse, singleWord, readWords, type Command, type CommandContext } from './command';

/** Levels and versions that a ban may have. */
const maxNumber = 1000;

/** Keeps a player out of the site. */
export const ban: Command = {
  usage: [
    [
      '<login> <level> [--version <number>]',
      'signs a player out everywhere, and sends them to the ban page from all but a few pages; 53, or 45 in versions other than 1, still lets withdraw',
    ],
  ],
  async run(given, { trx, siteNow }) {
    const { words, options } = readWords(given, ['version']);
    const [login, ...others] = words;
    if (login === undefined) throw new Misuse('Say the login, e-mail or phone of the player, and the level.');
    const level = readNumber(singleWord(others, 'level'), 'level');
    const version = readNumber(options.version ?? '1', 'version');
    const { id } = await playerOf(trx, login);
    await putBan(trx, id, { level, version }, siteNow);
    await endSessions(trx, id, 'all', siteNow);
    return changed(`${login} is banned and signed out everywhere: level ${level}, version ${version}.`);
  },
};

/** Ends a player's ban. */
export const unban: Command = {
  usage: [['<login>', 'lets a banned player in again']],
  async run(words, { trx }) {
    const login = singleWord(words, 'login, e-mail or phone of the player');
    const { id } = await playerOf(trx, login);
    if (!(await removeBan(trx, id))) throw new Misuse(`${login} is not banned.`);
    return changed(`${login} is let in again.`);
  },
};

/** The player of a login number, an e-mail address or a phone (`+447400123456`). Throws `Misuse` when there is none. */
export async function playerOf(trx: CommandContext['trx'], login: string): Promise<User> {
  const find = login.startsWith('+') ? findByPhone : findByLogin;
  const user = await find(trx, login);
  if (!user) throw new Misuse(`There is no player "${login}".`);
  return user;
}

function readNumber(text: string, name: string): number {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > maxNumber)
    throw new Misuse(`"${text}" is no ${name}: a whole number from 1 to ${maxNumber}.`);
  return number;
}
