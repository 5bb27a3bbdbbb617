import type { components } from '../../schema/upstreams/__generated__/cashier';
import { Refusal } from '../http/refusal';

type Code = components['schemas']['Refusal']['code'];

const sentences = {
  AMOUNT_TOO_LOW: 'The amount is below the least of this method. Choose `bound` or more.',
  AMOUNT_TOO_HIGH: 'The amount is above the largest of this method. Choose `bound` or less.',
  METHOD_UNKNOWN: 'There is no such method in this currency. List the methods again.',
  FEE_CHANGED: 'The fee of this method is another one by now. List the methods again.',
  CURRENCY_MISMATCH: 'The active account is in another currency. Look at the account again.',
  BANNED: 'The operator keeps this player from paying in.',
  CASHIER_OFF: 'This site takes no deposits at the moment.',
  KEY_REUSED: 'This key belongs to another deposit. Use a new key for a new deposit.',
} as const satisfies Partial<Record<Code, string>>;

/** A refusal that says what to do. `bound`: the amount that would be accepted. */
export function refuse(code: keyof typeof sentences, bound?: number): Refusal {
  return new Refusal(422, code, sentences[code], bound === undefined ? {} : { bound });
}
