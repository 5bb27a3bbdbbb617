import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSetSetting, useSetting } from '../../foundation/settings/SettingsContext';
import { ChoiceGroup } from './ChoiceGroup';

/** How lists arrange their prices; the odds formats follow the choice (ST-13). */
export function ViewTypeChoice() {
  const { t } = useTranslation('settings');
  const viewType = useSetting('viewType');
  const set = useSetSetting();
  return (
    <ChoiceGroup
      legend={t('view_title')}
      value={viewType}
      choices={[
        { value: 0, label: t('view_european') },
        { value: 1, label: t('view_asian') },
      ]}
      onChoose={(chosen) => set('viewType', chosen)}
    />
  );
}

/** How markets are named in the heads of lists and in the coupon. */
export function MarketNamesChoice() {
  const { t } = useTranslation(['settings', 'sports']);
  const marketNames = useSetting('marketNames');
  const set = useSetSetting();
  return (
    <ChoiceGroup
      legend={t('names_title')}
      value={marketNames}
      choices={[
        { value: 'short', label: t('names_short'), example: '1X2' },
        { value: 'full', label: t('names_full'), example: t('sports:market_result') },
      ]}
      onChoose={(chosen) => set('marketNames', chosen)}
    />
  );
}
