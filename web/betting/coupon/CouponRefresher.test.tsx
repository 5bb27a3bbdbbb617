import '../../testing/browser';
import { act } from '@testing-library/react';
import { createMockEnvironment } from 'relay-test-utils';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { CouponRefresher } from './CouponRefresher';
import { emptyCoupon, type CouponAction, type Refusal } from './state';
import { couponStore } from './store';
import { betOn, bodyOf, keyOf } from '../../testing/coupon';
import { placingAct } from './placing/placingAct';

const key = keyOf(1);
const placement = { key, playerId: 'player', body: bodyOf('a'), startedAt: 1_000, tries: 1 };
const refusal: Refusal = {
  code: 'OUTCOME_SUSPENDED',
  messageKey: 'refusal_outcome_suspended',
  bound: null,
  retryAfter: null,
};

const happen = (...actions: CouponAction[]) =>
  act(() => {
    for (const action of actions) couponStore.dispatch(action);
  });

test('the bets are read again when the coupon is refused, and not when its refusal is gone', () => {
  localStorage.clear();
  couponStore.dispatch({ type: 'shared', stored: emptyCoupon });
  const environment = createMockEnvironment();
  renderWithRelay(<CouponRefresher />, { environment });
  const asked = () => environment.mock.getAllOperations().map(({ request }) => request.variables.ids);
  happen({ type: 'toggled', bet: betOn('a') }, placingAct({ type: 'placingStarted', placement }));
  expect(asked()).toEqual([]);
  happen(placingAct({ type: 'refused', key, refusal }));
  expect(asked()).toEqual([['a']]);
  happen(placingAct({ type: 'refusalOvercome' }));
  expect(asked()).toEqual([['a']]);
});
