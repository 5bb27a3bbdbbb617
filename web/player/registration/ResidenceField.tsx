import { useState } from 'react';
import { SelectField } from '../../foundation/design/Field';
import { regionWords } from '../../foundation/i18n/places';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useCountries } from './useCountries';

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
