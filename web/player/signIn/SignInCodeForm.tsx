import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
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
  const { t } = useTranslation(['session', 'main']);
  const { submit, pending } = useSubmit<SignInCodeFormMutation>(graphql`
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
  `);
  const { started } = useSessionChange();
  const refusal = useFormRefusal();

  const send = async (form: HTMLFormElement) => {
    const { code } = textsOf(form, ['code']);
    if (refusal.name(form, code.trim() === '' ? { code: t('main:error_field_code_required') } : {})) return;

    const submitted = await submit({ input: { request, code } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(form, submitted);
    const { signInByCode: answer } = submitted.data;
    if (answer.__typename !== 'SignInRefused') return started();
    if (answer.code === 'SIGN_IN_TIME_UP') return onOver(answer.messageKey);
    refusal.show(form, { ...answer, fields: [] });
  };

  return (
    <Form pending={pending} onSend={send}>
      <p role="status">{about ?? t('sign_in_code_text')}</p>
      <Field
        label={t('sign_in_code')}
        name="code"
        dir="ltr"
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        hint={t('sign_in_code_hint')}
        error={refusal.errors.code}
      />
      {refusal.messageKey !== null && (
        <Refusal messageKey={refusal.messageKey} dictionary="session" waitSeconds={refusal.waitSeconds} />
      )}
      <Button type="submit" look="primary" wide disabled={pending || refusal.waitSeconds > 0}>
        {pending ? t('sign_in_pending') : t('sign_in_submit')}
      </Button>
      <Button wide onClick={() => onOver(null)}>
        {t('sign_in_again')}
      </Button>
    </Form>
  );
}
