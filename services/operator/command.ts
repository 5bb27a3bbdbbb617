import { parseArgs } from 'node:util';
import type { Trx } from '../database/index';
import type { TextPlace } from '../dictionaries/index';
import type { DocumentKeys } from '../files/index';

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

/** One action of the operator. */
export interface Command {
  /** The arguments after its name, and what they do. */
  usage: readonly (readonly [typed: string, does: string])[];
  /**
   * The actions that two people have to give, with the number of words before their reason. The first person's word runs
   * such an action and takes it back: it may do nothing outside the transaction but in `after`.
   */
  needsTwo?: Readonly<Record<string, number>>;
  /** Throws `Misuse` when the arguments are not valid. */
  run(words: string[], context: CommandContext): Promise<CommandResult>;
}

/** The arguments are not valid; the message says what would be. */
export class Misuse extends Error {}

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
export function singleWord(words: readonly string[], name: string): string {
  const [word, more] = words;
  if (word === undefined) throw new Misuse(`Say the ${name}.`);
  if (more !== undefined) throw new Misuse(`"${more}" is one word too many.`);
  return word;
}

const longestReason = 500;

/** The reason, which is all words; `reader` says who reads it besides the staff. Throws `Misuse` when it is missing or too long. */
export function readReason(words: readonly string[], reader?: string): string {
  const reason = words.join(' ').trim();
  if (reason !== '' && reason.length <= longestReason) return reason;
  throw new Misuse(`Say the reason, in up to ${longestReason} characters${reader ? `: ${reader}` : ''}.`);
}

/** Refuses arguments for an action that has none. */
export function expectNoWords([word]: readonly string[]): void {
  if (word !== undefined) throw new Misuse(`"${word}" is one word too many.`);
}

/**
 * The instant that an option names; undefined without the option. Throws `Misuse` for a text that is not a time with
 * its zone.
 */
export function readTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const ms = isWhole ? Date.parse(text) : NaN;
  if (Number.isNaN(ms))
    throw new Misuse(
      `"${text}" is no time with its zone, such as 2026-03-08T04:00Z or 2026-03-08T07:00+03:00.`,
    );
  return new Date(ms);
}

/** A command's `run` with several actions: the first argument names the action, and the others are the action's. */
export function byAction(actions: Readonly<Record<string, Command['run']>>): Command['run'] {
  return (words, context) => {
    const { action, rest } = chooseAction(words, actions);
    return action(rest, context);
  };
}

/** Finds the action that the first argument names. Throws `Misuse` when there is none. */
export function chooseAction<Action>(
  words: readonly string[],
  actions: Readonly<Record<string, Action>>,
): { action: Action; rest: string[] } {
  const [name, ...rest] = words;
  const action = name !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action !== undefined) return { action, rest };
  const choices = Object.keys(actions).join(', ');
  throw new Misuse(name === undefined ? `Say one of: ${choices}.` : `There is no "${name}": ${choices}.`);
}
