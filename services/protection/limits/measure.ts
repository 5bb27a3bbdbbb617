/** Amounts in the measure of a person: by the rate of the day, rounded so that no room comes of it. */
import { currencies, ratesOf } from '../../../rules/currencies';
import { currencyDecimals } from '../../../rules/minorUnits';
import { dayMs } from '../../durations';

/** How much of two currencies a euro was worth, as decimal text. */
export interface Rate {
  perEuro: string;
  measurePerEuro: string;
  /** The day of the table, `2026-09-29`. */
  ratesOf: string;
}

/** An amount in the measure, in minor units. `rate` is null where the currency is the measure. */
export interface Measured {
  amount: number;
  rate: Rate | null;
}

/** Rates that are older than this convert no real money. */
const freshDays = 7;

/** Between which currencies is converted, and whether rates of any age will do, as they do for demo money. */
export interface Asked {
  currency: string;
  measure: string;
  now: Date;
  isDemo: boolean;
}

/**
 * The rate between two different currencies; null when none is known, or when rates have to be fresh (`isDemo` false) and are
 * older than seven days.
 */
export function rateOf({ currency, measure, now, isDemo }: Asked): Rate | null {
  const [own, its] = [currencies.get(currency), currencies.get(measure)];
  if (!own || !its) return null;
  if (!isDemo && now.getTime() - Date.parse(ratesOf) > freshDays * dayMs) return null;
  return { perEuro: own.perEuro, measurePerEuro: its.perEuro, ratesOf };
}

/** An amount in minor units of a currency as one of the measure, rounded up; null when there is no rate, as `rateOf` says. */
export function measured(amount: number, asked: Asked): Measured | null {
  const { currency, measure } = asked;
  if (currency === measure) return { amount, rate: null };
  const rate = rateOf(asked);
  if (!rate) return null;
  const { numerator, denominator } = factor(rate, currency, measure);
  const up = Number((BigInt(amount) * numerator + denominator - 1n) / denominator);
  return Number.isSafeInteger(up) ? { amount: up, rate } : null;
}

/** The largest amount in minor units of a currency that is measured as `room` or less. `rate` as `measured` gave it. */
export function fitting(room: number, rate: Rate | null, currency: string, measure: string): number {
  if (!rate) return room;
  const { numerator, denominator } = factor(rate, currency, measure);
  return Number((BigInt(room) * denominator) / numerator);
}

/** By what minor units of the currency are multiplied to be minor units of the measure. */
export function factor({ perEuro, measurePerEuro }: Rate, currency: string, measure: string) {
  const from = fraction(perEuro, currencyDecimals(currency));
  const to = fraction(measurePerEuro, currencyDecimals(measure));
  return {
    numerator: to.numerator * from.denominator,
    denominator: to.denominator * from.numerator,
  };
}

/** How many minor units a euro is worth. */
function fraction(perEuro: string, minorUnits: number): { numerator: bigint; denominator: bigint } {
  const [whole = '', decimals = ''] = perEuro.split('.');
  return {
    numerator: BigInt(whole + decimals) * 10n ** BigInt(minorUnits),
    denominator: 10n ** BigInt(decimals.length),
  };
}
