import fc from 'fast-check';
import { dayAfter, dayIn, startOfDay } from './days';

test.each([
  ['2026-03-08', undefined, '2026-03-08T00:00:00.000Z'],
  ['2026-03-08', '180', '2026-03-07T21:00:00.000Z'],
  ['2026-03-08', '-720', '2026-03-08T12:00:00.000Z'],
  ['2026-03-08', '840', '2026-03-07T10:00:00.000Z'],
  ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Madrid', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Madrid', '2026-10-25T23:00:00.000Z'],
  // Clocks went from 23:59 to 01:00.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  // The zone went over the date line and left the day out.
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
])('the day %s in the zone %s begins at %s', (day, zone, start) => {
  expect(startOfDay(day, zone).toISOString()).toBe(start);
});

test('a day begins with its first instant, and the instant before is of an earlier day', () => {
  const days = fc.date({
    min: new Date('2012-01-01T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const zones = fc.oneof(
    fc.constantFrom(
      'Europe/Madrid',
      'America/Sao_Paulo',
      'Asia/Beirut',
      'Australia/Lord_Howe',
      'Asia/Almaty',
    ),
    fc.integer({ min: -720, max: 840 }).map(String),
  );
  fc.assert(
    fc.property(days, zones, (instant, zone) => {
      const day = dayIn(instant.getTime(), zone);
      const start = startOfDay(day, zone).getTime();
      expect(dayIn(start, zone)).toBe(day);
      expect(dayIn(start - 1, zone) < day).toBe(true);
      expect(startOfDay(dayAfter(day), zone).getTime()).toBeGreaterThan(instant.getTime());
    }),
  );
});
