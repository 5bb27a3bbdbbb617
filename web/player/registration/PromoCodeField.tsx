import { useEffect, useRef } from 'react';
import { Field } from '../../foundation/design/Field';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { readCookies } from '../../foundation/settings/cookies';

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
