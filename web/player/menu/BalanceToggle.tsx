import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSetSetting, useSetting } from '../../foundation/settings/SettingsContext';
import styles from './AccountMenu.module.css';

/** A row of the menu that hides the balance in the header, for players whose screen others see (UC-03), or shows it again. */
export function BalanceToggle() {
  const { t } = useTranslation('session');
  const isHidden = useSetting('hideBalance');
  const set = useSetSetting();
  return (
    <li>
      <button type="button" className={styles.item} onClick={() => set('hideBalance', !isHidden)}>
        {isHidden ? t('balance_show') : t('balance_hide')}
      </button>
    </li>
  );
}
