import fc from 'fast-check';
import { dayMs } from '../../durations';
import { windowAt, type Frame, type FrameKind } from './frames';
import type { Period } from '../../../rules/limitKinds';

const frame = (kind: FrameKind, zone: string, anchor = '2026-01-31'): Frame => ({ kind, zone, anchor });
const at = (text: string) => new Date(text);

describe('periods that roll', () => {
  const rolling = frame('ROLLING', 'Europe/London');

  it.each<[Period, number]>([
    ['DAY', 1],
    ['WEEK', 7],
    ['MONTH', 30],
  ])(
    'LM-04: a %s counts what is younger than %i times 24 hours, also over a change of clocks',
    (period, days) => {
      const now = at('2026-03-30T12:00:00.000Z');
      const { from, to } = windowAt(rolling, period, now);
      expect(now.getTime() - from.getTime()).toBe(days * dayMs - 1);
      expect(to).toBeNull();
    },
  );
});

it.each<[string, Frame, Period, string, string, string]>([
  [
    'a day of 24 hours',
    frame('FIXED', 'Europe/London'),
    'DAY',
    '2026-03-08T12:00Z',
    '2026-03-08T00:00Z',
    '2026-03-09T00:00Z',
  ],
  [
    'a day of 23 hours',
    frame('FIXED', 'Europe/London'),
    'DAY',
    '2026-03-29T12:00Z',
    '2026-03-29T00:00Z',
    '2026-03-29T23:00Z',
  ],
  [
    'a day of 25 hours',
    frame('FIXED', 'Europe/London'),
    'DAY',
    '2026-10-25T12:00Z',
    '2026-10-24T23:00Z',
    '2026-10-26T00:00Z',
  ],
  [
    'the last second of a day of 23 hours',
    frame('FIXED', 'Europe/London'),
    'DAY',
    '2026-03-29T22:59:59Z',
    '2026-03-29T00:00Z',
    '2026-03-29T23:00Z',
  ],
  [
    'the first second after a day of 23 hours',
    frame('FIXED', 'Europe/London'),
    'DAY',
    '2026-03-29T23:00Z',
    '2026-03-29T23:00Z',
    '2026-03-30T23:00Z',
  ],
  [
    'a week from the weekday on which it was set',
    frame('FIXED', '0', '2026-03-04'),
    'WEEK',
    '2026-03-10T12:00Z',
    '2026-03-04T00:00Z',
    '2026-03-11T00:00Z',
  ],
  [
    'a week of the calendar',
    frame('CALENDAR', '0', '2026-03-04'),
    'WEEK',
    '2026-03-08T23:59Z',
    '2026-03-02T00:00Z',
    '2026-03-09T00:00Z',
  ],
  [
    'a month from the day on which it was set',
    frame('FIXED', '0', '2026-01-15'),
    'MONTH',
    '2026-03-08T12:00Z',
    '2026-02-15T00:00Z',
    '2026-03-15T00:00Z',
  ],
  [
    'a month that has no such day',
    frame('FIXED', '0', '2026-01-31'),
    'MONTH',
    '2026-03-08T12:00Z',
    '2026-02-28T00:00Z',
    '2026-03-31T00:00Z',
  ],
  [
    'a month over the year',
    frame('FIXED', '0', '2026-01-31'),
    'MONTH',
    '2027-01-02T12:00Z',
    '2026-12-31T00:00Z',
    '2027-01-31T00:00Z',
  ],
  [
    'a month of the calendar',
    frame('CALENDAR', 'Europe/Berlin'),
    'MONTH',
    '2026-03-08T12:00Z',
    '2026-02-28T23:00Z',
    '2026-03-31T22:00Z',
  ],
  [
    'a month of the calendar in December',
    frame('CALENDAR', '0'),
    'MONTH',
    '2026-12-08T12:00Z',
    '2026-12-01T00:00Z',
    '2027-01-01T00:00Z',
  ],
])('%s', (_, one, period, now, from, to) => {
  expect(windowAt(one, period, at(now))).toEqual({ from: at(from), to: at(to) });
});

it('every instant lies in its period, the periods join without a gap, and all of a period agree on it', () => {
  const kinds = fc.constantFrom<FrameKind>('FIXED', 'CALENDAR');
  const zones = fc.constantFrom(
    '0',
    '-570',
    'Europe/London',
    'America/St_Johns',
    'Africa/Cairo',
    'Pacific/Apia',
  );
  const days = fc.date({ min: at('2024-01-01'), max: at('2030-12-31'), noInvalidDate: true });
  const periods = fc.constantFrom<Period>('DAY', 'WEEK', 'MONTH');
  fc.assert(
    fc.property(kinds, zones, days, days, periods, (kind, zone, set, now, period) => {
      const one = frame(kind, zone, set.toISOString().slice(0, 10));
      const { from, to } = windowAt(one, period, now);
      if (!to) throw new Error('it rolls');
      expect(from <= now && now < to).toBe(true);
      expect(windowAt(one, period, to).from).toEqual(to);
      expect(windowAt(one, period, from)).toEqual({ from, to });
      expect(windowAt(one, period, new Date(to.getTime() - 1))).toEqual({ from, to });
    }),
  );
});
