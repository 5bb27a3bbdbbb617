/**
 * What a player sets of the coupon in this browser (CP-05), in a storage entry of its own. Anyone can write there, and other releases
 * do: a faulty field counts as not set, and what a newer release stores is kept for it. The price policy and the first
 * stakes are settings of the player on the server. Pure.
 */
import { parseOdds } from '../../../../rules/odds';
import { isFields, parsedJson } from '../../../foundation/browser/parsedJson';

/** The storage entry that holds the settings. */
export const settingsKey = 'couponSettings';

const version = 1;

/** As many currencies as a player can have accounts in. */
const mostCurrencies = 12;

/** Minor units by ISO code of the currency. */
export type AmountsByCurrency = Readonly<Partial<Record<string, number>>>;

/** What can be set, by the names of the specification. */
export interface CouponSettings {
  /** How much one press on + or − changes the stake, while `isManualAmountStep` is set. */
  readonly amountStepByCurrencyIso: AmountsByCurrency;
  /** Whether the player's own steps are used; else those of the currency. */
  readonly isManualAmountStep: boolean;
  /** Whether the largest stake, once chosen, follows the account and the bounds until the coupon is placed or a stake is typed. */
  readonly isAutoMax: boolean;
  /** Whether the coupon shows the balance of the account that pays. */
  readonly isBalanceShown: boolean;
  /** Whether the coupon shows the other accounts, to pay from one of them. */
  readonly isSelectAccountShown: boolean;
  /** Whether the coupon shows the possible win. */
  readonly isPossibleWinShown: boolean;
  /** Whether a press on a price places a single at once, for `oneClickPlayerId` alone. */
  readonly isActiveOneClick: boolean;
  /** Global id of the player who switched it on last, and whose amounts these are; null before. */
  readonly oneClickPlayerId: string | null;
  /** For how much, by currency. */
  readonly oneClickAmount: AmountsByCurrency;
  /** The total odds on which the player insists, as a price; null for the 0 of the specification: none. */
  readonly exactCoef: string | null;
  /** Whether a coupon is refused when a score is not the one that the player saw. */
  readonly isDropOnScoreChange: boolean;
}

/** The settings while nothing is set. */
export const unsetCouponSettings: CouponSettings = {
  amountStepByCurrencyIso: {},
  isManualAmountStep: false,
  isAutoMax: false,
  isBalanceShown: false,
  isSelectAccountShown: false,
  isPossibleWinShown: true,
  isActiveOneClick: false,
  oneClickPlayerId: null,
  oneClickAmount: {},
  exactCoef: null,
  isDropOnScoreChange: false,
};

/** The settings as they are stored, with what a newer release stored beside them. */
export interface StoredSettings extends CouponSettings {
  readonly others?: Readonly<Record<string, unknown>> | undefined;
}

/** What a score may drop is not placed by one click, which sends no score (CP-19): never both, whatever was set first. */
const neverBoth = (settings: StoredSettings): StoredSettings =>
  settings.isDropOnScoreChange ? { ...settings, isActiveOneClick: false } : settings;

/** The settings after the player changed some of them. Without exact odds no score drops a coupon (CP-20). */
export function changed(settings: StoredSettings, change: Partial<CouponSettings>): StoredSettings {
  const reset = change.exactCoef === null && { isDropOnScoreChange: false };
  return neverBoth({ ...settings, ...reset, ...change });
}

/** Whether odds can be insisted on: a coupon of higher ones is not placed so. */
export const isSettable = (odds: string): boolean => odds.length <= 11 && parseOdds(odds) !== null;

const isExactCoef = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && isSettable(value));
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

function isAmounts(value: unknown): value is AmountsByCurrency {
  if (!isFields(value)) return false;
  const amounts = Object.entries(value);
  const isAmount = ([code, minor]: [string, unknown]) =>
    /^[A-Z]{3}$/.test(code) && Number.isSafeInteger(minor) && (minor as number) > 0;
  return amounts.length <= mostCurrencies && amounts.every(isAmount);
}

/** Whether a stored value is one of its field. */
const valid: { readonly [Name in keyof CouponSettings]: (value: unknown) => boolean } = {
  amountStepByCurrencyIso: isAmounts,
  isManualAmountStep: isFlag,
  isAutoMax: isFlag,
  isBalanceShown: isFlag,
  isSelectAccountShown: isFlag,
  isPossibleWinShown: isFlag,
  isActiveOneClick: isFlag,
  oneClickPlayerId: (value) =>
    value === null || (typeof value === 'string' && /^[\w+/=-]{1,200}$/.test(value)),
  oneClickAmount: isAmounts,
  exactCoef: isExactCoef,
  isDropOnScoreChange: isFlag,
};

/** The settings of a stored text; null when there are none, or they have another version. */
export function parseSettings(text: string): StoredSettings | null {
  const value = parsedJson(text);
  if (!isFields(value) || value['version'] !== version) return null;
  const { version: _, ...stored } = value;
  const others = Object.entries(stored).filter(([name]) => !(name in valid));
  const own = Object.entries(valid).flatMap(([name, isValid]) =>
    isValid(stored[name]) ? [[name, stored[name]] as const] : [],
  );
  return neverBoth({
    ...unsetCouponSettings,
    ...(Object.fromEntries(own) as Partial<CouponSettings>),
    ...(others.length > 0 && { others: Object.fromEntries(others) }),
  });
}

/** The settings as text for the storage. */
export const serializeSettings = ({ others, ...settings }: StoredSettings): string =>
  JSON.stringify({ ...others, version, ...settings });
