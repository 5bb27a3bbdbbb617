import { Suspense, type ReactNode } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { Boundary } from '../../overlay/boundaries/Boundary';
import { openModal } from '../../overlay/modals/store';
import styles from './Coupon.module.css';
import { useLoadedCode } from './codes/loaded';
import { useCouponServices } from './CouponContext';
import { CouponBroken, CouponWaiting } from './CouponStates';
import { OneClickPlace } from './oneClick/OneClickPlace';
import { FilledCoupon } from './FilledCoupon';
import { Receipt } from './receipt/ReceiptCard';
import { isFilled } from './state';
import { couponStore, useCoupon } from './store';

/**
 * What the coupon holds: the receipt of the last one, then the bets of the next one. `nothing` stands below a receipt,
 * and in its place when it can no longer be read.
 */
export function CouponContents({ nothing }: { nothing: ReactNode }) {
  const { receiptRef } = useCouponServices();
  const hasReceipt = useCoupon((state) => state.receipt !== null);
  const isWithBets = useCoupon(isFilled);
  const bets = isWithBets ? <Bets /> : null;
  const content =
    hasReceipt && receiptRef ? (
      <Boundary resetKey={receiptRef} fallback={() => bets ?? nothing}>
        <Suspense fallback={null}>
          <Receipt queryRef={receiptRef} otherwise={bets ?? nothing}>
            {bets}
          </Receipt>
        </Suspense>
      </Boundary>
    ) : (
      bets
    );
  return (
    <>
      <Head />
      {isWithBets && <OneClickPlace />}
      {content}
    </>
  );
}

/** How many bets there are, of which code, and the buttons that save them under one and that remove them all. */
function Head() {
  const { t } = useTranslation('coupon');
  const count = useCoupon((state) => state.bets.length);
  const isPlacing = useCoupon((state) => state.pending !== null);
  const code = useLoadedCode();
  if (count === 0) return null;
  return (
    <div className={styles.head}>
      <span className={styles.count}>
        {t('coupon_count', { count })}
        {code !== null && (
          <>
            {' · '}
            <bdi>{code}</bdi>
          </>
        )}
      </span>
      <Button look="quiet" onClick={() => openModal({ name: 'couponShare' })}>
        {t('coupon_share')}
      </Button>
      <Button look="quiet" disabled={isPlacing} onClick={() => couponStore.dispatch({ type: 'cleared' })}>
        {t('coupon_clear')}
      </Button>
    </div>
  );
}

function Bets() {
  const { queryRef, retry } = useCouponServices();
  if (!queryRef) return <CouponWaiting />;
  return (
    <Boundary resetKey={queryRef} fallback={() => <CouponBroken onRetry={retry} />}>
      <Suspense fallback={<CouponWaiting />}>
        <FilledCoupon queryRef={queryRef} />
      </Suspense>
    </Boundary>
  );
}
