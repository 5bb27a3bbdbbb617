import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFormat } from '../../foundation/i18n/useFormat';
import type { MyBetsParts } from './CouponContext';
import { TabRow } from './TabRow';
import styles from './TypeTabs.module.css';

/** What the coupon's place shows: the coupon, or the bets that were placed. */
export type CouponTab = 'coupon' | 'bets';

interface CouponTabsProps {
  /** Id of the element that shows the chosen tab; with the tab appended it is the id of the tab. */
  id: string;
  tab: CouponTab;
  /** How many bets the coupon has. */
  count: number;
  /** Counts the open coupons; null until its code has loaded. */
  parts: MyBetsParts | null;
  onChoose(tab: CouponTab): void;
}

/** The head of the coupon: the coupon and the player's bets as tabs. */
export function CouponTabs({ id, tab, count, parts, onChoose }: CouponTabsProps) {
  const { t } = useTranslation('coupon');
  const format = useFormat();
  const ofCoupon = (
    <>
      {t('coupon_title')}
      {count > 0 && ` (${format.number(count)})`}
    </>
  );
  const ofBets = (
    <>
      {t('coupon_my_bets')}
      {parts && <parts.OpenCount />}
    </>
  );
  return (
    <TabRow
      label={t('coupon_tabs')}
      tabs={[
        { tab: 'coupon', content: ofCoupon },
        { tab: 'bets', content: ofBets },
      ]}
      chosen={tab}
      panelId={id}
      className={styles.head}
      onChoose={onChoose}
    />
  );
}
