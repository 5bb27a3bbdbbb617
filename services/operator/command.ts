import { parseArgs } from 'node:util';
import type { Trx } from '../database/index';
import type { TextPlace } from '../dictionaries/index';
import type { DocumentKeys } from '../files/index';
import { findByLogin, findByPhone, type User } from '../players/index';

/** A route that can be switched; several may share a meta id, and are switched together. */
export interface Switchable {
  name: string;
  metaId: number;
  /** Pattern below the language prefix. */
  path: string;
}

/** What commands work on. */
export interface CommandContext {
  trx: Trx;
  /** Who gives the command, by the name in the log. */
  who: string;
  /** The user of the machine on which it is given. */
  user: string;
  /** The system time, which decides about maintenance. */
  now: Date;
  /** The services' time, which a demo clock may have moved. */
  siteNow: Date;
  /** Whether accounts hold demo money. */
  demo: boolean;
  routes: readonly Switchable[];
  /** Keys to the documents of players; undefined where the site has none. */
  documentKeys?: DocumentKeys | undefined;
  /** The site's own text of a key; undefined when there is none. Absent when these texts are not available. */
  ownText?: (place: TextPlace) => Promise<string | undefined>;
}

/** What the log has of a change besides the command: the reason that was given, and how something was before and after. */
export interface ChangeRecord {
  reason?: string;
  before?: string;
  after?: string;
}

/** The result of a command: the sentences to print, and whether it changed anything, which is recorded in the log. */
export interface CommandResult {
  lines: string[];
  isChange: boolean;
  /** What the log has of a change besides the command itself. */
  record?: ChangeRecord;
  /** What is done outside the database, once the change and its note in the log are there. */
  after?: () => Promise<void>;
}

/** What a command or one of its actions does. Throws `Misuse` when the words are not valid. */
export type Run = (words: string[], context: CommandContext) => Promise<CommandResult>;

/** What the operator does under one name. */
export interface Command {
  /** The arguments after its name, and what they do. */
  usage: readonly (readonly [typed: string, does: string])[];
  /**
   * The actions that two people have to give, with the number of words before their reason. The first person's word runs
   * such an action and takes it back: it may do nothing outside the transaction but in `after`.
   */
  needsTwo?: Readonly<Record<string, number>>;
  run: Run;
}

/** One of the actions of a command, by the first word after the command's name. */
interface Action {
  /** The arguments after its name; it takes none when absent. */
  typed?: string;
  does: string;
  /** Of an action that two people have to give: the number of words before their reason. */
  needsTwo?: number;
  run: Run;
}

/** A command with actions, each declared once: its usage, who has to give it, and its refusals follow. */
export function commandOf(actions: Readonly<Record<string, Action>>): Command {
  const entries = Object.entries(actions);
  return {
    usage: entries.map(([name, { typed, does }]) => [[name, typed].filter(Boolean).join(' '), does]),
    needsTwo: Object.fromEntries(
      entries.flatMap(([name, { needsTwo }]) => (needsTwo === undefined ? [] : [[name, needsTwo]])),
    ),
    run: byAction(Object.fromEntries(entries.map(([name, { run }]) => [name, run]))),
  };
}

/** The arguments are not valid; the message says what would be. */
export class Misuse extends Error {}

/** Throws `Misuse` with the complaint unless something holds. */
export function refuseUnless(holds: unknown, complaint: string): asserts holds {
  if (!holds) throw new Misuse(complaint);
}

/** What was found. Throws `Misuse` with the complaint when nothing was. */
export function orRefuse<Found>(found: Found | null | undefined | false, complaint: string): Found {
  refuseUnless(found, complaint);
  return found;
}

/** The result of a command that changed the site; it is recorded in the log. */
export const changed = (...lines: string[]): CommandResult => ({ lines, isChange: true });
/** The same with what the log has of it besides the command. */
export const recorded = (record: ChangeRecord, ...lines: string[]): CommandResult => ({
  ...changed(...lines),
  record,
});
/** The result of a command that only reads: its lines, or a sentence when there are none. */
export const shown = (lines: string[], otherwise: string): CommandResult => ({
  lines: lines.length > 0 ? lines : [otherwise],
  isChange: false,
});
/** An action without arguments that only reads: `linesOf` makes its lines, and `otherwise` says that there are none. */
export const listing =
  (linesOf: (context: CommandContext) => Promise<string[]>, otherwise: string): Run =>
  async (words, context) => {
    expectNoWords(words);
    return shown(await linesOf(context), otherwise);
  };

