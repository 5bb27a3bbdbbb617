import { zoneOf } from '../../foundation/settings/model';
import { useSetting } from '../../foundation/settings/SettingsContext';

/** The zone in which the player's times are written, as the gateway takes it. */
export function useZone(): string {
  const [timeZone, deviceZone] = [useSetting('timeZone'), useSetting('deviceZone')];
  return String(zoneOf({ timeZone, deviceZone }));
}
