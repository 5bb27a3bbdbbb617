import { formatOdds, oddsFormat } from '../../../rules/odds';
import { bidi } from './bidi';
import { useLanguage } from './useLanguage';
import { useSetting } from '../settings/SettingsContext';

/**
 * Writes a price in the format that the player chose: `1.85`, `17/20`, `-118`. A price of 1.000, which some formats
 * cannot write, is written as a decimal.
 */
export function useOdds(): (price: string) => string {
  const format = oddsFormat(useSetting('coefView')) ?? 'decimal';
  const { signed } = bidi(useLanguage());
  return (price) => signed(formatOdds(price, format) ?? price);
}
