import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { unexpectedRefusal, useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import type { AskedCode } from '../codes/askedCode';
import { PasswordField } from '../../foundation/forms/PasswordField';
import { passwordLength } from '../../foundation/forms/passwordLength';
import type { EmailRequestFormMutation } from './__generated__/EmailRequestFormMutation.graphql';

interface EmailRequestFormProps {
  /** The player's login number. */
  login: string;
  /** The address that the account has; null without one. */
  own: string | null;
  /** Filled in at first. */
  email: string;
  onAsked(asked: AskedCode): void;
  onLeft(): void;
}

/** Asks for a code to an address. Another address than the account's own needs the password. */
export function EmailRequestForm({ login, own, email: first, onAsked, onLeft }: EmailRequestFormProps) {
  const { t } = useTranslation(['session', 'main']);
  const { submit, pending } = useSubmit<EmailRequestFormMutation>(graphql`
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
  const refusal = useFormRefusal();
  const isOwn = (typed: string): boolean => own !== null && typed.trim().toLowerCase() === own;
  const [needsPassword, setNeedsPassword] = useState(!isOwn(first));

  const send = async (form: HTMLFormElement) => {
    const typed = textsOf(form, ['email', 'current']);
    const email = typed.email.trim();
    const current = isOwn(email) ? '' : typed.current;
    const wrong = {
      ...(email === '' && { email: t('main:error_field_email_required') }),
      ...(needsPassword && current === '' && { current: t('main:error_field_password_required') }),
    };
    if (refusal.name(form, wrong)) return;

    const submitted = await submit({ input: { email, current } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(form, submitted);
    const { requestEmailCode: answer } = submitted.data;
    if (answer.__typename === 'EmailCodeRequested') {
      const { request, validSeconds } = answer;
      onAsked({ request, to: email, login, until: Date.now() + validSeconds * 1000 });
      return;
    }
    refusal.show(form, answer.__typename === 'EmailConfirmationRefused' ? answer : unexpectedRefusal);
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
        <PasswordField
          label={t('account_password_current')}
          name="current"
          autoComplete="current-password"
          maxLength={passwordLength.max}
          hint={t('account_email_password_hint')}
          error={refusal.errors.current}
        />
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
