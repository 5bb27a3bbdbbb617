import '../../testing/browser';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CouponProvider } from '../../betting/coupon/CouponProvider';
import { emptyCoupon } from '../../betting/coupon/state';
import { serializeCoupon, storageKey } from '../../betting/coupon/storage';
import { couponStore } from '../../betting/coupon/store';
import { noticeStore } from '../../overlay/notices/store';
import type { ScreenProps } from '../../routing/routes/screen';
import { aGuest, betOn } from '../../testing/coupon';
import { startWithEmptyCoupon } from '../../testing/couponPanel';
import { renderScreen } from '../../testing/renderScreen';
import type { couponScreenQuery as CouponScreenQuery } from './__generated__/couponScreenQuery.graphql';
import { CouponPage } from './CouponPage';
import { couponScreenQuery } from './couponScreenQuery';

startWithEmptyCoupon();
afterEach(() => act(() => noticeStore.setState([], true)));

const Page = (props: ScreenProps<CouponScreenQuery>) => (
  <CouponProvider {...aGuest}>
    <CouponPage {...props} />
  </CouponProvider>
);

const saved = {
  __typename: 'SavedCoupon',
  couponCode: 'k7mfx2ra',
  type: 'SINGLE',
  systemValue: null,
  bets: [{ isBanker: false, outcome: { __typename: 'Outcome', id: 'b', price: '1.700', priceVersion: 4 } }],
  expired: [],
};

function follow(savedCoupon: object | null) {
  const variables = { code: 'k7mfx2ra', hasCode: true };
  const url = '/en/coupon?code=k7mfx2ra';
  renderScreen(Page, couponScreenQuery, { site: { isDemo: false }, savedCoupon }, { url, variables });
}

const ids = () => couponStore.getState().bets.map(({ outcomeId }) => outcomeId);

test('a link with a code puts its events into an empty coupon', async () => {
  follow(saved);
  // The code of a filled coupon loads with its first bet.
  await act(() => import('../../betting/coupon/parts'));
  expect(ids()).toEqual(['b']);
  expect(noticeStore.getState().map(({ text }) => text)).toEqual([
    'The events are in your coupon, at present prices.',
  ]);
});

test('a link with a code asks before it touches the events that the browser has stored', async () => {
  localStorage.setItem(storageKey, serializeCoupon({ ...emptyCoupon, bets: [betOn('a')] }));
  follow(saved);
  expect(ids()).toEqual(['a']);
  await userEvent.click(screen.getByRole('button', { name: 'Add to them' }));
  expect(ids()).toEqual(['a', 'b']);
  expect(screen.queryByRole('button', { name: 'Add to them' })).toBeNull();
});

test.each([
  [
    { __typename: 'SavedCouponRefused', messageKey: 'saved_unknown', retryAfter: null },
    /no coupon under this code/,
  ],
  [null, /cannot be read just now/],
])('a link whose code cannot be loaded says so: %j', (result, text) => {
  follow(result);
  expect(screen.getByRole('alert').textContent).toMatch(text);
  expect(ids()).toEqual([]);
});
