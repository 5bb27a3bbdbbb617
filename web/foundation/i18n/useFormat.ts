import { useLanguage } from './useLanguage';
import { useSetting } from '../settings/SettingsContext';
import { zoneOf } from '../settings/model';
import { formatOf, type Format } from './format';

export type { Format };

/** Formatters in the page's language and the player's time zone. */
export function useFormat(): Format {
  const lng = useLanguage();
  const chosen = useSetting('timeZone');
  const deviceZone = useSetting('deviceZone');
  const timeZone = zoneOf({ timeZone: chosen, deviceZone });
  const is12h = useSetting('is12h');
  return formatOf({ lng, timeZone, is12h });
}
