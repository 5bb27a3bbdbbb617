import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { focusField, isTicked, textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { isPhoneFit } from '../phone/isPhoneFit';
import { PhoneField } from '../phone/PhoneField';
import { AgeCheck } from './AgeCheck';
import { CurrencyField } from './CurrencyField';
import { PromoCodeField } from './PromoCodeField';
import { ResidenceField } from './ResidenceField';
import { useRegistrationRequest, type ContactKind, type SentCode } from './registrationRequest';
import type { RegistrationRequestForm_site$key } from './__generated__/RegistrationRequestForm_site.graphql';

interface RegistrationRequestFormProps {
  site: RegistrationRequestForm_site$key;
  kind: ContactKind;
  /** The address or the phone, filled in at first. */
  to: string;
  onAsked(sent: SentCode, to: string): void;
}

/** The first step of registering by e-mail or phone. The answer does not tell whether somebody has an account. */
export function RegistrationRequestForm({ site: siteRef, kind, to, onAsked }: RegistrationRequestFormProps) {
  const { t } = useTranslation(['session', 'main']);
  const site = useFragment(
    graphql`
      fragment RegistrationRequestForm_site on Site {
        currencies
        minimumAge
        visitorCountry
      }
    `,
    siteRef,
  );
  const { ask, pending } = useRegistrationRequest(kind);
  const refusal = useFormRefusal('session');
  const required =
    kind === 'email' ? t('main:error_field_email_required') : t('session:error_field_phone_required');

  const send = async (form: HTMLFormElement) => {
    const contact = textsOf(form, [kind])[kind].trim();
    const { currency, promoCode, residence } = textsOf(form, ['currency', 'promoCode', 'residence']);
    const isOfAge = isTicked(form, 'isOfAge');
    const wrong = {
      ...(contact === '' && { [kind]: required }),
      ...(!isOfAge && { isOfAge: t('main:error_field_is_of_age_must_confirm') }),
    };
    if (refusal.name(form, wrong)) return;
    if (kind === 'phone' && !isPhoneFit(form, 'phone')) return focusField(form, 'phone');

    const choices = { currency, isOfAge, promoCode: promoCode.trim() || null, residence: residence || null };
    const outcome = await ask(contact, choices);
    if (outcome.state === 'busy') return;
    if (outcome.state === 'sent') return onAsked(outcome, contact);
    refusal.show(form, outcome);
  };

  return (
    <Form pending={pending} onSend={send}>
      {kind === 'email' ? (
        <Field
          label={t('registration_email')}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          defaultValue={to}
          error={refusal.errors.email}
        />
      ) : (
        <PhoneField label={t('sign_in_phone')} name="phone" defaultValue={to} error={refusal.errors.phone} />
      )}
      <ResidenceField visitorCountry={site.visitorCountry} error={refusal.errors.residence} />
      <CurrencyField currencies={site.currencies} error={refusal.errors.currency} />
      <PromoCodeField error={refusal.errors.promoCode} />
      <AgeCheck minimumAge={site.minimumAge} error={refusal.errors.isOfAge} />
      {refusal.messageKey !== null && (
        <Refusal messageKey={refusal.messageKey} dictionary="session" waitSeconds={refusal.waitSeconds} />
      )}
      <Button type="submit" look="primary" wide disabled={pending || refusal.waitSeconds > 0}>
        {pending ? t('account_email_send_pending') : t('account_email_send')}
      </Button>
    </Form>
  );
}
