import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { GearIcon } from '../../../foundation/design/lateIcons';
import { ExactOddsField } from './ExactOddsField';
import type { Situation } from '../situation';
import { CouponSettingFields } from './CouponSettingFields';
import styles from './CouponSettings.module.css';

/** The settings of the coupon, in the coupon, behind a gear. */
export function CouponSettings({ situation }: { situation: Situation }) {
  const { t } = useTranslation('bets');
  const { currency: code, usualStep: stakeStep } = situation;
  return (
    <details className={styles.settings}>
      <summary>
        <GearIcon />
        {t('set_title')}
      </summary>
      <ExactOddsField />
      <CouponSettingFields currency={{ code, stakeStep }} />
    </details>
  );
}
