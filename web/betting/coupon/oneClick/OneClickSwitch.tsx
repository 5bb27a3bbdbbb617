import { Suspense, useId, useState } from 'react';
import { useStore } from 'zustand/react';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { Boundary } from '../../../overlay/boundaries/Boundary';
import { openSignIn } from '../../../overlay/modals/openSignIn';
import { openModal } from '../../../overlay/modals/store';
import { couponSettings, useCouponSettings } from '../settings/store';
import { useCoupon } from '../store';
import { OneClickAmount } from './OneClickAmount';
import styles from './OneClick.module.css';
import { oneClickPlayer, useIsOneClickOn } from './player';
import { useActivation } from './useActivation';

/**
 * Switches one-click bets on and off. A coupon with bets has to be cleared first, which the player is asked about (CP-18); a guest is
 * asked to sign in, and nothing is switched on by that.
 */
export function OneClickSwitch() {
  const { t } = useTranslation(['bets', 'coupon']);
  const hintId = useId();
  const playerId = useStore(oneClickPlayer, ({ id }) => id);
  const isOn = useIsOneClickOn();
  const isFilled = useCoupon(({ bets }) => bets.length > 0);
  const isPlacing = useCoupon(({ pending }) => pending !== null);
  const activate = useActivation();
  const [state, setState] = useState<'idle' | 'pending' | 'failed' | 'barred'>('idle');
  const isBarred = useCouponSettings((settings) => settings.isDropOnScoreChange);

  const change = async () => {
    if (isOn) return void couponSettings.change({ isActiveOneClick: false });
    if (playerId == null) return openSignIn({ reason: t('one_click_sign_in') });
    // The player's protection: only the player takes it away.
    if (isBarred) return setState('barred');
    if (isFilled) return openModal({ name: 'oneClickConfirm' });
    setState('pending');
    setState((await activate()) ? 'idle' : 'failed');
  };

  return (
    <div className={styles.switch} data-on={isOn || undefined}>
      <label className={styles.check}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-describedby={hintId}
          disabled={state === 'pending' || (isPlacing && !isOn)}
          onChange={() => void change()}
        />
        {t('one_click_title')}
      </label>
      <p id={hintId} className={styles.hint}>
        {t('one_click_hint')}
      </p>
      <p className={styles.error} role="status">
        {state === 'failed' && t('one_click_failed')}
        {state === 'barred' && isBarred && t('one_click_barred', { setting: t('set_score_drop') })}
      </p>
      {isOn && (
        <Boundary resetKey={playerId} fallback={() => <p>{t('coupon:obstacle_account_unavailable')}</p>}>
          <Suspense fallback={null}>
            <OneClickAmount />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}
