import { useTranslation } from '../../foundation/i18n/useTranslation';
import { usePreloadedQuery } from 'react-relay/hooks';
import { LinkedCoupon } from '../../betting/coupon/codes/LinkedCoupon';
import { CouponPanel } from '../../betting/coupon/CouponPanel';
import { Notice } from '../../foundation/design/Notice';
import type { ScreenProps } from '../../routing/routes/screen';
import type { couponScreenQuery as CouponScreenQuery } from './__generated__/couponScreenQuery.graphql';
import styles from './CouponPage.module.css';
import { couponScreenQuery } from './couponScreenQuery';

/** The coupon as a page; the frame shows no second one. */
export function CouponPage({ queryRef }: ScreenProps<CouponScreenQuery>) {
  const { t } = useTranslation('coupon');
  const { site, savedCoupon } = usePreloadedQuery<CouponScreenQuery>(couponScreenQuery, queryRef);
  return (
    <div className={styles.page}>
      {queryRef.variables.hasCode && (
        <LinkedCoupon key={queryRef.variables.code} result={savedCoupon ?? null} />
      )}
      <CouponPanel heading="h1" />
      {site?.isDemo && <Notice>{t('coupon_demo')}</Notice>}
    </div>
  );
}
