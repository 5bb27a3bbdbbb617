import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { nationalDigits, readMobileNumber } from './phoneNumber';

test.each([
  ['+447400123456', '+447400123456', '44', 'GB'],
  [' +44 7400 123456 ', '+447400123456', '44', 'GB'],
  ['+7 (912) 345-67-89', '+79123456789', '7', 'RU'],
  ['+7 701 234 56 78', '+77012345678', '7', 'KZ'],
  ['+1 202-555-0100', '+12025550100', '1', 'US'],
])('%j is a mobile number', (typed, phone, phoneCode, country) => {
  expect(readMobileNumber(typed)).toEqual({ phone, phoneCode, country });
});

test.each([
  ['nothing', ''],
  ['no calling code', '7400123456'],
  ['no number', '+44'],
  ['too few digits', '+44740012345'],
  ['too many digits', '+4474001234567890'],
  ['a landline', '+442071234567'],
  ['a dear number', '+449091234567'],
  ['a free number', '+448001234567'],
  ['a calling code that nobody has', '+999123456789'],
  ['an extension', '+447400123456 ext. 7'],
  ['two numbers', '+447400123456, +447400123457'],
  ['a text around it', 'tel:+447400123456'],
])('%s is none', (_, typed) => {
  expect(readMobileNumber(typed)).toBeNull();
});

test('of each country the example is read as it stands, and its parts make the whole', () => {
  for (const country of getCountries()) {
    const number = getExampleNumber(country, examples)?.number ?? '';
    const read = readMobileNumber(number);
    expect([country, read?.phone]).toEqual([country, number]);
    expect(read && `+${read.phoneCode}${nationalDigits(read)}`).toBe(number);
  }
});

test('reading any text never throws, and reading what was read gives the same', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^\+[\d ()-]{0,24}$/));
  fc.assert(
    fc.property(texts, (typed) => {
      const read = readMobileNumber(typed);
      if (read) expect(readMobileNumber(read.phone)).toEqual(read);
    }),
  );
});
