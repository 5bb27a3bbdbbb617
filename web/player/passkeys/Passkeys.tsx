import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useCanUsePasskeys } from '../secondStep/authenticator';
import { PasskeyAdd } from './PasskeyAdd';
import { PasskeyRow, type PasskeyAction } from './PasskeyRow';
import type { Passkeys_player$key } from './__generated__/Passkeys_player.graphql';
import form from '../../foundation/forms/AccountForm.module.css';
import styles from './Passkeys.module.css';

type Doing = 'adding' | PasskeyAction;

/** What the player does, has left or has done, and with which passkey. */
interface Step {
  doing: Doing;
  state: 'now' | 'left' | 'done';
  passkey: string | null;
}

const doneKeys = {
  adding: 'passkey_now_added',
  renaming: 'passkey_now_renamed',
  removing: 'passkey_now_removed',
} as const;

/** The player's passkeys, on the security page. */
export function Passkeys({ player: playerRef }: { player: Passkeys_player$key }) {
  const { t } = useTranslation('session');
  const canUsePasskeys = useCanUsePasskeys();
  const { passkeys, profile } = useFragment(
    graphql`
      fragment Passkeys_player on Player {
        passkeys {
          id
          ...PasskeyRow_passkey
        }
        profile {
          isTwoStepOn
        }
      }
    `,
    playerRef,
  );
  const [step, setStep] = useState<Step | null>(null);
  if (!profile) return null;
  const { isTwoStepOn } = profile;
  const isAt = (state: Step['state'], doing: Doing, passkey: string | null = null): boolean =>
    step?.state === state && step.doing === doing && step.passkey === passkey;
  const actionAt = (state: Step['state'], passkey: string): PasskeyAction | null =>
    step?.state === state && step.passkey === passkey && step.doing !== 'adding' ? step.doing : null;

  return (
    <section className={form.section}>
      <h2 className={form.heading}>{t('passkeys_title')}</h2>
      {step?.state === 'done' && (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {t(doneKeys[step.doing])}
        </p>
      )}
      <p>{t('passkeys_text')}</p>
      {passkeys && passkeys.length > 0 && (
        <ul className={styles.list} aria-label={t('passkeys_title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isTwoStepOn={isTwoStepOn}
              action={actionAt('now', passkey.id)}
              left={actionAt('left', passkey.id)}
              onAction={(doing) => setStep({ doing, state: 'now', passkey: passkey.id })}
              onDone={(doing) => setStep({ doing, state: 'done', passkey: passkey.id })}
              onLeft={(doing) => setStep({ doing, state: 'left', passkey: passkey.id })}
            />
          ))}
        </ul>
      )}
      {!passkeys && <p>{t('passkeys_unavailable')}</p>}
      {!canUsePasskeys && <p>{t('passkeys_not_supported')}</p>}
      {passkeys &&
        canUsePasskeys &&
        (isAt('now', 'adding') ? (
          <PasskeyAdd
            isTwoStepOn={isTwoStepOn}
            hasPasskey={passkeys.length > 0}
            onAdded={() => setStep({ doing: 'adding', state: 'done', passkey: null })}
            onLeft={() => setStep({ doing: 'adding', state: 'left', passkey: null })}
          />
        ) : (
          <div>
            <Button
              autoFocus={isAt('left', 'adding')}
              onClick={() => setStep({ doing: 'adding', state: 'now', passkey: null })}
            >
              {t('passkeys_add')}
            </Button>
          </div>
        ))}
    </section>
  );
}
