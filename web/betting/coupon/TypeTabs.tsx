import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { CouponType } from '../../../rules/coupon';
import { couponStore } from './store';
import styles from './TypeTabs.module.css';

const types = ['SINGLE', 'EXPRESS'] as const;
const labels = { SINGLE: 'coupon_single', EXPRESS: 'coupon_express' } as const;

interface TypeTabsProps {
  type: CouponType;
  /** Id of the element that shows the coupon; with the type appended it is the id of the tab. */
  panelId: string;
  disabled: boolean;
}

/** How the bets are combined, as tabs: arrow keys move between them. */
export function TypeTabs({ type, panelId, disabled }: TypeTabsProps) {
  const { t } = useTranslation('coupon');

  const choose = (couponType: CouponType) => {
    if (!disabled) couponStore.dispatch({ type: 'typeChosen', couponType });
  };
  const turn = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = types.find((candidate) => candidate !== type);
    if (!other || disabled) return;
    choose(other);
    event.currentTarget.querySelector<HTMLElement>(`[data-type='${other}']`)?.focus();
  };

  return (
    <div className={styles.tabs} role="tablist" aria-label={t('coupon_type')} onKeyDown={turn}>
      {types.map((candidate) => (
        <button
          key={candidate}
          type="button"
          role="tab"
          id={`${panelId}-${candidate}`}
          className={styles.tab}
          data-type={candidate}
          aria-controls={panelId}
          aria-selected={candidate === type}
          aria-disabled={disabled}
          tabIndex={candidate === type ? 0 : -1}
          onClick={() => choose(candidate)}
        >
          {t(labels[candidate])}
        </button>
      ))}
    </div>
  );
}
