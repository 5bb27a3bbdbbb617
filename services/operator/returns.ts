import { decideAboutReturn, waitingReturns } from '../protection/index';
import { playerOf } from './ban';
import {
  byAction,
  expectNoWords,
  Misuse,
  recorded,
  shown,
  type Command,
  type CommandContext,
} from './command';

const mostShown = 50;
const longestAnswer = 2000;

/** Decides about excluded players who ask to return. No command ends an exclusion: a decision begins the wait before its end. */
export const returns: Command = {
  usage: [
    [
      'list',
      `shows the ${mostShown} requests of excluded players to return that are due first, with their reasons`,
    ],
    [
      'accept <login> <reason>',
      'lets the player return: the wait of the rules begins now, and the exclusion holds until it is over; the player reads the reason',
    ],
    [
      'refuse <login> <reason>',
      'leaves the exclusion as it is; the player reads the reason and may ask again',
    ],
  ],
  run: byAction({ list, accept: deciding(true), refuse: deciding(false) }),
};

async function list(words: string[], { trx, siteNow }: CommandContext) {
  expectNoWords(words);
  const waiting = await waitingReturns(trx, siteNow, mostShown);
  return shown(
    waiting.flatMap(({ id, user_id, asked_at, due_at, reason }) => [
      `${id} of player ${user_id}: asked ${asked_at.toISOString()}, due ${due_at.toISOString()}${due_at <= siteNow ? ', overdue' : ''}`,
      ...reason.split('\n').map((line) => `    ${line}`),
    ]),
    'Nobody waits for a decision about a return.',
  );
}

function deciding(isAccepted: boolean): Command['run'] {
  return async ([login = '', ...words], { trx, who, siteNow }) => {
    if (login === '') throw new Misuse('Say the login, e-mail or phone of the player, and the reason.');
    const answer = words.join(' ').trim();
    if (answer === '' || answer.length > longestAnswer)
      throw new Misuse(`Say the reason, in up to ${longestAnswer} characters: the player reads it.`);
    const { id } = await playerOf(trx, login);
    const returnsAt = await decideAboutReturn(trx, id, { isAccepted, answer, who }, siteNow);
    if (returnsAt === undefined)
      throw new Misuse(`${login} waits for no decision about a return: \`returns list\` shows who does.`);
    return recorded(
      { reason: answer },
      returnsAt
        ? `${login} stays excluded until ${returnsAt.toISOString()}, and returns then.`
        : `${login} stays excluded, and may ask again.`,
    );
  };
}
