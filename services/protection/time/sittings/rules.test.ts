import fc from 'fast-check';
import { hourMs, minuteMs, secondMs } from '../../../durations';
import { againstOf } from './verdict';
import { checkDueAt, restMs, sessionEnd, sittingAt, type CheckAnswer, type Span } from './rules';

/** Minutes after noon. */
const at = (minutes: number): Date => new Date(Date.parse('2026-03-08T12:00:00.000Z') + minutes * minuteMs);
const span = (from: number, to: number): Span => ({ from: at(from), to: at(to) });
const second = secondMs / minuteMs;

describe('a sitting', () => {
  it.each<[string, Span[], number, number | null]>([
    ['begins with the sign-in', [span(0, 720)], 5, 0],
    ['counts on while nothing is done', [span(0, 720)], 600, 0],
    ['is one over devices', [span(0, 10), span(5, 720)], 60, 0],
    ['goes on after signing out and in', [span(0, 10), span(12, 720)], 60, 0],
    ['goes on a second before the rest is over', [span(0, 10), span(40 - second, 720)], 60, 0],
    ['begins anew when nobody was signed in for the rest', [span(0, 10), span(40, 720)], 60, 40],
    [
      'counts no session that lies within another twice',
      [span(0, 100), span(10, 20), span(110, 720)],
      115,
      0,
    ],
    ['is still there a second before the rest is over', [span(0, 10)], 40 - second, 0],
    ['is over after the rest', [span(0, 10)], 40, null],
    ['is not there before anybody signed in', [span(5, 720)], 4, null],
    ['is not there without a session', [], 0, null],
  ])('%s', (_, spans, now, began) => {
    expect(sittingAt(spans, null, at(now))).toEqual(began === null ? null : at(began));
  });

  it.each<[string, Span[], number | null]>([
    ['counts nothing from before the end by a limit', [span(0, 60), span(65, 720)], 65],
    ['counts a session that outlived that end from then on', [span(0, 720)], 60],
    ['is not there after it without a new sign-in', [span(0, 60)], null],
  ])('%s', (_, spans, began) => {
    expect(sittingAt(spans, at(60), at(70))).toEqual(began === null ? null : at(began));
  });

  /** What a person does, with the minutes until then. */
  const steps = fc.array(
    fc.record({
      minutes: fc.integer({ min: 0, max: 45 }),
      device: fc.integer({ min: 0, max: 2 }),
      does: fc.constantFrom('signIn' as const, 'signOut' as const, 'ping' as const, 'clockBack' as const),
    }),
    { minLength: 1, maxLength: 60 },
  );

  it('is what a watch says that runs while somebody is signed in, whatever devices, pings and their clocks do', () => {
    fc.assert(
      fc.property(steps, (all) => {
        // The watch: stopped for the rest, it is set to nothing.
        let [watch, idle, now] = [0, Infinity, 0];
        const open = new Map<number, number>();
        const spans: Span[] = [];
        const began = () =>
          sittingAt([...spans, ...[...open.values()].map((from) => span(from, 9_999_999))], null, at(now));
        for (const { minutes, device, does } of all) {
          for (let passed = 0; passed < minutes; passed += 1) {
            now += 1;
            if (open.size > 0) [watch, idle] = [watch + 1, 0];
            else [watch, idle] = idle + 1 >= 30 ? [0, Infinity] : [watch + 1, idle + 1];
          }
          if (does === 'signIn') {
            const before = open.get(device);
            if (before !== undefined) spans.push(span(before, now));
            open.set(device, now);
            idle = 0;
          }
          if (does === 'signOut') {
            const before = open.get(device);
            if (before !== undefined) spans.push(span(before, now));
            open.delete(device);
          }
          const isThere = open.size > 0 || idle < 30;
          expect(began()).toEqual(isThere ? at(now - watch) : null);
        }
      }),
      { numRuns: 300 },
    );
  });
});

const limit = (value: number, heldSince: number, since = heldSince) => ({
  value,
  since: at(since).toISOString(),
  heldSince: at(heldSince).toISOString(),
  pending: null,
});

describe('SL-03: a session limit ends a sitting', () => {
  it.each([
    ['so many hours after it began', 0, limit(2, -600), 120],
    ['so many hours after it was first set, when that was later', 0, limit(2, 30), 150],
    ['no later because it was changed', 0, limit(1, 30, 80), 90],
  ])('%s', (_, began, held, end) => {
    expect(sessionEnd(at(began), held)).toEqual(at(end));
  });

  it('counts one that was stored before this was kept from its last change', () => {
    expect(sessionEnd(at(0), { value: 1, since: at(5).toISOString(), pending: null })).toEqual(at(65));
  });
});

describe('RC-03 to RC-06: a reality check is due', () => {
  const answered = (minutes: number, isSilent = false): CheckAnswer => ({ at: at(minutes), isSilent });
  const signedIn = [span(0, 720)];
  it.each<[string, CheckAnswer | null, Span[], number | null]>([
    ['after the interval', null, signedIn, 10],
    ['after the interval from the answer', answered(11), signedIn, 21],
    ['as if nothing had been answered, when that was in an earlier sitting', answered(-60), signedIn, 10],
    ['as if nothing had been silenced in an earlier sitting', answered(-60, true), signedIn, 10],
    ['no more after “do not show again”', answered(11, true), signedIn, null],
    ['again from the next sign-in on', answered(11, true), [...signedIn, span(20, 99), span(30, 99)], 30],
    ['no later because the player signs in again', null, [...signedIn, span(5, 99)], 10],
  ])('%s', (_, answer, spans, due) => {
    expect(checkDueAt(at(0), limit(10, -999), answer, spans)).toEqual(due === null ? null : at(due));
  });

  it('after the interval from when it was first set, whatever was answered before', () => {
    expect(checkDueAt(at(0), limit(10, 20), answered(11, true), signedIn)).toEqual(at(30));
  });
});

describe('what the time speaks against', () => {
  const sitting = {
    began: at(0),
    sessionEndsAt: at(60),
    restUntil: null,
    logins: [],
    check: { minutes: 10, dueAt: at(20) },
  };
  const over = { reason: 'SESSION_LIMIT', until: at(60 + restMs / minuteMs) };
  it.each<['STAKE' | 'DEPOSIT', number, object | null]>([
    ['STAKE', 20 - second, null],
    ['STAKE', 20, { reason: 'REALITY_CHECK' }],
    ['DEPOSIT', 20, null],
    ['DEPOSIT', 60 - second, null],
    ['DEPOSIT', 60, over],
    ['STAKE', 60, over],
  ])('a %s after %d minutes', (kind, now, against) => {
    expect(againstOf(sitting, kind, at(now))).toEqual(against);
  });

  it('the rest after an end', () => {
    const resting = { began: at(70), sessionEndsAt: at(130), restUntil: at(90), logins: [], check: null };
    expect(againstOf(resting, 'DEPOSIT', at(75))).toEqual({ reason: 'SESSION_LIMIT', until: at(90) });
  });
  it('nothing without an end and a check', () => {
    const free = {
      began: at(0),
      sessionEndsAt: null,
      restUntil: null,
      logins: [],
      check: { minutes: 5, dueAt: null },
    };
    expect(againstOf(free, 'STAKE', new Date(at(0).getTime() + 99 * hourMs))).toBeNull();
  });
});
