import { act, fireEvent, screen } from '@testing-library/react';
import { createLiveState } from '../live/state';
import { closeModal, modalStore } from '../../overlay/modals/store';
import { noticeStore } from '../../overlay/notices/store';
import { couponStore } from './store';
import {
  startWithEmptyCoupon,
  answerPlacing,
  button,
  money,
  open,
  placeButton,
  receiptCoupon,
  sentCoupon,
  sentPlacements,
  untilPressable,
} from '../../testing/couponPanel';
import { bodyOf, idsOf, keyOf } from '../../testing/coupon';
import { placingAct } from './placing/placingAct';

startWithEmptyCoupon();

const notSent = () => screen.queryByText(/^Prices may have been old/)?.closest('[role=status]') ?? null;

test('while prices may be old, the button says so and what to do', async () => {
  const live = createLiveState();
  const { environment, user } = await open({ live });
  act(() => live.connection.setState({ old: true }));
  await user.click(button('Prices may be old: wait, or check your connection'));
  act(() => live.connection.setState({ old: false }));
  placeButton();
  expect(sentPlacements(environment)).toHaveLength(0);
});

test('a press right after a sleep places nothing while prices may be old, and the coupon says so until the next press', async () => {
  const live = createLiveState();
  const { environment, user } = await open({ live });
  live.watch.isOld = () => {
    live.connection.setState({ old: true });
    return true;
  };
  expect(notSent()).toBeNull();
  await user.click(placeButton());
  expect(sentPlacements(environment)).toHaveLength(0);
  expect(notSent()?.textContent).toContain('nothing was placed. Check them and press again.');
  button('Prices may be old: wait, or check your connection');
  expect(noticeStore.getState()).toEqual([]);

  live.watch.isOld = () => false;
  act(() => live.connection.setState({ old: false }));
  expect(notSent()).toBeTruthy();
  await user.click(placeButton());
  expect(sentPlacements(environment)).toHaveLength(1);
  expect(notSent()).toBeNull();
});

test('a guest can register to place the coupon, sees that it uses demo money, and can sign in instead', async () => {
  const { user } = await open({ player: null, site: { isDemo: true, isRegistrationAllowed: true } });
  screen.getByText(/demo money/);
  await user.click(screen.getByRole('button', { name: 'Register and place' }));
  expect(modalStore.getState().open).toEqual({
    name: 'registration',
    reason: 'Register to place your coupon. It stays as it is.',
  });
  await user.click(screen.getByRole('button', { name: 'Sign in to place the coupon' }));
  expect(modalStore.getState().open?.name).toBe('signIn');
});

test('a guest can only sign in when registration is closed', async () => {
  await open({ player: null });
  expect(screen.queryByRole('button', { name: 'Register and place' })).toBeNull();
  screen.getByRole('button', { name: 'Sign in to place the coupon' });
});

test('a guest is asked to sign in, and the coupon stays', async () => {
  const { user } = await open({ player: null });
  await user.click(screen.getByRole('button', { name: 'Sign in to place the coupon' }));
  expect(modalStore.getState().open?.name).toBe('signIn');
  expect(idsOf(couponStore.getState())).toEqual(['a']);
});

