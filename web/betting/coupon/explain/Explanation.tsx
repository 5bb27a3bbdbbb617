import { useId } from 'react';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { Button } from '../../../foundation/design/Button';
import { useLaterCode } from '../../../routing/routes/useLaterCode';
import { useState } from 'react';
import type { Explained } from './lines';
import styles from './Explanation.module.css';

const load = () => import('./ExplainedLines');

/** A button that shows each combination of a coupon with what it returns; its code is loaded when it is pressed. */
export function Explanation({ explained }: { explained: Explained }) {
  const { t } = useTranslation('bets');
  const [isOpen, setOpen] = useState(false);
  const { code, failed, retry } = useLaterCode(load, isOpen);
  const id = useId();
  return (
    <div className={styles.explanation}>
      <Button
        look="quiet"
        aria-expanded={isOpen && !failed}
        aria-controls={id}
        onClick={() => {
          if (failed) retry();
          else setOpen(!isOpen);
        }}
      >
        {t('explain_open')}
      </Button>
      <div id={id} aria-live="polite">
        {isOpen && failed && <p>{t('explain_failed')}</p>}
        {isOpen && code && <code.ExplainedLines explained={explained} />}
      </div>
    </div>
  );
}
