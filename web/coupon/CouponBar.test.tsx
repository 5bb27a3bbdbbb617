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

function outcome(id: string, price: string) {
  const champ = { id: 'champ', slug: 'league', sport: { id: 'sport', slug: 'football' } };
  const game = {
    id: `game of ${id}`,
    slug: '1-arsenal-chelsea',
    status: 'LINE',
    title: null,
    home: { name: 'Arsenal' },
    away: { name: 'Chelsea' },
    champ,
    freshness: { stale: false },
  };
  const market = { id: `market of ${id}`, kind: 'RESULT', line: null, game };
  const state = { priceVersion: 1, state: 'OPEN', kind: 'HOME', score: null, competitor: null };
  return { __typename: 'Outcome', __isNode: 'Outcome', id, price, ...state, market };
}

beforeEach(() => {
  localStorage.clear();
  couponStore.dispatch({ type: 'receiptClosed' });
  couponStore.dispatch({ type: 'shared', stored: emptyCoupon });
});

async function open(url = '/en') {
  const environment = createMockEnvironment();
  renderWithRelay(
    <CouponProvider>
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

test('the bar says the number of events, their combined price and the possible win, each by its name', async () => {
  const prices = { a: '5.000', b: '7.000', c: '17.018' };
  for (const [id, price] of Object.entries(prices)) {
    couponStore.dispatch({ type: 'toggled', bet: betOn(id, { price }) });
  }
  const environment = await open();
  const money = (amount: number) => ({ amount, currency: 'RUB' });
  await act(async () => {
    environment.mock.resolveMostRecentOperation({
      data: {
        nodes: Object.entries(prices).map(([id, price]) => outcome(id, price)),
        player: {
          id: 'player',
          activeAccount: { id: 'account', balance: money(100_000) },
          stakeBounds: { min: money(1_000), max: money(500_000), maxPayout: money(10_000_000), maxBets: 20 },
        },
        site: { currencies: ['RUB'], isDemo: false, isRegistrationAllowed: false },
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
