import { graphql } from 'react-relay/hooks';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { unexpectedRefusal, useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { PasswordField } from '../../foundation/forms/PasswordField';
import { passwordLength } from '../../foundation/forms/passwordLength';
import type { TwoStepBeginMutation } from './__generated__/TwoStepBeginMutation.graphql';

/** What the authenticator needs, in three forms. */
export interface Enrolment {
  readonly secret: string;
  readonly uri: string;
  readonly qr: { readonly size: number; readonly path: string };
}

interface TwoStepBeginProps {
  onBegun(enrolment: Enrolment): void;
  onLeft(): void;
}

/** Asks for the password before the second step is set up. */
export function TwoStepBegin({ onBegun, onLeft }: TwoStepBeginProps) {
  const { t } = useTranslation(['session', 'main']);
  const { submit, pending } = useSubmit<TwoStepBeginMutation>(graphql`
    mutation TwoStepBeginMutation($input: BeginTwoStepInput!) {
      beginTwoStep(input: $input) {
        __typename
        ... on TwoStepBegun {
          secret
          uri
          qr {
            size
            path
          }
        }
        ... on TwoStepRefused {
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
    const { current } = textsOf(form, ['current']);
    const wrong = current === '' ? { current: t('main:error_field_password_required') } : {};
    if (refusal.name(form, wrong)) return;

    const submitted = await submit({ input: { current } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(form, submitted);
    const { beginTwoStep: answer } = submitted.data;
    if (answer.__typename === 'TwoStepBegun') return onBegun(answer);
    refusal.show(form, answer.__typename === 'TwoStepRefused' ? answer : unexpectedRefusal);
  };

  return (
    <Form pending={pending} onSend={send}>
      <PasswordField
        label={t('account_password_current')}
        name="current"
        autoComplete="current-password"
        maxLength={passwordLength.max}
        autoFocus
        error={refusal.errors.current}
      />
      <AccountFormEnd
        refusal={refusal}
        pending={pending}
        send={t('two_step_continue')}
        sending={t('two_step_pending')}
        other={t('account_email_leave')}
        onOther={onLeft}
      />
    </Form>
  );
}
