import '../../testing/browser';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMockEnvironment } from 'relay-test-utils';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { CouponBar } from './CouponBar';
import { CouponProvider } from './CouponProvider';
import { startWithEmptyCoupon, outcome, playerWithBalance } from '../../testing/couponPanel';
import { couponStore } from './store';
import { aGuest, betOn, bodyOf, keyOf } from '../../testing/coupon';
import { placingAct } from './placing/placingAct';

startWithEmptyCoupon();

async function open(url = '/en') {
  const environment = createMockEnvironment();
  renderWithRelay(
    <CouponProvider {...aGuest}>
      <CouponBar />
    </CouponProvider>,
    { environment, url },
  );
  await act(async () => {
    await import('./parts');
  });
  return environment;
}

test('an empty coupon has no bar', async () => {
  await open();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the bar shows the number of events and opens the coupon over the page', async () => {
  couponStore.dispatch({ type: 'toggled', bet: betOn('a') });
  await open();
  await userEvent.click(screen.getByRole('button', { name: /1 event/ }));
  const sheet = screen.getByRole('dialog', { name: 'Coupon' });
  within(sheet).getByRole('region', { name: 'Coupon' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close the coupon' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the sheet closes when the coupon becomes empty, and the next bet does not open it', async () => {
  couponStore.dispatch({ type: 'toggled', bet: betOn('a') });
  await open();
  await userEvent.click(screen.getByRole('button', { name: /1 event/ }));
  const placement = { key: keyOf(1), playerId: 'player', body: bodyOf('a'), startedAt: 1, tries: 0 };
  act(() => couponStore.dispatch(placingAct({ type: 'placingStarted', placement })));
  act(() => couponStore.dispatch(placingAct({ type: 'placed', key: keyOf(1), couponId: 'coupon' })));
  screen.getByRole('dialog');
  act(() => couponStore.dispatch(placingAct({ type: 'receiptClosed' })));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => couponStore.dispatch({ type: 'toggled', bet: betOn('b') }));
  screen.getByRole('button', { name: /1 event/ });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the bar shows the number of events, the combined price and the possible win, each with its name', async () => {
  const prices = { a: '5.000', b: '7.000', c: '17.018' };
  for (const [id, price] of Object.entries(prices)) {
    couponStore.dispatch({ type: 'toggled', bet: betOn(id, { price }) });
  }
  const environment = await open();
  await act(async () => {
    environment.mock.resolveMostRecentOperation({
      data: {
        nodes: Object.entries(prices).map(([id, price]) => outcome(id, { price })),
        player: playerWithBalance,
        site: { defaultCurrency: null, isDemo: false, isRegistrationAllowed: false },
      },
    });
  });
  const bar = screen.getByRole('button');
  const seen = [...bar.children].map((part) => {
    const copy = part.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove();
    return copy.textContent.replaceAll('\u00a0', ' ');
  });
  // The point between the first two is drawn by the style sheet.
  expect(seen).toEqual(['Coupon 3', '595.63', 'Win RUB 89,344.50']);
});

test('the coupon’s own page has no bar', async () => {
  couponStore.dispatch({ type: 'toggled', bet: betOn('a') });
  await open('/en/coupon');
  expect(screen.queryByRole('button')).toBeNull();
});
