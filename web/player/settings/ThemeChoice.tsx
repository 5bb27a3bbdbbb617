import { useTranslation } from '../../foundation/i18n/useTranslation';
import { SettingChoice } from './ChoiceGroup';
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
  return (
    <SettingChoice
      setting="theme"
      legend={t('settings_theme')}
      choices={themes.map((value) => ({ value, label: t(labels[value]) }))}
    />
  );
}
