import { formatOdds, oddsFormat, type OddsFormat } from '../../../rules/odds';
import { bidi, type Bidi } from './bidi';
import { useLanguage } from './useLanguage';
import { useSetting } from '../settings/SettingsContext';

/** A price as a page shows it, with a true minus: `−118`. A price of 1.000, which some formats cannot write, is a decimal. */
export const shownOdds = (price: string, format: OddsFormat, { signed }: Bidi): string =>
  signed(formatOdds(price, format)?.replace('-', '−') ?? price);

/** Writes a price in the format that the player chose: `1.85`, `17/20`, `−118`. */
export function useOdds(): (price: string) => string {
  const format = oddsFormat(useSetting('coefView')) ?? 'decimal';
  const written = bidi(useLanguage());
  return (price) => shownOdds(price, format, written);
}
