/** Reads the arguments of remote applications. Each reader throws a TypeError whose message says what is expected. */
import type { NoticeKind } from '../overlay/notices/store';

const maxSentence = 300;
const maxParameters = 20;
const maxValue = 200;
const name = /^[A-Za-z][A-Za-z0-9_.:-]{0,63}$/;
const kinds: readonly NoticeKind[] = ['error', 'done', 'ok'];

type Plain = Record<string, unknown>;

/** The sentence that says why a player should sign in. */
export function readReason(argument: unknown): { reason?: string } {
  if (argument === undefined || argument === null) return {};
  const { reason } = plain(argument);
  return reason === undefined ? {} : { reason: sentence(reason, 'reason') };
}

/** A notice's kind and text. */
export function readNotice(argument: unknown): { kind: NoticeKind; text: string } {
  const { kind, text } = plain(argument);
  const known = kinds.find((one) => one === kind);
  if (!known) throw new TypeError(`kind must be one of ${kinds.join(', ')}.`);
  return { kind: known, text: sentence(text, 'text') };
}

/** A measurement's name and plain values. */
export function readEvent(argument: unknown): {
  event: string;
  parameters: Record<string, string | number | boolean>;
} {
  const { event, parameters = {} } = plain(argument);
  if (typeof event !== 'string' || !name.test(event))
    throw new TypeError('event must be a name of letters, digits and _ . : -, at most 64 long.');
  const entries = Object.entries(plain(parameters));
  if (entries.length > maxParameters) throw new TypeError(`parameters must be at most ${maxParameters}.`);
  return { event, parameters: Object.fromEntries(entries.map(readParameter)) };
}

function readParameter([key, value]: [string, unknown]): [string, string | number | boolean] {
  if (!name.test(key)) throw new TypeError('names of parameters must be like those of events.');
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return [key, value];
  if (typeof value === 'string' && value.length <= maxValue) return [key, value];
  throw new TypeError(
    `parameters must be booleans, finite numbers or texts of at most ${maxValue} characters.`,
  );
}

/** The own members of a plain object; inherited members do not count. */
function plain(value: unknown): Plain {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('the argument must be an object.');
  return { ...value } as Plain;
}

/** Shown as text, without characters that reverse or break it. */
function sentence(value: unknown, key: string): string {
  const text =
    typeof value === 'string'
      ? value.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ').trim()
      : '';
  if (text === '' || text.length > maxSentence)
    throw new TypeError(`${key} must be a text of 1 to ${maxSentence} characters.`);
  return text;
}
