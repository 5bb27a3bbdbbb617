import { Button, buttonClass } from '../../../foundation/design/Button';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { Link } from '../../../routing/routes/Link';
import { placingAct } from '../placing/placingAct';
import { couponStore } from '../store';
import styles from './ReceiptCard.module.css';

/** Where a receipt leads: to the history, to another coupon of the same selections, or to an empty one. */
export function ReceiptWays({ history }: { history: string }) {
  const { t } = useTranslation('coupon');
  return (
    <>
      <Link className={buttonClass('secondary', true)} to={history}>
        {t('receipt_history')}
      </Link>
      <div className={styles.ways}>
        <Button look="quiet" onClick={() => couponStore.dispatch(placingAct({ type: 'betsKept' }))}>
          {t('receipt_keep')}
        </Button>
        <Button look="quiet" onClick={() => couponStore.dispatch(placingAct({ type: 'receiptClosed' }))}>
          {t('receipt_close')}
        </Button>
      </div>
    </>
  );
}
