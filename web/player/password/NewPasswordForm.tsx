import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { unexpectedRefusal, useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import type { AskedCode } from '../codes/askedCode';
import { PasswordField } from '../../foundation/forms/PasswordField';
import { passwordLength } from '../../foundation/forms/passwordLength';
import type { NewPasswordFormMutation } from './__generated__/NewPasswordFormMutation.graphql';

interface NewPasswordFormProps {
  asked: AskedCode;
  onReplaced(): void;
  /** Asks for another code. */
  onBack(): void;
}

/** The code from the letter and the new password. What was typed stays until the password is replaced. */
export function NewPasswordForm({ asked, onReplaced, onBack }: NewPasswordFormProps) {
  const { t } = useTranslation(['overlays', 'session', 'main']);
  const format = useFormat();
  const { submit, pending } = useSubmit<NewPasswordFormMutation>(graphql`
    mutation NewPasswordFormMutation($input: ResetPasswordInput!) {
      resetPassword(input: $input) {
        __typename
        ... on PasswordReplaced {
          signedOut
        }
        ... on PasswordResetRefused {
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
    const { code, password } = textsOf(form, ['code', 'password']);
    const wrong = {
      ...(code.trim() === '' && { code: t('main:error_field_code_required') }),
      ...(password.length < passwordLength.min && { password: t('main:error_field_password_too_short') }),
    };
    if (refusal.name(form, wrong)) return;

    const submitted = await submit({ input: { reset: asked.request, code, password } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(form, submitted);
    const { resetPassword: answer } = submitted.data;
    if (answer.__typename === 'PasswordReplaced') return onReplaced();
    refusal.show(form, answer.__typename === 'PasswordResetRefused' ? answer : unexpectedRefusal);
  };

  return (
    <Form pending={pending} onSend={send}>
      <p role="status">
        {t('forgot_sent', { email: asked.to, time: format.time(new Date(asked.until).toISOString()) })}
      </p>
      <Field
        label={t('forgot_code')}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoFocus
        autoComplete="one-time-code"
        maxLength={32}
        error={refusal.errors.code}
      />
      <PasswordField
        label={t('forgot_new_password')}
        name="password"
        autoComplete="new-password"
        maxLength={passwordLength.max}
        hint={t('session:password_rules', passwordLength)}
        error={refusal.errors.password}
      />
      {refusal.messageKey !== null && (
        <Refusal messageKey={refusal.messageKey} waitSeconds={refusal.waitSeconds} />
      )}
      <Button type="submit" look="primary" wide disabled={pending || refusal.waitSeconds > 0}>
        {pending ? t('forgot_replace_pending') : t('forgot_replace_submit')}
      </Button>
      <Button wide onClick={onBack}>
        {t('forgot_ask_again')}
      </Button>
    </Form>
  );
}
