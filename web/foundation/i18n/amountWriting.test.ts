import fc from 'fast-check';
import { languages } from '../../../rules/languages';
import { currencyDecimals } from '../../../rules/minorUnits';
import { currencies } from '../../../rules/currencies';
import { parseStake, stakeText } from '../../../rules/stakes';
import { amountWriting } from './amountWriting';
import { createFormat } from './format';
import { loadOwnLocale } from './ownLocales';

const codes = [...currencies.keys()];
const anyLanguage = fc.constantFrom(...languages);
const anyCurrency = fc.constantFrom(...codes);
const anyAmount = fc.oneof(fc.nat(), fc.maxSafeNat(), fc.nat({ max: 9_999 }));

beforeAll(() => Promise.all(languages.map(loadOwnLocale)));

const easternFigures = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

test('an amount that the site writes is read as the same amount, in each language and currency', () => {
  for (const lng of languages) {
    const format = createFormat({ lng, timeZone: 'UTC', is12h: false });
    for (const currency of codes) {
      const decimals = currencyDecimals(currency);
      const writing = amountWriting(lng, currency);
      for (const minor of [1, 50, 1_000, 1_250, 295_000, 1_000_000, 1_234_567_890]) {
        const text = format.money(minor, currency);
        expect([text, parseStake(text, decimals, writing)]).toEqual([text, { ok: true, minor }]);
      }
    }
  }
});

test('any amount is read as itself as the site writes it, with Arabic figures, and as a field shows it', () => {
  fc.assert(
    fc.property(anyLanguage, anyCurrency, anyAmount, (lng, currency, minor) => {
      const decimals = currencyDecimals(currency);
      const writing = amountWriting(lng, currency);
      const shown = createFormat({ lng, timeZone: 'UTC', is12h: false }).money(minor, currency);
      for (const text of [shown, easternFigures(shown), stakeText(minor, decimals, writing)])
        expect([text, parseStake(text, decimals, writing)]).toEqual([text, { ok: true, minor }]);
    }),
  );
});

test('an amount of another currency is none of this one', () => {
  fc.assert(
    fc.property(anyLanguage, anyCurrency, anyCurrency, (lng, currency, other) => {
      fc.pre(currency !== other);
      expect(parseStake(`${other} 100`, currencyDecimals(currency), amountWriting(lng, currency)).ok).toBe(
        false,
      );
    }),
  );
});
