import { sql } from 'kysely';
import { forTerminal } from '../../rules/hiddenControls';
import type { Db } from '../database/index';
import { openDemoClock } from '../demoClock/index';
import { actorOf, isProofDemanded } from './actor';
import { block, redirect } from './addresses';
import { approvalsBy, runCommand } from './approving';
import { ownOr, type Command, type CommandContext, type CommandResult } from './command';
import { cases } from './cases';
import { closing } from './closing';
import { config } from './config';
import { cookies, privacy, terms } from './consent';
import { deposits } from './deposits';
import { keys } from './keys';
import { log, logChange } from './log';
import { maintenance, paybill } from './outages';
import { persons } from './persons';
import { ban, grant, messages, residence, sessions, twoStep, unban } from './player';
import { recover } from './recover';
import { register } from './register';
import { returns } from './returns';
import { route } from './route';
import { siteSwitch } from './siteSwitch';
import { sports } from './sports';
import { staff } from './staff';
import { appeals, support } from './support';
import { text } from './text';
import { underAge } from './underAge';
import { verification } from './verification';
import { vip } from './vip';
import { instruments } from './instruments';
import { withdrawals } from './withdrawals';

/** All commands; `access.ts` says who may give each. */
export const commands: Readonly<Record<string, Command>> = {
  maintenance,
  redirect,
  block,
  ban,
  unban,
  appeals,
  sports,
  sessions,
  closing,
  cases,
  returns,
  'two-step': twoStep,
  recover,
  verification,
  'under-age': underAge,
  keys,
  residence,
  approvals: approvalsBy((words, context) => run(words, context)),
  persons,
  register,
  route,
  switch: siteSwitch,
  config,
  grant,
  deposits,
  instruments,
  withdrawals,
  vip,
  terms,
  privacy,
  cookies,
  support,
  messages,
  paybill,
  text,
  log,
  staff,
};

/** What a command needs, apart from its arguments. */
export interface RunOptions extends Pick<CommandContext, 'demo' | 'routes' | 'ownText' | 'documentKeys'> {
  db: Db;
  /** The user of the machine on which the command is given. */
  who: string;
  /** The name that was given with `--by`. */
  by?: string | undefined;
  /** Where the site's demo clock stands; it runs with the machine's clock when absent. */
  demoClockAt?: Date | undefined;
}

/**
 * Runs a command in one transaction, and records it in the log when it changed anything. Returns the sentences to
 * print; throws `Misuse` when the arguments are not valid, or when who gives it may not, and then nothing has changed.
 */
export async function runAdmin(
  words: string[],
  { db, who: user, by, demoClockAt, ...site }: RunOptions,
): Promise<string[]> {
  commandNamed(words[0] ?? '');
  const siteNow = (await openDemoClock(db, demoClockAt)).now();
  const now = new Date();
  const { lines, after } = await db.transaction().execute(async (trx) => {
    // Of two owners who end each other, and of two first owners, one comes second and finds what the other did.
    if (words[0] === 'staff') await sql`LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const demo = !(await isProofDemanded(trx, site.demo));
    const { who, role } = await actorOf(trx, words, { user, by, demo });
    const result = await run(words, { trx, now, siteNow, ...site, user, who, demo });
    const { isChange, record } = result;
    if (isChange) await logChange(trx, { at: now, who, role, what: words.map(quoted).join(' '), ...record });
    return result;
  });
  await after?.();
  return lines.map(forTerminal);
}

const run = ([name = '', ...words]: string[], context: CommandContext): Promise<CommandResult> =>
  runCommand(name, commandNamed(name), words, context);

const commandNamed = (name: string): Command =>
  ownOr(commands, name, `There is no "${name}": ${Object.keys(commands).join(', ')}.`);

const quoted = (word: string): string => (/^[\w./:?=&%+@-]+$/.test(word) ? word : JSON.stringify(word));

/** The usage of all commands, or of one. */
export function help(name?: string): string {
  const wanted = Object.entries(commands).filter(([one]) => one === name);
  const lines = (wanted.length > 0 ? wanted : Object.entries(commands)).flatMap(([one, { usage }]) =>
    usage.map(
      ([typed, does]) => `  npm run admin -- ${[one, typed].filter(Boolean).join(' ')}\n      ${does}`,
    ),
  );
  return [
    'Changes a running site. Each change takes effect within about a second and is noted in a log.',
    ...lines,
    '  --by <name> says who gives the command, on a site with demo money; with real money it is the user of the machine.',
    '  Each command is for some roles of the staff: `staff list` shows who has which.',
    '  DATA_DIR or DATABASE_URL say which site.',
  ].join('\n');
}
