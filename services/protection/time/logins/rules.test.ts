import fc from 'fast-check';
import { hourMs, minuteMs, secondMs } from '../../../durations';
import { hasSamePeriod, type PlainPeriods } from '../../../testing/limits/plainPeriods';
import type { Frame } from '../../rules/frames';
import type { LoginPeriod } from '../../../../rules/limitKinds';
import type { Span } from '../sittings/rules';
import { loginEndOf, loginTimeAt, type LoginLimit } from './rules';

const limit = (
  value: number,
  period: LoginPeriod,
  frame: Partial<Frame> = {},
  since = '2020-01-01',
): LoginLimit => ({
  type: ({ DAY: 34, WEEK: 35, MONTH: 36 } as const)[period],
  period,
  value,
  frame: { kind: 'CALENDAR', zone: 'Europe/Stockholm', anchor: '2026-03-04', ...frame },
  since: new Date(since),
});
const span = (from: string, to: string): Span => ({ from: new Date(from), to: new Date(to) });
const always = span('2025-01-01T00:00:00Z', '2028-01-01T00:00:00Z');

describe('of a day of two hours', () => {
  const day = limit(2, 'DAY');
  const signedIn = [span('2026-03-08T10:00:00Z', '2026-03-09T10:00:00Z')];

  it.each<[string, Span[], string, number]>([
    ['the present session counts until now', signedIn, '2026-03-08T10:00:01Z', secondMs],
    [
      'sessions that overlap count once',
      [...signedIn, span('2026-03-08T09:30:00Z', '2026-03-08T10:30:00Z')],
      '2026-03-08T10:40:00Z',
      70 * minuteMs,
    ],
    [
      'time between sessions does not count',
      [span('2026-03-08T09:00:00Z', '2026-03-08T09:10:00Z'), ...signedIn],
      '2026-03-08T10:20:00Z',
      30 * minuteMs,
    ],
    [
      'the day before does not count',
      [span('2026-03-07T20:00:00Z', '2026-03-08T10:00:00Z')],
      '2026-03-07T23:05:00Z',
      5 * minuteMs,
    ],
    ['a session that begins later does not count', signedIn, '2026-03-08T09:00:00Z', 0],
  ])('%s', (_what, spans, now, usedMs) => {
    expect(loginTimeAt(day, spans, new Date(now))).toMatchObject({ usedMs });
  });

  it('is used up at the second, and not before; until the next day begins', () => {
    expect(loginTimeAt(day, signedIn, new Date('2026-03-08T11:59:59Z'))).toMatchObject({
      leftMs: secondMs,
      usedUpAt: null,
      until: null,
    });
    for (const now of ['2026-03-08T12:00:00Z', '2026-03-08T22:59:59Z'])
      expect(loginTimeAt(day, signedIn, new Date(now))).toMatchObject({
        leftMs: 0,
        usedUpAt: new Date('2026-03-08T12:00:00Z'),
        until: new Date('2026-03-08T23:00:00Z'),
      });
    expect(loginTimeAt(day, signedIn, new Date('2026-03-08T23:00:00Z'))).toMatchObject({
      usedMs: 0,
      leftMs: 2 * hourMs,
      usedUpAt: null,
    });
  });

  it('a lower value is used up from when it holds', () => {
    const lowered = limit(1, 'DAY', {}, '2026-03-08T11:40:00Z');
    expect(loginTimeAt(lowered, signedIn, new Date('2026-03-08T11:50:00Z'))).toMatchObject({
      leftMs: 0,
      usedUpAt: new Date('2026-03-08T11:40:00Z'),
    });
  });

  it('says when who stays signed in has used it up; in the next day where this one ends before', () => {
    const endAt = (now: string) =>
      loginEndOf(loginTimeAt(day, signedIn, new Date(now)), day, new Date(now)).toISOString();
    expect(endAt('2026-03-08T11:00:00Z')).toBe('2026-03-08T12:00:00.000Z');
    const late = [span('2026-03-08T22:30:00Z', '2026-03-09T10:00:00Z')];
    const now = new Date('2026-03-08T22:45:00Z');
    expect(loginEndOf(loginTimeAt(day, late, now), day, now)).toEqual(new Date('2026-03-09T01:00:00Z'));
  });
});

