import { graphql, useFragment } from 'react-relay/hooks';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { WideFormEnd } from '../../foundation/forms/WideFormEnd';
import { focusField, textsOf } from '../../foundation/forms/formValues';
import { useFaults } from '../../foundation/forms/useFaults';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { isPhoneFit } from '../phone/isPhoneFit';
import { PhoneField } from '../phone/PhoneField';
import { AgeCheck, choicesOf, CurrencyField, PromoCodeField, ResidenceField } from './NewAccountFields';
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
  const faults = useFaults();
  const { refusal, pending, ask } = useRegistrationRequest(kind);
  const required =
    kind === 'email' ? t('main:error_field_email_required') : t('session:error_field_phone_required');

  const send = async (form: HTMLFormElement) => {
    const contact = textsOf(form, [kind])[kind].trim();
    const choices = choicesOf(form);
    const wrong = {
      ...(contact === '' && { [kind]: required }),
      ...faults.age(choices.isOfAge),
    };
    if (refusal.name(form, wrong)) return;
    if (kind === 'phone' && !isPhoneFit(form, 'phone')) return focusField(form, 'phone');

    const answer = await ask(form, contact, choices);
    if (answer) onAsked(answer, contact);
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
      <WideFormEnd
        {...{ refusal, pending }}
        send={t('account_email_send')}
        sending={t('account_email_send_pending')}
      />
    </Form>
  );
}
