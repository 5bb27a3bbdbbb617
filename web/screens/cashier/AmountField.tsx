import type { ReactNode } from 'react';
import { Field } from '../../foundation/design/Field';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { Amount } from './useAmount';

interface AmountFieldProps {
  amount: Amount;
  hint: ReactNode;
  error: string | null | undefined;
  onType(text: string): void;
}

/** The field for the amount of a deposit or a withdrawal. */
export function AmountField({
  amount: { currency, text, isForeign },
  hint,
  error,
  onType,
}: AmountFieldProps) {
  const { t } = useTranslation('cashier');
  return (
    <Field
      label={t('deposit_amount', { currency })}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={text}
      onChange={({ target }) => onType(target.value)}
      hint={hint}
      error={isForeign ? t('amount_other_currency', { currency }) : (error ?? undefined)}
    />
  );
}
