import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useIsHydrated } from '../../foundation/browser/useIsHydrated';
import { Button } from '../../foundation/design/Button';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { forgetAskedCode, keepAskedCode, keptAskedCode, type AskedCode } from '../codes/askedCode';
import { EmailChangeForm } from './EmailChangeForm';
import { EmailChangeProof } from './EmailChangeProof';
import { EmailCodeForm } from './EmailCodeForm';
import type { EmailChange_player$key } from './__generated__/EmailChange_player.graphql';
import styles from '../../foundation/forms/AccountForm.module.css';

const purpose = 'email_change';

type Step = AskedCode | 'first' | 'asking' | 'proving' | 'left' | 'changed';

interface EmailChangeProps {
  player: EmailChange_player$key;
  /** Whether passkeys work on this page. */
  arePasskeysOffered: boolean;
}

/** On the security page: puts another address in the place of the confirmed one, by a proof and a code to the new one. */
export function EmailChange({ player: playerRef, arePasskeysOffered }: EmailChangeProps) {
  const { login, profile, passkeys } = useFragment(
    graphql`
      fragment EmailChange_player on Player {
        login
        profile {
          email
          isEmailConfirmed
          isTwoStepOn
        }
        passkeys {
          __typename
        }
      }
    `,
    playerRef,
  );
  const isHydrated = useIsHydrated();
  if (!profile?.isEmailConfirmed) return null;
  const { email, isTwoStepOn } = profile;
  const hasPasskey = arePasskeysOffered && (passkeys?.length ?? 0) > 0;
  // The server knows no request that this browser keeps, so the steps begin anew once the page is the browser's.
  return (
    <Steps key={String(isHydrated)} {...{ login, own: email ?? '', isTwoStepOn, hasPasskey, isHydrated }} />
  );
}

interface StepsProps {
  login: string;
  /** The confirmed address. */
  own: string;
  isTwoStepOn: boolean;
  hasPasskey: boolean;
  isHydrated: boolean;
}

function Steps({ login, own, isTwoStepOn, hasPasskey, isHydrated }: StepsProps) {
  const { t } = useTranslation(['session', 'data']);
  const [step, setStep] = useState<Step>(() => (isHydrated && keptAskedCode(purpose, login)) || 'first');
  const [typed, setTyped] = useState('');

  const typedAddress = (email: string): void => {
    setTyped(email);
    setStep('proving');
  };
  const asked = (request: AskedCode): void => {
    keepAskedCode(purpose, request);
    setStep(request);
  };
  const askAgain = (request: AskedCode): void => {
    forgetAskedCode(purpose);
    setTyped(request.to);
    setStep('asking');
  };
  const changed = (): void => {
    forgetAskedCode(purpose);
    setTyped('');
    setStep('changed');
  };

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('account_email_title')}</h2>
      {step === 'changed' && (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {t('data:email_change_done')}
        </p>
      )}
      {(step === 'first' || step === 'left' || step === 'changed') && (
        <>
          <p>{t('data:email_change_own', { email: own })}</p>
          <div>
            <Button autoFocus={step === 'left'} onClick={() => setStep('asking')}>
              {t('data:email_change')}
            </Button>
          </div>
        </>
      )}
      {step === 'asking' && (
        <EmailChangeForm own={own} email={typed} onTyped={typedAddress} onLeft={() => setStep('left')} />
      )}
      {step === 'proving' && (
        <EmailChangeProof
          {...{ login, isTwoStepOn, hasPasskey }}
          email={typed}
          onAsked={asked}
          onLeft={() => setStep('asking')}
        />
      )}
      {typeof step === 'object' && (
        <EmailCodeForm asked={step} onConfirmed={changed} onBack={() => askAgain(step)} />
      )}
    </section>
  );
}
