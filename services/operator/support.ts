import { answerRequest, listWaiting, type StoredRequest } from '../support/store';
import {
  changed,
  byAction,
  Misuse,
  expectNoWords,
  shown,
  type Command,
  type CommandContext,
} from './command';

const shownRequests = 50;
const answerMax = 4000;

/** Answers questions of players and guests. */
export const support: Command = {
  usage: [
    ['list', `shows the questions that wait, the oldest ${shownRequests}`],
    ['answer <number> <text>', 'answers one: a player reads it among the own requests, to a guest you write'],
  ],
  run: byAction({ list, answer }),
};

async function list(words: string[], { trx }: CommandContext) {
  expectNoWords(words);
  const waiting = await listWaiting(trx, shownRequests);
  return shown(
    waiting.flatMap((request) => [
      `${request.id} ${request.asked_at.toISOString()} ${request.topic} (${request.lng}) by ${askerOf(request)}`,
      ...request.text.split('\n').map((line) => `    ${line}`),
    ]),
    'No question waits.',
  );
}

async function answer([number = '', ...words]: string[], { trx, siteNow }: CommandContext) {
  const text = words.join(' ').trim();
  if (!/^\d{1,15}$/.test(number)) throw new Misuse('Say the number of the request, and the answer.');
  if (text === '' || text.length > answerMax) throw new Misuse(`An answer has 1 to ${answerMax} characters.`);
  const answered = await answerRequest(trx, Number(number), text, siteNow);
  if (!answered) throw new Misuse(`No request ${number} waits for an answer: \`support list\` shows all.`);
  const told =
    answered.user_id === null
      ? `The site sends nothing: write to ${askerOf(answered)}.`
      : `${askerOf(answered)} reads it among the own requests.`;
  return changed(`The request ${number} is answered. ${told}`);
}

/** Who asked, and how to contact a guest. */
function askerOf({ user_id, email, phone }: StoredRequest): string {
  const reachedAt = [email, phone].filter((way) => way !== null).join(', ');
  if (user_id === null) return reachedAt;
  return `player ${user_id}${reachedAt && ` (${reachedAt})`}`;
}
