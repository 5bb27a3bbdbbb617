/** @jest-environment jsdom */
import fc from 'fast-check';
import { showTime, whenDue, type Urgency } from './reminder';

jest.mock('../../../foundation/browser/browserSession', () => ({
  browserSession: () => Promise.resolve(mockSession),
}));
let mockSession = 'one';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  mockSession = 'one';
});
afterEach(() => {
  jest.useRealTimers();
});

/** A tab that waits for the reminder. */
async function tab(urgency: Urgency): Promise<{ shown: jest.Mock; stop: () => void }> {
  const shown = jest.fn();
  const stop = whenDue(urgency, shown);
  await jest.advanceTimersByTimeAsync(0);
  return { shown, stop };
}
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

function see(visibility: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

test.each([
  ['live', 30],
  ['line', 300],
] as const)('a coupon with a %s bet is due after %d seconds', async (urgency, seconds) => {
  const { shown } = await tab(urgency);
  await pass(seconds - 1);
  expect(shown).not.toHaveBeenCalled();
  await pass(1);
  expect(shown).toHaveBeenCalledTimes(1);
});

test('a live bet makes the time earlier, and a line bet never makes it later', () => {
  const urgencies = fc.constantFrom<Urgency>('live', 'line');
  fc.assert(
    fc.property(fc.array(fc.tuple(urgencies, fc.nat(400_000))), (steps) => {
      let now = 0;
      let at: number | undefined;
      for (const [urgency, wait] of steps) {
        now += wait;
        const next = showTime(urgency, at, now);
        expect(next).toBeLessThanOrEqual(at ?? Infinity);
        expect(next).toBeLessThanOrEqual(now + (urgency === 'live' ? 30_000 : 300_000));
        at = next;
      }
    }),
  );
});

test('a reload and another tab count to the same moment, and one of them reminds', async () => {
  const first = await tab('line');
  await pass(200);
  first.stop();
  const [reloaded, other] = [await tab('line'), await tab('line')];
  await pass(99);
  expect(reloaded.shown).not.toHaveBeenCalled();
  await pass(1);
  expect(reloaded.shown.mock.calls.length + other.shown.mock.calls.length).toBe(1);
  expect(first.shown).not.toHaveBeenCalled();
});

test('the reminder is shown once in a browser session, and again in the next', async () => {
  await tab('live');
  await pass(30);
  const again = await tab('live');
  await pass(400);
  expect(again.shown).not.toHaveBeenCalled();
  mockSession = 'two';
  const next = await tab('live');
  await pass(30);
  expect(next.shown).toHaveBeenCalledTimes(1);
});

test('a hidden tab waits until the player sees it', async () => {
  see('hidden');
  const { shown } = await tab('live');
  await pass(60);
  expect(shown).not.toHaveBeenCalled();
  see('visible');
  expect(shown).toHaveBeenCalledTimes(1);
});

test('a stopped reminder is never shown', async () => {
  const { shown, stop } = await tab('live');
  stop();
  await pass(60);
  expect(shown).not.toHaveBeenCalled();
});

test.each(['null', '[]', '{"session":"one","showAt":"soon"}', 'not JSON'])(
  'a stored text that is no time counts from now: %s',
  async (text) => {
    localStorage.setItem('shown:coupon', text);
    const { shown } = await tab('live');
    await pass(30);
    expect(shown).toHaveBeenCalledTimes(1);
  },
);

test('a full storage does not keep the player from being reminded', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { shown } = await tab('live');
  await pass(30);
  expect(shown).toHaveBeenCalledTimes(1);
});
