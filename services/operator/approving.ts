/** Commands that need two people. */
import { sql } from 'kysely';
import { openApproval, openApprovals, takeWord, type StoredApproval } from '../approvals/index';
import { actorOf } from './actor';
import {
  commandOf,
  listing,
  orRefuse,
  readNumber,
  readReason,
  recorded,
  refuseUnless,
  type Command,
  type CommandContext,
  type CommandResult,
} from './command';

/**
 * Runs a command. One that needs two people is tried and taken back at the first person's word, so that what is wrong with
 * it is said at once, and done at the second's.
 */
export async function runCommand(
  name: string,
  command: Command,
  words: string[],
  context: CommandContext,
): Promise<CommandResult> {
  const [action = '', ...rest] = words;
  const count =
    command.needsTwo && Object.hasOwn(command.needsTwo, action) ? command.needsTwo[action] : undefined;
  if (count === undefined) return command.run(words, context);
  const { trx, who, siteNow } = context;
  await sql`SAVEPOINT act`.execute(trx);
  await command.run(words, context);
  await sql`ROLLBACK TO SAVEPOINT act`.execute(trx);
  const act = { command: `${name} ${action}`, words: rest.slice(0, count) };
  const reason = readReason(rest.slice(count));
  const { state, approval } = await takeWord(trx, { ...act, who, reason }, siteNow);
  refuseUnless(
    state !== 'ASKED_BEFORE',
    `${who} asked for it already: somebody else has to, by \`approvals give ${approval.id}\`.`,
  );
  if (state === 'ASKED')
    return recorded(
      { reason },
      `${who} asks for \`${textOf(approval)}\`: another person has to as well, by \`approvals give ${approval.id} <reason>\`.`,
    );
  const { record, ...result } = await command.run([action, ...act.words, approval.asked_reason], context);
  const lines = [`${approval.asked_by} asked for it, and ${who} gives it.`, ...result.lines];
  return { ...result, lines, record: { ...record, reason } };
}

/** Acts of the staff that wait for a second person; `run` gives another command in the name of who gives this one. */
export const approvalsBy = (
  run: (words: string[], context: CommandContext) => Promise<CommandResult>,
): Command =>
  commandOf({
    list: {
      does: 'shows what one person has asked for and another one has to give',
      run: listing(
        async ({ trx, siteNow }) => (await openApprovals(trx, siteNow)).map(lineOf),
        'Nothing waits for a second person.',
      ),
    },
    give: {
      typed: '<number> <reason>',
      does: 'gives it, as the second person: it is done at once',
      run: async ([word = '', ...words], context) => {
        const { trx, siteNow, who, user, demo } = context;
        const number = readNumber(word, '`approvals list`');
        const reason = readReason(words);
        const open = orRefuse(
          await openApproval(trx, number, siteNow),
          `Nothing of the number ${number} waits: \`approvals list\` shows what does.`,
        );
        const given = [...open.command.split(' '), ...open.words, reason];
        // Its own roles decide who may give it.
        await actorOf(trx, given, { user, by: who, demo });
        return run(given, context);
      },
    },
  });

const textOf = ({ command, words }: StoredApproval): string => [command, ...words].join(' ');

const lineOf = (approval: StoredApproval): string =>
  `${approval.id}: ${textOf(approval)}, asked for by ${approval.asked_by} at ${approval.asked_at.toISOString()}: ${approval.asked_reason}`;
