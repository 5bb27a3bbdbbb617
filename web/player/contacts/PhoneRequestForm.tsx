import { graphql } from 'react-relay/hooks';
import { Form } from '../../foundation/forms/Form';
import { focusField, textsOf } from '../../foundation/forms/formValues';
import { unexpectedRefusal, useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { isPhoneFit } from '../phone/isPhoneFit';
import { PhoneField } from '../phone/PhoneField';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import type { AskedCode } from '../codes/askedCode';
import { PasswordField } from '../../foundation/forms/PasswordField';
import { passwordLength } from '../../foundation/forms/passwordLength';
import type { PhoneRequestFormMutation } from './__generated__/PhoneRequestFormMutation.graphql';

interface PhoneRequestFormProps {
  /** The player's login number. */
  login: string;
  /** Filled in at first. */
  phone: string;
  onAsked(asked: AskedCode): void;
  onLeft(): void;
}

/** Asks for a code to a phone. It needs the password, since who has an account's phone can sign in with it. */
export function PhoneRequestForm({ login, phone: first, onAsked, onLeft }: PhoneRequestFormProps) {
  const { t } = useTranslation(['session', 'main']);
  const { submit, pending } = useSubmit<PhoneRequestFormMutation>(graphql`
    mutation PhoneRequestFormMutation($input: RequestPhoneCodeInput!) {
      requestPhoneCode(input: $input) {
        __typename
        ... on PhoneCodeRequested {
          request
          validSeconds
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
    const { phone, current } = textsOf(form, ['phone', 'current']);
    const wrong = {
      ...(phone === '' && { phone: t('error_field_phone_required') }),
      ...(current === '' && { current: t('main:error_field_password_required') }),
    };
    if (refusal.name(form, wrong)) return;
    if (!isPhoneFit(form, 'phone')) return focusField(form, 'phone');

    const submitted = await submit({ input: { phone, current } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(form, submitted);
    const { requestPhoneCode: answer } = submitted.data;
    if (answer.__typename === 'PhoneCodeRequested') {
      const { request, validSeconds } = answer;
      onAsked({ request, to: phone, login, until: Date.now() + validSeconds * 1000 });
      return;
    }
    refusal.show(form, answer.__typename === 'PhoneConfirmationRefused' ? answer : unexpectedRefusal);
  };

  return (
    <Form pending={pending} onSend={send}>
      <PhoneField
        label={t('sign_in_phone')}
        name="phone"
        defaultValue={first}
        autoFocus
        error={refusal.errors.phone}
      />
      <PasswordField
        label={t('account_password_current')}
        name="current"
        autoComplete="current-password"
        maxLength={passwordLength.max}
        hint={t('account_phone_password_hint')}
        error={refusal.errors.current}
      />
      <AccountFormEnd
        refusal={refusal}
        pending={pending}
        send={t('account_email_send')}
        sending={t('account_email_send_pending')}
        other={t('account_email_leave')}
        onOther={onLeft}
      />
    </Form>
  );
}
