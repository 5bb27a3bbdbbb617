import { useTranslation } from '../../foundation/i18n/useTranslation';
import styles from './StatusMark.module.css';

const labels = {
  OPEN: 'bet_status_open',
  WON: 'bet_status_won',
  LOST: 'bet_status_lost',
  VOID: 'bet_status_void',
} as const;

/** The status of a coupon or a bet, in a word. An unknown status of a newer server is shown as open. */
export function StatusMark({ status }: { status: string }) {
  const { t } = useTranslation('coupon');
  const known = status === 'WON' || status === 'LOST' || status === 'VOID' ? status : 'OPEN';
  return (
    <span className={styles.mark} data-status={known}>
      {t(labels[known])}
    </span>
  );
}
