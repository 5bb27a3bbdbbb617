import { useLanguage } from './useLanguage';
import { useSetting } from '../settings/SettingsContext';
import { formatOf, type Format } from './format';

export type { Format };

/** Formatters in the page's language and the player's time zone. */
export function useFormat(): Format {
  const lng = useLanguage();
  const timeZone = useSetting('timeZone');
  const is12h = useSetting('is12h');
  return formatOf({ lng, timeZone, is12h });
}
