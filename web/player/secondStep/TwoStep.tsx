import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { RecoveryCodes } from './RecoveryCodes';
import { TwoStepBegin, type Enrolment } from './TwoStepBegin';
import { TwoStepConfirm } from './TwoStepConfirm';
import { TwoStepEnd } from './TwoStepEnd';
import type { TwoStep_player$key } from './__generated__/TwoStep_player.graphql';
import styles from '../../foundation/forms/AccountForm.module.css';

type Step =
  | { name: 'first' | 'left' | 'changed' | 'beginning' | 'ending' }
  | { name: 'scanning'; enrolment: Enrolment }
  | { name: 'codes'; codes: readonly string[] };

interface TwoStepProps {
  player: TwoStep_player$key;
  /** Whether passkeys work on this page. */
  arePasskeysOffered: boolean;
}

/** The second step of signing in, on the security page: off, being set up, on. */
export function TwoStep({ player: playerRef, arePasskeysOffered }: TwoStepProps) {
  const { t } = useTranslation('session');
  const { login, profile, passkeys } = useFragment(
    graphql`
      fragment TwoStep_player on Player {
        login
        profile {
          isTwoStepOn
        }
        passkeys {
          __typename
        }
      }
    `,
    playerRef,
  );
  const [step, setStep] = useState<Step>({ name: 'first' });
  if (!profile) return null;
  const { isTwoStepOn } = profile;
  const leave = (): void => setStep({ name: 'left' });
  const changed = (): void => setStep({ name: 'changed' });

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('two_step_title')}</h2>
      {step.name === 'changed' && (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {isTwoStepOn ? t('two_step_now_on') : t('two_step_now_off')}
        </p>
      )}
      {(step.name === 'first' || step.name === 'left') && (
        <p>{isTwoStepOn ? t('two_step_on_text') : t('two_step_off_text')}</p>
      )}
      {(step.name === 'first' || step.name === 'left' || step.name === 'changed') && (
        <div>
          <Button
            autoFocus={step.name === 'left'}
            onClick={() => setStep({ name: isTwoStepOn ? 'ending' : 'beginning' })}
          >
            {isTwoStepOn ? t('two_step_switch_off') : t('two_step_set_up')}
          </Button>
        </div>
      )}
      {step.name === 'beginning' && (
        <TwoStepBegin onBegun={(enrolment) => setStep({ name: 'scanning', enrolment })} onLeft={leave} />
      )}
      {step.name === 'scanning' && (
        <TwoStepConfirm
          enrolment={step.enrolment}
          onConfirmed={(codes) => setStep({ name: 'codes', codes })}
          onLeft={leave}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes login={login} codes={step.codes} onKept={changed} />}
      {step.name === 'ending' && (
        <TwoStepEnd
          hasPasskey={arePasskeysOffered && (passkeys ?? []).length > 0}
          onEnded={changed}
          onLeft={leave}
        />
      )}
    </section>
  );
}
