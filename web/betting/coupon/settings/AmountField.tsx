import { useState } from 'react';
import { currencyDecimals } from '../../../../rules/minorUnits';
import { parseStake, stakeText } from '../../../../rules/stakes';
import { Field } from '../../../foundation/design/Field';
import { amountWriting } from '../../../foundation/i18n/amountWriting';
import { useLanguage } from '../../../foundation/i18n/useLanguage';

interface AmountFieldProps {
  label: string;
  hint: string;
  /** Said of what is no amount. */
  invalid: string;
  /** ISO code. */
  currency: string;
  /** What is set, in minor units. */
  minor: number | undefined;
  /** Called with an amount as soon as it is one, and with undefined for an empty field. */
  onChange(minor: number | undefined): void;
}

/** A field for an amount that applies while it is typed. */
export function AmountField({ label, hint, invalid, currency, minor, onChange }: AmountFieldProps) {
  const decimals = currencyDecimals(currency);
  const writing = amountWriting(useLanguage(), currency);
  const stored = minor === undefined ? '' : stakeText(minor, decimals, writing);
  /** What is typed and no amount; null while the field shows what is stored. */
  const [typed, setTyped] = useState<string | null>(null);
  const amountOf = (text: string): number | undefined => {
    const read = parseStake(text, decimals, writing);
    return read.ok && read.minor > 0 ? read.minor : undefined;
  };

  const change = (text: string) => {
    const amount = amountOf(text);
    setTyped(text);
    if (amount !== undefined || text.trim() === '') onChange(amount);
  };
  const text = typed ?? stored;
  const isWrong = text.trim() !== '' && amountOf(text) === undefined;

  return (
    <Field
      label={label}
      hint={hint}
      error={isWrong ? invalid : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
