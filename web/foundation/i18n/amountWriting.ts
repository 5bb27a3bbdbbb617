import type { AmountWriting } from '../../../rules/stakes';
import type { Language } from './languages';
import { ownLocale } from './ownLocales';

const kept = new Map<string, AmountWriting>();

/** How a language writes amounts of a currency, so that what the site shows can be typed and pasted. */
export function amountWriting(lng: Language, currency: string): AmountWriting {
  const key = `${lng} ${currency}`;
  const known = kept.get(key) ?? writingOf(`${ownLocale(lng)?.like ?? lng}-u-nu-latn`, currency);
  kept.set(key, known);
  return known;
}

function writingOf(locale: string, currency: string): AmountWriting {
  const parts = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay,
      minimumFractionDigits: 1,
    }).formatToParts(1.5),
  );
  const valuesOf = (type: string) => parts.flat().flatMap((part) => (part.type === type ? [part.value] : []));
  return {
    decimalSign: valuesOf('decimal')[0] === ',' ? ',' : '.',
    // The longer first: in `CA$5` the dollar's sign stands behind letters.
    names: [currency, ...valuesOf('currency')].sort((a, b) => b.length - a.length),
  };
}
