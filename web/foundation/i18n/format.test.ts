import fc from 'fast-check';
import { currencies } from '../../../rules/currencies';
import { createFormat, formatOf } from './format';
import { languages } from './languages';
import { loadOwnLocale } from './ownLocales';

beforeAll(() => Promise.all([loadOwnLocale('kk'), loadOwnLocale('az')]));

const english = createFormat({ lng: 'en', timeZone: 180, is12h: false });
const instant = '2026-03-08T21:30:00.000Z';

/** Intl separates with several kinds of spaces, which differ between versions of its data. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('money is exact where a float would not be', () => {
  expect(plain(english.money(9007199254740993n, 'RUB'))).toBe('RUB 90,071,992,547,409.93');
  expect(plain(english.money(15000, 'RUB'))).toBe('RUB 150.00');
  expect(plain(english.money(-5, 'EUR'))).toBe('-€0.05');
});

test('a currency without minor units has no decimals', () => {
  expect(plain(english.money(1500, 'JPY'))).toBe('¥1,500');
});

test('a currency with three decimals shows all of them', () => {
  expect(plain(english.money(1, 'KWD'))).toBe('KWD 0.001');
});

test.each([
  [123_456, 'HUF', 'HUF 1,234.56'],
  [1_234_567, 'IQD', 'IQD 1,234.567'],
  [5, 'CLF', 'CLF 0.0005'],
])('%i minor units of %s have the decimals of the standard: %s', (amount, currency, text) => {
  expect(plain(english.money(amount, currency))).toBe(text);
});

test('every digit of an amount is shown in each currency and language', () => {
  const codes = [...currencies.values()];
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.constantFrom(...codes),
      fc.bigInt({ min: 0n, max: 10n ** 18n }),
      (lng, { code, minorUnits }, amount) => {
        const format = formatOf({ lng, timeZone: 0, is12h: false });
        const digits = amount.toString().padStart(minorUnits + 1, '0');
        expect(format.money(amount, code).replace(/\D/g, '')).toBe(digits);
        expect(format.money(-amount, code).replace(/\D/g, '')).toBe(digits);
      },
    ),
  );
});

test('times are shown in the reader’s time zone, given as offset or name', () => {
  expect(english.time(instant)).toBe('00:30');
  expect(english.dayKey(instant)).toBe('2026-03-09');
  const tokyo = createFormat({ lng: 'en', timeZone: 'Asia/Tokyo', is12h: false });
  expect(tokyo.time(instant)).toBe('06:30');
  expect(tokyo.dayKey(instant)).toBe('2026-03-09');
  const kolkata = createFormat({ lng: 'en', timeZone: 330, is12h: false });
  expect(kolkata.time(instant)).toBe('03:00');
});

test('times on the twelve-hour clock have am and pm', () => {
  const format = createFormat({ lng: 'en', timeZone: 0, is12h: true });
  expect(plain(format.time(instant))).toBe('9:30 PM');
});

test('a calendar day is the same day in every time zone', () => {
  const west = createFormat({ lng: 'en', timeZone: -720, is12h: false });
  expect(west.calendarDay('2026-03-08')).toBe(english.calendarDay('2026-03-08'));
  expect(west.calendarDay('2026-03-08')).toContain('8');
});

test('near times are relative', () => {
  const now = Date.parse(instant);
  expect(english.relative(now + 12 * 60_000, now)).toBe('in 12 min.');
  expect(english.relative(now - 2 * 3_600_000, now)).toBe('2 hr. ago');
  expect(english.relative(now + 24 * 3_600_000, now)).toBe('tomorrow');
});

test('digits are Latin in Arabic, so that prices are aligned', () => {
  const arabic = createFormat({ lng: 'ar', timeZone: 0, is12h: false });
  expect(arabic.time(instant)).toMatch(/21:30/);
  expect(arabic.number(1234)).toMatch(/1.?234/);
});

test('languages that a browser may not know are formatted as on the server', () => {
  const kazakh = createFormat({ lng: 'kk', timeZone: 180, is12h: false });
  expect(kazakh.day(instant)).toBe('9 наурыз, дүйсенбі');
  expect(kazakh.date(instant)).toBe('2026 ж. 9 наурыз');
  expect(kazakh.dateTime(instant)).toBe('2026 ж. 9 нау., 00:30');
  expect(kazakh.calendarDay('2026-03-08')).toBe('8 наурыз, жексенбі');
  expect(plain(kazakh.money(123450, 'RUB'))).toBe('1 234,50 ₽');
  expect(kazakh.relative(60_000 * 12, 0)).toBe('12 мин. кейін');

  const azerbaijani = createFormat({ lng: 'az', timeZone: 'Asia/Baku', is12h: false });
  expect(azerbaijani.day(instant)).toBe('9 mart, bazar ertəsi');
  expect(azerbaijani.shortDay(instant)).toBe('9 mar');
  expect(plain(azerbaijani.money(123450, 'RUB'))).toBe('1.234,50 RUB');
  expect(azerbaijani.relative(-86_400_000, 0)).toBe('dünən');
  expect(azerbaijani.currency('USD')).toBe('USD, ABŞ dolları');
});

test('readers of one kind share their formatters, and no others do', () => {
  const reader = { lng: 'en', timeZone: 180, is12h: false } as const;
  const kinds = [
    reader,
    { ...reader, lng: 'ru' },
    { ...reader, timeZone: 'UTC' },
    { ...reader, is12h: true },
  ] as const;
  const formats = kinds.map(formatOf);
  expect(kinds.map(formatOf)).toEqual(formats);
  expect(formatOf({ ...reader })).toBe(formats[0]);
  expect(new Set(formats).size).toBe(kinds.length);
  expect(formats.map((format) => plain(format.time(instant)))).toEqual([
    '00:30',
    '00:30',
    '21:30',
    '12:30 AM',
  ]);
});

test('formatters of zones that nobody uses any more are forgotten', () => {
  const reader = { lng: 'en', is12h: false } as const;
  const first = formatOf({ ...reader, timeZone: -720 });
  for (let minutes = -600; minutes < 0; minutes += 1) formatOf({ ...reader, timeZone: minutes });
  expect(formatOf({ ...reader, timeZone: -720 })).not.toBe(first);
});

test('a negative amount has its currency where a positive one has it, from right to left too', () => {
  const arabic = createFormat({ lng: 'ar', timeZone: 0, is12h: false });
  expect(arabic.money(34500, 'RUB')).toBe('\u200f345.00\u00a0RUB');
  expect(arabic.money(-34500, 'RUB')).toBe('\u200f\u200e-345.00\u200f\u00a0RUB');
});
