import { readCookies } from './cookies';
import { parseTimeZone, settingCookies } from './settings';
import type { SettingsStore } from './store';

/** On the first visit the browser's own zone replaces the default that the server had to use. */
export function rememberTimeZone(
  settings: SettingsStore,
  cookies: string = document.cookie,
  zone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): void {
  const isKnown = parseTimeZone(readCookies(cookies)[settingCookies.timeZone]) !== undefined;
  if (!isKnown && parseTimeZone(zone) !== undefined) settings.set('timeZone', zone);
}
