import { graphql } from 'react-relay/hooks';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { Form } from '../../foundation/forms/Form';
import { CurrentPasswordField } from '../../foundation/forms/PasswordField';
import { focusField, textsOf } from '../../foundation/forms/formValues';
import { useFaults } from '../../foundation/forms/useFaults';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { isPhoneFit } from '../phone/isPhoneFit';
import { PhoneField } from '../phone/PhoneField';
import type { SentCode } from '../codes/useAskedCode';
import type { PhoneRequestFormMutation } from './__generated__/PhoneRequestFormMutation.graphql';

interface PhoneRequestFormProps {
  /** Filled in at first. */
  phone: string;
  onAsked(code: SentCode, phone: string): void;
  onLeft(): void;
}

/** Asks for a code to a phone. It needs the password, since who has an account's phone can sign in with it. */
export function PhoneRequestForm({ phone: first, onAsked, onLeft }: PhoneRequestFormProps) {
  const { t } = useTranslation('session');
  const { refusal, pending, submit } = useFormSubmit<PhoneRequestFormMutation>(
    graphql`
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
    `,
    { dictionary: 'session' },
  );
  const faults = useFaults();

  const send = async (form: HTMLFormElement) => {
    const { phone, current } = textsOf(form, ['phone', 'current']);
    const wrong = {
      ...(phone === '' && { phone: t('error_field_phone_required') }),
      ...faults.current(current),
    };
    if (refusal.name(form, wrong)) return;
    if (!isPhoneFit(form, 'phone')) return focusField(form, 'phone');

    const answer = await submit(form, { input: { phone, current } }, 'PhoneCodeRequested');
    if (answer) onAsked(answer, phone);
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
      <CurrentPasswordField hint={t('account_phone_password_hint')} error={refusal.errors.current} />
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
