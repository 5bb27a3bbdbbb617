import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { WideFormEnd } from '../../foundation/forms/WideFormEnd';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { CodeForm } from '../codes/CodeForm';
import { useSessionChange } from '../session/useSessionChange';
import type { SignInCodeFormMutation } from './__generated__/SignInCodeFormMutation.graphql';

interface SignInCodeFormProps {
  /** The sign-in whose password was right. */
  request: string;
  /** What was proven until now; that the password is right by default. */
  about?: string | undefined;
  /** Goes back to the password; with the reason, when the sign-in is over. */
  onOver(messageKey: string | null): void;
}

/** The second step of signing in: a code of the authenticator, or a recovery code. */
export function SignInCodeForm({ request, about, onOver }: SignInCodeFormProps) {
  const { t } = useTranslation('session');
  const { refusal, pending, submit } = useFormSubmit<SignInCodeFormMutation>(
    graphql`
      mutation SignInCodeFormMutation($input: SignInByCodeInput!) {
        signInByCode(input: $input) {
          __typename
          ... on SignInRefused {
            code
            messageKey
            retryAfter
          }
        }
      }
    `,
    {
      shown(refused) {
        if (!('code' in refused) || refused.code !== 'SIGN_IN_TIME_UP') return refused;
        onOver(refused.messageKey);
        return null;
      },
    },
  );
  const { started } = useSessionChange();

  const signIn = async (form: HTMLFormElement, code: string) => {
    if (await submit(form, { input: { request, code } })) await started();
  };

  return (
    <CodeForm
      {...{ refusal, pending }}
      about={about ?? t('sign_in_code_text')}
      label={t('sign_in_code')}
      isOfApp
      onCode={signIn}
    >
      <WideFormEnd {...{ refusal, pending }} send={t('sign_in_submit')} sending={t('sign_in_pending')}>
        <Button wide onClick={() => onOver(null)}>
          {t('sign_in_again')}
        </Button>
      </WideFormEnd>
    </CodeForm>
  );
}
