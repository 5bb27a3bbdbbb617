import '../../testing/browser';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMockEnvironment } from 'relay-test-utils';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { CouponColumn } from './CouponColumn';
import { CouponProvider } from './CouponProvider';
import { emptyCoupon, type CouponAction, type Refusal } from './state';
import { couponStore } from './store';
import { aGuest, betOn, bodyOf, keyOf } from '../../testing/coupon';
import { placingAct } from './placing/placingAct';

beforeAll(() => import('./parts'));

beforeEach(() => {
  localStorage.clear();
  couponStore.dispatch({ type: 'shared', stored: emptyCoupon });
});

async function open(hideRight: boolean) {
  const rendered = renderWithRelay(
    <CouponProvider {...aGuest}>
      <CouponColumn />
    </CouponProvider>,
    { environment: createMockEnvironment(), settings: { hideRight } },
  );
  await happen();
  return rendered;
}

/** Changes the coupon and waits for its code. */
const happen = (...actions: CouponAction[]) =>
  act(async () => {
    for (const action of actions) couponStore.dispatch(action);
    await import('./parts');
  });

const now = { addedAt: Date.now() + 60_000 };
const coupon = () => within(screen.getByRole('region', { name: 'Coupon' }));
const toggle = () => coupon().getByRole('button', { name: /^Coupon/ });
/** The announcements of a compact coupon. */
const said = () => screen.getAllByRole('status').at(-1)?.textContent;

const key = keyOf(1);
const placement = { key, playerId: 'player', body: bodyOf('a'), startedAt: 1_000, tries: 1 };
const placing: CouponAction = placingAct({ type: 'placingStarted', placement });
const refusal: Refusal = {
  code: 'OUTCOME_SUSPENDED',
  messageKey: 'refusal_outcome_suspended',
  bound: null,
  retryAfter: null,
};

test('the coupon is one region, in a compact and in a full column', async () => {
  await open(false);
  expect(toggle().getAttribute('aria-expanded')).toBe('true');
  coupon().getByText(/Your coupon is empty/);
  await userEvent.click(toggle());
  expect(toggle().getAttribute('aria-expanded')).toBe('false');
});

test('a compact column counts the bets and politely announces an added one', async () => {
  await open(true);
  expect(said()).toBe('');
  await happen({ type: 'toggled', bet: betOn('a', now) });
  expect(toggle().textContent).toContain('1 event');
  expect(said()).toBe('1 event');
  await happen({ type: 'toggled', bet: betOn('b', now) });
  coupon().getByRole('button', { name: 'Coupon 2 events' });
  expect(said()).toBe('2 events');
});

test('a compact column does not announce bets that were there when the page opened', async () => {
  couponStore.dispatch({ type: 'toggled', bet: betOn('a') });
  await open(true);
  coupon().getByRole('button', { name: 'Coupon 1 event' });
  expect(said()).toBe('');
});

test('a full column announces nothing that is visible beside it', async () => {
  await open(false);
  await happen({ type: 'toggled', bet: betOn('a', now) });
  coupon().getByRole('button', { name: 'Coupon 1 event' });
  expect(said()).toBe('');
});

test('a refused coupon is marked in a compact column, and the reason is announced', async () => {
  await open(true);
  await happen({ type: 'toggled', bet: betOn('a') }, placing);
  expect(said()).toBe('Checking…');
  await happen(placingAct({ type: 'refused', key, refusal }));
  expect(said()).toContain('Nothing was placed; try again in a moment.');
  expect(toggle().textContent).toContain('!');
});

test('the service’s own text of a refusal is announced as plain text, whatever it contains', async () => {
  await open(true);
  const words = {
    code: 'REFUSED_BY_SERVICE',
    messageKey: 'refusal_by_service',
    detail: 'Daily <b>limit</b>',
  };
  await happen(
    { type: 'toggled', bet: betOn('a') },
    placing,
    placingAct({
      type: 'refused',
      key,
      refusal: { ...refusal, ...words },
    }),
  );
  expect(said()).toContain('The service says: Daily <b>limit</b>');
});

test('a placed coupon is marked in a compact column, and announced', async () => {
  await open(true);
  await happen(
    { type: 'toggled', bet: betOn('a') },
    placing,
    placingAct({ type: 'placed', key, couponId: 'coupon' }),
  );
  expect(said()).toBe('The coupon is placed');
  expect(toggle().textContent).toContain('✓');
});