/** Arguments without dashes, and the values of the allowed options. Throws `Misuse` for any other option. */
export function readWords<Name extends string = never>(
  words: string[],
  names: readonly Name[] = [],
): { words: string[]; options: Partial<Record<Name, string>> } {
  const allowed = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ args: words, options: allowed, allowPositionals: true });
    return { words: positionals, options: values as Partial<Record<Name, string>> };
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

/** The only argument; `name` says what it is. Throws `Misuse` when it is missing or not the only one. */
export function singleWord([word, ...others]: readonly string[], name: string): string {
  refuseUnless(word !== undefined, `Say the ${name}.`);
  expectNoWords(others);
  return word;
}

/** All words as one text of up to so many characters. Throws `Misuse` with the complaint for no text, or a longer one. */
export function readText(words: readonly string[], longest: number, complaint: string): string {
  const text = words.join(' ').trim();
  refuseUnless(text !== '' && text.length <= longest, complaint);
  return text;
}

const longestReason = 500;

/** The reason, which is all words; `reader` says who reads it besides the staff. Throws `Misuse` when it is missing or too long. */
export const readReason = (words: readonly string[], reader?: string): string =>
  readText(
    words,
    longestReason,
    `Say the reason, in up to ${longestReason} characters${reader ? `: ${reader}` : ''}.`,
  );

/** The number of something, which `what` names: `a deposit`. Throws `Misuse` for what is no such number. */
export function readNumber(text: string, what: string): number {
  refuseUnless(/^[1-9]\d{0,14}$/.test(text), `"${text}" is no number of ${what}.`);
  return Number(text);
}

/** Whether a word can be the number of something that is listed. */
export const isNumber = (text: string): boolean => /^\d{1,15}$/.test(text);

/** Refuses arguments for an action that has none. */
export const expectNoWords = ([word]: readonly string[]): void =>
  refuseUnless(word === undefined, `"${word ?? ''}" is one word too many.`);

/**
 * The instant that an option names; undefined without the option. Throws `Misuse` for a text that is not a time with
 * its zone.
 */
export function readTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const ms = isWhole ? Date.parse(text) : NaN;
  refuseUnless(
    !Number.isNaN(ms),
    `"${text}" is no time with its zone, such as 2026-03-08T04:00Z or 2026-03-08T07:00+03:00.`,
  );
  return new Date(ms);
}

/** How a command names a player: what it takes in place of an id. */
const playerName = 'login, e-mail or phone of the player';

/** The player of a login number, an e-mail address or a phone (`+447400123456`). Throws `Misuse` when there is none. */
export const playerOf = async (trx: Trx, login: string): Promise<User> =>
  orRefuse(
    await (login.startsWith('+') ? findByPhone : findByLogin)(trx, login),
    `There is no player "${login}".`,
  );

/** The player whom the only argument names, with that word. Throws `Misuse` when there is none. */
export async function singlePlayer(
  words: readonly string[],
  trx: Trx,
): Promise<{ login: string; id: number }> {
  const login = singleWord(words, playerName);
  return { login, id: (await playerOf(trx, login)).id };
}

/** The player whom the first argument names, and a reason, which is all others. Throws `Misuse` when one is missing. */
export async function playerAndReason([login, ...words]: readonly string[], trx: Trx) {
  refuseUnless(login !== undefined, 'Say the login of the player, and the reason.');
  const reason = readReason(words);
  return { login, reason, id: (await playerOf(trx, login)).id };
}

/** A command's `run` with several actions: the first argument names the action, and the others are the action's. */
export function byAction(actions: Readonly<Record<string, Run>>): Run {
  return (words, context) => {
    const { action, rest } = chooseAction(words, actions);
    return action(rest, context);
  };
}

/** What a table has of a name. Throws `Misuse` with the complaint when it has nothing. */
export const ownOr = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
  complaint: string,
): Value => orRefuse(Object.hasOwn(table, name) ? table[name] : undefined, complaint);

/** Finds the action that the first argument names. Throws `Misuse` when there is none. */
export function chooseAction<Action>(
  words: readonly string[],
  actions: Readonly<Record<string, Action>>,
): { action: Action; rest: string[] } {
  const [name, ...rest] = words;
  const choices = Object.keys(actions).join(', ');
  refuseUnless(name !== undefined, `Say one of: ${choices}.`);
  return { action: ownOr(actions, name, `There is no "${name}": ${choices}.`), rest };
}
