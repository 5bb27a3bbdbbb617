import { coefViews, type CoefView } from '../../../rules/odds';
import { readCookies } from './cookies';

/** The themes that a player can choose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

/** What a player chose for this browser. Stored in cookies, so that the server's first rendering is right. */
export interface Settings {
  /** Cookie `coef_view`: the odds format. */
  coefView: CoefView;
  /** Cookie `app_theme`; no cookie for `system`. */
  theme: Theme;
  /** Cookie `tzo`: minutes east of UTC, or an IANA name. */
  timeZone: number | string;
  /** Cookie `is12h`: whether times are written with am and pm. */
  is12h: boolean;
  /** Cookie `hide_left`: whether the left column, with the list of sports, is folded. */
  hideLeft: boolean;
  /** Cookie `hide_right`: whether the right column, with the coupon, is compact. */
  hideRight: boolean;
  /** Cookie `app_compact_view`: whether the rows of lists are low. */
  compact: boolean;
  /** Cookie `wide_window`: whether the window has room for more markets in lists, as it was last seen. */
  isWide: boolean;
  /** Cookie `key_shortcuts`: whether single keys are shortcuts. */
  shortcuts: boolean;
}

/** The defaults: decimal odds, the system's theme, UTC+3, 24 hours, all columns, rows of full height, shortcuts on. */
export const defaultSettings: Settings = {
  coefView: 0,
  theme: 'system',
  timeZone: 180,
  is12h: false,
  hideLeft: false,
  hideRight: false,
  compact: false,
  isWide: false,
  shortcuts: true,
};

/** The cookie of each setting. */
export const settingCookies: Record<keyof Settings, string> = {
  coefView: 'coef_view',
  theme: 'app_theme',
  timeZone: 'tzo',
  is12h: 'is12h',
  hideLeft: 'hide_left',
  hideRight: 'hide_right',
  compact: 'app_compact_view',
  isWide: 'wide_window',
  shortcuts: 'key_shortcuts',
};

/** Reads settings from a Cookie header; an invalid value counts as not chosen. */
export function parseSettings(cookieHeader: string | undefined): Settings {
  const cookies = readCookies(cookieHeader);
  return {
    coefView: coefViews.find((view) => String(view) === cookies.coef_view) ?? defaultSettings.coefView,
    theme: cookies.app_theme === 'light' || cookies.app_theme === 'dark' ? cookies.app_theme : 'system',
    timeZone: parseTimeZone(cookies.tzo) ?? defaultSettings.timeZone,
    is12h: isOn(cookies.is12h),
    hideLeft: isOn(cookies.hide_left),
    hideRight: isOn(cookies.hide_right),
    compact: isOn(cookies.app_compact_view),
    isWide: isOn(cookies.wide_window),
    shortcuts: cookies.key_shortcuts !== '0',
  };
}

const isOn = (text: string | undefined): boolean => text === '1' || text === 'true';

/** Offsets in use range from UTC-12 to UTC+14. */
const minOffset = -12 * 60;
const maxOffset = 14 * 60;

/** A time zone from the text of its cookie; undefined when there is no such zone. */
export function parseTimeZone(text: string | undefined): number | string | undefined {
  if (!text) return undefined;
  if (/^-?\d{1,4}$/.test(text)) {
    const minutes = Number(text);
    return minutes >= minOffset && minutes <= maxOffset ? minutes : undefined;
  }
  return isZoneName(text) ? text : undefined;
}

function isZoneName(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
