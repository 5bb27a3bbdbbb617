import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { CouponType } from '../../../rules/coupon';
import { couponStore } from './store';
import { TabRow } from './TabRow';

interface TypeTabsProps {
  type: CouponType;
  /** How many bets there are. */
  count: number;
  /** Id of the element that shows the coupon; with the type appended it is the id of the tab. */
  panelId: string;
  disabled: boolean;
}

/** How the bets are combined, as tabs: several singles only where there are several bets. */
export function TypeTabs({ type, count, panelId, disabled }: TypeTabsProps) {
  const { t } = useTranslation(['coupon', 'bets']);
  return (
    <TabRow
      label={t('coupon_type')}
      tabs={[
        { tab: 'SINGLE', content: t('coupon_single') },
        { tab: 'EXPRESS', content: t('coupon_express') },
        { tab: 'SYSTEM', content: t('bets:coupon_system') },
        ...(count > 1 || type === 'MULTIPLE_SINGLES'
          ? [{ tab: 'MULTIPLE_SINGLES' as const, content: t('bets:coupon_singles') }]
          : []),
      ]}
      chosen={type}
      panelId={panelId}
      disabled={disabled}
      onChoose={(couponType) => couponStore.dispatch({ type: 'typeChosen', couponType })}
    />
  );
}
