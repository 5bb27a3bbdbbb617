import { useState, type RefObject } from 'react';
import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { isTicked } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { useAnswer } from '../../foundation/forms/useAnswer';
import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
import { useSecondsLeft } from '../../foundation/forms/useSecondsLeft';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { answerByPasskey, useCanUsePasskeys } from '../secondStep/authenticator';
import { useSessionChange } from '../session/useSessionChange';
import type { PasskeySignInBeginMutation } from './__generated__/PasskeySignInBeginMutation.graphql';
import type { PasskeySignInMutation } from './__generated__/PasskeySignInMutation.graphql';

interface PasskeySignInProps {
  /** The sign-in form, whose tick says whether the session outlives the browser. */
  form: RefObject<HTMLFormElement | null>;
}

/** Signs in by a passkey: without a login, a password and a code. */
export function PasskeySignIn({ form }: PasskeySignInProps) {
  const { t } = useTranslation('session');
  const { ask: begin } = useAnswer<PasskeySignInBeginMutation>(graphql`
    mutation PasskeySignInBeginMutation {
      beginPasskeySignIn {
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
  const { ask: finish } = useAnswer<PasskeySignInMutation>(graphql`
    mutation PasskeySignInMutation($input: SignInByPasskeyInput!) {
      signInByPasskey(input: $input) {
        __typename
        ... on SignInRefused {
          messageKey
          retryAfter
        }
      }
    }
  `);
  const { started } = useSessionChange();
  const canUsePasskeys = useCanUsePasskeys();
  const [pending, setPending] = useState(false);
  const [messageKey, setMessageKey] = useState<string | null>(null);
  const wait = useSecondsLeft();
  if (!canUsePasskeys) return null;

  /** Why nobody was signed in; null when somebody was. */
  const signIn = async (): Promise<FormRefusal | null> => {
    const { answer: asked, refused } = await begin({}, 'PasskeyAsked');
    if (refused) return refused;
    const answer = await answerByPasskey(asked.options);
    if ('messageKey' in answer) return answer;
    const remember = form.current !== null && isTicked(form.current, 'remember');
    const finished = await finish({ input: { request: asked.request, ...answer, remember } });
    return finished.refused;
  };

  const press = async (): Promise<void> => {
    if (pending) return;
    setPending(true);
    setMessageKey(null);
    const refused = await signIn();
    setPending(false);
    if (!refused) return started();
    setMessageKey(refused.messageKey);
    wait.start(refused.retryAfter ?? 0);
  };

  return (
    <>
      {/* Not disabled while it is pending: it would lose the focus, which returns here from the browser's own window. */}
      <Button
        wide
        disabled={wait.left > 0}
        aria-disabled={pending}
        onClick={() => {
          void press();
        }}
      >
        {pending ? t('two_step_pending') : t('sign_in_passkey')}
      </Button>
      {messageKey !== null && (
        <Refusal messageKey={messageKey} dictionary="session" waitSeconds={wait.left} />
      )}
    </>
  );
}
