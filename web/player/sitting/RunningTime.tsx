import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { serverNow } from './serverClock';
import styles from './AlwaysShown.module.css';

/** RTS 13C: how long the player has been here, in hours, minutes and seconds. A timer is read out only when somebody asks for it. */
export function RunningTime({ startedAt }: { startedAt: string }) {
  const { t } = useTranslation('responsible');
  const began = Date.parse(startedAt);
  const secondsNow = (): number => Math.max(0, Math.floor((serverNow() - began) / 1000));
  const seconds = useSyncExternalStore(subscribe, secondsNow, secondsNow);
  return (
    <span role="timer" className={styles.time}>
      <span className={styles.name}>{t('check_time')} </span>
      <span dir="ltr">{digits(seconds)}</span>
    </span>
  );
}

/** More often than each second, so that none is left out. */
const everyMs = 250;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, everyMs);
  return () => clearInterval(timer);
}

/** `1:02:03`. */
function digits(seconds: number): string {
  const two = (value: number): string => String(value % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}`;
}
