import { decideAboutReturn, waitingReturns } from '../protection/index';
import { commandOf, listing, playerOf, readText, recorded, refuseUnless, type Run } from './command';

const mostShown = 50;
const longestAnswer = 2000;

/** Decides about excluded players who ask to return. No command ends an exclusion: a decision begins the wait before its end. */
export const returns = commandOf({
  list: {
    does: `shows the ${mostShown} requests of excluded players to return that are due first, with their reasons`,
    run: listing(
      async ({ trx, siteNow }) =>
        (await waitingReturns(trx, siteNow, mostShown)).flatMap(
          ({ id, user_id, asked_at, due_at, reason }) => [
            `${id} of player ${user_id}: asked ${asked_at.toISOString()}, due ${due_at.toISOString()}${due_at <= siteNow ? ', overdue' : ''}`,
            ...reason.split('\n').map((line) => `    ${line}`),
          ],
        ),
      'Nobody waits for a decision about a return.',
    ),
  },
  accept: {
    typed: '<login> <reason>',
    does: 'lets the player return: the wait of the rules begins now, and the exclusion holds until it is over; the player reads the reason',
    run: deciding(true),
  },
  refuse: {
    typed: '<login> <reason>',
    does: 'leaves the exclusion as it is; the player reads the reason and may ask again',
    run: deciding(false),
  },
});

function deciding(isAccepted: boolean): Run {
  return async ([login = '', ...words], { trx, who, siteNow }) => {
    refuseUnless(login !== '', 'Say the login, e-mail or phone of the player, and the reason.');
    const complaint = `Say the reason, in up to ${longestAnswer} characters: the player reads it.`;
    const answer = readText(words, longestAnswer, complaint);
    const { id } = await playerOf(trx, login);
    const returnsAt = await decideAboutReturn(trx, id, { isAccepted, answer, who }, siteNow);
    refuseUnless(
      returnsAt !== undefined,
      `${login} waits for no decision about a return: \`returns list\` shows who does.`,
    );
    return recorded(
      { reason: answer },
      returnsAt
        ? `${login} stays excluded until ${returnsAt.toISOString()}, and returns then.`
        : `${login} stays excluded, and may ask again.`,
    );
  };
}
