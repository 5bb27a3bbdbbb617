import { graphql, useFragment } from 'react-relay/hooks';
import { Form } from '../../foundation/forms/Form';
import { WideFormEnd } from '../../foundation/forms/WideFormEnd';
import { useFaults } from '../../foundation/forms/useFaults';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { AgeCheck, choicesOf, CurrencyField, PromoCodeField, ResidenceField } from './NewAccountFields';
import { credentialsOf, useOneClick, type Credentials } from './registration';
import type { RegistrationForm_site$key } from './__generated__/RegistrationForm_site.graphql';

interface RegistrationFormProps {
  site: RegistrationForm_site$key;
  /** Called when the session cookies are set, with the credentials that the site generated. */
  onRegistered(credentials: Credentials | null): void;
}

/** Registration in one click. The form keeps what was chosen, whatever happens. */
export function RegistrationForm({ site: siteRef, onRegistered }: RegistrationFormProps) {
  const { t } = useTranslation('session');
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
  const faults = useFaults();
  const { refusal, pending, submit } = useOneClick();

  const send = async (form: HTMLFormElement) => {
    const input = choicesOf(form);
    if (refusal.name(form, faults.age(input.isOfAge))) return;

    const answer = await submit(form, { input });
    if (answer) onRegistered(credentialsOf(answer));
  };

  return (
    <Form pending={pending} onSend={send}>
      <ResidenceField visitorCountry={site.visitorCountry} error={refusal.errors.residence} />
      <CurrencyField currencies={site.currencies} error={refusal.errors.currency} />
      <PromoCodeField error={refusal.errors.promoCode} />
      <AgeCheck minimumAge={site.minimumAge} error={refusal.errors.isOfAge} />
      <WideFormEnd
        {...{ refusal, pending }}
        send={t('registration_submit')}
        sending={t('registration_pending')}
      />
    </Form>
  );
}
