import { act, cleanup, screen } from '@testing-library/react';
import { emptyCoupon } from '../state';
import { couponStore } from '../store';
import {
  startWithEmptyCoupon,
  answer,
  answerPlacing,
  money,
  open,
  placeButton,
  placeWithoutTrace,
  receiptCoupon,
  renderPanel,
  playerWithBalance,
} from '../../../testing/couponPanel';
import { betOn } from '../../../testing/coupon';

afterEach(() => jest.useRealTimers());

startWithEmptyCoupon();

test('a receipt of another player is not shown', async () => {
  placeWithoutTrace();
  const environment = renderPanel();
  await answer(environment, 'receiptQuery', { node: null, player: playerWithBalance });
  screen.getByText(/Your coupon is empty/);
});

test('a receipt takes the focus once, right after placing', async () => {
  const { environment, user } = await open();
  await user.click(placeButton());
  await answerPlacing(environment, {
    __typename: 'CouponPlaced',
    coupon: { ...receiptCoupon, id: 'focused' },
    account: null,
  });
  const title = await screen.findByText('Coupon 1001 is placed');
  expect(document.activeElement).toBe(title);

  cleanup();
  renderPanel({ environment });
  await answer(environment, 'receiptQuery', {
    node: { ...receiptCoupon, id: 'focused' },
    player: playerWithBalance,
  });
  await screen.findByText('Coupon 1001 is placed');
  expect(document.activeElement).toBe(document.body);
});

test('an open receipt shows the result of the coupon when it is settled', async () => {
  jest.useFakeTimers();
  placeWithoutTrace();
  const environment = renderPanel();
  await answer(environment, 'receiptQuery', { node: receiptCoupon, player: playerWithBalance });
  screen.getByText('Possible win');
  act(() => jest.advanceTimersByTime(10_000));
  await answer(environment, 'receiptQuery', {
    node: { ...receiptCoupon, status: 'LOST', payout: money(0) },
    player: playerWithBalance,
  });
  screen.getByText('Lost');
  screen.getByText('RUB 0.00');
  expect(screen.queryByText('Possible win')).toBeNull();
});

test('a receipt of another tab updates the balance', async () => {
  const { environment } = await open();
  const receipt = { couponId: 'coupon', bets: [betOn('a')] };
  act(() => couponStore.dispatch({ type: 'shared', stored: { ...emptyCoupon, receipt } }));
  const activeAccount = { ...playerWithBalance.activeAccount, balance: money(85_000) };
  await answer(environment, 'receiptQuery', {
    node: receiptCoupon,
    player: { ...playerWithBalance, activeAccount },
  });
  await screen.findByText('Coupon 1001 is placed');
  const account = environment.getStore().getSource().get('account');
  expect(account).toMatchObject({ balance: { __ref: expect.any(String) as string } });
  expect(environment.getStore().getSource().get('client:account:balance')).toMatchObject({ amount: 85_000 });
});

test.each([
  ['1000000.000', '1000000.00'],
  ['1000000.001', 'over 1,000,000'],
  [`${'9'.repeat(48)}.000`, 'over 1,000,000'],
])('odds of %s are read as %s', async (odds, shown) => {
  placeWithoutTrace();
  const environment = renderPanel();
  await answer(environment, 'receiptQuery', { node: { ...receiptCoupon, odds }, player: playerWithBalance });
  screen.getByText(shown);
});

test.each([
  ['1.030', '×1.03'],
  ['1.100', '×1.10'],
  ['1.000', 'None: fewer than three bets count'],
])('a bonus bet of %s is told beside the odds as %s', async (bonusCoef, shown) => {
  placeWithoutTrace();
  const environment = renderPanel();
  await answer(environment, 'receiptQuery', {
    node: { ...receiptCoupon, bonusCoef },
    player: playerWithBalance,
  });
  expect(screen.getByText('Bonus bet').nextElementSibling?.textContent).toBe(shown);
});

test('a receipt without a bonus bet does not speak of one', async () => {
  placeWithoutTrace();
  const environment = renderPanel();
  await answer(environment, 'receiptQuery', { node: receiptCoupon, player: playerWithBalance });
  screen.getByText('Coupon 1001 is placed');
  expect(screen.queryByText('Bonus bet')).toBeNull();
});

test('a receipt in a state that this tab does not know says so, and is fetched again until it is settled', async () => {
  jest.useFakeTimers();
  placeWithoutTrace();
  const environment = renderPanel();
  const shown = (change: object) =>
    answer(environment, 'receiptQuery', { node: { ...receiptCoupon, ...change }, player: playerWithBalance });
  await shown({ status: 'HELD', settledAt: null });
  screen.getByText('State not known');
  act(() => jest.advanceTimersByTime(10_000));
  await shown({ status: 'HALF_WON', payout: money(9000), settledAt: '2026-03-08T17:00:00.000Z' });
  screen.getByText('RUB 90.00');
  act(() => jest.advanceTimersByTime(60_000));
  expect(environment.mock.getAllOperations()).toEqual([]);
});
