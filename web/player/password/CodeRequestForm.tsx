import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { unexpectedRefusal, useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import type { AskedCode } from '../codes/askedCode';
import type { CodeRequestFormMutation } from './__generated__/CodeRequestFormMutation.graphql';

interface CodeRequestFormProps {
  /** Filled in at first: an address or a phone. */
  email: string;
  /** Whether a code may go to a phone. */
  takesPhone: boolean;
  onAsked(asked: AskedCode): void;
}

/** Asks for a code for a new password. The answer does not tell whether anybody has the address or the phone. */
export function CodeRequestForm({ email: first, takesPhone, onAsked }: CodeRequestFormProps) {
  const { t } = useTranslation(['overlays', 'session', 'main']);
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
  const refusal = useFormRefusal();

  const send = async (form: HTMLFormElement) => {
    const email = textsOf(form, ['email']).email.trim();
    if (refusal.name(form, email === '' ? { email: t('main:error_field_email_required') } : {})) return;

    const submitted = await submit({ input: { email } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(form, submitted);
    const { requestPasswordReset: answer } = submitted.data;
    if (answer.__typename === 'PasswordResetRequested') {
      const until = Date.now() + answer.validSeconds * 1000;
      onAsked({ request: answer.reset, to: email, login: null, until });
      return;
    }
    if (answer.__typename !== 'PasswordResetRefused') return refusal.show(form, unexpectedRefusal);
    // An address and a phone are typed into one field.
    const fields = answer.fields.map(({ messageKey }) => ({ field: 'email', messageKey }));
    refusal.show(form, { ...answer, fields });
  };

  return (
    <Form pending={pending} onSend={send}>
      <p>{t(takesPhone ? 'forgot_ask_contact' : 'forgot_ask_text')}</p>
      <Field
        label={t(takesPhone ? 'forgot_contact' : 'session:registration_email')}
        name="email"
        type={takesPhone ? 'text' : 'email'}
        hint={takesPhone ? t('forgot_contact_hint') : undefined}
        autoComplete="username"
        maxLength={254}
        defaultValue={first}
        autoFocus
        error={refusal.errors.email}
      />
      {refusal.messageKey !== null && (
        <Refusal messageKey={refusal.messageKey} waitSeconds={refusal.waitSeconds} />
      )}
      <Button type="submit" look="primary" wide disabled={pending || refusal.waitSeconds > 0}>
        {pending ? t('forgot_ask_pending') : t('forgot_ask_submit')}
      </Button>
    </Form>
  );
}
