import { graphql } from 'react-relay/hooks';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { AskedCode } from '../codes/askedCode';
import { CodeForm } from '../codes/CodeForm';
import { useCodeWords } from '../codes/useAskedCode';
import type { PhoneCodeFormMutation } from './__generated__/PhoneCodeFormMutation.graphql';

interface PhoneCodeFormProps {
  asked: AskedCode;
  onConfirmed(): void;
  /** Asks for another code, or to another phone. */
  onBack(): void;
}

/** The code from the SMS. What was typed stays until the phone is confirmed. */
export function PhoneCodeForm({ asked, onConfirmed, onBack }: PhoneCodeFormProps) {
  const { t } = useTranslation('session');
  const { to, time } = useCodeWords(asked);
  const { refusal, pending, submit } = useFormSubmit<PhoneCodeFormMutation>(
    graphql`
      mutation PhoneCodeFormMutation($input: ConfirmPhoneInput!) {
        confirmPhone(input: $input) {
          __typename
          ... on PhoneConfirmed {
            player {
              ...Profile_player
              ...PhoneConfirmation_player
              ...ProtectionStatus_player
            }
          }
          ... on PhoneConfirmationRefused {
            messageKey
            retryAfter
            fields {
              field
              messageKey
            }
          }
        }
      }
    `,
    { dictionary: 'session' },
  );

  const confirm = async (form: HTMLFormElement, code: string) => {
    if (await submit(form, { input: { request: asked.request, code } }, 'PhoneConfirmed')) onConfirmed();
  };

  return (
    <CodeForm
      {...{ refusal, pending }}
      about={t('account_phone_sent', { phone: to, time })}
      label={t('account_phone_code')}
      onCode={confirm}
    >
      <AccountFormEnd
        {...{ refusal, pending }}
        send={t('account_phone_confirm')}
        sending={t('account_email_confirm_pending')}
        other={t('account_email_code_again')}
        onOther={onBack}
      />
    </CodeForm>
  );
}
