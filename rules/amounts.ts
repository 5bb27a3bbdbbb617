/** Amounts as exact decimal text. */
import { currencyDecimals } from './minorUnits';

/** An amount in minor units with all decimals of its currency: 15050 roubles is `150.50`, 5 yen is `5`. */
export function amountText(minor: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = minor < 0 ? '-' : '';
  return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`;
}
