import { act } from '@testing-library/react';
import { createMockEnvironment } from 'relay-test-utils';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { TermsWatch } from './TermsWatch';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const updatedAt = '2026-03-08T12:00:00.000Z';

function watch(url = '/en/line') {
  const environment = createMockEnvironment();
  const refresh = jest.fn(() => Promise.resolve());
  renderWithRelay(<TermsWatch />, { environment, url, pageData: { refresh } });
  return {
    refresh,
    asked: () => environment.mock.getAllOperations().length,
    answer: (terms: object | null) =>
      act(async () => environment.mock.resolveMostRecentOperation({ data: { page: { terms } } })),
    fail: () => act(async () => environment.mock.rejectMostRecentOperation(new Error('gone'))),
  };
}

test.each([
  ['a page is just opened', 0, 0],
  ['59.999 seconds have passed', 59_999, 0],
  ['60 seconds have passed', 60_000, 1],
])('TM-02, GW-15: when %s (%s ms), the status was asked for %s times', async (_, ms, times) => {
  const { asked } = watch();
  await pass(ms);
  expect(asked()).toBe(times);
});

test('TM-02, GW-15: the status is asked for again a minute after the last time, to the millisecond', async () => {
  const { asked, answer } = watch();
  await pass(60_000);
  await answer({ changed: false, updatedAt });
  await pass(59_999);
  expect(asked()).toBe(0);
  await pass(1);
  expect(asked()).toBe(1);
});

test('TM-02: a hidden page asks nothing, and asks at once when the player returns to it', async () => {
  const { asked } = watch();
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(600_000);
  expect(asked()).toBe(0);
  state.mockReturnValue('visible');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(asked()).toBe(1);
});

test.each([
  ['/en/line', { changed: true, updatedAt }, 1],
  ['/en/line', { changed: false, updatedAt }, 0],
  ['/en/line', null, 0],
  ['/en/confirm', { changed: true, updatedAt }, 0],
  ['/en/confirm', { changed: false, updatedAt }, 1],
  ['/en/confirm', null, 0],
])('TM-01, TM-03, TM-04: at %s the status %j runs the guards %s times', async (url, terms, times) => {
  const { refresh, answer } = watch(url);
  await pass(60_000);
  await answer(terms);
  expect(refresh).toHaveBeenCalledTimes(times);
});

test('TM-03: a page that the guards leave open is shown again once for each version of the terms', async () => {
  const { refresh, answer } = watch('/en/information/rules/1');
  for (const version of [updatedAt, updatedAt, '2026-03-09T12:00:00.000Z']) {
    await pass(60_000);
    await answer({ changed: true, updatedAt: version });
  }
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('TM-02: a status that does not come changes nothing, and is asked for again', async () => {
  const { asked, fail, refresh, answer } = watch();
  await pass(60_000);
  await fail();
  expect([refresh.mock.calls, asked()]).toEqual([[], 0]);
  await pass(60_000);
  await answer({ changed: true, updatedAt });
  expect(refresh).toHaveBeenCalledTimes(1);
});
