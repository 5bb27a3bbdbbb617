import { act } from '@testing-library/react';
import { noticeStore } from '../../../overlay/notices/store';
import { open, outcome, startWithEmptyCoupon } from '../panelTesting';
import { couponStore } from '../store';

startWithEmptyCoupon();

jest.mock('../../../foundation/browser/browserSession', () => ({
  browserSession: () => Promise.resolve('one'),
}));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  noticeStore.setState([], true);
});

const live = (id: string, state = 'OPEN') => {
  const made = outcome(id, { state });
  return { ...made, market: { ...made.market, game: { ...made.market.game, status: 'LIVE' } } };
};
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const reminders = () => noticeStore.getState().filter(({ group }) => group === 'coupon-reminder');

test('a coupon with an open bet on a match in play is recalled after half a minute, by a link to its page', async () => {
  await open({ outcomes: [outcome('a'), live('b')] });
  await pass(29);
  expect(reminders()).toEqual([]);
  await pass(1);
  expect(reminders()).toEqual([
    expect.objectContaining({
      kind: 'warning',
      action: expect.objectContaining({ label: 'Open the coupon' }),
    }),
  ]);
});

test('a suspended live bet does not count, so that the open line bet decides', async () => {
  await open({ outcomes: [outcome('a'), live('b', 'SUSPENDED')] });
  await pass(299);
  expect(reminders()).toEqual([]);
  await pass(1);
  expect(reminders()).toHaveLength(1);
});

test('a coupon without an open bet is not recalled', async () => {
  await open({ outcomes: [outcome('a', { state: 'CLOSED' })] });
  await pass(600);
  expect(reminders()).toEqual([]);
});

test('an emptied coupon is forgotten: the next one has its whole time', async () => {
  await open({ outcomes: [outcome('a')] });
  await pass(200);
  act(() => couponStore.dispatch({ type: 'cleared' }));
  await pass(0);
  expect(localStorage.getItem('shown:coupon')).toBeNull();
});
