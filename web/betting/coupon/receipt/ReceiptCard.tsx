import type { ReactNode } from 'react';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { graphql, useFragment, usePreloadedQuery, type PreloadedQuery } from 'react-relay/hooks';
import { useFormat } from '../../../foundation/i18n/useFormat';
import { useHref } from '../../../routing/routes/RouteContext';
import { CouponSums } from '../CouponSums';
import { isOpenCoupon } from '../isOpenCoupon';
import { CouponExplanation } from '../explain/CouponExplanation';
import { useCoupon } from '../store';
import { shownStatus } from '../vip/shownStatus';
import { VipState } from '../vip/VipState';
import { ReceiptWays } from './ReceiptWays';
import { SinglesReceipt } from './SinglesReceipt';
import { statusKeyOf } from './statusKeyOf';
import { useReceiptFocus } from './useReceiptFocus';
import { useSettlement } from './useSettlement';
import type { ReceiptCard_coupon$key } from './__generated__/ReceiptCard_coupon.graphql';
import styles from './ReceiptCard.module.css';
import type { receiptQuery as ReceiptQuery } from './__generated__/receiptQuery.graphql';
import { receiptQuery } from './receiptQuery';

const titles = {
  PENDING: 'bets:vip_title_waits',
  REFUSED: 'bets:vip_title_refused',
} as const;

/** The placed coupon and its state: number, stake, odds, possible win or payout, and the next steps. */
function ReceiptCard({ couponId, coupon }: { couponId: string; coupon: ReceiptCard_coupon$key }) {
  const { t } = useTranslation(['coupon', 'bets']);
  const format = useFormat();
  const href = useHref();
  const heading = useReceiptFocus(couponId);
  const data = useFragment(
    graphql`
      fragment ReceiptCard_coupon on Coupon {
        number
        status
        state
        # eslint-disable-next-line relay/unused-fields -- isOpenCoupon() reads it
        settledAt
        bets {
          __typename
        }
        ...VipState_coupon
        ...CouponSums_coupon
        ...CouponExplanation_coupon
      }
    `,
    coupon,
  );
  const shown = shownStatus({ status: data.status, state: data.state });
  useSettlement(couponId, { isOpen: isOpenCoupon(data), isWaiting: shown === 'PENDING' });

  // What the title says is not said twice.
  const own = Object.hasOwn(titles, shown) ? titles[shown as keyof typeof titles] : null;
  const statusKey = own ? null : statusKeyOf(data.status);

  return (
    <div className={styles.receipt}>
      <div role="status">
        <h3 ref={heading} tabIndex={-1} className={styles.title}>
          {t(own ?? 'receipt_title', { number: data.number })}
        </h3>
      </div>
      <VipState coupon={data} isNew />
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
      {shown !== 'REFUSED' && <CouponExplanation coupon={data} />}
      <ReceiptWays history={`${href('history', {})}#coupon-${data.number}`} />
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

/** The receipt of the last coupon, or of the singles that were placed at once. */
export function Receipt({ queryRef, otherwise, children }: ReceiptProps) {
  const { node } = usePreloadedQuery<ReceiptQuery>(receiptQuery, queryRef);
  const couponId = queryRef.variables.id;
  const couponIds = useCoupon(({ receipt }) => receipt?.couponIds);
  if (!node?.coupon) return otherwise;
  return (
    <>
      {couponIds?.includes(couponId) ? (
        <SinglesReceipt couponIds={couponIds} />
      ) : (
        <ReceiptCard couponId={couponId} coupon={node.coupon} />
      )}
      {children}
    </>
  );
}
