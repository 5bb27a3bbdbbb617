import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSetSetting, useSetting } from '../../foundation/settings/SettingsContext';
import styles from './ShortcutsModal.module.css';

/** Switches single-key shortcuts off, for people who dictate or press keys by accident. */
export function ShortcutsChoice() {
  const { t } = useTranslation('overlays');
  const isOn = useSetting('shortcuts');
  const set = useSetSetting();
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isOn} onChange={() => set('shortcuts', !isOn)} />
      {t('keys_single')}
    </label>
  );
}
