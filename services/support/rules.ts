import { withoutForcedDirections } from '../../rules/hiddenControls';
import type { components, operations } from '../../schema/upstreams/__generated__/support';
import { isEmail, normalEmail } from '../session/rules';
import type { Topic } from './tables';

type Form = operations['askSupport']['requestBody']['content']['application/json'];

/** A field that has to be mended, and why. */
export type FieldFault = NonNullable<components['schemas']['Refusal']['fields']>[number];

/** A question as it is kept. */
export interface Question {
  /** Null for a guest. */
  userId: number | null;
  topic: Topic;
  text: string;
  email: string | null;
  phone: string | null;
  lng: string;
}

/** The question in what was sent: without spaces around it and without forced directions, lines ended in one way, what was left empty as null. */
export function questionOf(
  { topic, text, email = '', phone = '', lng }: Form,
  userId: number | null,
): Question {
  return {
    userId,
    topic,
    text: withoutForcedDirections(text.replaceAll(/\r\n?/g, '\n')).trim(),
    email: normalEmail(email) || null,
    phone: phone.replaceAll(/[\s()-]/g, '') || null,
    lng,
  };
}

/** Country code and number, as E.164 has it. */
const phonePattern = /^\+[1-9]\d{6,14}$/;
/** Lines and tabs are fine; other control characters and halves of characters are no text. */
const noText = /[^\P{Cc}\n\t]|\p{Cs}/u;

/** All that has to be mended in a question before it can be kept; empty when nothing. A guest must be reachable. */
export function questionFaults({ userId, text, email, phone }: Question): FieldFault[] {
  const faults: FieldFault[] = [];
  if (text === '') faults.push({ field: 'text', reason: 'required' });
  else if (noText.test(text)) faults.push({ field: 'text', reason: 'invalid' });
  if (email !== null && !isEmail(email)) faults.push({ field: 'email', reason: 'invalid' });
  if (phone !== null && !phonePattern.test(phone)) faults.push({ field: 'phone', reason: 'invalid' });
  if (userId === null && email === null && phone === null)
    faults.push({ field: 'email', reason: 'required' });
  return faults;
}
