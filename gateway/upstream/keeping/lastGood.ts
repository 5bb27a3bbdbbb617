import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { HeldFields } from '../contract/prune';

/** Which answer: of which call, asked for by which headers, with which arguments. */
export interface AnswerName {
  call: string;
  /** What was asked about the visitor; an answer to the same is the closest to one that is missing. */
  headers: string;
  key: string;
}

/** An answer as it was last good, with the instant of each part in milliseconds since 1970. */
interface Entry {
  call: string;
  headers: string;
  /** When it was given. */
  at: number;
  /** When a field was last good that has been odd since. */
  since: Record<string, number>;
  value: Record<string, unknown>;
}

const entry = z.object({
  call: z.string(),
  headers: z.string(),
  at: z.number(),
  since: z.record(z.string(), z.number()),
  value: z.record(z.string(), z.unknown()),
});
const stored = z.object({ version: z.literal(1), answers: z.record(z.string(), entry) });

/** Far more than a site has languages and countries. */
const mostAnswers = 500;
/** An answer that stays the same is written again so that its age is known after a restart. */
const rewriteMs = 60_000;
/** How often it is told that something old holds. */
const quietMs = 60_000;

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What the last good answers are kept by. */
export interface LastGoodOptions {
  /** Where they outlive a restart; only in memory without. */
  file?: string | undefined;
  logger: Logger;
  /**
   * Whether an answer of the file still fits its contract, which a release may have changed. What it does not name is
   * dropped from the answer.
   */
  fits: (call: string, value: unknown) => boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * The last good answers by which the operator closes something. They hold while the service has no good one, and
 * outlive the process. What is lost with them is no more than what a first start does not know, so that no fault of
 * keeping them costs the answer that was to be kept: it is logged.
 */
export function createLastGood(options: LastGoodOptions) {
  const { logger, now = Date.now } = options;
  const answers = new Map<string, Entry>(Object.entries(readStored(options)));
  const { save, written } = createSaving(answers, { ...options, now });
  const isQuiet = createQuiet(now);
  const secondsSince = (at: number): number => Math.max(0, Math.round((now() - at) / 1000));

  const take = (name: AnswerName, value: Record<string, unknown>, held: readonly string[]): void => {
    const before = find(answers, name);
    const since = Object.fromEntries(
      held.map((field) => [field, before?.since[field] ?? before?.at ?? now()]),
    );
    for (const field of held) {
      if (isQuiet(`${name.call} ${field}`)) continue;
      const facts = { call: name.call, field, ageSeconds: secondsSince(since[field] ?? now()) };
      logger.warn(facts, 'an odd field holds by its last good value');
    }
    const known = answers.get(name.key);
    answers.delete(name.key);
    answers.set(name.key, { call: name.call, headers: name.headers, at: now(), since, value });
    const [oldest] = answers.keys();
    if (answers.size > mostAnswers && oldest !== undefined) answers.delete(oldest);
    const isSame = known && unlessItFails(logger, name.call, () => isEqual(known.value, value));
    if (!isSame || now() - written.at >= rewriteMs) save();
  };

  return {
    /** The last good values of these fields, as far as they are known. */
    fields(name: AnswerName, fields: readonly string[]): HeldFields {
      const value = find(answers, name)?.value ?? {};
      return Object.fromEntries(
        fields.flatMap((field) => (Object.hasOwn(value, field) ? [[field, value[field]]] : [])),
      );
    },

    /** The last good answer as JSON, and how old it is in milliseconds; undefined without any. */
    copy(name: AnswerName): { json: Buffer; ageMs: number } | undefined {
      const found = find(answers, name);
      const json = found && unlessItFails(logger, name.call, () => Buffer.from(JSON.stringify(found.value)));
      return json && { json, ageMs: Math.max(0, now() - found.at) };
    },

    /** Notes a good answer, in which the `held` fields stand for odd ones. Never throws. */
    note(name: AnswerName, value: Record<string, unknown>, held: readonly string[]): void {
      unlessItFails(logger, name.call, () => take(name, value, held));
    },

    /** Tells, once a minute, that an answer of this age stands in for one that cannot be had. */
    tell({ call }: AnswerName, ageMs: number): void {
      if (isQuiet(call)) return;
      logger.warn({ call, ageSeconds: Math.round(ageMs / 1000) }, 'the last good answer holds');
    },

    /** Waits for what is being written. */
    async close(): Promise<void> {
      await written.done;
    },
  };
}

function readStored({ file, logger, fits }: LastGoodOptions): Record<string, Entry> {
  if (!file) return {};
  try {
    const { answers } = stored.parse(JSON.parse(readFileSync(file, 'utf8')));
    return Object.fromEntries(Object.entries(answers).filter(([, { call, value }]) => fits(call, value)));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing) logger.warn({ file, err: error }, 'the last good answers cannot be read');
    return {};
  }
}

/** Does something for keeping; what stops it is logged and stops nothing else. */
function unlessItFails<Done>(logger: Logger, call: string, keep: () => Done): Done | undefined {
  try {
    return keep();
  } catch (error) {
    logger.warn({ call, err: error }, 'a last good answer cannot be kept');
    return undefined;
  }
}

/** Returns what has the answers written into the file, and when that was done last; `done` resolves when nothing is being written. */
function createSaving(
  answers: ReadonlyMap<string, Entry>,
  { file, logger, now }: Pick<LastGoodOptions, 'file' | 'logger'> & { now: () => number },
) {
  const written: { at: number; done: Promise<void> | undefined } = { at: 0, done: undefined };
  let isDirty = false;

  /** The file's text. An answer that is no JSON is not in it, and all others are. */
  const asText = (): string => {
    const members = [...answers].map(([key, entry]) =>
      unlessItFails(logger, entry.call, () => `${JSON.stringify(key)}:${JSON.stringify(entry)}`),
    );
    return `{"version":1,"answers":{${members.filter((member) => member !== undefined).join()}}}`;
  };

  /** One write at a time, each of the newest state, in place of the file at once. */
  const write = async (target: string): Promise<void> => {
    const draft = `${target}.${randomUUID()}`;
    try {
      while (isDirty) {
        isDirty = false;
        written.at = now();
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await writeFile(draft, asText(), { mode: 0o600 });
        await rename(draft, target);
      }
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      logger.warn({ file: target, err: error }, 'the last good answers cannot be written');
    } finally {
      written.done = undefined;
    }
  };

  const save = (): void => {
    isDirty = true;
    if (file) written.done ??= write(file);
  };
  return { save, written: written as Readonly<typeof written> };
}

/** This answer, else the newest that was asked for by the same headers, else the newest. */
function find(answers: ReadonlyMap<string, Entry>, { call, headers, key }: AnswerName): Entry | undefined {
  const own = answers.get(key);
  if (own) return own;
  const kin = [...answers.values()].filter((one) => one.call === call);
  const close = kin.filter((one) => one.headers === headers);
  return (close.length > 0 ? close : kin).sort((a, b) => b.at - a.at)[0];
}

/** Returns whether something was told a moment ago; else it counts as told now. */
function createQuiet(now: () => number) {
  const quietUntil = new Map<string, number>();
  return (what: string): boolean => {
    if ((quietUntil.get(what) ?? 0) > now()) return true;
    quietUntil.set(what, now() + quietMs);
    return false;
  };
}

/** The last good answers of one gateway. */
export type LastGood = ReturnType<typeof createLastGood>;
