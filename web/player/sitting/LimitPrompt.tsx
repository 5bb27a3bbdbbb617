import { useState } from 'react';
import { Button, buttonClass } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Dialog } from '../../overlay/modals/Dialog';
import { closeModal } from '../../overlay/modals/store';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { useAnswerAdvice } from './useAnswerAdvice';
import type { Advice } from './useStanding';
import styles from './Sitting.module.css';

interface LimitPromptProps {
  /** The occasions that the answer is for. */
  due: Advice['prompts'];
  /** Whether nothing can be paid in without a limit. */
  isRequired: boolean;
}

/** Asks whether the player wants a limit of deposits, with two answers that look alike. It holds nothing back. */
export function LimitPrompt({ due, isRequired }: LimitPromptProps) {
  const { t } = useTranslation('responsible');
  const to = useHref()('responsible', {});
  const [isClosed, setClosed] = useState(false);
  const { press, pending, messageKey } = useAnswerAdvice();
  if (isClosed) return null;

  const occasions = due.filter((prompt) => prompt === 'REGISTRATION' || prompt === 'FIRST_DEPOSIT');
  const decline = () => press({ input: { questions: occasions } });
  const goOn = (): void => {
    setClosed(true);
    closeModal();
    // Where this does not arrive, the question comes again.
    void decline();
  };
  return (
    // A question that cannot be answered now must not stay over the page.
    <Dialog
      title={t('prompt_title')}
      onClose={() => (messageKey === null ? void decline() : setClosed(true))}
    >
      <p className={styles.about}>{isRequired ? t('prompt_required') : t('prompt_about')}</p>
      {messageKey !== null && <Refusal messageKey={messageKey} dictionary="responsible" />}
      <div className={styles.actions}>
        <Link to={to} className={buttonClass('secondary')} onClick={goOn}>
          {t('limit_set')}
        </Link>
        <Button disabled={pending} onClick={() => void decline()}>
          {t('prompt_not_now')}
        </Button>
      </div>
    </Dialog>
  );
}
