import { useEffect, useId, useRef, useState } from 'react';
import { Field, SelectField } from '../../foundation/design/Field';
import { isTicked, textsOf } from '../../foundation/forms/formValues';
import { regionWords } from '../../foundation/i18n/places';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { readCookies } from '../../foundation/settings/cookies';
import { useCountries } from './useCountries';
import styles from '../../foundation/forms/FormParts.module.css';

/** What was chosen in these fields; null for what was left empty. */
export function choicesOf(form: HTMLFormElement) {
  const { currency, promoCode, residence } = textsOf(form, ['currency', 'promoCode', 'residence']);
  const isOfAge = isTicked(form, 'isOfAge');
  return { currency, isOfAge, promoCode: promoCode.trim() || null, residence: residence || null };
}

interface ResidenceFieldProps {
  /** The country of the request, which is chosen at first, null where nobody knows it; absent where it comes with the others. */
  visitorCountry?: string | null | undefined;
  error: string | undefined;
}

/** The country where the player lives. The other countries come after the form; the choice stays whatever comes. */
export function ResidenceField({ visitorCountry: first, error }: ResidenceFieldProps) {
  const { t } = useTranslation('session');
  const lng = useLanguage();
  const { countries, visitorCountry } = useCountries();
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? first ?? visitorCountry ?? '';
  const isListed = countries?.some(({ code }) => code === chosen) ?? false;
  return (
    <SelectField
      label={t('registration_residence')}
      name="residence"
      autoComplete="country"
      value={chosen}
      onChange={({ target }) => setPicked(target.value)}
      error={error}
    >
      {chosen === '' && <option value="">{t('residence_choose')}</option>}
      {chosen !== '' && !isListed && (
        // Browsers and the server may know it by different names.
        <option value={chosen} suppressHydrationWarning>
          {regionWords(chosen, lng)}
        </option>
      )}
      {countries?.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

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

/** The promo code of a new account; filled in with the one of the link that led here, unless something was typed. */
export function PromoCodeField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('session');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { bwpromocode } = readCookies(document.cookie);
    if (input.current?.value === '' && bwpromocode) input.current.value = bwpromocode;
  }, []);
  return (
    <Field
      ref={input}
      label={t('registration_promo_code')}
      name="promoCode"
      hint={t('registration_promo_code_hint')}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      error={error}
    />
  );
}

/** The player's confirmation of being of age and of accepting the rules. */
export function AgeCheck({ minimumAge, error }: { minimumAge: number; error: string | undefined }) {
  const { t } = useTranslation('session');
  const errorId = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="isOfAge"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {t('registration_age', { age: minimumAge })}
      </label>
      {error && (
        <p id={errorId} className={styles.checkError}>
          {error}
        </p>
      )}
    </div>
  );
}
