import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { textsOf } from '../../foundation/forms/formValues';
import { NewPasswordField } from '../../foundation/forms/PasswordField';
import { useFaults } from '../../foundation/forms/useFaults';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { WideFormEnd } from '../../foundation/forms/WideFormEnd';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { AskedCode } from '../codes/askedCode';
import { CodeForm } from '../codes/CodeForm';
import { useCodeWords } from '../codes/useAskedCode';
import type { NewPasswordFormMutation } from './__generated__/NewPasswordFormMutation.graphql';

interface NewPasswordFormProps {
  asked: AskedCode;
  onReplaced(): void;
  /** Asks for another code. */
  onBack(): void;
}

const passwordOf = (form: HTMLFormElement): string => textsOf(form, ['password']).password;

/** The code from the letter and the new password. What was typed stays until the password is replaced. */
export function NewPasswordForm({ asked, onReplaced, onBack }: NewPasswordFormProps) {
  const { t } = useTranslation('overlays');
  const { time } = useCodeWords(asked);
  const faults = useFaults();
  const { refusal, pending, submit } = useFormSubmit<NewPasswordFormMutation>(graphql`
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

  const replace = async (form: HTMLFormElement, code: string) => {
    const input = { reset: asked.request, code, password: passwordOf(form) };
    if (await submit(form, { input }, 'PasswordReplaced')) onReplaced();
  };

  return (
    <CodeForm
      {...{ refusal, pending }}
      about={t('forgot_sent', { email: asked.to, time })}
      label={t('forgot_code')}
      faults={(form) => faults.password(passwordOf(form))}
      onCode={replace}
    >
      <NewPasswordField label={t('forgot_new_password')} error={refusal.errors.password} />
      <WideFormEnd
        {...{ refusal, pending }}
        dictionary="main"
        send={t('forgot_replace_submit')}
        sending={t('forgot_replace_pending')}
      >
        <Button wide onClick={onBack}>
          {t('forgot_ask_again')}
        </Button>
      </WideFormEnd>
    </CodeForm>
  );
}
