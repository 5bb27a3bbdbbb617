import '../testing/browser';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMockEnvironment } from 'relay-test-utils';
import { renderWithRelay } from '../testing/renderWithRelay';
import { CouponBar } from './CouponBar';
import { CouponProvider } from './CouponProvider';
import { emptyCoupon } from './state';
import { couponStore } from './store';
import { betOn } from './testing';

beforeEach(() => {
  localStorage.clear();
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

test('the coupon’s own page has no bar', async () => {
  couponStore.dispatch({ type: 'toggled', bet: betOn('a') });
  await open('/en/coupon');
  expect(screen.queryByRole('button')).toBeNull();
});
