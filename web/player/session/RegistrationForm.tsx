import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { isTicked, textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { AgeCheck } from './AgeCheck';
import { CurrencyField } from './CurrencyField';
import { PasswordField } from './PasswordField';
import { passwordLength } from './passwordLength';
import { useRegistration } from './registration';
import type { Credentials } from './registration';
import type { RegistrationForm_site$key } from './__generated__/RegistrationForm_site.graphql';

interface RegistrationFormProps {
  site: RegistrationForm_site$key;
  /** Whether the player enters an e-mail address and a password, or the site generates login and password. */
  byEmail: boolean;
  /** Called when the session cookies are set; with the credentials that the site generated, if it did. */
  onRegistered(credentials: Credentials | null): void;
}

/** The form of one way to register. It keeps what was typed, whatever happens. */
export function RegistrationForm({ site: siteRef, byEmail, onRegistered }: RegistrationFormProps) {
  const { t } = useTranslation(['session', 'main']);
  const site = useFragment(
    graphql`
      fragment RegistrationForm_site on Site {
        currencies
        minimumAge
      }
    `,
    siteRef,
  );
  const { register, pending } = useRegistration();
  const refusal = useFormRefusal();

  /** Each invalid field with its message, in the order of the form. */
  const wrongFields = (form: HTMLFormElement): Record<string, string> => {
    const { email, password } = textsOf(form, ['email', 'password']);
    return {
      ...(byEmail && email.trim() === '' && { email: t('main:error_field_email_required') }),
      ...(byEmail &&
        password.length < passwordLength.min && { password: t('main:error_field_password_too_short') }),
      ...(!isTicked(form, 'isOfAge') && { isOfAge: t('main:error_field_is_of_age_must_confirm') }),
    };
  };

  const send = async (form: HTMLFormElement) => {
    if (refusal.name(form, wrongFields(form))) return;

    const { email, password, currency } = textsOf(form, ['email', 'password', 'currency']);
    const credentials = byEmail ? { byEmail: { email: email.trim(), password } } : {};
    const outcome = await register({ currency, isOfAge: true, ...credentials });
    if (outcome.state === 'busy') return;
    if (outcome.state === 'registered') return onRegistered(outcome.credentials);
    refusal.show(form, outcome);
  };

  return (
    <Form pending={pending} onSend={send}>
      {byEmail && (
        <>
          <Field
            label={t('registration_email')}
            name="email"
            type="email"
            autoComplete="username"
            maxLength={254}
            error={refusal.errors.email}
          />
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="new-password"
            maxLength={passwordLength.max}
            hint={t('password_rules', passwordLength)}
            error={refusal.errors.password}
          />
        </>
      )}
      <CurrencyField currencies={site.currencies} error={refusal.errors.currency} />
      <AgeCheck minimumAge={site.minimumAge} error={refusal.errors.isOfAge} />
      {refusal.messageKey !== null && (
        <Refusal messageKey={refusal.messageKey} waitSeconds={refusal.waitSeconds} />
      )}
      <Button type="submit" look="primary" wide disabled={pending || refusal.waitSeconds > 0}>
        {pending ? t('registration_pending') : t('registration_submit')}
      </Button>
    </Form>
  );
}
