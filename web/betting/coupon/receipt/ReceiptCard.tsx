import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { graphql, useFragment, usePreloadedQuery, type PreloadedQuery } from 'react-relay/hooks';
import { Button, buttonClass } from '../../../foundation/design/Button';
import { useFormat } from '../../../foundation/i18n/useFormat';
import { Link } from '../../../routing/routes/Link';
import { useHref } from '../../../routing/routes/RouteContext';
import { CouponSums } from '../CouponSums';
import { isOpenCoupon } from '../isOpenCoupon';
import { CouponExplanation } from '../explain/CouponExplanation';
import { couponStore } from '../store';
import { useSettlement } from './useSettlement';
import type { ReceiptCard_coupon$key } from './__generated__/ReceiptCard_coupon.graphql';
import styles from './ReceiptCard.module.css';
import type { receiptQuery as ReceiptQuery } from './__generated__/receiptQuery.graphql';
import { receiptQuery } from './receiptQuery';
import { placingAct } from '../placing/placingAct';

const statusKeys = {
  // The possible win says it.
  OPEN: null,
  WON: 'bet_status_won',
  LOST: 'bet_status_lost',
  VOID: 'bet_status_void',
  OTHER: 'bet_status_unknown',
} as const;

/** The coupon whose receipt had the focus: it takes the focus once, right after placing. */
let focused: string | undefined;

/** The placed coupon and its state: number, stake, odds, possible win or payout, and the next steps. */
function ReceiptCard({ couponId, coupon }: { couponId: string; coupon: ReceiptCard_coupon$key }) {
  const { t } = useTranslation('coupon');
  const format = useFormat();
  const href = useHref();
  const heading = useRef<HTMLHeadingElement>(null);
  const data = useFragment(
    graphql`
      fragment ReceiptCard_coupon on Coupon {
        number
        status
        # eslint-disable-next-line relay/unused-fields -- isOpenCoupon() reads it
        settledAt
        bets {
          __typename
        }
        ...CouponSums_coupon
        ...CouponExplanation_coupon
      }
    `,
    coupon,
  );
  useSettlement(couponId, isOpenCoupon(data));

  // The pressed button is gone: players who use the keyboard continue from here.
  useEffect(() => {
    if (focused === couponId || document.hidden) return;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    // A card in a hidden column cannot take the focus.
    if (document.activeElement !== document.body) focused = couponId;
  }, [couponId]);

  const statusKey =
    statusKeys[Object.hasOwn(statusKeys, data.status) ? (data.status as keyof typeof statusKeys) : 'OTHER'];

  return (
    <div className={styles.receipt}>
      <h3 ref={heading} tabIndex={-1} role="status" className={styles.title}>
        {t('receipt_title', { number: data.number })}
      </h3>
      <dl className={styles.facts}>
        <div>
          <dt>{t('receipt_bets')}</dt>
          <dd>{format.number(data.bets.length)}</dd>
        </div>
        <CouponSums coupon={data} />
        {statusKey && (
          <div>
            <dt>{t('receipt_status')}</dt>
            <dd>{t(statusKey)}</dd>
          </div>
        )}
      </dl>
      <CouponExplanation coupon={data} />
      <Link className={buttonClass('secondary', true)} to={`${href('history', {})}#coupon-${data.number}`}>
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
    </div>
  );
}

interface ReceiptProps {
  queryRef: PreloadedQuery<ReceiptQuery>;
  /** Rendered when the receipt is not visible to this player, as after signing out. */
  otherwise: ReactNode;
  /** Rendered after the receipt. */
  children: ReactNode;
}

/** The receipt of the last coupon. */
export function Receipt({ queryRef, otherwise, children }: ReceiptProps) {
  const { node } = usePreloadedQuery<ReceiptQuery>(receiptQuery, queryRef);
  if (!node?.coupon) return otherwise;
  return (
    <>
      <ReceiptCard couponId={queryRef.variables.id} coupon={node.coupon} />
      {children}
    </>
  );
}
