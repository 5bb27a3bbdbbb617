import { createFormat } from './format';
import { loadOwnLocale, pluralsIn, type Unit } from './ownLocales';
import { zoneWords } from './places';

const own = ['kk', 'az'] as const;
const units: Unit[] = ['year', 'month', 'day', 'hour', 'minute'];
const counts = [0, 1, 2, 5, 11, 21, 100, 1000, 1.5];
const now = Date.parse('2026-03-08T21:30:00Z');

beforeAll(() => Promise.all(own.map(loadOwnLocale)));
afterEach(() => jest.restoreAllMocks());

/** Intl as a browser has it that lacks the languages: it writes them in its own language, Arabic. */
function withoutOwnLanguages(): void {
  const names = ['DateTimeFormat', 'DisplayNames', 'ListFormat', 'NumberFormat', 'PluralRules'] as const;
  for (const name of [...names, 'RelativeTimeFormat'] as const) {
    const real = Intl[name] as unknown as new (locale: string, options: unknown) => object;
    const isOwn = (locale: unknown) => own.some((lng) => String(locale).startsWith(lng));
    jest
      .spyOn(Intl, name)
      .mockImplementation(
        ((locale: string, options: unknown) => new real(isOwn(locale) ? 'ar' : locale, options)) as never,
      );
  }
}

/** A text by each function of the formats of a language. */
function everythingIn(lng: (typeof own)[number]): string[] {
  const format = createFormat({ lng, timeZone: 'Asia/Baku', is12h: true });
  return [
    ...counts.map((count) => format.number(count)),
    ...counts.map((count) => pluralsIn(lng).select(count)),
    ...units.flatMap((unit) => counts.map((count) => format.unit(count, unit))),
    ...[0, 59, 60, 61, 1441].flatMap((minutes) => [
      format.duration(minutes),
      format.duration(minutes, 'short'),
    ]),
    format.money(-123_456, 'KZT'),
    format.currency('KZT'),
    format.time(now),
    format.date(now),
    format.dateTime(now),
    format.day(now),
    format.shortDay(now),
    format.dayKey(now),
    format.relative(now - 1, now),
    zoneWords('Asia/Tokyo', lng, now),
  ];
}

test.each(own)('%s is written alike in a browser that lacks its data', (lng) => {
  const written = everythingIn(lng);
  withoutOwnLanguages();
  expect(new Intl.NumberFormat(lng, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(7)).toContain(
    'أيام',
  );
  expect(everythingIn(lng)).toEqual(written);
});

test.each(own)('the names of units in %s are those of the standard', (lng) => {
  const format = createFormat({ lng, timeZone: 0, is12h: false });
  for (const unit of units)
    for (const unitDisplay of ['long', 'short'] as const)
      for (const count of counts) {
        const standard = new Intl.NumberFormat(lng, { style: 'unit', unit, unitDisplay });
        expect(format.unit(count, unit, unitDisplay)).toBe(standard.format(count));
      }
});

test.each(own)('hours and minutes are joined in %s as the standard joins them', (lng) => {
  const format = createFormat({ lng, timeZone: 0, is12h: false });
  const parts = [format.unit(1, 'hour'), format.unit(5, 'minute')];
  expect(format.duration(65)).toBe(new Intl.ListFormat(lng, { type: 'unit' }).format(parts));
});

test.each(own)('the plural forms of %s are those of the standard', (lng) => {
  const standard = new Intl.PluralRules(lng);
  for (const count of [...Array(1000).keys(), ...counts])
    expect(pluralsIn(lng).select(count)).toBe(standard.select(count));
});

test('a length of time is written in hours and minutes, without a part that is zero', () => {
  const format = createFormat({ lng: 'en', timeZone: 0, is12h: false });
  expect([0, 1, 60, 65, 1500].map((minutes) => format.duration(minutes))).toEqual([
    '0 minutes',
    '1 minute',
    '1 hour',
    '1 hour, 5 minutes',
    '25 hours',
  ]);
  expect(format.duration(65, 'short')).toBe('1 hr 5 min');
});
