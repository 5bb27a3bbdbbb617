import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSetting } from '../../foundation/settings/SettingsContext';
import { FoldingColumn } from '../../foundation/columns/FoldingColumn';
import { useCouponServices } from './CouponContext';
import { CouponContent } from './CouponPanel';
import { useCoupon } from './store';

/**
 * The coupon as the right column. A compact column hides the coupon and keeps its state; its button counts the bets
 * and marks what needs the player's attention, which is also announced.
 */
export function CouponColumn() {
  const { t } = useTranslation('coupon');
  const { parts } = useCouponServices();
  const isCompact = useSetting('hideRight');
  const count = useCoupon((state) => state.bets.length);

  return (
    <section aria-label={t('coupon_title')}>
      <FoldingColumn
        setting="hideRight"
        label={t('coupon_title')}
        sign={
          <>
            {count > 0 && <span className="visually-hidden">{t('coupon_count', { count })}</span>}
            {isCompact && parts && <parts.CouponMark />}
          </>
        }
      >
        <CouponContent />
      </FoldingColumn>
      <p className="visually-hidden" role="status">
        {isCompact && parts && <parts.CouponNews />}
      </p>
    </section>
  );
}
