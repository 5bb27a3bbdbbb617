import { graphql } from 'react-relay/hooks';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { WideFormEnd } from '../../foundation/forms/WideFormEnd';
import { textsOf } from '../../foundation/forms/formValues';
import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { SentCode } from '../codes/useAskedCode';
import type { CodeRequestFormMutation } from './__generated__/CodeRequestFormMutation.graphql';

interface CodeRequestFormProps {
  /** Filled in at first: an address or a phone. */
  email: string;
  /** Whether a code may go to a phone. */
  takesPhone: boolean;
  onAsked(code: SentCode, to: string): void;
}

/** Asks for a code for a new password. The answer does not tell whether anybody has the address or the phone. */
export function CodeRequestForm({ email: first, takesPhone, onAsked }: CodeRequestFormProps) {
  const { t } = useTranslation(['overlays', 'session', 'main']);
  const { refusal, pending, submit } = useFormSubmit<CodeRequestFormMutation>(
    graphql`
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
    `,
    {
      // An address and a phone are typed into one field.
      shown: ({ messageKey, retryAfter, fields = [] }: FormRefusal) => ({
        messageKey,
        retryAfter,
        fields: fields.map((one) => ({ field: 'email', messageKey: one.messageKey })),
      }),
    },
  );

  const send = async (form: HTMLFormElement) => {
    const email = textsOf(form, ['email']).email.trim();
    if (refusal.name(form, email === '' ? { email: t('main:error_field_email_required') } : {})) return;

    const answer = await submit(form, { input: { email } }, 'PasswordResetRequested');
    if (answer) onAsked({ request: answer.reset, validSeconds: answer.validSeconds }, email);
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
      <WideFormEnd
        refusal={refusal}
        dictionary="main"
        pending={pending}
        send={t('forgot_ask_submit')}
        sending={t('forgot_ask_pending')}
      />
    </Form>
  );
}
