import { parseArgs } from 'node:util';
import type { Trx } from '../database/schema';
import type { TextPlace } from '../dictionaries/store';

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
  /** The machine's time, by which maintenance is decided. */
  now: Date;
  /** The services' time, which a demo clock may have moved. */
  siteNow: Date;
  /** Whether accounts hold demo money. */
  demo: boolean;
  routes: readonly Switchable[];
  /** The site's own text at a place; undefined where it has none. Absent where these texts are not at hand. */
  ownText?: (place: TextPlace) => Promise<string | undefined>;
}

/** What came of a command: the sentences to print, and whether it changed anything, which is noted in the log. */
export interface Told {
  lines: string[];
  isChange: boolean;
}

/** One thing that the operator can do. */
export interface Command {
  /** What is typed behind its name, and what that does. */
  usage: readonly (readonly [typed: string, does: string])[];
  /** Throws `Misuse` when the words make no sense. */
  run(words: string[], context: CommandContext): Promise<Told>;
}

/** What was typed makes no sense; the message says what would. */
export class Misuse extends Error {}

/** What a command that changed the site says; it is noted in the log. */
export const changed = (...lines: string[]): Told => ({ lines, isChange: true });
/** What a command that only looks says: its lines, or a sentence where there are none. */
export const shown = (lines: string[], otherwise: string): Told => ({
  lines: lines.length > 0 ? lines : [otherwise],
  isChange: false,
});

/** Words without dashes, and the values of the options that are allowed. Throws `Misuse` for others. */
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

/** The only word; `name` says what it is. Throws `Misuse` when it is missing or not the only one. */
export function onlyWord(words: readonly string[], name: string): string {
  const [word, more] = words;
  if (word === undefined) throw new Misuse(`Say the ${name}.`);
  if (more !== undefined) throw new Misuse(`"${more}" is one word too many.`);
  return word;
}

/** Refuses words where none belong. */
export function noWords([word]: readonly string[]): void {
  if (word !== undefined) throw new Misuse(`"${word}" is one word too many.`);
}

/** The instant that an option names; undefined without one. Throws `Misuse` for what is no time with its zone. */
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

/** A command's `run` of several actions: the first word says which, and the rest is the action's. */
export function byAction(actions: Readonly<Record<string, Command['run']>>): Command['run'] {
  return (words, context) => {
    const { action, rest } = chooseAction(words, actions);
    return action(rest, context);
  };
}

/** Finds one of the actions by the first word. Throws `Misuse` when there is none of that name. */
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
