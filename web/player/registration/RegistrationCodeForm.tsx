import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useSecondsLeft } from '../../foundation/forms/useSecondsLeft';
import { bidi } from '../../foundation/i18n/bidi';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import type { AskedCode } from '../codes/askedCode';
import { PasswordField } from '../../foundation/forms/PasswordField';
import { passwordLength } from '../../foundation/forms/passwordLength';
import { outcomeOf, unanswered } from './registration';
import { useAnotherCode, type ContactKind, type SentCode } from './registrationRequest';
import { useSessionChange } from '../session/useSessionChange';
import type { RegistrationCodeFormMutation } from './__generated__/RegistrationCodeFormMutation.graphql';

interface RegistrationCodeFormProps {
  kind: ContactKind;
  asked: AskedCode;
  /** Seconds until another code may be asked for. */
  firstWait: number;
  /** Another code is on its way. */
  onSent(code: SentCode): void;
  /** The code is used up. */
  onRegistered(): void;
  /** Registers with another address or phone. */
  onBack(): void;
}

/** The last step of registering: the code and a password. What was typed stays until the account exists. */
export function RegistrationCodeForm({
  kind,
  asked,
  firstWait,
  onSent,
  onRegistered,
  onBack,
}: RegistrationCodeFormProps) {
  const { t } = useTranslation(['session', 'main']);
  const format = useFormat();
  const { name: isolated } = bidi(useLanguage());
  const { submit, pending } = useSubmit<RegistrationCodeFormMutation>(graphql`
    mutation RegistrationCodeFormMutation($input: ConfirmRegistrationInput!) {
      confirmRegistration(input: $input) {
        ...registration_result
      }
    }
  `);
  const { askAgain, pending: isAsking } = useAnotherCode();
  const { started } = useSessionChange();
  const refusal = useFormRefusal('session');
  const wait = useSecondsLeft(firstWait);
  const [againKey, setAgainKey] = useState<string | null>(null);

  const send = async (form: HTMLFormElement) => {
    const { code, password } = textsOf(form, ['code', 'password']);
    setAgainKey(null);
    const wrong = {
      ...(code.trim() === '' && { code: t('main:error_field_code_required') }),
      ...(password.length < passwordLength.min && { password: t('main:error_field_password_too_short') }),
    };
    if (refusal.name(form, wrong)) return;

    const submitted = await submit({ input: { request: asked.request, code, password } });
    const outcome =
      submitted.state === 'answered' ? outcomeOf(submitted.data.confirmRegistration) : unanswered(submitted);
    if (outcome.state === 'busy') return;
    if (outcome.state === 'refused') return refusal.show(form, outcome);
    onRegistered();
    await started();
  };

  const again = async () => {
    setAgainKey(null);
    const outcome = await askAgain(asked.request);
    if (outcome.state === 'busy') return;
    if (outcome.state === 'refused') {
      setAgainKey(outcome.messageKey);
      return wait.start(outcome.retryAfter ?? 0);
    }
    wait.start(outcome.resendSeconds);
    onSent(outcome);
  };

  const time = format.time(new Date(asked.until).toISOString());
  const shownKey = againKey ?? refusal.messageKey;
  return (
    <Form pending={pending} onSend={send}>
      <p role="status">
        {kind === 'email'
          ? t('registration_email_sent', { email: isolated(asked.to), time })
          : t('registration_phone_sent', { phone: isolated(asked.to), time })}
      </p>
      <Field
        label={kind === 'email' ? t('account_email_code') : t('account_phone_code')}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoFocus
        autoComplete="one-time-code"
        maxLength={32}
        error={refusal.errors.code}
      />
      <PasswordField
        label={t('registration_password')}
        name="password"
        autoComplete="new-password"
        maxLength={passwordLength.max}
        hint={t('password_rules', passwordLength)}
        error={refusal.errors.password}
      />
      {shownKey !== null && (
        <Refusal messageKey={shownKey} dictionary="session" waitSeconds={refusal.waitSeconds} />
      )}
      <Button type="submit" look="primary" wide disabled={pending || refusal.waitSeconds > 0}>
        {pending ? t('registration_pending') : t('registration_submit')}
      </Button>
      <Button wide disabled={isAsking || wait.left > 0} onClick={() => void again()}>
        {wait.left > 0 ? t('registration_resend_in', { seconds: wait.left }) : t('registration_resend')}
      </Button>
      <Button wide onClick={onBack}>
        {kind === 'email' ? t('registration_other_email') : t('registration_other_phone')}
      </Button>
    </Form>
  );
}
