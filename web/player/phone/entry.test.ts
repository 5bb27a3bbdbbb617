import fc from 'fast-check';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { book, countryOf } from '../../testing/phoneBook';
import {
  caretAfterDigits,
  digitCount,
  readPhone,
  restoredPhone,
  formattedEntry,
  applyMask,
  type Country,
  type Mask,
} from './entry';

const masks = (...written: string[]): Mask[] => written.map((mask) => ({ mask, min: 1, max: 15 }));
const read = (typed: string, code = 'GB') => readPhone(typed, countryOf(code), book);

test.each([
  ['', '#### ######', ''],
  ['7', '#### ######', '7'],
  ['7400', '#### ######', '7400'],
  ['74001', '#### ######', '7400 1'],
  ['7400123456', '#### ######', '7400 123456'],
  ['74001234567', '#### ######', '7400 1234567'],
  ['2025550100', '(###) ###-####', '(202) 555-0100'],
  ['20', '(###) ###-####', '(20'],
])('writes %j under %j as %j', (digits, mask, written) => {
  expect(applyMask(digits, masks(mask))).toBe(written);
});

test('writes digits under the first mask that has room for them', () => {
  const both = masks('### ###', '#### ####');
  expect(applyMask('123456', both)).toBe('123 456');
  expect(applyMask('1234567', both)).toBe('1234 567');
  expect(applyMask('123', [])).toBe('123');
});

test.each([
  ['', '', undefined],
  ['7', '+447', 'short'],
  ['7400 12345', '+44740012345', 'unknown'],
  ['7400 123456', '+447400123456', undefined],
  ['07400123456', '+447400123456', undefined],
  ['٧٤٠٠١٢٣٤٥٦', '+447400123456', undefined],
  ['۷۴۰۰۱۲۳۴۵۶', '+447400123456', undefined],
  ['tel. 7400-123.456', '+447400123456', undefined],
  ['7400 123456 7', '+4474001234567', 'long'],
  ['1111111111', '+441111111111', 'unknown'],
  ['no digits', '', undefined],
])('reads %j as a British number', (typed, phone, fault) => {
  expect(read(typed)).toMatchObject({ country: { code: 'GB' }, phone, fault });
});

test.each([
  ['+7 701 234 56 78', 'KZ', '701 234 56 78'],
  ['+7 (912) 345-67-89', 'RU', '912 345 67 89'],
  ['+12025550100', 'US', '202 555 0100'],
  ['0014165550100', 'CA', '416 555 0100'],
  [' +44 7797 712345', 'JE', '7797 712345'],
  ['＋４９ 1512 3456789', 'DE', '1512 3456789'],
])('%j names its country by itself', (typed, code, text) => {
  expect(read(typed)).toMatchObject({ country: { code }, text, fault: undefined });
});

test.each([
  ['+', '+', '', undefined],
  ['+4', '+4', '+4', 'unknown'],
  ['+44 74x', '+44 74', '+4474', 'unknown'],
  ['+999 123456789', '+999 123456789', '+999123456789', 'unknown'],
  ['+994 40 123 45 67', '+994 40 123 45 67', '+994401234567', 'unknown'],
])('%j stays as typed while it names no country of the list', (typed, text, phone, fault) => {
  expect(read(typed)).toEqual({ country: countryOf('GB'), text, phone, fault });
});

test('accepts a number of another country with the same calling code, and keeps the chosen country', () => {
  expect(read('7797712345')).toMatchObject({ country: { code: 'GB' }, fault: undefined });
});

test('works without masks', () => {
  const unmasked: Country = { ...countryOf('GB'), masks: [] };
  expect(readPhone('7400123456', unmasked, book)).toMatchObject({ text: '7400123456', fault: undefined });
  expect(readPhone('74', unmasked, book)).toMatchObject({ text: '74', fault: 'unknown' });
});

test('drops the national prefix once the number is complete', () => {
  expect(formattedEntry(read('07400123456'), book)).toBe('7400 123456');
  expect(formattedEntry(read('89123456789', 'RU'), book)).toBe('912 345 67 89');
  expect(formattedEntry(read('+44 74'), book)).toBe('+44 74');
});

test.each([
  ['', 'GB', 'GB', ''],
  ['+447400123456', 'US', 'GB', '7400 123456'],
  ['+4474', 'US', 'JE', '74'],
  ['+4474', 'GB', 'GB', '74'],
  ['+1202', 'US', 'US', '202'],
  ['+999', 'US', 'US', '+999'],
])('restores %j, guessing %s, in %s', (kept, guess, code, text) => {
  expect(restoredPhone(kept, countryOf(guess), book)).toMatchObject({ country: { code }, text });
});

describe('of every country', () => {
  const all = getCountries().map((code) => {
    const example = getExampleNumber(code, examples);
    if (!example) throw new Error(`No number of ${code} is known.`);
    const [, ...national] = example.formatInternational().split(' ');
    const mask = { mask: national.join(' ').replaceAll(/\d/g, '#'), min: 3, max: 17 };
    const phoneCode: string = getCountryCallingCode(code);
    return { example, country: { code, name: code, phoneCode, masks: [mask] } satisfies Country };
  });
  const world = { ...book, countries: all.map(({ country }) => country) };
  const anyCountry = fc.constantFrom(...all);

  test.each(all.map((one) => [one.country.code, one] as const))(
    '%s: an example number is complete',
    (_, one) => {
      const { country, example } = one;
      const [, ...written] = example.formatInternational().split(' ');
      expect(readPhone(example.nationalNumber, country, world)).toEqual({
        country,
        text: written.join(' '),
        phone: example.number,
        fault: undefined,
      });
      const pasted = readPhone(example.formatInternational(), all[0]?.country ?? country, world);
      expect(pasted).toMatchObject({ phone: example.number, fault: undefined });
      expect(pasted.country.phoneCode).toBe(country.phoneCode);
    },
  );

  test('the shown text is read as the same number again', () => {
    fc.assert(
      fc.property(anyCountry, fc.stringMatching(/^[+\d ()-]{0,24}$/), ({ country }, typed) => {
        const entry = readPhone(typed, country, world);
        expect(readPhone(entry.text, entry.country, world)).toEqual(entry);
      }),
    );
  });

  test('a number stored before it is complete is the same when the form opens again', () => {
    fc.assert(
      fc.property(anyCountry, fc.nat(20), ({ country, example }, length) => {
        const { phone } = readPhone(example.nationalNumber.slice(0, length), country, world);
        expect(restoredPhone(phone, country, world).phone).toBe(phone);
      }),
    );
  });

  test('pasting any text never throws', () => {
    fc.assert(
      fc.property(anyCountry, fc.string({ unit: 'binary' }), ({ country }, typed) => {
        expect(readPhone(typed, country, world).phone).toMatch(/^(\+\d{1,22})?$/);
      }),
    );
  });
});

test('finds the position behind a digit, whatever characters are between', () => {
  expect(digitCount('7400 12٣')).toBe(7);
  expect(caretAfterDigits('7400 123', 4)).toBe(4);
  expect(caretAfterDigits('7400 123', 5)).toBe(6);
  expect(caretAfterDigits('(202) 5', 3)).toBe(4);
  expect(caretAfterDigits('7400', 9)).toBe(4);
});
