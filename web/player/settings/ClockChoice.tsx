import { useNow } from '../../foundation/browser/clock';
import { formatOf } from '../../foundation/i18n/format';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { zoneOf } from '../../foundation/settings/model';
import { useSetting } from '../../foundation/settings/SettingsContext';
import { SettingChoice } from './ChoiceGroup';

const minuteMs = 60_000;

/** The clock of 24 or of 12 hours; each shows the present time as an example. */
export function ClockChoice() {
  const { t } = useTranslation('settings');
  const lng = useLanguage();
  const now = useNow(minuteMs);
  const [chosen, deviceZone] = [useSetting('timeZone'), useSetting('deviceZone')];
  const timeZone = zoneOf({ timeZone: chosen, deviceZone });
  const example = (of12h: boolean) => formatOf({ lng, timeZone, is12h: of12h }).time(now);
  return (
    <SettingChoice
      setting="is12h"
      legend={t('clock_title')}
      choices={[
        { value: false, label: t('clock_24'), example: example(false) },
        { value: true, label: t('clock_12'), example: example(true) },
      ]}
    />
  );
}
