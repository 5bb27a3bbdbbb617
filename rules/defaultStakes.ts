/** The first stakes of coupons as a player sets them, one for each currency. */

/** Minor units by ISO code of the currency. */
export type DefaultStakes = Readonly<Partial<Record<string, number>>>;

/** A player has few accounts; more currencies than this are refused. */
const mostCurrencies = 12;

/** Reads `EUR-1000.RUB-50000`: positive amounts in minor units, each currency once; undefined for any other text. */
export function parseDefaultStakes(text: string): DefaultStakes | undefined {
  if (text === '') return {};
  const stakes: Record<string, number> = {};
  for (const part of text.split('.')) {
    const [, currency = '', digits = ''] = /^([A-Z]{3})-([1-9]\d{0,14})$/.exec(part) ?? [];
    if (currency === '' || currency in stakes) return undefined;
    stakes[currency] = Number(digits);
  }
  return Object.keys(stakes).length > mostCurrencies ? undefined : stakes;
}

/** The text of first stakes, as `parseDefaultStakes` reads it. */
export function defaultStakesText(stakes: DefaultStakes): string {
  return Object.entries(stakes)
    .filter(([, minor]) => minor !== undefined)
    .map(([currency, minor]) => `${currency}-${minor}`)
    .sort()
    .join('.');
}
