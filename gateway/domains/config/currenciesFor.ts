import { currencyOfCountry } from '../../../rules/countryCurrencies';

/**
 * The currencies of new accounts in the order of forms, which preselect the first: the one of the visitor's country, as
 * far as it is offered, then those of the operator in the operator's order. `country` is in lower case, undefined while
 * nobody knows it.
 */
export function currenciesFor(offered: readonly string[], country: string | undefined): string[] {
  const own = country === undefined ? undefined : currencyOfCountry(country);
  if (own === undefined || !offered.includes(own)) return [...offered];
  return [own, ...offered.filter((code) => code !== own)];
}
