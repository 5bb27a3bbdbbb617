import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { useAnswer } from '../../foundation/forms/useAnswer';
import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { makePasskey } from '../secondStep/authenticator';
import { StepUp } from '../secondStep/StepUp';
import type { PasskeyAddBeginMutation } from './__generated__/PasskeyAddBeginMutation.graphql';
import type { PasskeyAddMutation } from './__generated__/PasskeyAddMutation.graphql';
import styles from '../../foundation/forms/AccountForm.module.css';

interface PasskeyAddProps {
  isTwoStepOn: boolean;
  hasPasskey: boolean;
  onAdded(): void;
  onLeft(): void;
}

/** A question to an authenticator that was not answered yet. */
interface Question {
  readonly request: string;
  readonly options: string;
}

const aim = { purpose: 'ADD_PASSKEY', passkey: null } as const;

/** Adds a passkey: the player proves to be there, then an authenticator makes it. */
export function PasskeyAdd({ isTwoStepOn, hasPasskey, onAdded, onLeft }: PasskeyAddProps) {
  const { t } = useTranslation('session');
  const { ask: begin } = useAnswer<PasskeyAddBeginMutation>(graphql`
    mutation PasskeyAddBeginMutation($input: BeginPasskeyInput!) {
      beginPasskey(input: $input) {
        __typename
        ... on PasskeyAsked {
          request
          options
        }
        ... on PasskeyRefused {
          messageKey
          retryAfter
        }
      }
    }
  `);
  const { ask: add } = useAnswer<PasskeyAddMutation>(graphql`
    mutation PasskeyAddMutation($input: AddPasskeyInput!) {
      addPasskey(input: $input) {
        __typename
        ... on PasskeysChanged {
          player {
            ...Passkeys_player
          }
        }
        ... on PasskeyRefused {
          messageKey
        }
      }
    }
  `);
  const [question, setQuestion] = useState<Question | null>(null);
  const [messageKey, setMessageKey] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  /** Has the passkey made. A question that the player left unanswered can be asked again; a sent answer uses it up. */
  const make = async (asked: Question): Promise<void> => {
    setPending(true);
    setMessageKey(null);
    const made = await makePasskey(asked.options);
    if ('messageKey' in made) {
      setPending(false);
      setMessageKey(made.messageKey);
      return;
    }
    const { refused } = await add({ input: { request: asked.request, ...made } }, 'PasskeysChanged');
    setPending(false);
    if (!refused) return onAdded();
    setQuestion(null);
    setMessageKey(refused.messageKey);
  };

  const proven = async (proof: string): Promise<FormRefusal | null> => {
    const { answer: asked, refused } = await begin({ input: { proof } }, 'PasskeyAsked');
    if (refused) return refused;
    setQuestion(asked);
    void make(asked);
    return null;
  };

  if (!question)
    return (
      <StepUp
        aim={aim}
        way={isTwoStepOn ? 'CODE' : 'PASSWORD'}
        hasPasskey={hasPasskey}
        send={t('two_step_continue')}
        messageKey={messageKey}
        onProven={proven}
        onLeft={onLeft}
      />
    );
  return (
    <>
      <p role="status" tabIndex={-1} ref={takeFocus}>
        {t('passkey_make')}
      </p>
      {messageKey !== null && <Refusal messageKey={messageKey} dictionary="session" />}
      <div className={styles.actions}>
        <Button
          look="primary"
          disabled={pending}
          onClick={() => {
            void make(question);
          }}
        >
          {pending ? t('two_step_pending') : t('passkey_again')}
        </Button>
        <Button onClick={onLeft}>{t('account_email_leave')}</Button>
      </div>
    </>
  );
}
