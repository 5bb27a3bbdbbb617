import { useTranslation } from '../../foundation/i18n/useTranslation';
import { SelectField } from '../../foundation/design/Field';
import { useFormat } from '../../foundation/i18n/useFormat';

interface CurrencyFieldProps {
  /** ISO codes; the first is preselected: the one of the visitor's country, else the operator's default. */
  currencies: readonly string[];
  error: string | undefined;
}

/** The currency of the new account; it cannot be changed later. */
export function CurrencyField({ currencies, error }: CurrencyFieldProps) {
  const { t } = useTranslation('session');
  const format = useFormat();
  return (
    <SelectField
      label={t('registration_currency')}
      name="currency"
      autoComplete="transaction-currency"
      error={error}
    >
      {currencies.map((code) => (
        // A browser that is older than the server does not know the names of the newest currencies.
        <option key={code} value={code} suppressHydrationWarning>
          {format.currency(code)}
        </option>
      ))}
    </SelectField>
  );
}
