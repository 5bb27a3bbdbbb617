/**
 * What a player can set, as text: the values of cookies, of the user service and of the site configuration. One rule
 * for each setting, the same everywhere; a text that breaks it counts as not set.
 */
import { parseDefaultStakes } from './defaultStakes';
import { coefViews } from './odds';
import {
  settingNames,
  type ChangeCoefAction,
  type FontSize,
  type MarketNames,
  type PlayerSettings,
  type SettingKey,
  type SettingTexts,
  type Theme,
} from './settingNames';
import { parseTimeZone } from './timeZones';
import { viewTypes } from './viewTypes';

/** All settings, in the order of their declaration. */
export const settingKeys = Object.keys(settingNames) as SettingKey[];

/** The name of each setting in the graph. */
export const graphNames = {
  coefView: 'COEF_VIEW',
  viewType: 'VIEW_TYPE',
  marketNames: 'MARKET_NAMES',
  theme: 'THEME',
  timeZone: 'TIME_ZONE',
  is12h: 'IS12H',
  hideLeft: 'HIDE_LEFT',
  hideRight: 'HIDE_RIGHT',
  compact: 'COMPACT',
  fontSize: 'FONT_SIZE',
  byCountry: 'BY_COUNTRY',
  shortcuts: 'SHORTCUTS',
  hideBalance: 'HIDE_BALANCE',
  changeCoefAction: 'CHANGE_COEF_ACTION',
  stakes: 'STAKES',
} as const satisfies Record<SettingKey, string>;

/** The name in the graph of a setting by its name on the wire; undefined for a name of something else. */
export function graphNameOf(wireName: string): (typeof graphNames)[SettingKey] | undefined {
  const key = settingKeys.find((one) => settingNames[one] === wireName);
  return key && graphNames[key];
}

/** The name on the wire of a setting by its name in the graph; undefined for a setting of a later release. */
export function wireNameOf(graphName: string): string | undefined {
  const key = settingKeys.find((one) => graphNames[one] === graphName);
  return key && settingNames[key];
}

/** The sizes of text, in display order. */
const fontSizes: readonly FontSize[] = [0, 1, 2];

/** The themes, in display order. */
const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** The lengths of the names of markets, in display order. */
const marketNames: readonly MarketNames[] = ['short', 'full'];

/** The price-change policies, in display order. */
export const changeCoefActions: readonly ChangeCoefAction[] = [2, 1, 0];

/** The settings when nobody has chosen anything. */
export const unsetSettings: PlayerSettings = {
  coefView: 0,
  viewType: 0,
  marketNames: 'short',
  theme: 'system',
  timeZone: null,
  is12h: false,
  hideLeft: false,
  hideRight: false,
  compact: false,
  fontSize: 0,
  byCountry: false,
  shortcuts: true,
  hideBalance: false,
  changeCoefAction: 2,
  stakes: '',
};

const oneOf =
  <Value extends string | number>(values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => String(value) === text);

function flag(text: string): boolean | undefined {
  if (text === '1' || text === 'true') return true;
  return text === '0' || text === 'false' ? false : undefined;
}

const readers: { [Key in SettingKey]: (text: string) => PlayerSettings[Key] | undefined } = {
  coefView: oneOf(coefViews),
  viewType: oneOf(viewTypes),
  marketNames: oneOf(marketNames),
  theme: oneOf(themes),
  timeZone: parseTimeZone,
  is12h: flag,
  hideLeft: flag,
  hideRight: flag,
  compact: flag,
  fontSize: oneOf(fontSizes),
  byCountry: flag,
  shortcuts: flag,
  hideBalance: flag,
  changeCoefAction: oneOf(changeCoefActions),
  stakes: (text) => (parseDefaultStakes(text) ? text : undefined),
};

/** The value of a setting from its text; undefined when the text is not one. */
export function parseSetting<Key extends SettingKey>(
  key: Key,
  text: string | undefined,
): PlayerSettings[Key] | undefined {
  return text === undefined ? undefined : readers[key](text);
}

/** The settings of a list of texts, as far as they are valid. */
export function parseSettings(texts: SettingTexts): Partial<PlayerSettings> {
  const found = settingKeys.map((key) => [key, parseSetting(key, texts[settingNames[key]])] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Partial<PlayerSettings>;
}
