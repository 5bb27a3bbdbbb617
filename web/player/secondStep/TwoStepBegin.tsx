import { graphql } from 'react-relay/hooks';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { Form } from '../../foundation/forms/Form';
import { CurrentPasswordField } from '../../foundation/forms/PasswordField';
import { textsOf } from '../../foundation/forms/formValues';
import { useFaults } from '../../foundation/forms/useFaults';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
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
  const { t } = useTranslation('session');
  const { refusal, pending, submit } = useFormSubmit<TwoStepBeginMutation>(graphql`
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
  const faults = useFaults();

  const send = async (form: HTMLFormElement) => {
    const { current } = textsOf(form, ['current']);
    if (refusal.name(form, faults.current(current))) return;

    const answer = await submit(form, { input: { current } }, 'TwoStepBegun');
    if (answer) onBegun(answer);
  };

  return (
    <Form pending={pending} onSend={send}>
      <CurrentPasswordField autoFocus error={refusal.errors.current} />
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
