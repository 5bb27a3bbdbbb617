import { answerAppeal, waitingAppeals, attachmentsOf } from '../support/index';
import {
  byAction,
  changed,
  expectNoWords,
  Misuse,
  shown,
  type Command,
  type CommandContext,
} from './command';

const shownAppeals = 50;
const answerMax = 4000;

/** Answers appeals of banned players. */
export const appeals: Command = {
  usage: [
    [
      'list',
      `shows the appeals against bans that wait, the oldest ${shownAppeals}; \`support open\` opens their files`,
    ],
    [
      'answer <number> <text>',
      'answers one: the player gets a letter; the ban holds until `unban` ends it, so say in the text what you did',
    ],
  ],
  run: byAction({ list, answer }),
};

async function list(words: string[], { trx }: CommandContext) {
  expectNoWords(words);
  const waiting = await waitingAppeals(trx, shownAppeals);
  const files = await attachmentsOf(
    trx,
    'appeal_id',
    waiting.map(({ id }) => id),
  );
  return shown(
    waiting.flatMap(({ id, user_id, sent_at, banned_at, text }) => [
      `${id} ${sent_at.toISOString()} by player ${user_id}, banned since ${banned_at.toISOString()}`,
      ...text.split('\n').map((line) => `    ${line}`),
      ...files
        .filter(({ appeal_id }) => appeal_id === id)
        .map((file) => `    attachment ${file.id}: ${file.bytes} bytes, ${file.name}`),
    ]),
    'No appeal waits.',
  );
}

async function answer([number = '', ...words]: string[], { trx, siteNow }: CommandContext) {
  const text = words.join(' ').trim();
  if (!/^\d{1,15}$/.test(number)) throw new Misuse('Say the number of the appeal, and the answer.');
  if (text === '' || text.length > answerMax) throw new Misuse(`An answer has 1 to ${answerMax} characters.`);
  const answered = await answerAppeal(trx, Number(number), text, siteNow);
  if (!answered) throw new Misuse(`No appeal ${number} waits for an answer: \`appeals list\` shows all.`);
  return changed(
    `The appeal ${number} is answered, and player ${answered.user_id} is told. The ban is as it was.`,
  );
}
