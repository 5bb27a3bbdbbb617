import fc from 'fast-check';
import {
  couponReducer,
  couponTypeOf,
  emptyCoupon,
  maxRememberedBets,
  type CouponAction,
  type CouponState,
} from './state';
import { betOn, bodyOf, idsOf, keyOf } from '../../testing/coupon';
import { placingAct } from './placing/placingAct';

const refusal = {
  code: 'STAKE_TOO_LOW',
  messageKey: 'refusal_stake_too_low',
  bound: null,
  retryAfter: null,
};
const placement = { key: keyOf(1), playerId: 'p', body: bodyOf('a', 'b'), startedAt: 1, tries: 0 };

function after(actions: CouponAction[], from: CouponState = emptyCoupon): CouponState {
  return actions.reduce(couponReducer, from);
}

const typed = (text: string): CouponAction => ({
  type: 'stakeTyped',
  text,
  stakeFor: { currency: 'RUB', playerId: null },
});
const toggle = (id: string): CouponAction => ({ type: 'toggled', bet: betOn(id) });
const placing = after([toggle('a'), toggle('b'), placingAct({ type: 'placingStarted', placement })]);

test('pressing a price adds its outcome, and pressing it again removes it', () => {
  expect(idsOf(after([toggle('a'), toggle('b')]))).toEqual(['a', 'b']);
  expect(idsOf(after([toggle('a'), toggle('b'), toggle('a')]))).toEqual(['b']);
});

test('bets keep the order in which they were added, and every outcome is there once', () => {
  const anyActions = fc.array(fc.constantFrom('a', 'b', 'c', 'd').map(toggle), { maxLength: 30 });
  fc.assert(
    fc.property(anyActions, (actions) => {
      const ids = idsOf(after(actions));
      return new Set(ids).size === ids.length;
    }),
  );
});

test('toggling an outcome twice leaves the others as they were', () => {
  const anyBets = fc.uniqueArray(fc.constantFrom('b', 'c', 'd', 'e'));
  fc.assert(
    fc.property(anyBets, (ids) => {
      const state = after(ids.map(toggle));
      expect(idsOf(after([toggle('a'), toggle('a')], state))).toEqual(idsOf(state));
    }),
  );
});

test('bets beyond the largest number are left out', () => {
  const actions = Array.from({ length: maxRememberedBets + 5 }, (_, index) => toggle(`o${index}`));
  expect(after(actions).bets).toHaveLength(maxRememberedBets);
});

test('one bet is a single, more are an express', () => {
  expect(couponTypeOf(after([toggle('a')]))).toBe('SINGLE');
  expect(couponTypeOf(after([toggle('a'), toggle('b')]))).toBe('EXPRESS');
});

test('a chosen type stays while removed bets leave it possible, and is reset by a new bet', () => {
  const chosen = after([toggle('a'), toggle('b'), toggle('c'), { type: 'typeChosen', couponType: 'SINGLE' }]);
  expect(couponTypeOf(after([{ type: 'removed', outcomeId: 'a' }], chosen))).toBe('SINGLE');
  expect(couponTypeOf(after([toggle('d')], chosen))).toBe('EXPRESS');

  const express = after([toggle('a'), { type: 'typeChosen', couponType: 'EXPRESS' }]);
  expect(couponTypeOf(express)).toBe('EXPRESS');
  expect(couponTypeOf(after([toggle('b'), { type: 'removed', outcomeId: 'b' }], express))).toBe('SINGLE');
});

test('clearing keeps the stake', () => {
  const state = after([toggle('a'), typed('200'), { type: 'cleared' }]);
  expect(state).toMatchObject({ bets: [], stakeText: '200' });
});

test('accepting prices changes only the bets of these prices', () => {
  const prices = new Map([['a', { price: '1.700', priceVersion: 2 }]]);
  const { bets } = after([toggle('a'), toggle('b'), placingAct({ type: 'pricesAccepted', prices })]);
  expect(bets[0]).toEqual(betOn('a', { price: '1.700', priceVersion: 2 }));
  expect(bets[1]).toEqual(betOn('b'));
});

