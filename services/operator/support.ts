import {
  addAttachment,
  attachmentsOf,
  contentOf,
  findAttachment,
  mostAttachments,
  reserveAttachment,
  answerRequest,
  findRequest,
  listWaiting,
  type StoredRequest,
} from '../support/index';
import {
  changed,
  byAction,
  Misuse,
  expectNoWords,
  shown,
  type Command,
  type CommandContext,
} from './command';
import { keysOf, numberAndPath, readKept, written } from './files';

const shownRequests = 50;
const answerMax = 4000;

/** Answers questions of players and guests. */
export const support: Command = {
  usage: [
    ['list', `shows the questions that wait, the oldest ${shownRequests}, and the numbers of their files`],
    [
      'open <attachment> <file>',
      'writes a file of a question into a new one that you alone can read; noted in the log before it is there',
    ],
    [
      'attach <number> <file>',
      `adds a file to the answer of a player's question, up to ${mostAttachments}; the player gets it with the answer`,
    ],
    ['answer <number> <text>', 'answers one: a player reads it among the own requests, to a guest you write'],
  ],
  run: byAction({ list, open, attach, answer }),
};

async function list(words: string[], { trx }: CommandContext) {
  expectNoWords(words);
  const waiting = await listWaiting(trx, shownRequests);
  const files = await attachmentsOf(
    trx,
    'request_id',
    waiting.map(({ id }) => id),
  );
  return shown(
    waiting.flatMap((request) => [
      `${request.id} ${request.asked_at.toISOString()} ${request.topic} (${request.lng}) by ${askerOf(request)}`,
      ...request.text.split('\n').map((line) => `    ${line}`),
      ...files
        .filter(({ request_id }) => request_id === request.id)
        .map(
          ({ id, name, bytes, is_answer }) =>
            `    attachment ${id}: ${bytes} bytes, ${name}${is_answer ? ' (for the answer)' : ''}`,
        ),
    ]),
    'No question waits.',
  );
}

async function open(words: string[], context: CommandContext) {
  const { number, path } = numberAndPath(words, 'attachment');
  const keys = keysOf(context);
  const row = await findAttachment(context.trx, number);
  if (!row) throw new Misuse(`There is no attachment ${number}.`);
  const what = `Attachment ${number} of player ${row.user_id}`;
  return written(what, { path, type: row.media_type, content: contentOf(row, keys) });
}

async function attach(words: string[], context: CommandContext) {
  const { number, path } = numberAndPath(words, 'request');
  const keys = keysOf(context);
  const { trx, siteNow } = context;
  const request = await findRequest(trx, number);
  if (!request) throw new Misuse(`There is no request ${number}.`);
  const { user_id: userId } = request;
  if (userId === null) throw new Misuse(`A guest asked: send the file to ${askerOf(request)} yourself.`);
  const present = (await attachmentsOf(trx, 'request_id', [number])).filter(({ is_answer }) => is_answer);
  if (present.length >= mostAttachments) throw new Misuse(`The answer has ${mostAttachments} files already.`);
  const file = await readKept(path);
  const id = await reserveAttachment(trx, siteNow);
  await addAttachment(trx, { id, userId, requestId: number, file, keys }, siteNow);
  return changed(`Attachment ${id} goes with the answer to the request ${number}.`);
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
