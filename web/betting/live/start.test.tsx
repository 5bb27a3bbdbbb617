import '../../testing/browser';
import { startLive } from './start';
import { createLiveState } from './state';

/** The times of the tab, far above all delays before a connection is opened. */
const hiddenMs = 30_000;
const soonMs = 5_000;

/** Hides the tab or shows it, as a browser tells. */
function see(isSeen: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(!isSeen);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A tab that follows a game. `streams`: the signals of the streams that are open. */
async function following() {
  const opened: AbortSignal[] = [];
  const fetch = jest.fn((_url: string, { signal }: { signal: AbortSignal }) => {
    opened.push(signal);
    return new Promise<Response>(() => undefined);
  });
  Object.assign(globalThis, { fetch });
  const environment = () => {
    throw new Error('Nothing has come that changes it.');
  };
  const refresh = jest.fn(() => Promise.resolve(null));
  const state = createLiveState();
  state.follow(['game:1']);
  startLive({ state, environment, refresh });
  await jest.advanceTimersByTimeAsync(soonMs);
  return { open: () => opened.filter(({ aborted }) => !aborted).length, refresh };
}

beforeEach(() => {
  jest.useFakeTimers();
  see(true);
});
afterEach(() => {
  // The tab leaves, and its channel with it.
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
  jest.useRealTimers();
});

test('a tab that nobody has seen for half a minute follows nothing, and catches up as soon as it is seen', async () => {
  const { open, refresh } = await following();
  expect(open()).toBe(1);
  see(false);
  await jest.advanceTimersByTimeAsync(hiddenMs + soonMs);
  expect([open(), refresh.mock.calls.length]).toEqual([0, 0]);
  see(true);
  await jest.advanceTimersByTimeAsync(soonMs);
  expect([open(), refresh.mock.calls.length]).toEqual([1, 1]);
});
