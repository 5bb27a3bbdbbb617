import { Button } from '../../../foundation/design/Button';
import { useFormat } from '../../../foundation/i18n/useFormat';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { useSetting } from '../../../foundation/settings/SettingsContext';
import { useRoute } from '../../../routing/routes/RouteContext';
import { couponSettings } from '../settings/store';
import styles from './OneClick.module.css';

interface OneClickMarkProps {
  currency: string;
  /** Minor units; undefined while there is none. */
  amount: number | undefined;
}

/**
 * Says that a press on a price bets, and for how much: to screen readers with each price, and to everybody in a bar where the coupon,
 * which says it too, is not in sight.
 */
export function OneClickMark({ currency, amount }: OneClickMarkProps) {
  const { t } = useTranslation('bets');
  const format = useFormat();
  const isCompact = useSetting('hideRight');
  const { name } = useRoute();
  const text =
    amount === undefined
      ? t('one_click_no_amount', { currency })
      : t('one_click_on', { amount: format.money(amount, currency) });
  return (
    <>
      <span id="one-click" hidden>
        {text}
      </span>
      {name !== 'coupon' && (
        <section
          className={styles.bar}
          aria-label={t('one_click_title')}
          data-compact={isCompact || undefined}
        >
          <p>{text}</p>
          <Button look="quiet" onClick={() => couponSettings.change({ isActiveOneClick: false })}>
            {t('one_click_off')}
          </Button>
        </section>
      )}
    </>
  );
}
