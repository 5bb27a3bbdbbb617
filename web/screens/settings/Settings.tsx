import { useTranslation } from '../../foundation/i18n/useTranslation';
import { usePreloadedQuery } from 'react-relay/hooks';
import type { ScreenProps } from '../../routing/routes/screen';
import { OfficePage } from '../../player/accounts/OfficePage';
import { AllSettings } from '../../player/settings/AllSettings';
import { settingsQuery } from './settingsQuery';
import type { settingsQuery as SettingsQuery } from './__generated__/settingsQuery.graphql';

/** Everything that a player can set. */
export function Settings({ queryRef }: ScreenProps<SettingsQuery>) {
  const { t } = useTranslation('main');
  const { site, player } = usePreloadedQuery<SettingsQuery>(settingsQuery, queryRef);
  return (
    <OfficePage title={t('settings_title')} site={site}>
      <AllSettings
        site={site}
        currency={player?.activeAccount?.currency}
        hold={player?.settings ? 'everywhere' : 'here'}
      />
    </OfficePage>
  );
}
