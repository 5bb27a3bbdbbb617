import { useRef, useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { unexpectedRefusal, useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { useCanUsePasskeys } from './authenticator';
import { PasswordField } from '../../foundation/forms/PasswordField';
import { passwordLength } from '../../foundation/forms/passwordLength';
import { usePasskeyProof } from './usePasskeyProof';
import type { EndTwoStepInput, TwoStepEndMutation } from './__generated__/TwoStepEndMutation.graphql';

const aim = { purpose: 'END_TWO_STEP', passkey: null } as const;

interface TwoStepEndProps {
  /** Whether the player has a passkey that can take the place of the code. */
  hasPasskey: boolean;
  onEnded(): void;
  onLeft(): void;
}

/** Switches the second step off, by the password and a code or a passkey. */
export function TwoStepEnd({ hasPasskey, onEnded, onLeft }: TwoStepEndProps) {
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
          code
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
  const [proving, setProving] = useState(false);

  const prove = usePasskeyProof();
  const canUsePasskeys = useCanUsePasskeys();
  const form = useRef<HTMLFormElement>(null);
  /** A proof that waits for the right password. */
  const proof = useRef<string | null>(null);

  const end = async (element: HTMLFormElement, input: EndTwoStepInput) => {
    const submitted = await submit({ input });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(element, submitted);
    const { endTwoStep: answer } = submitted.data;
    if (answer.__typename === 'TwoStepEnded') return onEnded();
    if (answer.__typename === 'TwoStepRefused' && answer.code === 'STEP_UP_TIME_UP') proof.current = null;
    refusal.show(element, answer.__typename === 'TwoStepRefused' ? answer : unexpectedRefusal);
  };

  const send = async (element: HTMLFormElement) => {
    const { current, code } = textsOf(element, ['current', 'code']);
    const wrong = {
      ...(current === '' && { current: t('main:error_field_password_required') }),
      ...(code.trim() === '' && { code: t('main:error_field_code_required') }),
    };
    if (refusal.name(element, wrong)) return;
    await end(element, { current, code });
  };

  const sendByPasskey = async (element: HTMLFormElement) => {
    const { current } = textsOf(element, ['current']);
    const wrong = { ...(current === '' && { current: t('main:error_field_password_required') }) };
    if (refusal.name(element, wrong)) return;
    if (proof.current === null) {
      setProving(true);
      const proven = await prove(aim);
      setProving(false);
      if ('refusal' in proven) return refusal.show(element, proven.refusal);
      proof.current = proven.proof;
    }
    await end(element, { current, proof: proof.current });
  };

  return (
    <Form ref={form} pending={pending || proving} onSend={send}>
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
      {hasPasskey && canUsePasskeys && (
        <div>
          <Button
            disabled={pending || proving}
            onClick={() => {
              if (form.current) void sendByPasskey(form.current);
            }}
          >
            {t('two_step_by_passkey')}
          </Button>
        </div>
      )}
      <AccountFormEnd
        refusal={refusal}
        pending={pending || proving}
        send={t('two_step_switch_off')}
        sending={t('two_step_pending')}
        other={t('account_email_leave')}
        onOther={onLeft}
      />
    </Form>
  );
}
