import { useTranslation } from '../../foundation/i18n/useTranslation';
import { ChoiceGroup } from './ChoiceGroup';
import { useSetSetting, useSetting } from '../../foundation/settings/SettingsContext';
import type { Theme } from '../../../rules/settingNames';

const labels = {
  system: 'settings_theme_system',
  light: 'settings_theme_light',
  dark: 'settings_theme_dark',
} as const satisfies Record<Theme, string>;

const themes = Object.keys(labels) as Theme[];

/** Light, dark, or the system's theme. */
export function ThemeChoice() {
  const { t } = useTranslation('main');
  const theme = useSetting('theme');
  const set = useSetSetting();
  return (
    <ChoiceGroup
      legend={t('settings_theme')}
      value={theme}
      choices={themes.map((value) => ({ value, label: t(labels[value]) }))}
      onChoose={(chosen) => {
        set('theme', chosen);
      }}
    />
  );
}
