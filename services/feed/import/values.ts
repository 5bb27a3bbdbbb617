/**
 * Single values of openfootball files, in every form found in real files. Null means that a value was not understood.
 */
import type { Competitor, Goal, Score, Side } from '../fixtures';
import { isProperText } from '../text';

/** A side with more goals than this is taken for a fault of the source. */
const mostGoals = 40;
const longestName = 100;

export type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The reason for skipping an item with such a text. */
export const improperText = 'a text with characters that cannot be stored or shown';

/** Whether one of the values is a text that cannot be stored or shown. */
export function hasImproperText(values: readonly unknown[]): boolean {
  return values.some((value) => typeof value === 'string' && !isProperText(value));
}

/** Trimmed text of reasonable length that can be stored and shown, else null. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' || !isProperText(value)) return null;
  const text = value.replace(/\s+/g, ' ').trim();
  return text === '' || text.length > longestName ? null : text;
}

/** A team as text or as `{name, code}`. */
export function teamOf(value: unknown): Competitor | null {
  if (typeof value === 'string') return namedTeam(value, undefined);
  return isObject(value) ? namedTeam(value.name ?? value.title, value.code) : null;
}

function namedTeam(rawName: unknown, rawCode: unknown): Competitor | null {
  const name = textOf(rawName);
  if (name === null) return null;
  const code = textOf(rawCode);
  return { name, code: code !== null && code.length <= 3 ? code : null };
}

/** `[2, 1]` or `"2-1"`: a pair of goals, else null. */
export function scoreOf(value: unknown): Score | null {
  if (typeof value === 'string') {
    const pair = /^\s*(\d{1,2})\s*[-–:]\s*(\d{1,2})\b/.exec(value);
    return pair ? pairOf(Number(pair[1]), Number(pair[2])) : null;
  }
  return Array.isArray(value) && value.length === 2 ? pairOf(value[0], value[1]) : null;
}

/** Two numbers of goals, each possibly written as text. */
export function pairOf(home: unknown, away: unknown): Score | null {
  const [left, right] = [goalsOf(home), goalsOf(away)];
  return left === null || right === null ? null : { home: left, away: right };
}

function goalsOf(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= mostGoals
    ? count
    : null;
}

/** Goals of one side, those of extra time included; null when one of them has no readable minute. */
export function timedGoals(value: unknown, side: Side): Goal[] | null {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return null;
  const goals = value.map((goal) => timedGoal(goal, side));
  return goals.every((goal) => goal !== null) ? goals : null;
}

function timedGoal(value: unknown, side: Side): Goal | null {
  if (!isObject(value)) return null;
  const at = minuteOf(value.minute, value.offset);
  if (at === null) return null;
  const kind = isSet(value.owngoal) ? 'OWN_GOAL' : isSet(value.penalty) ? 'PENALTY' : 'GOAL';
  return { kind, side, ...at, player: textOf(value.name) };
}

function isSet(flag: unknown): boolean {
  return flag === true || flag === 1 || flag === 'true';
}

/** A minute as a number or as text (`"90+3"`, `"45'"`), with or without a separate offset. */
function minuteOf(minute: unknown, offset: unknown): { minute: number; addedMinute: number } | null {
  const parts = /^(\d{1,3})\s*['’]?\s*(?:\+\s*(\d{1,2}))?\s*['’]?$/.exec(String(minute).trim());
  if (!parts) return null;
  const base = Number(parts[1]);
  const added = Number(parts[2] ?? (/^\d{1,2}$/.test(String(offset)) ? offset : 0));
  // Added time exists only at the end of a half: an offset elsewhere is a fault of the source and is dropped.
  const endsPeriod = base === 45 || base === 90 || base === 105 || base === 120;
  return base < 1 || base > 125 ? null : { minute: base, addedMinute: endsPeriod ? added : 0 };
}
