import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { unexpectedRefusal, useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { PasswordField } from '../../foundation/forms/PasswordField';
import { passwordLength } from '../../foundation/forms/passwordLength';
import type { PasswordByLinkMutation } from './__generated__/PasswordByLinkMutation.graphql';

interface PasswordByLinkProps {
  /** What the link holds. */
  link: string;
  onReplaced(): void;
  /** The link is used or too old. */
  onOver(): void;
}

/** A new password in place of a forgotten one, by the link in the letter. */
export function PasswordByLink({ link, onReplaced, onOver }: PasswordByLinkProps) {
  const { t } = useTranslation(['overlays', 'session', 'main']);
  const { submit, pending } = useSubmit<PasswordByLinkMutation>(graphql`
    mutation PasswordByLinkMutation($input: ResetPasswordByLinkInput!) {
      resetPasswordByLink(input: $input) {
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
    const { password } = textsOf(form, ['password']);
    const isShort = password.length < passwordLength.min;
    if (refusal.name(form, isShort ? { password: t('main:error_field_password_too_short') } : {})) return;

    const submitted = await submit({ input: { link, password } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(form, submitted);
    const { resetPasswordByLink: answer } = submitted.data;
    if (answer.__typename === 'PasswordReplaced') return onReplaced();
    if (answer.__typename !== 'PasswordResetRefused') return refusal.show(form, unexpectedRefusal);
    if (answer.messageKey === 'error_code_time_up') return onOver();
    refusal.show(form, answer);
  };

  return (
    <Form pending={pending} onSend={send}>
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
    </Form>
  );
}
