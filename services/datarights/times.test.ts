import fc from 'fast-check';
import { timeIn } from './times';

test.each([
  ['2026-03-08T12:00:00.000Z', '0', '2026-03-08T12:00:00+00:00'],
  ['2026-03-08T12:00:00.999Z', '180', '2026-03-08T15:00:00+03:00'],
  ['2026-03-08T01:00:00.000Z', '-210', '2026-03-07T21:30:00-03:30'],
  ['2026-03-08T12:00:00.000Z', 'UTC', '2026-03-08T12:00:00+00:00'],
  ['2026-03-08T12:00:00.000Z', 'Asia/Kolkata', '2026-03-08T17:30:00+05:30'],
  // An hour before and after Madrid goes over to summer time.
  ['2026-03-29T00:59:59.000Z', 'Europe/Madrid', '2026-03-29T01:59:59+01:00'],
  ['2026-03-29T01:00:00.000Z', 'europe/madrid', '2026-03-29T03:00:00+02:00'],
  ['2026-07-01T12:00:00.000Z', 'America/St_Johns', '2026-07-01T09:30:00-02:30'],
])('%s in the zone %s is %s', (instant, zone, expected) =>
  expect(timeIn(new Date(instant), zone)).toBe(expected),
);

test('every time names its own instant, to the second', () => {
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const zones = fc.constantFrom(
    '0',
    '-720',
    '840',
    '345',
    'Asia/Kathmandu',
    'America/New_York',
    'Pacific/Chatham',
  );
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      expect(Date.parse(timeIn(instant, zone))).toBe(Math.floor(instant.getTime() / 1000) * 1000);
    }),
  );
});
