import { dayMs } from '../../durations';
import { daysOf, holds, takeBreak } from './breaks';

const now = new Date('2026-03-08T12:00:00.000Z');
const later = (days: number) => new Date(now.getTime() + days * dayMs);
const present = { startedAt: later(-1), endsAt: later(6) };

it.each<[string, Parameters<typeof takeBreak>[0], number, ReturnType<typeof takeBreak>]>([
  ['begins at once', null, 7, { startedAt: now, endsAt: later(7) }],
  [
    'begins anew after one that ended',
    { startedAt: later(-8), endsAt: now },
    1,
    { startedAt: now, endsAt: later(1) },
  ],
  ['becomes longer', present, 30, { startedAt: later(-1), endsAt: later(30) }],
  ['does not become shorter', present, 1, null],
  ['does not change by the same end', present, 6, null],
])('a break %s', (_, one, days, expected) => {
  expect(takeBreak(one, days, now)).toEqual(expected);
});

it('holds until the instant of its end', () => {
  expect([
    holds(present, new Date(later(6).getTime() - 1)),
    holds(present, later(6)),
    holds(null, now),
  ]).toEqual([true, false, false]);
});

it.each([
  [{ startedAt: now, endsAt: later(7) }, 7],
  [{ startedAt: now, endsAt: later(3650) }, 3650],
])('LM-21: %j is %i days long', (one, days) => {
  expect(daysOf(one)).toBe(days);
});
