import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { Field } from '../../foundation/design/Field';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { Form } from '../../foundation/forms/Form';
import { CurrentPasswordField } from '../../foundation/forms/PasswordField';
import { textsOf } from '../../foundation/forms/formValues';
import { useFaults } from '../../foundation/forms/useFaults';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { SentCode } from '../codes/useAskedCode';
import type { EmailRequestFormMutation } from './__generated__/EmailRequestFormMutation.graphql';

interface EmailRequestFormProps {
  /** The address that the account has; null without one. */
  own: string | null;
  /** Filled in at first. */
  email: string;
  onAsked(code: SentCode, email: string): void;
  onLeft(): void;
}

/** Asks for a code to an address. Another address than the account's own needs the password. */
export function EmailRequestForm({ own, email: first, onAsked, onLeft }: EmailRequestFormProps) {
  const { t } = useTranslation(['session', 'main']);
  const { refusal, pending, submit } = useFormSubmit<EmailRequestFormMutation>(graphql`
    mutation EmailRequestFormMutation($input: RequestEmailCodeInput!) {
      requestEmailCode(input: $input) {
        __typename
        ... on EmailCodeRequested {
          request
          validSeconds
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
  const isOwn = (typed: string): boolean => own !== null && typed.trim().toLowerCase() === own;
  const [needsPassword, setNeedsPassword] = useState(!isOwn(first));
  const faults = useFaults();

  const send = async (form: HTMLFormElement) => {
    const typed = textsOf(form, ['email', 'current']);
    const email = typed.email.trim();
    const current = isOwn(email) ? '' : typed.current;
    const wrong = {
      ...(email === '' && { email: t('main:error_field_email_required') }),
      ...(needsPassword && faults.current(current)),
    };
    if (refusal.name(form, wrong)) return;

    const answer = await submit(form, { input: { email, current } }, 'EmailCodeRequested');
    if (answer) onAsked(answer, email);
  };

  return (
    <Form pending={pending} onSend={send}>
      <Field
        label={t('registration_email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={first}
        autoFocus
        onChange={({ target }) => setNeedsPassword(!isOwn(target.value))}
        error={refusal.errors.email}
      />
      {needsPassword && (
        <CurrentPasswordField hint={t('account_email_password_hint')} error={refusal.errors.current} />
      )}
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
