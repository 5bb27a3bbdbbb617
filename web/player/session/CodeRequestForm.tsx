import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { focusField, textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { useSecondsLeft } from '../../foundation/forms/useSecondsLeft';
import { useMessageText } from '../../foundation/i18n/useMessageText';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import type { AskedCode } from './askedCode';
import type { CodeRequestFormMutation } from './__generated__/CodeRequestFormMutation.graphql';

interface CodeRequestFormProps {
  /** Filled in at first. */
  email: string;
  onAsked(asked: AskedCode): void;
}

/** Asks for a code for a new password. The answer does not tell whether anybody has the address. */
export function CodeRequestForm({ email: first, onAsked }: CodeRequestFormProps) {
  const { t } = useTranslation(['overlays', 'session', 'main']);
  const messageText = useMessageText();
  const { submit, pending } = useSubmit<CodeRequestFormMutation>(graphql`
    mutation CodeRequestFormMutation($input: RequestPasswordResetInput!) {
      requestPasswordReset(input: $input) {
        __typename
        ... on PasswordResetRequested {
          reset
          validSeconds
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
  const [error, setError] = useState<string>();
  const [messageKey, setMessageKey] = useState<string | null>(null);
  const wait = useSecondsLeft();

  const send = async (form: HTMLFormElement) => {
    const email = textsOf(form, ['email']).email.trim();
    setMessageKey(null);
    setError(email === '' ? t('main:error_field_email_required') : undefined);
    if (email === '') return focusField(form, 'email');

    const submitted = await submit({ input: { email } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return setMessageKey(submitted.messageKey);
    const { requestPasswordReset: answer } = submitted.data;
    if (answer.__typename === 'PasswordResetRequested') {
      onAsked({ reset: answer.reset, email, until: Date.now() + answer.validSeconds * 1000 });
      return;
    }
    if (answer.__typename !== 'PasswordResetRefused') return setMessageKey('error_unexpected');
    const wrong = answer.fields[0];
    if (wrong) {
      setError(messageText(wrong.messageKey));
      focusField(form, 'email');
      return;
    }
    setMessageKey(answer.messageKey);
    wait.start(answer.retryAfter ?? 0);
  };

  return (
    <Form pending={pending} onSend={send}>
      <p>{t('forgot_ask_text')}</p>
      <Field
        label={t('session:registration_email')}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        defaultValue={first}
        autoFocus
        error={error}
      />
      {messageKey !== null && <Refusal messageKey={messageKey} waitSeconds={wait.left} />}
      <Button type="submit" look="primary" wide disabled={pending || wait.left > 0}>
        {pending ? t('forgot_ask_pending') : t('forgot_ask_submit')}
      </Button>
    </Form>
  );
}
