import type { CoefView } from '../../../rules/odds';
import { settingNames, type PlayerSettings, type SettingTexts } from '../../../rules/settingNames';
import { parseSetting, parseSettings, unsetSettings } from '../../../rules/settings';
import { constrainCoefView } from '../../../rules/viewTypes';
import { readCookies } from './cookies';
import type { OperatorSettings, Settings } from './model';

/** The settings of a browser of which nothing is known. */
export const defaultSettings: Settings = { ...unsetSettings, deviceZone: null, isWide: false };

/** An operator who says nothing. */
const silentOperator: OperatorSettings = { defaults: {}, coefViews: undefined };

/**
 * The settings of a browser by its cookies; what they do not say, or say wrongly, is as the operator has it, else the
 * site's default. The view type constrains the odds format (ST-13); its cookie keeps the wish, so that it holds again in the
 * European view.
 */
export function settingsOf(cookies: SettingTexts, operator = silentOperator): Settings {
  const { defaults, coefViews } = operator;
  const chosen = parseSettings(cookies);
  if (!isOffered(chosen.coefView, coefViews)) delete chosen.coefView;
  const wished = { ...defaultSettings, ...parseSettings(defaults), ...chosen };
  return {
    ...wished,
    coefView: constrainCoefView(wished.coefView, wished.viewType, coefViews),
    deviceZone: parseSetting('timeZone', cookies.device_zone) ?? null,
    isWide: cookies.wide_window === '1',
  };
}

const isOffered = (view: CoefView | undefined, offered: readonly number[] | undefined): boolean =>
  view !== undefined && (offered?.includes(view) ?? true);

/** The same from a Cookie header. */
export const settingsIn = (cookieHeader: string | undefined, operator?: OperatorSettings): Settings =>
  settingsOf(readCookies(cookieHeader), operator);

/** Whether a text is a value of a setting. */
export const isValid = (key: keyof PlayerSettings, cookies: SettingTexts): boolean =>
  parseSetting(key, cookies[settingNames[key]]) !== undefined;
