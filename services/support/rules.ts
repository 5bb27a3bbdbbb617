import { withoutForcedDirections } from '../../rules/hiddenControls';
import type { components, operations } from '../../schema/upstreams/__generated__/support';
import { isEmail, normalEmail } from '../session/index';
import { isPlainText } from '../messages/index';
import type { Topic } from './tables';

type Form = operations['askSupport']['requestBody']['content']['application/json'];

/** An invalid field, with the reason. */
export type FieldFault = NonNullable<components['schemas']['Refusal']['fields']>[number];

/** A question in the form in which it is stored. */
export interface Question {
  /** Null for a guest. */
  userId: number | null;
  topic: Topic;
  text: string;
  email: string | null;
  phone: string | null;
  lng: string;
  /** Numbers of the files that go with it, ascending. */
  attachments: number[];
}

/**
 * The question from a request: without surrounding spaces and without direction controls, with one kind of line end,
 * and null for empty fields.
 */
export function questionOf(
  { topic, text, email = '', phone = '', lng, attachments = [] }: Form,
  userId: number | null,
): Question {
  return {
    userId,
    topic,
    text: storedText(text),
    email: normalEmail(email) || null,
    phone: phone.replaceAll(/[\s()-]/g, '') || null,
    lng,
    attachments: storedNumbers(attachments),
  };
}

/** A text as it is stored: without surrounding spaces and direction controls, with one kind of line end. */
export const storedText = (text: string): string =>
  withoutForcedDirections(text.replaceAll(/\r\n?/g, '\n')).trim();

/** Numbers of files as they are stored: each once, ascending. */
export const storedNumbers = (numbers: readonly number[]): number[] =>
  [...new Set(numbers)].toSorted((a, b) => a - b);

/** Country code and number, in the form of E.164. */
const phonePattern = /^\+[1-9]\d{6,14}$/;
/** What is wrong with a text in the form in which it is stored; empty when nothing is. */
export function textFaults(text: string): FieldFault[] {
  if (text === '') return [{ field: 'text', reason: 'required' }];
  return isPlainText(text) ? [] : [{ field: 'text', reason: 'invalid' }];
}

/** All invalid fields of a question; empty when it can be stored. A guest must leave a contact. */
export function questionFaults({ userId, text, email, phone }: Question): FieldFault[] {
  const faults = textFaults(text);
  if (email !== null && !isEmail(email)) faults.push({ field: 'email', reason: 'invalid' });
  if (phone !== null && !phonePattern.test(phone)) faults.push({ field: 'phone', reason: 'invalid' });
  if (userId === null && email === null && phone === null)
    faults.push({ field: 'email', reason: 'required' });
  return faults;
}
