import { graphql } from 'react-relay/hooks';
import { Form } from '../../foundation/forms/Form';
import { WideFormEnd } from '../../foundation/forms/WideFormEnd';
import { focusField, textsOf } from '../../foundation/forms/formValues';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { isPhoneFit } from '../phone/isPhoneFit';
import { PhoneField } from '../phone/PhoneField';
import type { SentCode } from '../codes/useAskedCode';
import type { SmsRequestFormMutation } from './__generated__/SmsRequestFormMutation.graphql';

interface SmsRequestFormProps {
  /** Filled in at first. */
  phone: string;
  /** Why the sign-in before is over; null when none was. */
  messageKey: string | null;
  autoFocus: boolean;
  onAsked(code: SentCode, phone: string): void;
}

/** Asks for a code for signing in. The answer does not tell whether anybody has the number. */
export function SmsRequestForm({ phone: first, messageKey, autoFocus, onAsked }: SmsRequestFormProps) {
  const { t } = useTranslation('session');
  const { refusal, pending, submit } = useFormSubmit<SmsRequestFormMutation>(
    graphql`
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
    `,
    { dictionary: 'session', first: messageKey },
  );

  const send = async (form: HTMLFormElement) => {
    const { phone } = textsOf(form, ['phone']);
    if (refusal.name(form, phone === '' ? { phone: t('error_field_phone_required') } : {})) return;
    if (!isPhoneFit(form, 'phone')) return focusField(form, 'phone');

    const answer = await submit(form, { input: { phone } }, 'SignInSmsRequested');
    if (answer) onAsked(answer, phone);
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
      <WideFormEnd
        {...{ refusal, pending }}
        send={t('account_email_send')}
        sending={t('account_email_send_pending')}
      />
    </Form>
  );
}
