import type { ReactNode } from 'react';
import { useNow } from '../../foundation/browser/clock';
import { Button } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useDecideLimit } from '../../player/sitting/useDecideLimit';
import styles from './Responsible.module.css';

/** An exclusion that holds. */
export interface HeldExclusion {
  /** When it ends; null while the player, or the register, has to end it. */
  until: string | null;
  /** From when on the player can ask to return; null for one that ends by itself. */
  returnFrom: string | null;
  /** Whether an exclusion register made it. */
  isByRegister: boolean;
  /** What is shown where the site decides about a return; null where it does not. */
  decidedReturn: ReactNode;
}

/** How long an exclusion holds, and where time alone does not end it, the way to return. */
export function ExclusionState({ until, returnFrom, isByRegister, decidedReturn }: HeldExclusion) {
  const { t } = useTranslation('responsible');
  const format = useFormat();
  const now = useNow(1000);
  const kind = 'EXCLUSION';
  const { decide, pending, messageKey } = useDecideLimit();
  const mayAsk = returnFrom !== null && now >= Date.parse(returnFrom);
  if (isByRegister)
    return (
      <p className={styles.holds}>
        {until === null
          ? t('exclusion_register')
          : t('exclusion_register_until', { time: format.dateTime(until) })}
      </p>
    );
  if (decidedReturn !== null) return decidedReturn;
  const time = format.dateTime(until ?? returnFrom ?? '');
  return (
    <>
      <p className={styles.holds}>
        {until === null ? t('exclusion_return_from', { time }) : t('exclusion_until', { time })}
      </p>
      {messageKey !== null && <Refusal messageKey={messageKey} dictionary="responsible" />}
      {mayAsk && (
        <div>
          {until === null ? (
            <Button
              disabled={pending}
              onClick={() => void decide({ kind, isConfirmed: true }, { done: 'exclusion_return_asked' })}
            >
              {t('exclusion_return')}
            </Button>
          ) : (
            <Button
              disabled={pending}
              onClick={() => void decide({ kind, isConfirmed: false }, { done: 'exclusion_stayed' })}
            >
              {t('exclusion_stay')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
