import type { CoefView } from './odds';
import type { TimeZone } from './timeZones';
import type { ViewType } from './viewTypes';

/** The themes that a player can choose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

/** How large the text of the site is: 0 as usual, 1 larger, 2 largest. */
export type FontSize = 0 | 1 | 2;

/** How markets are named in the heads of columns and in the coupon: `1X2`, or `Match result` (ST-05). */
export type MarketNames = 'short' | 'full';

/** What a player can set. On the server it belongs to the player, in a browser it has a cookie. */
export interface PlayerSettings {
  /** The odds format. */
  coefView: CoefView;
  /** How lists arrange their prices; it also decides which odds formats there are (ST-13). */
  viewType: ViewType;
  marketNames: MarketNames;
  theme: Theme;
  /** Null for the zone of the device. */
  timeZone: TimeZone | null;
  /** Whether times are written with am and pm. */
  is12h: boolean;
  /** Whether the left column, with the list of sports, is folded. */
  hideLeft: boolean;
  /** Whether the right column, with the coupon, is compact. */
  hideRight: boolean;
  /** Whether the rows of lists are low. */
  compact: boolean;
  /** How large the text is. */
  fontSize: FontSize;
  /** Whether the games of lists are grouped by the country of their championship, unless the address says otherwise. */
  byCountry: boolean;
  /** Whether single keys are shortcuts. */
  shortcuts: boolean;
  /** Whether the header hides the balance (UC-03). */
  hideBalance: boolean;
  /** What happens when a price changes while a coupon is placed: a key of `policyByChangeCoefAction`. */
  changeCoefAction: ChangeCoefAction;
  /** The first stakes of coupons, as `parseDefaultStakes` reads them; a currency without one has the site's. */
  stakes: string;
}

/** The number of a price-change policy. */
export type ChangeCoefAction = 0 | 1 | 2;

/** The name of a setting in the code. */
export type SettingKey = keyof PlayerSettings;

/** The name of each setting on the wire: that of its cookie. */
export const settingNames = {
  coefView: 'coef_view',
  viewType: 'app_view_type',
  marketNames: 'markets_name_type',
  theme: 'app_theme',
  timeZone: 'tzo',
  is12h: 'is12h',
  hideLeft: 'hide_left',
  hideRight: 'hide_right',
  compact: 'app_compact_view',
  fontSize: 'app_font_size',
  byCountry: 'isChampsGroupedByCountry',
  shortcuts: 'key_shortcuts',
  hideBalance: 'user_hide_balance',
  changeCoefAction: 'change_coef_action',
  stakes: 'default_stakes',
} as const satisfies Record<SettingKey, string>;

/** Texts of settings by their names on the wire; other names may stand beside them. */
export type SettingTexts = Readonly<Partial<Record<string, string>>>;
