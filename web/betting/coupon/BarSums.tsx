import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { PreloadedQuery } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useConnection } from '../live/LiveContext';
import { useTotalOdds } from '../../foundation/i18n/useTotalOdds';
import type { couponQuery as CouponQuery } from './__generated__/couponQuery.graphql';
import styles from './CouponBar.module.css';
import { situationOf } from './situation';
import { useCoupon } from './store';
import { useCouponAnswer } from './useCouponAnswer';
import { usePreferences } from './usePreferences';

/** The combined price, which several singles do not have, and the possible win, in the short form that fits the bar. */
export function BarSums({ queryRef }: { queryRef: PreloadedQuery<CouponQuery> }) {
  const { t } = useTranslation('coupon');
  const data = useCouponAnswer(queryRef);
  const state = useCoupon((coupon) => coupon);
  const connection = useConnection();
  const preferences = usePreferences();
  const format = useFormat();
  const formatOdds = useTotalOdds();
  const { odds, possibleWin, currency } = situationOf(
    state,
    data,
    new Set(queryRef.variables.ids),
    connection,
    preferences,
  );

  return (
    <>
      {odds !== null && (
        <span className={styles.odds}>
          <span className="visually-hidden">{t('coupon_odds')} </span>
          {formatOdds(odds)}
        </span>
      )}
      {possibleWin !== null && (
        <span className={styles.sum}>{t('bar_win', { amount: format.money(possibleWin, currency) })}</span>
      )}
    </>
  );
}
