import { useState, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useIsHydrated } from '../../foundation/browser/useIsHydrated';
import { Button } from '../../foundation/design/Button';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { bidi } from '../../foundation/i18n/bidi';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { forgetAskedCode, keepAskedCode, keptAskedCode, type AskedCode } from '../codes/askedCode';
import { PhoneCodeForm } from './PhoneCodeForm';
import { PhoneRequestForm } from './PhoneRequestForm';
import type { PhoneConfirmation_player$key } from './__generated__/PhoneConfirmation_player.graphql';
import styles from '../../foundation/forms/AccountForm.module.css';

const purpose = 'phone_confirmation';

type Step = AskedCode | 'first' | 'asking' | 'left' | 'confirmed';

interface PhoneConfirmationProps {
  player: PhoneConfirmation_player$key;
  /** What stands below the phone while nothing is typed. */
  removal?: ReactNode;
}

/** On the security page: gives the account a phone, or another one, by a code from an SMS. */
export function PhoneConfirmation({ player: playerRef, removal }: PhoneConfirmationProps) {
  const { login, profile } = useFragment(
    graphql`
      fragment PhoneConfirmation_player on Player {
        login
        profile {
          phone
          isPhoneConfirmed
        }
      }
    `,
    playerRef,
  );
  const isHydrated = useIsHydrated();
  if (!profile) return null;
  const { phone = null, isPhoneConfirmed } = profile;
  // The server knows no request that this browser keeps, so the steps begin anew once the page is the browser's.
  return <Steps key={String(isHydrated)} {...{ login, phone, isPhoneConfirmed, isHydrated, removal }} />;
}

interface StepsProps {
  login: string;
  /** The number that the account has; null without one. */
  phone: string | null;
  isPhoneConfirmed: boolean;
  isHydrated: boolean;
  removal: ReactNode;
}

function Steps({ login, phone, isPhoneConfirmed, isHydrated, removal }: StepsProps) {
  const { t } = useTranslation('session');
  const { name: isolated } = bidi(useLanguage());
  const [step, setStep] = useState<Step>(() => (isHydrated && keptAskedCode(purpose, login)) || 'first');
  const [typed, setTyped] = useState<string | null>(null);
  const confirmed = isPhoneConfirmed ? phone : null;

  const asked = (request: AskedCode): void => {
    keepAskedCode(purpose, request);
    setStep(request);
  };
  const askAgain = (request: AskedCode): void => {
    forgetAskedCode(purpose);
    setTyped(request.to);
    setStep('asking');
  };
  const done = (): void => {
    forgetAskedCode(purpose);
    setTyped(null);
    setStep('confirmed');
  };

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('account_phone')}</h2>
      {step === 'confirmed' && confirmed !== null && (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {t('account_phone_done')}
        </p>
      )}
      {typeof step === 'string' && step !== 'asking' && (
        <>
          <p>
            {confirmed === null
              ? t('account_phone_add_text')
              : t('account_phone_own', { phone: isolated(confirmed) })}
          </p>
          <div>
            <Button autoFocus={step === 'left'} onClick={() => setStep('asking')}>
              {confirmed === null ? t('account_phone_add') : t('account_phone_change')}
            </Button>
          </div>
          {removal}
        </>
      )}
      {step === 'asking' && (
        <PhoneRequestForm
          login={login}
          phone={typed ?? (confirmed === null ? (phone ?? '') : '')}
          onAsked={asked}
          onLeft={() => setStep('left')}
        />
      )}
      {typeof step === 'object' && (
        <PhoneCodeForm asked={step} onConfirmed={done} onBack={() => askAgain(step)} />
      )}
    </section>
  );
}
