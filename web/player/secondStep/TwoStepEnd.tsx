import { useRef, useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { Form } from '../../foundation/forms/Form';
import { CurrentPasswordField } from '../../foundation/forms/PasswordField';
import { textsOf } from '../../foundation/forms/formValues';
import { useFaults } from '../../foundation/forms/useFaults';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { CodeField } from '../codes/CodeForm';
import { useCanUsePasskeys } from './authenticator';
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
  const { t } = useTranslation('session');
  /** A proof that waits for the right password. */
  const proof = useRef<string | null>(null);
  const faults = useFaults();
  const { refusal, pending, submit } = useFormSubmit<TwoStepEndMutation>(
    graphql`
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
    `,
    {
      shown(refused) {
        if ('code' in refused && refused.code === 'STEP_UP_TIME_UP') proof.current = null;
        return refused;
      },
    },
  );
  const [proving, setProving] = useState(false);

  const prove = usePasskeyProof();
  const canUsePasskeys = useCanUsePasskeys();
  const form = useRef<HTMLFormElement>(null);

  const end = async (element: HTMLFormElement, input: EndTwoStepInput) => {
    if (await submit(element, { input }, 'TwoStepEnded')) onEnded();
  };

  const send = async (element: HTMLFormElement) => {
    const { current, code } = textsOf(element, ['current', 'code']);
    if (refusal.name(element, { ...faults.current(current), ...faults.code(code) })) return;
    await end(element, { current, code });
  };

  const sendByPasskey = async (element: HTMLFormElement) => {
    const { current } = textsOf(element, ['current']);
    if (refusal.name(element, faults.current(current))) return;
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
      <CurrentPasswordField autoFocus error={refusal.errors.current} />
      <CodeField isOfApp label={t('sign_in_code')} error={refusal.errors.code} />
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
