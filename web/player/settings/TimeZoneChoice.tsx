import { useState } from 'react';
import { useNow } from '../../foundation/browser/clock';
import { Field } from '../../foundation/design/Field';
import { formatOf } from '../../foundation/i18n/format';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { zoneOf } from '../../foundation/settings/model';
import { useSetSetting, useSetting } from '../../foundation/settings/SettingsContext';
import { ChoiceGroup } from './ChoiceGroup';
import { findZones, zoneName } from './zones';
import styles from './Settings.module.css';

const minuteMs = 60_000;
/** The value of the choice that follows the device. */
const ofDevice = 'device';

/** The time zone: that of the device, or one that is found by its name. Each shows its present time. */
export function TimeZoneChoice() {
  const { t } = useTranslation('settings');
  const lng = useLanguage();
  const now = useNow(minuteMs);
  const is12h = useSetting('is12h');
  const [chosen, deviceZone] = [useSetting('timeZone'), useSetting('deviceZone')];
  const set = useSetSetting();
  const [typed, setTyped] = useState('');
  const timeIn = (timeZone: number | string) => formatOf({ lng, timeZone, is12h }).time(now);

  const device = zoneOf({ timeZone: null, deviceZone });
  const found = findZones(typed, lng, now).filter(({ zone }) => zone !== chosen);
  const choices = [
    { value: ofDevice, label: t('zone_device', { zone: zoneName(device) }), example: timeIn(device) },
    ...(chosen === null ? [] : [{ value: String(chosen), label: zoneName(chosen), example: timeIn(chosen) }]),
    ...found.map(({ zone, name }) => ({ value: zone, label: name, example: timeIn(zone) })),
  ];
  const isNone = typed.trim() !== '' && found.length === 0;

  return (
    <>
      <ChoiceGroup
        legend={t('zone_title')}
        value={chosen === null ? ofDevice : String(chosen)}
        choices={choices}
        onChoose={(value) => {
          if (value === ofDevice) set('timeZone', null);
          else if (value !== String(chosen)) set('timeZone', value);
        }}
      />
      <div className={styles.field}>
        <Field
          type="search"
          label={t('zone_search')}
          hint={t('zone_search_hint')}
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p role="status" className={styles.found}>
          {isNone && t('zone_none')}
          {found.length > 0 && t('zone_found', { found: found.length })}
        </p>
      </div>
    </>
  );
}
