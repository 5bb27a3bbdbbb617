import { graphql } from 'react-relay/hooks';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { AskedCode } from '../codes/askedCode';
import { CodeForm } from '../codes/CodeForm';
import { useCodeWords } from '../codes/useAskedCode';
import type { EmailCodeFormMutation } from './__generated__/EmailCodeFormMutation.graphql';

interface EmailCodeFormProps {
  asked: AskedCode;
  onConfirmed(): void;
  /** Asks for another code, or to another address. */
  onBack(): void;
}

/** The code from the letter. What was typed stays until the address is confirmed. */
export function EmailCodeForm({ asked, onConfirmed, onBack }: EmailCodeFormProps) {
  const { t } = useTranslation('session');
  const { time } = useCodeWords(asked);
  const { refusal, pending, submit } = useFormSubmit<EmailCodeFormMutation>(graphql`
    mutation EmailCodeFormMutation($input: ConfirmEmailInput!) {
      confirmEmail(input: $input) {
        __typename
        ... on EmailConfirmed {
          player {
            ...Profile_player
            ...EmailConfirmation_player
            ...ProtectionStatus_player
          }
        }
        ... on EmailConfirmationRefused {
          messageKey
          retryAfter
          fields {
            field
            messageKey
          }
        }
      }
    }
  `);

  const confirm = async (form: HTMLFormElement, code: string) => {
    if (await submit(form, { input: { request: asked.request, code } }, 'EmailConfirmed')) onConfirmed();
  };

  return (
    <CodeForm
      {...{ refusal, pending }}
      about={t('account_email_sent', { email: asked.to, time })}
      label={t('account_email_code')}
      onCode={confirm}
    >
      <AccountFormEnd
        {...{ refusal, pending }}
        send={t('account_email_confirm')}
        sending={t('account_email_confirm_pending')}
        other={t('account_email_code_again')}
        onOther={onBack}
      />
    </CodeForm>
  );
}
