import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Form } from '../../foundation/forms/Form';
import { focusField, textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { unexpectedRefusal, useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { isPhoneFit } from '../phone/isPhoneFit';
import { PhoneField } from '../phone/PhoneField';
import type { AskedCode } from '../codes/askedCode';
import type { SmsRequestFormMutation } from './__generated__/SmsRequestFormMutation.graphql';

interface SmsRequestFormProps {
  /** Filled in at first. */
  phone: string;
  /** Why the sign-in before is over; null when none was. */
  messageKey: string | null;
  autoFocus: boolean;
  onAsked(asked: AskedCode): void;
}

/** Asks for a code for signing in. The answer does not tell whether anybody has the number. */
export function SmsRequestForm({ phone: first, messageKey, autoFocus, onAsked }: SmsRequestFormProps) {
  const { t } = useTranslation('session');
  const { submit, pending } = useSubmit<SmsRequestFormMutation>(graphql`
    mutation SmsRequestFormMutation($input: RequestSignInSmsInput!) {
      requestSignInSms(input: $input) {
        __typename
        ... on SignInSmsRequested {
          request
          validSeconds
        }
        ... on SignInSmsRefused {
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
  const [overKey, setOverKey] = useState(messageKey);
  const shownKey = refusal.messageKey ?? overKey;

  const send = async (form: HTMLFormElement) => {
    const { phone } = textsOf(form, ['phone']);
    setOverKey(null);
    if (refusal.name(form, phone === '' ? { phone: t('error_field_phone_required') } : {})) return;
    if (!isPhoneFit(form, 'phone')) return focusField(form, 'phone');

    const submitted = await submit({ input: { phone } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(form, submitted);
    const { requestSignInSms: answer } = submitted.data;
    if (answer.__typename === 'SignInSmsRequested') {
      const until = Date.now() + answer.validSeconds * 1000;
      onAsked({ request: answer.request, to: phone, login: null, until });
      return;
    }
    refusal.show(form, answer.__typename === 'SignInSmsRefused' ? answer : unexpectedRefusal);
  };

  return (
    <Form pending={pending} onSend={send}>
      <p>{t('sign_in_sms_text')}</p>
      <PhoneField
        label={t('sign_in_phone')}
        name="phone"
        defaultValue={first}
        autoFocus={autoFocus}
        error={refusal.errors.phone}
      />
      {shownKey !== null && (
        <Refusal messageKey={shownKey} dictionary="session" waitSeconds={refusal.waitSeconds} />
      )}
      <Button type="submit" look="primary" wide disabled={pending || refusal.waitSeconds > 0}>
        {pending ? t('account_email_send_pending') : t('account_email_send')}
      </Button>
    </Form>
  );
}
