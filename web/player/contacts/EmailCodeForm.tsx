import { graphql } from 'react-relay/hooks';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { unexpectedRefusal, useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import type { AskedCode } from '../codes/askedCode';
import type { EmailCodeFormMutation } from './__generated__/EmailCodeFormMutation.graphql';

interface EmailCodeFormProps {
  asked: AskedCode;
  onConfirmed(): void;
  /** Asks for another code, or to another address. */
  onBack(): void;
}

/** The code from the letter. What was typed stays until the address is confirmed. */
export function EmailCodeForm({ asked, onConfirmed, onBack }: EmailCodeFormProps) {
  const { t } = useTranslation(['session', 'main']);
  const format = useFormat();
  const { submit, pending } = useSubmit<EmailCodeFormMutation>(graphql`
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
  const refusal = useFormRefusal();

  const send = async (form: HTMLFormElement) => {
    const { code } = textsOf(form, ['code']);
    if (refusal.name(form, code.trim() === '' ? { code: t('main:error_field_code_required') } : {})) return;

    const submitted = await submit({ input: { request: asked.request, code } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(form, submitted);
    const { confirmEmail: answer } = submitted.data;
    if (answer.__typename === 'EmailConfirmed') return onConfirmed();
    refusal.show(form, answer.__typename === 'EmailConfirmationRefused' ? answer : unexpectedRefusal);
  };

  const time = format.time(new Date(asked.until).toISOString());
  return (
    <Form pending={pending} onSend={send}>
      <p role="status">{t('account_email_sent', { email: asked.to, time })}</p>
      <Field
        label={t('account_email_code')}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoFocus
        autoComplete="one-time-code"
        maxLength={32}
        error={refusal.errors.code}
      />
      <AccountFormEnd
        refusal={refusal}
        pending={pending}
        send={t('account_email_confirm')}
        sending={t('account_email_confirm_pending')}
        other={t('account_email_code_again')}
        onOther={onBack}
      />
    </Form>
  );
}
