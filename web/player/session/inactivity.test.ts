/** @jest-environment jsdom */
import fc from 'fast-check';
import { noteSignIn, rememberSignedOut, takeSignedOut, whenAway } from './inactivity';

/** Global ids of two players who registered one after the other. */
const [ann, ben] = ['UGxheWVyOjEwMDAwMDAx', 'UGxheWVyOjEwMDAwMDAy'];

const limitMs = 60_000;
const start = Date.parse('2026-03-08T12:00:00Z');
let stops: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: start });
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A page that waits for the player to be away; says after how many seconds that was. */
function page(): { awayAfter: () => number | undefined } {
  const openedAt = Date.now();
  let awayAt: number | undefined;
  stops.push(whenAway(limitMs, () => (awayAt = Date.now())));
  return { awayAfter: () => (awayAt === undefined ? undefined : (awayAt - openedAt) / 1000) };
}
const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);
/** Time passes without timers, as while the device sleeps. */
const sleep = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000);
const press = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
const actInOtherTab = () => localStorage.setItem('last_activity', String(Date.now()));

test.each(['pointerdown', 'keydown', 'wheel', 'touchmove', 'pointermove'])('%s is an activity', (kind) => {
  const { awayAfter } = page();
  pass(59);
  document.body.dispatchEvent(new Event(kind, { bubbles: true }));
  pass(120);
  expect(awayAfter()).toBe(119);
});

test('a pointer that rests while the page moves below it is no activity', () => {
  const { awayAfter } = page();
  pass(59);
  const still = Object.assign(new MouseEvent('pointermove', { bubbles: true }), {
    movementX: 0,
    movementY: 0,
  });
  document.body.dispatchEvent(still);
  pass(1);
  expect(awayAfter()).toBe(60);
});

test('a press within 100 ms after another is not noted', () => {
  page();
  const write = jest.spyOn(Storage.prototype, 'setItem');
  for (let presses = 0; presses < 30; presses += 1) {
    jest.advanceTimersByTime(10);
    press();
  }
  expect(write).toHaveBeenCalledTimes(3);
});

test('a player who comes back after the device slept was away', () => {
  const { awayAfter } = page();
  sleep(3600);
  press();
  expect(awayAfter()).toBe(3600);
});

test('a page that becomes visible again says at once that the player was away', () => {
  const { awayAfter } = page();
  sleep(61);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(awayAfter()).toBe(61);
});

test('a page that is opened long after the last activity says at once that the player was away', () => {
  actInOtherTab();
  sleep(60);
  expect(page().awayAfter()).toBe(0);
});

test('a page without a known activity counts from when it is opened', () => {
  const { awayAfter } = page();
  pass(60);
  expect(awayAfter()).toBe(60);
});

test.each(['tomorrow', '', '-1e999', String(start + 9_999_999)])(
  'a stored activity of %p is none before this page',
  (stored) => {
    localStorage.setItem('last_activity', stored);
    const { awayAfter } = page();
    pass(60);
    expect(awayAfter()).toBe(60);
  },
);

test('counting begins anew when the clock is set back', () => {
  const { awayAfter } = page();
  pass(30);
  jest.setSystemTime(start - 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  pass(59);
  expect(awayAfter()).toBeUndefined();
  pass(1);
  expect(awayAfter()).toBeDefined();
});

test('each tab counts for itself where nothing can be stored', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  noteSignIn();
  const { awayAfter } = page();
  pass(30);
  press();
  pass(120);
  expect(awayAfter()).toBe(90);
  expect(takeSignedOut(ann)).toBe(false);
});

test('nothing is said after it was stopped', () => {
  const { awayAfter } = page();
  for (const stop of stops) stop();
  pass(120);
  expect(awayAfter()).toBeUndefined();
});

test('that the site signed the player out is told once, in the tab in which they sign in', () => {
  rememberSignedOut(ann);
  expect(takeSignedOut(ann)).toBe(false);
  noteSignIn();
  expect([takeSignedOut(ann), takeSignedOut(ann)]).toEqual([true, false]);
  noteSignIn();
  expect(takeSignedOut(ann)).toBe(false);
});

test('that the site signed a player out is not told to another, and nothing names the player', () => {
  rememberSignedOut(ann);
  expect(localStorage.getItem('signed_out_idle')).toMatch(/^\d{1,3}$/);
  noteSignIn();
  expect(takeSignedOut(ben)).toBe(false);
  noteSignIn();
  expect(takeSignedOut(ann)).toBe(false);
});

test('a player is away once nothing was done in any tab for the time allowed, and only then', () => {
  const act = fc.constantFrom('here', 'elsewhere', 'asleep');
  const steps = fc.array(fc.record({ after: fc.integer({ min: 1, max: 90 }), act }), { maxLength: 12 });
  fc.assert(
    fc.property(steps, (sequence) => {
      localStorage.clear();
      jest.setSystemTime(start);
      const { awayAfter } = page();
      let [now, last] = [0, 0];
      let away: number | undefined;
      for (const { after, act: kind } of sequence) {
        now += after;
        if (kind === 'asleep') {
          sleep(after);
          if (away === undefined && now - last >= 60) away = now;
          press();
        } else {
          pass(after);
          if (away === undefined && now - last >= 60) away = last + 60;
          if (kind === 'here') press();
          else actInOtherTab();
        }
        last = now;
      }
      pass(0);
      for (const stop of stops) stop();
      stops = [];
      expect(awayAfter()).toBe(away);
    }),
  );
});
