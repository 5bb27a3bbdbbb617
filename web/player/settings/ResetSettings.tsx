import { useContext, useState } from 'react';
import { parseSettings, settingKeys, unsetSettings } from '../../../rules/settings';
import type { PlayerSettings, SettingKey, SettingTexts } from '../../../rules/settingNames';
import { unsetCouponSettings, type CouponSettings } from '../../betting/coupon/settings/settings';
import { couponSettings } from '../../betting/coupon/settings/store';
import { Button } from '../../foundation/design/Button';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { readCookies } from '../../foundation/settings/cookies';
import { SettingsContext } from '../../foundation/settings/SettingsContext';
import styles from './Settings.module.css';

/** What was set before. */
interface Former {
  readonly chosen: Partial<PlayerSettings>;
  readonly ofCoupon: CouponSettings;
}

/** Takes all settings back to their defaults, and brings them back when that was a mistake. */
export function ResetSettings({ defaults }: { defaults: SettingTexts }) {
  const { t } = useTranslation('settings');
  const settings = useContext(SettingsContext);
  const [former, setFormer] = useState<Former | null>(null);
  if (!settings) return null;

  const reset = () => {
    const chosen = parseSettings(readCookies(document.cookie));
    const usual = { ...unsetSettings, ...parseSettings(defaults) };
    for (const key of settingKeys) if (key in chosen) settings.unset(key, usual[key]);
    setFormer({ chosen, ofCoupon: couponSettings.change(unsetCouponSettings) });
  };
  const undo = () => {
    if (!former) return;
    for (const [key, value] of Object.entries(former.chosen)) settings.set(key as SettingKey, value as never);
    couponSettings.change(former.ofCoupon);
    setFormer(null);
  };
  return (
    <div className={styles.reset}>
      <Button onClick={reset}>{t('reset')}</Button>
      <p role="status">{former && t('reset_done')}</p>
      {former && (
        <Button look="quiet" onClick={undo}>
          {t('reset_undo')}
        </Button>
      )}
    </div>
  );
}
