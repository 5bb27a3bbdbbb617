import type { SettingsStore } from './store';

/** Keeps the zone of the device, in which times are written until the player chooses another. */
export function rememberTimeZone(
  settings: SettingsStore,
  zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): void {
  if (zone && settings.getState().deviceZone !== zone) settings.set('deviceZone', zone);
}
