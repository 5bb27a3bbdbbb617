import { useMemo } from 'react';
import { useLanguage } from '../routes/RouteContext';
import { useSettings } from '../settings/SettingsContext';
import { createFormat, type Format } from './format';

export type { Format };

/** Formatters in the page's language and the player's time zone. */
export function useFormat(): Format {
  const lng = useLanguage();
  const { timeZone, is12h } = useSettings();
  return useMemo(() => createFormat({ lng, timeZone, is12h }), [lng, timeZone, is12h]);
}
