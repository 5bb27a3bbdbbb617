import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { UpIcon } from '../../foundation/design/lateIcons';
import styles from './Dock.module.css';

/** The button appears after this many screens: on phones, and on desktops. */
const screens = { phone: 4, desktop: 1 } as const;

const phone = '(max-width: 639.98px)';

function isFarDown(): boolean {
  const allowed = matchMedia(phone).matches ? screens.phone : screens.desktop;
  return window.scrollY > allowed * window.innerHeight;
}

/** A window that is being resized fires an event with every frame. */
const resizedEveryMs = 100;

function follow(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const resized = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      changed();
    }, resizedEveryMs);
  };
  window.addEventListener('scroll', changed, { passive: true });
  window.addEventListener('resize', resized);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', changed);
    window.removeEventListener('resize', resized);
  };
}

/** A button back to the top, shown when the top is far away. */
export function ScrollToTop() {
  const { t } = useTranslation('overlays');
  const isShown = useSyncExternalStore(follow, isFarDown, () => false);
  if (!isShown) return null;
  const up = () => {
    window.scrollTo({ top: 0 });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={`${styles.button} ${styles.up}`} title={t('to_top')} onClick={up}>
      <UpIcon />
      <span className={styles.label}>{t('to_top')}</span>
    </button>
  );
}
