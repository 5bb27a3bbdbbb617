import '../testing/browser';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMockEnvironment } from 'relay-test-utils';
import { renderWithRelay } from '../testing/renderWithRelay';
import { CouponBar } from './CouponBar';
import { CouponProvider } from './CouponProvider';
import { emptyCoupon } from './state';
import { couponStore } from './store';
import { betOn, bodyOf, keyOf } from './testing';

beforeEach(() => {
  localStorage.clear();
  couponStore.dispatch({ type: 'receiptClosed' });
  couponStore.dispatch({ type: 'shared', stored: emptyCoupon });
});

async function open(url = '/en') {
  renderWithRelay(
    <CouponProvider>
      <CouponBar />
    </CouponProvider>,
    { environment: createMockEnvironment(), url },
  );
  await act(async () => {
    await import('./parts');
  });
}

test('an empty coupon has no bar', async () => {
  await open();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the bar says how many events there are and opens the coupon over the page', async () => {
  couponStore.dispatch({ type: 'toggled', bet: betOn('a') });
  await open();
  await userEvent.click(screen.getByRole('button', { name: /1 event/ }));
  const sheet = screen.getByRole('dialog', { name: 'Coupon' });
  within(sheet).getByRole('region', { name: 'Coupon' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close the coupon' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an empty coupon leaves no open sheet, and the next bet opens none', async () => {
  couponStore.dispatch({ type: 'toggled', bet: betOn('a') });
  await open();
  await userEvent.click(screen.getByRole('button', { name: /1 event/ }));
  const placement = { key: keyOf(1), playerId: 'player', body: bodyOf('a'), startedAt: 1, tries: 0 };
  act(() => couponStore.dispatch({ type: 'placingStarted', placement }));
  act(() => couponStore.dispatch({ type: 'placed', key: keyOf(1), couponId: 'coupon' }));
  screen.getByRole('dialog');
  act(() => couponStore.dispatch({ type: 'receiptClosed' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => couponStore.dispatch({ type: 'toggled', bet: betOn('b') }));
  screen.getByRole('button', { name: /1 event/ });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the coupon’s own page has no bar', async () => {
  couponStore.dispatch({ type: 'toggled', bet: betOn('a') });
  await open('/en/coupon');
  expect(screen.queryByRole('button')).toBeNull();
});
