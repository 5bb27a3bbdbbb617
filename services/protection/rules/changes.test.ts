import fc from 'fast-check';
import { dayMs, hourMs } from '../../durations';
import { approve, change, dueAt, isRise, reject, type Limit } from './changes';

const now = new Date('2026-03-08T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const due = { now, dueAt: later(dayMs) };
const limit = (value: number): Limit => ({ value, pending: null });
const waiting = (value: number, next: number | null): Limit => ({
  value,
  pending: { value: next, requestedAt: now, dueAt: later(dayMs) },
});

describe('a request', () => {
  it.each<[string, Limit, number | null, Limit]>([
    ['for a first limit holds at once', null, 100, limit(100)],
    ['for none where there is none changes nothing', null, null, null],
    ['for less holds at once', limit(100), 50, limit(50)],
    ['for less cancels a rise that waits', waiting(100, 200), 50, limit(50)],
    ['for less cancels a removal that waits', waiting(100, null), 50, limit(50)],
    ['for the present value cancels what waits', waiting(100, 200), 100, limit(100)],
    ['for more waits', limit(100), 200, waiting(100, 200)],
    ['for none waits', limit(100), null, waiting(100, null)],
  ])('%s', (_, before, value, after) => {
    expect(change(before, value, due)).toEqual(after);
  });

  it('for more waits anew, also when it asks for less than what waited', () => {
    const [again, dueAgain] = [later(hourMs), later(dayMs + hourMs)];
    const after = change(waiting(100, 300), 200, { now: again, dueAt: dueAgain });
    expect(after).toEqual({ value: 100, pending: { value: 200, requestedAt: again, dueAt: dueAgain } });
  });
});

describe('LM-13 to LM-16: what waits', () => {
  it.each([
    ['a second before it is due', dayMs - 1000, { fault: 'NOT_DUE' }],
    ['a millisecond before it is due', dayMs - 1, { fault: 'NOT_DUE' }],
    ['when it is due', dayMs, { limit: limit(200) }],
    ['a year later', 365 * dayMs, { limit: limit(200) }],
  ])('is confirmed %s: %j', (_, ms, expected) => {
    expect(approve(waiting(100, 200), later(ms))).toEqual(expected);
  });

  it('is confirmed as a removal', () => {
    expect(approve(waiting(100, null), later(dayMs))).toEqual({ limit: null });
  });

  it('is rejected at any time, as if it had never been asked for', () => {
    expect(reject(waiting(100, 200))).toEqual({ limit: limit(100) });
    expect(reject(waiting(100, null))).toEqual({ limit: limit(100) });
  });

  it.each([null, limit(100)])('is needed to confirm or reject: %j has nothing', (one) => {
    expect(approve(one, later(dayMs))).toEqual({ fault: 'NOTHING_PENDING' });
    expect(reject(one)).toEqual({ fault: 'NOTHING_PENDING' });
  });
});

describe('the wait', () => {
  it.each<[string, number, boolean, number | null, number]>([
    ['LM-14: is a day after the request', 24, false, null, dayMs],
    ['does not look at the period unless the pack says so', 24, false, 5 * dayMs, dayMs],
    ['lasts until the running period ends, where that is later', 72, true, 5 * dayMs, 5 * dayMs],
    ['is at least so many hours, where the period ends before', 72, true, dayMs, 3 * dayMs],
    ['counts hours alone where periods roll', 72, true, null, 3 * dayMs],
  ])('%s', (_, hours, untilPeriodEnds, end, expected) => {
    expect(dueAt({ hours, untilPeriodEnds }, now, end === null ? null : later(end))).toEqual(later(expected));
  });
});

it('nothing but a confirmation in time ever makes a limit higher', () => {
  const step = fc.oneof(
    fc.record({ ask: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }) }),
    fc.constantFrom({ approve: true }, { reject: true }),
    fc.record({ pass: fc.integer({ min: 1, max: 30 * hourMs }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let [one, at] = [null as Limit, now.getTime()];
      for (const next of steps) {
        const before = one;
        const date = new Date(at);
        if ('pass' in next) at += next.pass;
        else if ('ask' in next) one = change(one, next.ask, { now: date, dueAt: new Date(at + dayMs) });
        else {
          const decided = 'approve' in next ? approve(one, date) : reject(one);
          if ('limit' in decided) one = decided.limit;
        }
        if (before === null || !isRise(before, one?.value ?? null)) continue;
        expect(next).toEqual({ approve: true });
        expect((before.pending?.requestedAt.getTime() ?? Infinity) + dayMs).toBeLessThanOrEqual(at);
      }
    }),
  );
});
