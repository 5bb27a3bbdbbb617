import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFormat } from '../../foundation/i18n/useFormat';
import type { MyBetsParts } from './CouponContext';
import styles from './TypeTabs.module.css';

const tabs = ['coupon', 'bets'] as const;
const labels = { coupon: 'coupon_title', bets: 'coupon_my_bets' } as const;

/** What the coupon's place shows: the coupon, or the bets that were placed. */
export type CouponTab = (typeof tabs)[number];

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

/** The head of the coupon: the coupon and the player's bets as tabs. Arrow keys move between them. */
export function CouponTabs({ id, tab, count, parts, onChoose }: CouponTabsProps) {
  const { t } = useTranslation('coupon');
  const format = useFormat();

  const turn = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = tab === 'coupon' ? 'bets' : 'coupon';
    onChoose(other);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab='${other}']`)?.focus();
  };

  return (
    <div className={styles.head} role="tablist" aria-label={t('coupon_tabs')} onKeyDown={turn}>
      {tabs.map((candidate) => (
        <button
          key={candidate}
          type="button"
          role="tab"
          id={`${id}-${candidate}`}
          className={styles.tab}
          data-tab={candidate}
          aria-controls={id}
          aria-selected={candidate === tab}
          tabIndex={candidate === tab ? 0 : -1}
          onClick={() => onChoose(candidate)}
        >
          {t(labels[candidate])}
          {candidate === 'coupon' && count > 0 && ` (${format.number(count)})`}
          {candidate === 'bets' && parts && <parts.OpenCount />}
        </button>
      ))}
    </div>
  );
}
