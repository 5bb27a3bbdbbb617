import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { isTicked } from '../../foundation/forms/formValues';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { WideFormEnd } from '../../foundation/forms/WideFormEnd';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { AskedCode } from '../codes/askedCode';
import { CodeForm } from '../codes/CodeForm';
import { useCodeWords } from '../codes/useAskedCode';
import { useSessionChange } from '../session/useSessionChange';
import { RememberCheck } from './RememberCheck';
import type { SmsCodeFormMutation } from './__generated__/SmsCodeFormMutation.graphql';

interface SmsCodeFormProps {
  asked: AskedCode;
  /** The code is used up. */
  onUsed(): void;
  /** The code is right, and one of the second step is needed. */
  onCodeRequired(request: string): void;
  /** Asks for another code, or to another phone. */
  onBack(): void;
}

/** The code from the SMS. What was typed stays until the session is open. */
export function SmsCodeForm({ asked, onUsed, onCodeRequired, onBack }: SmsCodeFormProps) {
  const { t } = useTranslation('session');
  const { to, time } = useCodeWords(asked);
  const { refusal, pending, submit } = useFormSubmit<SmsCodeFormMutation>(graphql`
    mutation SmsCodeFormMutation($input: SignInBySmsInput!) {
      signInBySms(input: $input) {
        __typename
        ... on SignInCodeRequired {
          request
        }
        ... on SignInRefused {
          messageKey
          retryAfter
        }
      }
    }
  `);
  const { started } = useSessionChange();

  const signIn = async (form: HTMLFormElement, code: string) => {
    const input = { request: asked.request, code, remember: isTicked(form, 'remember') };
    const answer = await submit(form, { input });
    if (!answer) return;
    onUsed();
    if (answer.__typename === 'SignInCodeRequired') return onCodeRequired(answer.request);
    await started();
  };

  return (
    <CodeForm
      {...{ refusal, pending }}
      about={t('sign_in_sms_sent', { phone: to, time })}
      label={t('account_phone_code')}
      onCode={signIn}
    >
      <RememberCheck />
      <WideFormEnd {...{ refusal, pending }} send={t('sign_in_submit')} sending={t('sign_in_pending')}>
        <Button wide onClick={onBack}>
          {t('account_email_code_again')}
        </Button>
      </WideFormEnd>
    </CodeForm>
  );
}
