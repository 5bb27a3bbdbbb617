import { useEffect } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { QuestionIcon } from '../../foundation/design/lateIcons';
import { registerHostHook } from '../../remote-apps/hostHooks';
import { openQuestion } from '../../player/support/openSupport';
import styles from './Dock.module.css';

/**
 * Opens the form for a question to the operator over the page. It stands beside the coupon when the coupon is a
 * column.
 */
export function SupportButton() {
  const { t } = useTranslation('main');
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.support}`}
      aria-label={t('page_ask')}
      title={t('page_ask')}
      onClick={openQuestion}
    >
      <QuestionIcon />
    </button>
  );
}

/** Lets remote applications open a consultant, also on pages without the button. */
export function ConsultantHook() {
  useEffect(() => registerHostHook('consultant', openQuestion), []);
  return null;
}
