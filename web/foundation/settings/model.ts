import {
  settingNames,
  type PlayerSettings,
  type SettingKey,
  type SettingTexts,
} from '../../../rules/settingNames';
import type { TimeZone } from '../../../rules/timeZones';

/** What decides how a page looks: what the player has set, and two facts about the browser. Stored in cookies. */
export interface Settings extends PlayerSettings {
  /** The zone of the device as it was last seen; null before. */
  deviceZone: TimeZone | null;
  /** Whether the window has room for more markets in lists, as it was last seen. */
  isWide: boolean;
}

/** What the operator says about settings. */
export interface OperatorSettings {
  /** The values that hold until the player chooses, by the names of the cookies. */
  defaults: SettingTexts;
  /** The odds formats that can be chosen; undefined for all. */
  coefViews: readonly number[] | undefined;
}

/** The cookie of each setting. */
export const settingCookies: Record<keyof Settings, string> = {
  ...settingNames,
  deviceZone: 'device_zone',
  isWide: 'wide_window',
};

/** The zone until the device has told its own: UTC+3, in minutes. */
const firstZone = 180;

/** The zone in which times are written: the chosen one, else that of the device. */
export const zoneOf = ({ timeZone, deviceZone }: Pick<Settings, 'timeZone' | 'deviceZone'>): TimeZone =>
  timeZone ?? deviceZone ?? firstZone;

/** Text of a setting's cookie; null removes the cookie. */
export function settingText(value: Settings[keyof Settings]): string | null {
  if (value === null) return null;
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

/** Whether a setting belongs to the player, rather than to the browser. */
export const isOfPlayer = (key: keyof Settings): key is SettingKey =>
  key !== 'deviceZone' && key !== 'isWide';
