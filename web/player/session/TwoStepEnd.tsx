import { graphql } from 'react-relay/hooks';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { unexpectedRefusal, useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { AccountFormEnd } from './AccountFormEnd';
import { PasswordField } from './PasswordField';
import { passwordLength } from './passwordLength';
import type { TwoStepEndMutation } from './__generated__/TwoStepEndMutation.graphql';

interface TwoStepEndProps {
  onEnded(): void;
  onLeft(): void;
}

/** Switches the second step off, by the password and a code. */
export function TwoStepEnd({ onEnded, onLeft }: TwoStepEndProps) {
  const { t } = useTranslation(['session', 'main']);
  const { submit, pending } = useSubmit<TwoStepEndMutation>(graphql`
    mutation TwoStepEndMutation($input: EndTwoStepInput!) {
      endTwoStep(input: $input) {
        __typename
        ... on TwoStepEnded {
          player {
            ...TwoStep_player
            ...ProtectionStatus_player
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
    const { current, code } = textsOf(form, ['current', 'code']);
    const wrong = {
      ...(current === '' && { current: t('main:error_field_password_required') }),
      ...(code.trim() === '' && { code: t('main:error_field_code_required') }),
    };
    if (refusal.name(form, wrong)) return;

    const submitted = await submit({ input: { current, code } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(form, submitted);
    const { endTwoStep: answer } = submitted.data;
    if (answer.__typename === 'TwoStepEnded') return onEnded();
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
      <Field
        label={t('sign_in_code')}
        name="code"
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        hint={t('sign_in_code_hint')}
        error={refusal.errors.code}
      />
      <AccountFormEnd
        refusal={refusal}
        pending={pending}
        send={t('two_step_switch_off')}
        sending={t('two_step_pending')}
        other={t('account_email_leave')}
        onOther={onLeft}
      />
    </Form>
  );
}
