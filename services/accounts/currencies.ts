/** The demo money of a new account. */
import { currencies, fromEuro } from '../../rules/currencies';

/** In minor units. A currency of the table without a row follows from the euro's. */
const ownGrants: Readonly<Record<string, number>> = {
  RUB: 10_000_00,
  USD: 100_00,
  EUR: 100_00,
  UAH: 4_000_00,
  KZT: 50_000_00,
  AZN: 200_00,
};
const euroGrant = 100_00;

/** How much demo money a new account in a currency gets, in minor units; 0 for a currency that is not known. */
export function demoGrantOf(currency: string): number {
  const own = ownGrants[currency];
  if (own !== undefined) return own;
  return currencies.has(currency) ? fromEuro(euroGrant, currency) : 0;
}
