/** What the operator does about one player, whom a login names. */
import { randomUUID } from 'node:crypto';
import { amountText } from '../../rules/amounts';
import { currencyDecimals } from '../../rules/minorUnits';
import { parseStake } from '../../rules/stakes';
import { bookMovement, lockWallet } from '../accounts/index';
import { addMessage, faultyPart, longest, messageOf } from '../messages/index';
import {
  endSessions,
  findClosing,
  listSessions,
  lockAccountState,
  namesIn,
  putBan,
  removeBan,
} from '../players/index';
import { proveResidence } from '../protection/index';
import { dropSignIns, endTwoStep, noteSecurityChange } from '../session/index';
import {
  changed,
  commandOf,
  Misuse,
  orRefuse,
  playerOf,
  readWords,
  refuseUnless,
  shown,
  singlePlayer,
  singleWord,
  type Command,
} from './command';

/** Levels and versions that a ban may have. */
const mostBan = 1000;

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
    refuseUnless(login !== undefined, 'Say the login, e-mail or phone of the player, and the level.');
    const level = readBan(singleWord(others, 'level'), 'level');
    const version = readBan(options.version ?? '1', 'version');
    const { id } = await playerOf(trx, login);
    await putBan(trx, id, { level, version }, siteNow);
    await endSessions(trx, id, 'all', siteNow);
    return changed(`${login} is banned and signed out everywhere: level ${level}, version ${version}.`);
  },
};

function readBan(text: string, name: string): number {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  refuseUnless(
    number >= 1 && number <= mostBan,
    `"${text}" is no ${name}: a whole number from 1 to ${mostBan}.`,
  );
  return number;
}

/** Ends a player's ban. */
export const unban: Command = {
  usage: [['<login>', 'lets a banned player in again']],
  async run(words, { trx }) {
    const { login, id } = await singlePlayer(words, trx);
    refuseUnless(await removeBan(trx, id), `${login} is not banned.`);
    return changed(`${login} is let in again.`);
  },
};

/** Lists where a player is signed in, and ends sessions. */
export const sessions = commandOf({
  list: {
    typed: '<login>',
    does: 'shows where a player is signed in, the session used last first',
    run: async (words, { trx, siteNow }) => {
      const { login, id } = await singlePlayer(words, trx);
      const lines = (await listSessions(trx, id, siteNow)).map(
        ({ key, created_at, last_used_at, user_agent, address }) => {
          const { browser, system } = namesIn(user_agent);
          const where = `${browser ?? 'unknown browser'} on ${system ?? 'unknown system'} at ${address ?? 'unknown address'}`;
          return `${key} ${where}: since ${created_at.toISOString()}, last used ${last_used_at.toISOString()}`;
        },
      );
      return shown(lines, `${login} is signed in nowhere.`);
    },
  },
  end: {
    typed: '<login>',
    does: 'signs a player out everywhere, at once',
    run: async (words, { trx, siteNow }) => {
      const { login, id } = await singlePlayer(words, trx);
      await endSessions(trx, id, 'all', siteNow);
      return changed(`${login} is signed out everywhere.`);
    },
  },
});

/** Helps a player who has lost the authenticator and the recovery codes. */
export const twoStep = commandOf({
  off: {
    typed: '<login>',
    does: 'lets a player sign in without a code, after you made sure who asks',
    run: async (words, { trx, siteNow }) => {
      const { login, id } = await singlePlayer(words, trx);
      refuseUnless(await endTwoStep(trx, id), `${login} signs in without a code already.`);
      await noteSecurityChange(trx, { userId: id, kind: 'factor' }, siteNow);
      await dropSignIns(trx, id);
      return changed(`${login} signs in without a code now.`);
    },
  },
});

/** Where players live, as their documents say: the rules for their protection follow from it. */
export const residence: Command = {
  usage: [
    [
      '<login> <country or region>',
      'documents prove that the player lives in GB, CA-ON, …; the rules of that place protect them from now on, and no wait becomes shorter',
    ],
  ],
  async run([login, place, ...words], { trx, siteNow }) {
    refuseUnless(
      login !== undefined && place !== undefined && words.length === 0,
      'Say the login, e-mail or phone of the player, and where the player lives: GB, CA-ON.',
    );
    refuseUnless(
      /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(place),
      `"${place}" is no country and no region by ISO 3166, such as GB or CA-ON.`,
    );
    const { id } = await playerOf(trx, login);
    const pack = orRefuse(
      await proveResidence(trx, { userId: id, residence: place }, siteNow),
      `${login} has no account to protect.`,
    );
    return changed(`${login} lives in ${place}, and is protected by the rules of "${pack}".`);
  },
};

/** Gives a player demo money. */
export const grant: Command = {
  usage: [['<login> <amount>', 'gives a player demo money, in the currency of the account: 500 or 99.50']],
  async run([login, ...others], { trx, siteNow, demo }) {
    refuseUnless(login !== undefined, 'Say the login, e-mail or phone of the player, and the amount.');
    const typed = singleWord(others, 'amount');
    refuseUnless(demo, 'This site has no demo money, as DEMO is not 1.');
    const { id } = await playerOf(trx, login);
    const wallet = orRefuse(await lockWallet(trx, id), `There is no player "${login}".`);
    const { id: accountId, currency, balance } = wallet;
    const amount = readAmount(typed, currency);
    const reference = `grant:admin:${randomUUID()}`;
    const granted = { reference, kind: 'GRANT', currency, from: 'GRANTS', to: accountId, amount } as const;
    await bookMovement(trx, granted, siteNow);
    return changed(
      `${login} has ${amountText(amount, currency)} ${currency} more: ${amountText(balance + amount, currency)} ${currency}.`,
    );
  },
};

/** An amount as it is typed, in minor units of the currency. */
function readAmount(text: string, currency: string): number {
  const decimals = currencyDecimals(currency);
  const reading = /^\d{1,9}(\.\d+)?$/.test(text) ? parseStake(text, decimals) : null;
  if (reading?.ok && reading.minor > 0) return reading.minor;
  const example =
    decimals === 0 ? '500' : `500 or ${amountText(99 * 10 ** decimals + 5 * 10 ** (decimals - 1), currency)}`;
  throw new Misuse(`"${text}" is no amount in ${currency}, such as ${example}.`);
}

/** Writes to a player, who reads it on the site. */
export const messages = commandOf({
  send: {
    typed: '<login> <subject> <text>',
    does: 'writes to a player, who is told of it on the site within a minute; quote a subject of several words',
    run: async ([login, subject = '', ...words], { trx, siteNow }) => {
      refuseUnless(
        login !== undefined,
        'Say the login, e-mail or phone of the player, the subject and the text.',
      );
      const message = messageOf({ subject, text: words.join(' ') });
      const fault = faultyPart(message);
      refuseUnless(fault !== 'subject', `A subject is one line of 1 to ${longest.subject} characters.`);
      refuseUnless(!fault, `A text has 1 to ${longest.text} characters.`);
      const { id: userId } = await playerOf(trx, login);
      await lockAccountState(trx, userId);
      const isClosed = (await findClosing(trx, userId)) !== undefined;
      refuseUnless(!isClosed, `The account of ${login} is closed: nobody would read the message.`);
      const id = await addMessage(trx, { userId, ...message }, siteNow);
      return changed(
        `The message ${id} is sent: player ${userId} reads it among the messages of the office.`,
      );
    },
  },
});
