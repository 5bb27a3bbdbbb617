import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionIcon } from '../../design/icons';
import { registerHostHook } from '../../remote-apps/hostHooks';
import { openQuestion } from '../../support/openSupport';
import styles from './Dock.module.css';

/** Asks the operator: the form for a question opens over the page. */
export function SupportButton() {
  const { t } = useTranslation('overlays');
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('support_button')}
      title={t('support_button')}
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
