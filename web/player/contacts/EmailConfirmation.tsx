import { useState, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { useIsHydrated } from '../../foundation/browser/useIsHydrated';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { forgetAskedCode, keepAskedCode, keptAskedCode, type AskedCode } from '../codes/askedCode';
import { EmailCodeForm } from './EmailCodeForm';
import { EmailRequestForm } from './EmailRequestForm';
import type { EmailConfirmation_player$key } from './__generated__/EmailConfirmation_player.graphql';
import styles from '../../foundation/forms/AccountForm.module.css';

const purpose = 'email_confirmation';

type Step = AskedCode | 'first' | 'asking' | 'left' | 'confirmed';

interface EmailConfirmationProps {
  player: EmailConfirmation_player$key;
  /** What a confirmed address shows in place of this. */
  change?: ReactNode;
}

/** On the security page: gives the account an address, or confirms the one it has, by a code from a letter. */
export function EmailConfirmation({ player: playerRef, change }: EmailConfirmationProps) {
  const { login, profile } = useFragment(
    graphql`
      fragment EmailConfirmation_player on Player {
        login
        profile {
          email
          isEmailConfirmed
        }
      }
    `,
    playerRef,
  );
  const isHydrated = useIsHydrated();
  if (!profile) return null;
  const { email = null, isEmailConfirmed } = profile;
  // The server knows no request that this browser keeps, so the steps begin anew once the page is the browser's.
  return <Steps key={String(isHydrated)} {...{ login, email, isEmailConfirmed, isHydrated, change }} />;
}

interface StepsProps {
  login: string;
  /** The address that the account has; null without one. */
  email: string | null;
  isEmailConfirmed: boolean;
  isHydrated: boolean;
  change: ReactNode;
}

function Steps({ login, email, isEmailConfirmed, isHydrated, change }: StepsProps) {
  const { t } = useTranslation('session');
  const [step, setStep] = useState<Step>(() => (isHydrated && keptAskedCode(purpose, login)) || 'first');
  const [typed, setTyped] = useState<string | null>(null);
  if (isEmailConfirmed && step !== 'confirmed') return change;

  const asked = (request: AskedCode): void => {
    keepAskedCode(purpose, request);
    setStep(request);
  };
  const askAgain = (request: AskedCode): void => {
    forgetAskedCode(purpose);
    setTyped(request.to);
    setStep('asking');
  };
  const confirmed = (): void => {
    forgetAskedCode(purpose);
    setStep('confirmed');
  };

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('account_email_title')}</h2>
      {step === 'confirmed' && (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {t('account_email_done')}
        </p>
      )}
      {(step === 'first' || step === 'left') && (
        <>
          <p>{email === null ? t('account_email_add_text') : t('account_email_confirm_text', { email })}</p>
          <div>
            <Button autoFocus={step === 'left'} onClick={() => setStep('asking')}>
              {email === null ? t('account_email_add') : t('account_email_confirm')}
            </Button>
          </div>
        </>
      )}
      {step === 'asking' && (
        <EmailRequestForm
          login={login}
          own={email}
          email={typed ?? email ?? ''}
          onAsked={asked}
          onLeft={() => setStep('left')}
        />
      )}
      {typeof step === 'object' && (
        <EmailCodeForm asked={step} onConfirmed={confirmed} onBack={() => askAgain(step)} />
      )}
    </section>
  );
}
