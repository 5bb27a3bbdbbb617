import { useNow } from '../../foundation/browser/clock';
import { Button } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import type { WaitingKind } from '../../../rules/limitKinds';
import { currencyDecimals } from '../../../rules/minorUnits';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useDecideLimit } from '../../player/sitting/useDecideLimit';
import { hoursIn } from './kinds';
import styles from './Responsible.module.css';

interface PendingLimitProps {
  kind: WaitingKind;
  /** What was asked for, in whole units; null for no limit. */
  value: number | null;
  /** Null for hours. */
  currency: string | null;
  dueAt: string | null;
}

/** A rise or a removal that waits. From its due time on it can be confirmed (LM-14, LM-16); it can be rejected at any time. */
export function PendingLimit({ kind, value, currency, dueAt }: PendingLimitProps) {
  const { t } = useTranslation('responsible');
  const format = useFormat();
  const now = useNow(1000);
  const due = dueAt === null ? now : Date.parse(dueAt);
  const isDue = now >= due;
  const { decide, pending, messageKey } = useDecideLimit();

  const wanted = (): string => {
    if (value === null) return t('limit_none');
    if (currency === null) return hoursIn(format, value * 3_600_000);
    return format.money(value * 10 ** currencyDecimals(currency), currency);
  };
  return (
    <div className={styles.pending}>
      <p>
        {isDue || dueAt === null
          ? t('limit_due', { value: wanted() })
          : t('limit_waits', {
              value: wanted(),
              time: format.dateTime(dueAt),
              left: hoursIn(format, due - now),
            })}
      </p>
      {messageKey !== null && <Refusal messageKey={messageKey} dictionary="responsible" />}
      <div className={styles.actions}>
        {isDue && (
          <Button disabled={pending} onClick={() => void decide({ kind, isConfirmed: true })}>
            {t('limit_confirm')}
          </Button>
        )}
        <Button disabled={pending} onClick={() => void decide({ kind, isConfirmed: false })}>
          {t('limit_reject')}
        </Button>
      </div>
    </div>
  );
}