test('while nobody can say who has the session, nothing is placed and nobody is asked to sign in or register', async () => {
  const { environment } = await open({ isUnconfirmed: true, site: { isRegistrationAllowed: true } });
  const place = button('Your account cannot be read just now');
  expect(place.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(place);
  expect(sentPlacements(environment)).toEqual([]);
  expect(screen.queryByRole('button', { name: /[Ss]ign in|[Rr]egister/ })).toBeNull();
});

test('the button says that it is checking while placing, then the receipt appears', async () => {
  const { environment, user } = await open();
  await user.dblClick(placeButton());
  expect(screen.getByRole('button', { name: 'Checking…' }).getAttribute('aria-disabled')).toBe('true');
  expect(sentCoupon(environment)).toMatchObject({
    type: 'SINGLE',
    stake: 15_000,
    currency: 'RUB',
    priceChangePolicy: 'ACCEPT_RISE',
  });

  const account = { id: 'account', balance: money(85_000) };
  await answerPlacing(environment, { __typename: 'CouponPlaced', coupon: receiptCoupon, account });
  expect((await screen.findByRole('status')).textContent).toBe('Coupon 1001 is placed');
  expect(screen.getByRole('link', { name: /bet history/ }).getAttribute('href')).toBe(
    '/en/office/history#coupon-1001',
  );

  await user.click(screen.getByRole('button', { name: 'Keep these selections' }));
  expect(idsOf(couponStore.getState())).toEqual(['a']);
});

test('new prices appear beside the bets, and one press accepts them and places the coupon', async () => {
  const { environment, user } = await open();
  await user.click(placeButton());
  const first = sentCoupon(environment);
  await answerPlacing(environment, {
    __typename: 'PricesChanged',
    code: 'PRICES_CHANGED',
    messageKey: 'refusal_prices_changed',
    outcomes: [{ id: 'a', price: '1.600', priceVersion: 3, state: 'OPEN' }],
  });
  screen.getByText('Fell from 1.85');
  await untilPressable('Accept the new prices and place RUB 150.00');
  await user.click(button('Accept the new prices and place RUB 150.00'));
  const second = sentCoupon(environment);
  expect(second.bets).toEqual([{ outcomeId: 'a', price: '1.600', priceVersion: 3 }]);
  expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
});

test('an ended session leads to signing in, and the coupon stays complete', async () => {
  const { environment, user } = await open();
  await user.click(placeButton());
  await answerPlacing(environment, {
    __typename: 'CouponRefused',
    code: 'SIGNED_OUT',
    messageKey: 'refusal_signed_out',
    detail: null,
    bound: null,
    retryAfter: null,
  });
  expect(modalStore.getState().open).toMatchObject({ name: 'signIn' });
  screen.getByRole('button', { name: 'Sign in to place the coupon' });
  expect(idsOf(couponStore.getState())).toEqual(['a']);
});

test('a refusal says what to do and keeps the coupon', async () => {
  const { environment, user } = await open();
  await user.click(placeButton());
  const bound = money(2_000);
  await answerPlacing(environment, {
    __typename: 'CouponRefused',
    code: 'INSUFFICIENT_FUNDS',
    messageKey: 'refusal_insufficient_funds',
    detail: null,
    bound,
    retryAfter: null,
  });
  screen.getByText('Your balance is RUB 20.00. Nothing was placed.');
  placeButton();
});

test('a player who has to be verified first is shown what for, from the sentence itself', async () => {
  const { environment, user } = await open();
  await user.click(placeButton());
  await answerPlacing(environment, {
    __typename: 'CouponRefused',
    code: 'VERIFICATION_DUE',
    messageKey: 'refusal_verification_due',
    detail: null,
    bound: null,
    retryAfter: null,
  });
  const link = screen.getByRole('link', { name: /^Verify who you are first/ });
  expect(link.getAttribute('href')).toBe('/en/office/verification');
  await user.click(link);
  expect(modalStore.getState().open).toEqual({ name: 'identification' });
  act(closeModal);
});

test('a player who has to set a limit first is led to the limits by the sentence itself', async () => {
  const { environment, user } = await open();
  await user.click(placeButton());
  await answerPlacing(environment, {
    __typename: 'CouponRefused',
    code: 'LIMIT_REQUIRED',
    messageKey: 'refusal_limit_required',
    detail: null,
    bound: null,
    retryAfter: null,
  });
  const link = screen.getByRole('link', { name: /^Set a limit first/ });
  expect(link.getAttribute('href')).toBe('/en/office/responsible');
});

test('a player of whom nobody knows where they live is asked by the sentence itself', async () => {
  const { environment, user } = await open();
  await user.click(placeButton());
  await answerPlacing(environment, {
    __typename: 'CouponRefused',
    code: 'RESIDENCE_DUE',
    messageKey: 'refusal_residence_due',
    detail: null,
    bound: null,
    retryAfter: null,
  });
  await user.click(screen.getByRole('link', { name: /^Say where you live first/ }));
  expect(modalStore.getState().open).toEqual({ name: 'residence' });
  act(closeModal);
});

test('a missing answer is requested again with the same key until it arrives', async () => {
  const body = bodyOf('a');
  const placement = { key: keyOf(1), playerId: 'nobody here', body, startedAt: 1, tries: 6 };
  await open({ player: null });
  act(() => couponStore.dispatch(placingAct({ type: 'placingStarted', placement })));
  screen.getByText(/We keep asking, and nothing is placed twice/);
  screen.getByRole('button', { name: 'Sign in to see what became of it' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Clear all' }).disabled).toBe(true);
});