test('a second placement cannot begin while one is under way', () => {
  const second = { ...placement, key: keyOf(2) };
  expect(after([placingAct({ type: 'placingStarted', placement: second })], placing).pending?.key).toBe(
    placement.key,
  );
});

test('after placing, the receipt and the bets added meanwhile remain', () => {
  const state = after(
    [toggle('c'), placingAct({ type: 'placed', key: placement.key, couponId: 'coupon' })],
    placing,
  );
  expect(idsOf(state)).toEqual(['c']);
  expect(state.pending).toBeNull();
  expect(state.receipt).toEqual({ couponId: 'coupon', bets: [betOn('a'), betOn('b')] });
});

test('the bets of a receipt can be kept, each of them once', () => {
  const placed = after([placingAct({ type: 'placed', key: placement.key, couponId: 'coupon' })], placing);
  expect(idsOf(after([placingAct({ type: 'betsKept' })], placed))).toEqual(['a', 'b']);

  const withOld = { ...placed, bets: [betOn('b')] };
  expect(idsOf(after([placingAct({ type: 'betsKept' })], withOld))).toEqual(['a', 'b']);
});

test('a new bet ends the receipt', () => {
  const placed = after([placingAct({ type: 'placed', key: placement.key, couponId: 'coupon' })], placing);
  expect(after([toggle('c')], placed).receipt).toBeNull();
});

test('a refusal keeps the bets, and the player’s next change clears it', () => {
  const refused = after([placingAct({ type: 'refused', key: placement.key, refusal })], placing);
  expect(refused).toMatchObject({ pending: null, refusal, bets: placing.bets });
  expect(after([typed('500')], refused).refusal).toBeNull();
});

test('an answer to another placement changes nothing', () => {
  const key = keyOf(9);
  for (const action of [
    placingAct({ type: 'placed', key, couponId: 'coupon' }),
    placingAct({ type: 'refused', key, refusal }),
    placingAct({ type: 'sent', key }),
  ] as const) {
    expect(couponReducer(placing, action)).toBe(placing);
  }
});

test('a stored coupon is taken over at the start only into an empty coupon', () => {
  const stored = after([toggle('x')]);
  expect(idsOf(after([{ type: 'loaded', stored }]))).toEqual(['x']);
  expect(idsOf(after([toggle('a'), { type: 'loaded', stored }]))).toEqual(['a']);
});

test('a reloaded page shows no receipt', () => {
  const stored = { ...emptyCoupon, receipt: { couponId: 'coupon', bets: [] } };
  expect(after([{ type: 'loaded', stored }]).receipt).toBeNull();
});

test('a tab that did not see the placement shows the receipt when the placed bets were in its coupon', () => {
  const full = after([toggle('a'), toggle('b')]);
  const stored = { ...emptyCoupon, bets: [betOn('b')], receipt: { couponId: 'coupon', bets: [betOn('a')] } };
  const seen = after([{ type: 'shared', stored }], full);
  expect(seen).toMatchObject({ bets: [betOn('b')], receipt: { couponId: 'coupon' } });
  const kept = after([placingAct({ type: 'betsKept' })], seen);
  const later = { ...stored, bets: kept.bets, stakeText: '200' };
  expect(after([{ type: 'shared', stored: later }], kept).receipt).toBeNull();
});

test('a receipt appears in tabs that saw the placement, and stays closed where it was closed', () => {
  const placement = { key: 'key', playerId: 'player', body: bodyOf('a'), startedAt: 1, tries: 1 };
  const stored = { ...emptyCoupon, receipt: { couponId: 'coupon', bets: [] } };
  const pending = after([placingAct({ type: 'placingStarted', placement })]);
  const seen = after([{ type: 'shared', stored }], pending);
  expect(seen.receipt).toEqual(stored.receipt);
  const closed = after([placingAct({ type: 'receiptClosed' })], seen);
  expect(after([{ type: 'shared', stored }], closed).receipt).toBeNull();
});
