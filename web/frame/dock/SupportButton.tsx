import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionIcon } from '../../foundation/design/lateIcons';
import { registerHostHook } from '../../remote-apps/hostHooks';
import { openQuestion } from '../../player/support/openSupport';
import styles from './Dock.module.css';

/** Asks the operator: the form for a question opens over the page. It is beside the coupon, where that is a column. */
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

/** Lets remote applications show somebody who can help, on pages without the button too. */
export function useConsultant(): void {
  useEffect(() => registerHostHook('consultant', openQuestion), []);
}