describe('a person who is always signed in has used up', () => {
  it.each<[string, LoginLimit, string, string, string]>([
    [
      'a day of 23 hours after 22 of them',
      limit(22, 'DAY'),
      '2026-03-29T20:59:59Z',
      '2026-03-29T21:00:00Z',
      '2026-03-29T22:00:00Z',
    ],
    [
      'a day of 25 hours after 24 of them',
      limit(24, 'DAY'),
      '2026-10-25T21:59:59Z',
      '2026-10-25T22:00:00Z',
      '2026-10-25T23:00:00Z',
    ],
    [
      'a week from Monday on, with a day of 23 hours in it',
      limit(166, 'WEEK'),
      '2026-03-29T20:59:59Z',
      '2026-03-29T21:00:00Z',
      '2026-03-29T22:00:00Z',
    ],
    [
      'a week from the day of the limit on',
      limit(2, 'WEEK', { kind: 'FIXED' }),
      '2026-03-11T00:59:59Z',
      '2026-03-11T01:00:00Z',
      '2026-03-17T23:00:00Z',
    ],
    ['a month', limit(100, 'MONTH'), '2026-04-05T01:59:59Z', '2026-04-05T02:00:00Z', '2026-04-30T22:00:00Z'],
    [
      'a month from the day of the limit on',
      limit(1, 'MONTH', { kind: 'FIXED' }),
      '2026-04-03T22:59:59Z',
      '2026-04-03T23:00:00Z',
      '2026-05-03T22:00:00Z',
    ],
  ])('%s', (_what, held, before, at, until) => {
    expect(loginTimeAt(held, [always], new Date(before))).toMatchObject({ leftMs: secondMs, usedUpAt: null });
    expect(loginTimeAt(held, [always], new Date(at))).toMatchObject({
      leftMs: 0,
      usedUpAt: new Date(at),
      until: new Date(until),
    });
  });

  it('nothing of a day of 23 hours by a limit of 24', () => {
    expect(loginTimeAt(limit(24, 'DAY'), [always], new Date('2026-03-29T21:59:59Z')).usedUpAt).toBeNull();
  });
});

describe('of the last 24 hours, two', () => {
  const rolling = limit(2, 'DAY', { kind: 'ROLLING', zone: '0' });
  const spans = [
    span('2026-03-08T10:00:00Z', '2026-03-08T11:00:00Z'),
    span('2026-03-08T20:00:00Z', '2026-03-08T21:30:00Z'),
  ];

  it('are used up at the second, and free again as what was used grows old', () => {
    const at = (now: string) => loginTimeAt(rolling, spans, new Date(now));
    expect(at('2026-03-08T20:59:59Z')).toMatchObject({ leftMs: secondMs, usedUpAt: null });
    expect(at('2026-03-08T21:00:00Z')).toMatchObject({
      leftMs: 0,
      usedUpAt: new Date('2026-03-08T21:00:00Z'),
      until: new Date('2026-03-09T10:00:00Z'),
    });
    expect(at('2026-03-09T10:29:59Z')).toMatchObject({ leftMs: 0, until: new Date('2026-03-09T10:30:00Z') });
    expect(at('2026-03-09T10:30:01Z')).toMatchObject({ leftMs: secondMs, usedUpAt: null, until: null });
    expect(at('2026-03-09T21:30:00Z')).toMatchObject({ usedMs: 0 });
  });
});

/** How often the watch looks. */
const tick = 10 * minuteMs;

const step = fc.record({
  ticks: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 7, max: 80 })),
  device: fc.integer({ min: 0, max: 2 }),
  does: fc.constantFrom('signIn' as const, 'signOut' as const),
});

it.each([
  ['calendar', 'DAY'],
  ['fixed', 'WEEK'],
  ['rolling', 'DAY'],
] as const)(
  'is what a watch says that runs while somebody is signed in: %s, %s',
  (periods, period) => {
    const plain: PlainPeriods = {
      periods,
      zone: 'Europe/Stockholm',
      length: period === 'DAY' ? 'day' : 'week',
      setAt: Date.parse('2026-03-04T12:00:00Z'),
    };
    const kind = ({ calendar: 'CALENDAR', fixed: 'FIXED', rolling: 'ROLLING' } as const)[periods];
    // Over the day of 23 hours.
    const start = Date.parse('2026-03-27T12:00:00Z');
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 6 }),
        (steps, hours) => {
          const held = limit(hours, period, { kind });
          let now = start;
          /** The ends of the ticks in which somebody was signed in. */
          const watched: number[] = [];
          let reached: number | null = null;
          const open = new Map<number, number>();
          const closed: Span[] = [];
          const close = (device: number) => {
            const from = open.get(device);
            if (from !== undefined) closed.push({ from: new Date(from), to: new Date(now) });
            open.delete(device);
          };
          const isOld = (end = now): boolean => !hasSamePeriod(plain, end - 1, now);
          for (const { ticks, device, does } of steps) {
            for (let passed = 0; passed < ticks; passed += 1) {
              now += tick;
              if (open.size > 0) watched.push(now);
              while (watched.length > 0 && isOld(watched[0])) watched.shift();
              if (watched.length * tick < hours * hourMs) reached = null;
              else reached ??= now;
            }
            close(device);
            if (does === 'signIn') open.set(device, now);
            const spans = [
              ...closed,
              ...[...open.values()].map((from) => ({ from: new Date(from), to: new Date(now + 1e9) })),
            ];
            const said = loginTimeAt(held, spans, new Date(now));
            expect(said.usedMs).toBe(watched.length * tick);
            const oldest = periods === 'rolling' ? now - 24 * hourMs + 1 : 0;
            expect(said.usedUpAt?.getTime() ?? null).toBe(reached && Math.max(reached, oldest));
          }
        },
      ),
      { numRuns: 60 },
    );
  },
  60_000,
);
