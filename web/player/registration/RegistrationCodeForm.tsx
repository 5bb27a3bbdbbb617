import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { textsOf } from '../../foundation/forms/formValues';
import { NewPasswordField } from '../../foundation/forms/PasswordField';
import { stillBusy } from '../../foundation/forms/readAnswer';
import { useFaults } from '../../foundation/forms/useFaults';
import { useSecondsLeft } from '../../foundation/forms/useSecondsLeft';
import { WideFormEnd } from '../../foundation/forms/WideFormEnd';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { AskedCode } from '../codes/askedCode';
import { CodeForm } from '../codes/CodeForm';
import { useCodeWords } from '../codes/useAskedCode';
import { useSessionChange } from '../session/useSessionChange';
import { useRegistering } from './registration';
import { useAnotherCode, type ContactKind, type SentCode } from './registrationRequest';
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
  const { t } = useTranslation('session');
  const { to, time } = useCodeWords(asked);
  const { refusal, pending, submit } = useRegistering<RegistrationCodeFormMutation>(graphql`
    mutation RegistrationCodeFormMutation($input: ConfirmRegistrationInput!) {
      confirmRegistration(input: $input) {
        ...registration_result
      }
    }
  `);
  const { ask: askAgain, pending: isAsking } = useAnotherCode();
  const { started } = useSessionChange();
  const faults = useFaults();
  const wait = useSecondsLeft(firstWait);
  const [againKey, setAgainKey] = useState<string | null>(null);

  /** What is wrong with the password. Sending the form removes the note that no other code was sent. */
  const passwordFaults = (form: HTMLFormElement) => {
    setAgainKey(null);
    return faults.password(passwordOf(form));
  };
  const register = async (form: HTMLFormElement, code: string) => {
    const input = { request: asked.request, code, password: passwordOf(form) };
    if (!(await submit(form, { input }))) return;
    onRegistered();
    await started();
  };

  const again = async () => {
    setAgainKey(null);
    const { answer, refused } = await askAgain(
      { input: { request: asked.request } },
      'RegistrationRequested',
    );
    if (refused === stillBusy) return;
    if (refused) {
      setAgainKey(refused.messageKey);
      return wait.start(refused.retryAfter ?? 0);
    }
    wait.start(answer.resendSeconds);
    onSent(answer);
  };

  const isEmail = kind === 'email';
  return (
    <CodeForm
      {...{ refusal, pending }}
      about={
        isEmail
          ? t('registration_email_sent', { email: to, time })
          : t('registration_phone_sent', { phone: to, time })
      }
      label={isEmail ? t('account_email_code') : t('account_phone_code')}
      faults={passwordFaults}
      onCode={register}
    >
      <NewPasswordField label={t('registration_password')} error={refusal.errors.password} />
      <WideFormEnd
        refusal={{ ...refusal, messageKey: againKey ?? refusal.messageKey }}
        pending={pending}
        send={t('registration_submit')}
        sending={t('registration_pending')}
      >
        <Button wide disabled={isAsking || wait.left > 0} onClick={() => void again()}>
          {wait.left > 0 ? t('registration_resend_in', { seconds: wait.left }) : t('registration_resend')}
        </Button>
        <Button wide onClick={onBack}>
          {isEmail ? t('registration_other_email') : t('registration_other_phone')}
        </Button>
      </WideFormEnd>
    </CodeForm>
  );
}

const passwordOf = (form: HTMLFormElement): string => textsOf(form, ['password']).password;
