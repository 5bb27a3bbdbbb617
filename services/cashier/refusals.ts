import type { components } from '../../schema/upstreams/__generated__/cashier';
import { Refusal } from '../http/index';

type Code = components['schemas']['Refusal']['code'];

const sentences = {
  AMOUNT_TOO_LOW: 'The amount is below the least of this method. Choose `bound` or more.',
  AMOUNT_TOO_HIGH: 'The amount is above the largest of this method. Choose `bound` or less.',
  METHOD_UNKNOWN: 'There is no such method in this currency. List the methods again.',
  FEE_CHANGED: 'The fee of this method is another one by now. List the methods again.',
  CURRENCY_MISMATCH: 'The active account is in another currency. Look at the account again.',
  BANNED: 'The operator keeps this player from moving money.',
  CASHIER_OFF: 'This site moves no money at the moment.',
  INSUFFICIENT_FUNDS: 'The account holds less than that. Choose `bound` or less.',
  TARGET_INVALID: 'This can be no number of an account. Check it.',
  PAYEE_DIFFERS:
    'The account belongs to somebody with another name. Name one of your own, or write to support.',
  BACK_FIRST: 'Money goes back first the ways in which the player paid in: `bound` has to go there before.',
  BACK_TOO_HIGH: 'No more than `bound` can go back by this method. Choose that or less, or another method.',
  VERIFICATION_DUE: 'The operator has to verify the player first. Hand in documents.',
  WITHDRAWAL_UNKNOWN: 'The player has no such withdrawal. List them again.',
  DEPOSIT_UNKNOWN: 'The player has no such deposit. List them again.',
  NOTHING_HELD: 'Nothing of this deposit can be sent back. List the deposits again.',
  MONEY_OWED: 'The player owes money, so that the operator decides where held money goes.',
  CANCEL_NOT_OFFERED: 'Players cannot take withdrawals back on this site.',
  TOO_LATE: 'The withdrawal was sent or has ended, so that it cannot be taken back.',
  KEY_REUSED: 'This key belongs to another payment. Use a new key for a new payment.',
} as const satisfies Partial<Record<Code, string>>;

/** A refusal that says what to do. `bound`: the amount that would be accepted. */
export function refuse(code: keyof typeof sentences, bound?: number): Refusal {
  return new Refusal(422, code, sentences[code], bound === undefined ? {} : { bound });
}
