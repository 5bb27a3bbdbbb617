import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Form } from '../../foundation/forms/Form';
import { isTicked, textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { AgeCheck } from './AgeCheck';
import { CurrencyField } from './CurrencyField';
import { PromoCodeField } from './PromoCodeField';
import { ResidenceField } from './ResidenceField';
import { useOneClick, type Credentials } from './registration';
import type { RegistrationForm_site$key } from './__generated__/RegistrationForm_site.graphql';

interface RegistrationFormProps {
  site: RegistrationForm_site$key;
  /** Called when the session cookies are set, with the credentials that the site generated. */
  onRegistered(credentials: Credentials | null): void;
}

/** Registration in one click. The form keeps what was chosen, whatever happens. */
export function RegistrationForm({ site: siteRef, onRegistered }: RegistrationFormProps) {
  const { t } = useTranslation(['session', 'main']);
  const site = useFragment(
    graphql`
      fragment RegistrationForm_site on Site {
        currencies
        minimumAge
        visitorCountry
      }
    `,
    siteRef,
  );
  const { register, pending } = useOneClick();
  const refusal = useFormRefusal('session');

  const send = async (form: HTMLFormElement) => {
    const isOfAge = isTicked(form, 'isOfAge');
    if (refusal.name(form, isOfAge ? {} : { isOfAge: t('main:error_field_is_of_age_must_confirm') })) return;

    const { currency, promoCode, residence } = textsOf(form, ['currency', 'promoCode', 'residence']);
    const outcome = await register({
      currency,
      isOfAge,
      promoCode: promoCode.trim() || null,
      residence: residence || null,
    });
    if (outcome.state === 'busy') return;
    if (outcome.state === 'registered') return onRegistered(outcome.credentials);
    refusal.show(form, outcome);
  };

  return (
    <Form pending={pending} onSend={send}>
      <ResidenceField visitorCountry={site.visitorCountry} error={refusal.errors.residence} />
      <CurrencyField currencies={site.currencies} error={refusal.errors.currency} />
      <PromoCodeField error={refusal.errors.promoCode} />
      <AgeCheck minimumAge={site.minimumAge} error={refusal.errors.isOfAge} />
      {refusal.messageKey !== null && (
        <Refusal messageKey={refusal.messageKey} dictionary="session" waitSeconds={refusal.waitSeconds} />
      )}
      <Button type="submit" look="primary" wide disabled={pending || refusal.waitSeconds > 0}>
        {pending ? t('registration_pending') : t('registration_submit')}
      </Button>
    </Form>
  );
}
