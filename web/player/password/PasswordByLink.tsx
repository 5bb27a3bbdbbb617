import { graphql } from 'react-relay/hooks';
import { Form } from '../../foundation/forms/Form';
import { NewPasswordField } from '../../foundation/forms/PasswordField';
import { WideFormEnd } from '../../foundation/forms/WideFormEnd';
import { textsOf } from '../../foundation/forms/formValues';
import { useFaults } from '../../foundation/forms/useFaults';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
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
  const { t } = useTranslation('overlays');
  const { refusal, pending, submit } = useFormSubmit<PasswordByLinkMutation>(
    graphql`
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
    `,
    {
      shown(refused) {
        if (refused.messageKey !== 'error_code_time_up') return refused;
        onOver();
        return null;
      },
    },
  );

  const faults = useFaults();

  const send = async (form: HTMLFormElement) => {
    const { password } = textsOf(form, ['password']);
    if (refusal.name(form, faults.password(password))) return;
    if (await submit(form, { input: { link, password } }, 'PasswordReplaced')) onReplaced();
  };

  return (
    <Form pending={pending} onSend={send}>
      <NewPasswordField label={t('forgot_new_password')} error={refusal.errors.password} />
      <WideFormEnd
        refusal={refusal}
        dictionary="main"
        pending={pending}
        send={t('forgot_replace_submit')}
        sending={t('forgot_replace_pending')}
      />
    </Form>
  );
}
