import { act, screen } from '@testing-library/react';
import { createMockEnvironment } from 'relay-test-utils';
import { Notices } from '../../overlay/notices/Notices';
import { noticeStore } from '../../overlay/notices/store';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { AgeNotice } from './AgeNotice';
import { confirmedForMs } from './confirmedAge';

async function show(isAgeConfirmedPerSession = false) {
  const environment = createMockEnvironment();
  const rendered = renderWithRelay(
    <>
      <AgeNotice />
      <Notices />
    </>,
    { environment },
  );
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: { site: { minimumAge: 21, isAgeConfirmedPerSession } },
    }),
  );
  await pass(0);
  return rendered;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const isAsked = () => screen.queryByText('Proof of age') !== null;
const confirm = async () => {
  act(() => screen.getByRole('button', { name: 'I am 21 or older' }).click());
  await pass(0);
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  act(() => noticeStore.setState([], true));
  jest.useRealTimers();
});

test('NT-06: a guest is asked in a warning with the age and the terms, which nothing but the answer closes', async () => {
  await show();
  expect(noticeStore.getState()).toMatchObject([{ kind: 'warning', title: 'Proof of age' }]);
  expect(screen.getByText(/for people of 21 and older/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read the terms' }).getAttribute('href')).toBe(
    '/en/information/rules/1',
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await pass(600_000);
  expect(isAsked()).toBe(true);
  await confirm();
  expect(isAsked()).toBe(false);
});

test.each([
  [confirmedForMs - 1, false],
  [confirmedForMs, true],
])('NT-07: %s ms after the confirmation, the same page asks again: %s', async (ms, again) => {
  expect(confirmedForMs).toBe(259_200_000);
  await show();
  await confirm();
  await pass(ms);
  expect(isAsked()).toBe(again);
});

test.each([
  [confirmedForMs - 1, false],
  [confirmedForMs, true],
])('NT-07: %s ms after the confirmation, a new page asks again: %s', async (ms, again) => {
  (await show()).unmount();
  localStorage.setItem('shown:age', String(Date.now() - ms));
  await show();
  expect(isAsked()).toBe(again);
});

test('NT-07: where it counts for the session, it holds for longer, and a new session asks again', async () => {
  const first = await show(true);
  await confirm();
  await pass(10 * confirmedForMs);
  expect(isAsked()).toBe(false);
  first.unmount();
  const second = await show(true);
  expect(isAsked()).toBe(false);
  second.unmount();
  // The entry of another browser session.
  localStorage.setItem('age_session', 'another');
  await show(true);
  expect(isAsked()).toBe(true);
});

test('a confirmation in another tab holds in this one', async () => {
  await show();
  localStorage.setItem('shown:age', String(Date.now()));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'shown:age' })));
  await pass(0);
  expect(isAsked()).toBe(false);
});

test('leaves with the page, and asks nothing while it is not known how old guests have to be', async () => {
  (await show()).unmount();
  expect(noticeStore.getState()).toEqual([]);
  const environment = createMockEnvironment();
  renderWithRelay(<AgeNotice />, { environment });
  await act(async () => environment.mock.rejectMostRecentOperation(new Error('gone')));
  expect(noticeStore.getState()).toEqual([]);
});
