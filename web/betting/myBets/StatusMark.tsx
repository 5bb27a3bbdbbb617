import { useTranslation } from '../../foundation/i18n/useTranslation';
import styles from './StatusMark.module.css';

const labels = {
  OPEN: 'bet_status_open',
  WON: 'bet_status_won',
  LOST: 'bet_status_lost',
  VOID: 'bet_status_void',
  PENDING: 'bets:coupon_waiting',
  REFUSED: 'bets:coupon_refused',
  OTHER: 'bet_status_unknown',
} as const;

/** The status of a coupon or a bet, in a word, or that a coupon is not taken yet or was not; one of a newer server is said to be unknown. */
export function StatusMark({ status }: { status: string }) {
  const { t } = useTranslation(['coupon', 'bets']);
  const known = Object.hasOwn(labels, status) ? (status as keyof typeof labels) : 'OTHER';
  return (
    <span className={styles.mark} data-status={known}>
      {t(labels[known])}
    </span>
  );
}
