import { useTranslation } from '../../foundation/i18n/useTranslation';
import styles from './StatusMark.module.css';

const labels = {
  OPEN: 'bet_status_open',
  WON: 'bet_status_won',
  LOST: 'bet_status_lost',
  VOID: 'bet_status_void',
  OTHER: 'bet_status_unknown',
} as const;

/** The status of a coupon or a bet, in a word; one of a newer server is said to be unknown. */
export function StatusMark({ status }: { status: string }) {
  const { t } = useTranslation('coupon');
  const known = Object.hasOwn(labels, status) ? (status as keyof typeof labels) : 'OTHER';
  return (
    <span className={styles.mark} data-status={known}>
      {t(labels[known])}
    </span>
  );
}
