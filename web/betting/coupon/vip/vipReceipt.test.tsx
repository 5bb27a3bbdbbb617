/** The receipt of a VIP bet: it waits for the operator, and says what became of it. */
import { act, screen } from '@testing-library/react';
import {
  answer,
  answerPlacing,
  money,
  open,
  placeButton,
  placeWithoutTrace,
  playerWithBalance,
  receiptCoupon,
  renderPanel,
  startWithEmptyCoupon,
  type Environment,
} from '../../../testing/couponPanel';
import { couponStore } from '../store';
import { plain } from '../../../testing/plain';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
startWithEmptyCoupon();

const until = '2026-03-08T12:00:45.000Z';
const settledAt = '2026-03-08T12:00:30.000Z';
const vip = (refusal: string | null = null, reason: string | null = null) => ({ until, refusal, reason });
const waiting = { ...receiptCoupon, state: 'PENDING', vip: vip() };
const refused = (...said: Parameters<typeof vip>) => ({
  ...receiptCoupon,
  ...{ state: 'REFUSED', status: 'VOID', payout: money(15_000), settledAt, vip: vip(...said) },
});

const next = (environment: Environment, node: object) =>
  answer(environment, 'receiptQuery', { node, player: playerWithBalance });

async function wait(): Promise<Environment> {
  placeWithoutTrace();
  const environment = renderPanel();
  await next(environment, waiting);
  return environment;
}

test('waits with the seconds that are left by the server’s time, and is not called placed', async () => {
  await wait();
  screen.getByText('Coupon 1001 waits for the operator');
  expect(screen.getByRole('timer').textContent).toBe('45 s left');
  expect(plain()).toContain('If the operator does not answer, the stake comes back.');
  expect(screen.queryByText('Coupon 1001 is placed')).toBeNull();
});

test('is read every two seconds until it is taken, and then as seldom as any', async () => {
  const environment = await wait();
  act(() => jest.advanceTimersByTime(2_000));
  await next(environment, waiting);
  act(() => jest.advanceTimersByTime(2_000));
  await next(environment, { ...waiting, state: 'OPEN', odds: '1.900', possibleWin: money(28_500) });
  screen.getByText('Coupon 1001 is placed');
  for (const part of ['The operator has accepted it.', '1.90', 'RUB 285.00']) expect(plain()).toContain(part);
  expect(screen.queryByRole('timer')).toBeNull();
  act(() => jest.advanceTimersByTime(9_000));
  expect(environment.mock.getAllOperations()).toEqual([]);
});

test('that was refused says why in the words of the operator, and that the stake has gone back', async () => {
  const environment = await wait();
  act(() => jest.advanceTimersByTime(2_000));
  await next(environment, refused('NOT_ACCEPTED', 'Too much on one side.'));
  screen.getByText('Coupon 1001 was refused');
  for (const part of [
    'The operator refused it.',
    'Too much on one side.',
    'The stake of RUB 150.00 is back in your account.',
  ])
    expect(plain()).toContain(part);
  for (const part of ['Void', 'Paid', 'Possible win']) expect(plain()).not.toContain(part);
  act(() => jest.advanceTimersByTime(60_000));
  expect(environment.mock.getAllOperations()).toEqual([]);
});

test.each([
  ['UNANSWERED', 'The operator did not answer in time.'],
  ['GAME_BEGAN', 'An event began before the coupon was accepted.'],
  ['PRICES_CHANGED', 'A price changed before the coupon was accepted.'],
  ['EXACT_COEF', 'The odds were no longer those that you asked for.'],
  ['OUTCOME_SUSPENDED', 'An event was suspended before the coupon was accepted.'],
  ['OUTCOME_CLOSED', 'An event was closed before the coupon was accepted.'],
  ['FEED_UNAVAILABLE', 'Prices could not be confirmed.'],
  ['TIME_OUT', 'You are taking a break.'],
  ['LIMIT_EXCEEDED', 'The stake did not fit into your limits.'],
  ['BANNED', 'Your account could not place bets at that moment.'],
  ['OTHER', 'It was refused.'],
])('refused with %s says: %s', async (refusal, sentence) => {
  const environment = await wait();
  act(() => jest.advanceTimersByTime(2_000));
  await next(environment, refused(refusal));
  expect(plain()).toContain(sentence);
});

test('a lost answer that comes after the operator’s shows what became of the coupon at the next read', async () => {
  placeWithoutTrace();
  const environment = renderPanel();
  await next(environment, { ...waiting, vip: { ...vip(), until: '2026-03-08T11:00:00.000Z' } });
  expect(plain()).toContain('The answer is being read.');
  act(() => jest.advanceTimersByTime(2_000));
  await next(environment, refused('UNANSWERED'));
  screen.getByText('Coupon 1001 was refused');
});

test('a coupon of a service that says no state is placed, as ever', async () => {
  placeWithoutTrace();
  const environment = renderPanel();
  await next(environment, receiptCoupon);
  screen.getByText('Coupon 1001 is placed');
});

test('what is told of a coupon that is out of sight is that the operator is asked', async () => {
  jest.useRealTimers();
  const { environment, user } = await open();
  await user.click(placeButton());
  await answerPlacing(environment, { __typename: 'CouponPlaced', coupon: waiting, account: null });
  expect(couponStore.getState().receipt).toMatchObject({ couponId: 'coupon', isWaiting: true });
});
