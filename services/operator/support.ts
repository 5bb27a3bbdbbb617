/** Answers to what players and guests write. */
import { mostAttachments } from '../../rules/bounds';
import {
  addAttachment,
  answerAppeal,
  answerRequest,
  attachmentsOf,
  contentOf,
  findAttachment,
  findRequest,
  listWaiting,
  reserveAttachment,
  waitingAppeals,
  type StoredRequest,
} from '../support/index';
import {
  changed,
  commandOf,
  isNumber,
  listing,
  orRefuse,
  readText,
  refuseUnless,
  type CommandContext,
} from './command';
import { keysOf, numberAndPath, readKept, written } from './files';

const mostShown = 50;
const longestAnswer = 4000;

/** Answers questions of players and guests. */
export const support = commandOf({
  list: {
    does: `shows the questions that wait, the oldest ${mostShown}, and the numbers of their files`,
    run: listing(async ({ trx }) => {
      const waiting = await listWaiting(trx, mostShown);
      return withFiles(trx, 'request_id', waiting, (request) => [
        `${request.id} ${request.asked_at.toISOString()} ${request.topic} (${request.lng}) by ${askerOf(request)}`,
        ...linesOf(request.text),
      ]);
    }, 'No question waits.'),
  },
  open: {
    typed: '<attachment> <file>',
    does: 'writes a file of a question into a new one that you alone can read; noted in the log before it is there',
    run: async (words, context) => {
      const { number, path } = numberAndPath(words, 'attachment');
      const keys = keysOf(context);
      const row = orRefuse(await findAttachment(context.trx, number), `There is no attachment ${number}.`);
      const what = `Attachment ${number} of player ${row.user_id}`;
      return written(what, { path, type: row.media_type, content: contentOf(row, keys) });
    },
  },
  attach: {
    typed: '<number> <file>',
    does: `adds a file to the answer of a player's question, up to ${mostAttachments}; the player gets it with the answer`,
    run: attach,
  },
  answer: {
    typed: '<number> <text>',
    does: 'answers one: a player reads it among the own requests, to a guest you write',
    run: async (words, { trx, siteNow }) => {
      const { number, text } = readAnswer(words, 'request');
      const answered = orRefuse(
        await answerRequest(trx, Number(number), text, siteNow),
        `No request ${number} waits for an answer: \`support list\` shows all.`,
      );
      const told =
        answered.user_id === null
          ? `The site sends nothing: write to ${askerOf(answered)}.`
          : `${askerOf(answered)} reads it among the own requests.`;
      return changed(`The request ${number} is answered. ${told}`);
    },
  },
});

/** Answers appeals of banned players. */
export const appeals = commandOf({
  list: {
    does: `shows the appeals against bans that wait, the oldest ${mostShown}; \`support open\` opens their files`,
    run: listing(async ({ trx }) => {
      const waiting = await waitingAppeals(trx, mostShown);
      return withFiles(trx, 'appeal_id', waiting, ({ id, user_id, sent_at, banned_at, text }) => [
        `${id} ${sent_at.toISOString()} by player ${user_id}, banned since ${banned_at.toISOString()}`,
        ...linesOf(text),
      ]);
    }, 'No appeal waits.'),
  },
  answer: {
    typed: '<number> <text>',
    does: 'answers one: the player gets a letter; the ban holds until `unban` ends it, so say in the text what you did',
    run: async (words, { trx, siteNow }) => {
      const { number, text } = readAnswer(words, 'appeal');
      const { user_id } = orRefuse(
        await answerAppeal(trx, Number(number), text, siteNow),
        `No appeal ${number} waits for an answer: \`appeals list\` shows all.`,
      );
      return changed(
        `The appeal ${number} is answered, and player ${user_id} is told. The ban is as it was.`,
      );
    },
  },
});

async function attach(words: string[], context: CommandContext) {
  const { number, path } = numberAndPath(words, 'request');
  const keys = keysOf(context);
  const { trx, siteNow } = context;
  const request = orRefuse(await findRequest(trx, number), `There is no request ${number}.`);
  const { user_id: userId } = request;
  refuseUnless(userId !== null, `A guest asked: send the file to ${askerOf(request)} yourself.`);
  const present = (await attachmentsOf(trx, 'request_id', [number])).filter(({ is_answer }) => is_answer);
  refuseUnless(present.length < mostAttachments, `The answer has ${mostAttachments} files already.`);
  const file = await readKept(path);
  const id = await reserveAttachment(trx, siteNow);
  await addAttachment(trx, { id, userId, requestId: number, file, keys }, siteNow);
  return changed(`Attachment ${id} goes with the answer to the request ${number}.`);
}

/** The lines of everything that waits, each followed by its files. */
async function withFiles<Waiting extends { id: number }>(
  trx: CommandContext['trx'],
  place: 'request_id' | 'appeal_id',
  waiting: readonly Waiting[],
  told: (one: Waiting) => string[],
): Promise<string[]> {
  const ids = waiting.map(({ id }) => id);
  const files = await attachmentsOf(trx, place, ids);
  return waiting.flatMap((one) => [
    ...told(one),
    ...files
      .filter((file) => file[place] === one.id)
      .map(
        ({ id, name, bytes, is_answer }) =>
          `    attachment ${id}: ${bytes} bytes, ${name}${is_answer ? ' (for the answer)' : ''}`,
      ),
  ]);
}

const linesOf = (text: string): string[] => text.split('\n').map((line) => `    ${line}`);

/** The arguments of an answer: the number of what it answers, and its text. */
function readAnswer([number = '', ...words]: readonly string[], what: string) {
  refuseUnless(isNumber(number), `Say the number of the ${what}, and the answer.`);
  return { number, text: readText(words, longestAnswer, `An answer has 1 to ${longestAnswer} characters.`) };
}

/** Who asked, and how to contact a guest. */
function askerOf({ user_id, email, phone }: StoredRequest): string {
  const reachedAt = [email, phone].filter((way) => way !== null).join(', ');
  return user_id === null ? reachedAt : `player ${user_id}${reachedAt && ` (${reachedAt})`}`;
}
