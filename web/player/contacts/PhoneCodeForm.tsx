import { graphql } from 'react-relay/hooks';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { unexpectedRefusal, useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { bidi } from '../../foundation/i18n/bidi';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import type { AskedCode } from '../codes/askedCode';
import type { PhoneCodeFormMutation } from './__generated__/PhoneCodeFormMutation.graphql';

interface PhoneCodeFormProps {
  asked: AskedCode;
  onConfirmed(): void;
  /** Asks for another code, or to another phone. */
  onBack(): void;
}

/** The code from the SMS. What was typed stays until the phone is confirmed. */
export function PhoneCodeForm({ asked, onConfirmed, onBack }: PhoneCodeFormProps) {
  const { t } = useTranslation(['session', 'main']);
  const format = useFormat();
  const { name: isolated } = bidi(useLanguage());
  const { submit, pending } = useSubmit<PhoneCodeFormMutation>(graphql`
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
  `);
  const refusal = useFormRefusal('session');

  const send = async (form: HTMLFormElement) => {
    const { code } = textsOf(form, ['code']);
    if (refusal.name(form, code.trim() === '' ? { code: t('main:error_field_code_required') } : {})) return;

    const submitted = await submit({ input: { request: asked.request, code } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(form, submitted);
    const { confirmPhone: answer } = submitted.data;
    if (answer.__typename === 'PhoneConfirmed') return onConfirmed();
    refusal.show(form, answer.__typename === 'PhoneConfirmationRefused' ? answer : unexpectedRefusal);
  };

  const time = format.time(new Date(asked.until).toISOString());
  return (
    <Form pending={pending} onSend={send}>
      <p role="status">{t('account_phone_sent', { phone: isolated(asked.to), time })}</p>
      <Field
        label={t('account_phone_code')}
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
        send={t('account_phone_confirm')}
        sending={t('account_email_confirm_pending')}
        other={t('account_email_code_again')}
        onOther={onBack}
      />
    </Form>
  );
}
