import { useState } from 'react';
import { amountFault, type AmountBounds } from '../../../rules/cashierAmounts';
import { depositFee, type FeeRule } from '../../../rules/depositFee';
import { currencyDecimals } from '../../../rules/minorUnits';
import { parseStake, stakeText } from '../../../rules/stakes';
import { useFormat } from '../../foundation/i18n/useFormat';
import { amountWriting } from '../../foundation/i18n/amountWriting';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useMessageText } from '../../foundation/i18n/useMessageText';

const sentences = {
  MISSING: 'amount_missing',
  INVALID: 'amount_invalid',
  TOO_PRECISE: 'amount_too_precise',
  AMBIGUOUS: 'amount_ambiguous',
  AMOUNT_TOO_LOW: 'cashier_amount_too_low',
  AMOUNT_TOO_HIGH: 'cashier_amount_too_high',
  INSUFFICIENT_FUNDS: 'withdrawal_insufficient_funds',
  BACK_TOO_HIGH: 'withdrawal_back_too_high',
} as const;

/** A typed amount, which holds in the currency in which it was typed alone. Amounts are in minor units. */
export interface Amount {
  readonly currency: string;
  /** Empty once the account has another currency than the one in which something was typed. */
  readonly text: string;
  /** Whether that happened, so that the player can be told. */
  readonly isForeign: boolean;
  type(text: string): void;
  fill(minor: number): void;
  /** An amount as the page shows it. */
  money(minor: number): string;
  /** The typed amount, or what is wrong with it as a sentence. */
  within(bounds: AmountBounds): { minor: number; fault?: never } | { minor?: never; fault: string };
  /** What the method takes of the typed amount; 0 without one. */
  feeOf(rule: FeeRule): number;
}

/** The amount of a form of the cashier; the player may switch the account elsewhere while it is filled. */
export function useAmount(currency: string): Amount {
  const format = useFormat();
  const messageText = useMessageText('cashier');
  const [typed, setTyped] = useState({ text: '', currency });
  const isForeign = typed.text !== '' && typed.currency !== currency;
  const text = isForeign ? '' : typed.text;
  const decimals = currencyDecimals(currency);
  const writing = amountWriting(useLanguage(), currency);
  const read = parseStake(text, decimals, writing);
  const money = (minor: number) => format.money(minor, currency);
  const type = (typedNow: string) => setTyped({ text: typedNow, currency });
  return {
    currency,
    text,
    isForeign,
    type,
    fill: (minor) => type(stakeText(minor, decimals, writing)),
    money,
    within(bounds) {
      if (!read.ok) return { fault: messageText(sentences[read.reason]) };
      const fault = amountFault(read.minor, bounds);
      if (!fault) return { minor: read.minor };
      return { fault: messageText(sentences[fault.code], { amount: money(fault.bound) }) };
    },
    feeOf: (rule) => (read.ok ? depositFee(read.minor, rule) : 0),
  };
}
