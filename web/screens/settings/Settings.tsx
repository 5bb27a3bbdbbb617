import { useTranslation } from '../../foundation/i18n/useTranslation';
import { usePreloadedQuery } from 'react-relay/hooks';
import type { ScreenProps } from '../../routing/routes/screen';
import { ShortcutsChoice } from '../../player/keyboard/ShortcutsChoice';
import { OfficePage } from '../../player/accounts/OfficePage';
import { SettingsControls } from '../../player/settings/SettingsControls';
import { settingsQuery } from './settingsQuery';
import type { settingsQuery as SettingsQuery } from './__generated__/settingsQuery.graphql';

/** The settings in the wide form. */
export function Settings({ queryRef }: ScreenProps<SettingsQuery>) {
  const { t } = useTranslation('main');
  const query = usePreloadedQuery<SettingsQuery>(settingsQuery, queryRef);
  return (
    <OfficePage title={t('settings_title')}>
      <p>{t('settings_hint')}</p>
      <SettingsControls query={query} look="page" />
      <ShortcutsChoice />
    </OfficePage>
  );
}
