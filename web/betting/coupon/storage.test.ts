import fc from 'fast-check';
import { emptyCoupon, type StoredCoupon } from './state';
import { readPlacement } from './placing/body';
import { parseCoupon, serializeCoupon } from './storage';
import { betOn, bodyOf, createBrowser, idsOf, keyOf } from '../../testing/coupon';

const full: StoredCoupon = {
  bets: [betOn('T3V0Y29tZTox'), betOn('T3V0Y29tZToy', { price: '21.000', priceVersion: 7 })],
  chosenType: 'SINGLE',
  stakeText: '150,5',
  stakeFor: { currency: 'EUR', playerId: 'UGxheWVyOjE=' },
  pending: { key: keyOf(1), playerId: 'UGxheWVyOjE=', body: bodyOf('T3V0Y29tZTox'), startedAt: 5, tries: 2 },
  receipt: { couponId: 'Q291cG9uOjE=', bets: [betOn('T3V0Y29tZToz')] },
};

/** The full coupon with some fields replaced, in its stored form. */
function stored(change: object): string {
  return JSON.stringify({ ...(JSON.parse(serializeCoupon(full)) as object), ...change });
}

test('a stored coupon is read back unchanged', () => {
  expect(parseCoupon(serializeCoupon(full))).toEqual(full);
});

test('the state of this tab alone is not stored', () => {
  const refusal = { code: 'X', messageKey: 'x', bound: null, retryAfter: null };
  expect(serializeCoupon({ ...emptyCoupon, refusal } as StoredCoupon)).not.toContain('refusal');
});

test.each([null, '', '{', 'null', '[]', '"coupon"', '7', '{}', '{"version":2}', '{"version":"1"}'])(
  '%j is not read as a coupon',
  (text) => {
    expect(parseCoupon(text)).toBeNull();
  },
);

test.each([
  ['an id that is none', { outcomeId: '<script>' }],
  ['an id that is too long', { outcomeId: 'a'.repeat(201) }],
  ['a price that is a number', { price: 1.85 }],
  ['a price without three places', { price: '1.85' }],
  ['a price below one', { price: '0.500' }],
  ['an endless price', { price: '99999999999.000' }],
  ['a version that is none', { priceVersion: 0 }],
  ['a version with a fraction', { priceVersion: 1.5 }],
  ['no time', { addedAt: null }],
])('a bet with %s is dropped and the others are kept', (_, change) => {
  const bets = [betOn('a'), { ...betOn('b'), ...change }, null, 'c', betOn('d')];
  expect(idsOf(parseCoupon(stored({ bets })) ?? emptyCoupon)).toEqual(['a', 'd']);
});

test('an outcome stored twice is kept once', () => {
  const bets = [betOn('a'), betOn('a', { price: '9.000' })];
  expect(parseCoupon(stored({ bets }))?.bets).toEqual([betOn('a')]);
});

test.each([
  ['chosenType', 'TRIPLE', null],
  ['stakeFor', { currency: 'rub', playerId: null }, null],
  ['stakeFor', { currency: 'EUR', playerId: '<script>' }, null],
  ['bets', 'none', []],
  ['receipt', { couponId: 7 }, null],
  ['pending', { key: 'k' }, null],
] as const)('a faulty %s is dropped alone', (field, value, instead) => {
  expect(parseCoupon(stored({ [field]: value }))).toEqual({ ...full, [field]: instead });
});

test('a faulty stake is dropped with what it is for', () => {
  expect(parseCoupon(stored({ stakeText: 150 }))).toEqual({ ...full, stakeText: null, stakeFor: null });
});

test.each([
  ['a key that is no UUID', { key: '1' }],
  ['no player', { playerId: '' }],
  ['a stake of nothing', { body: { ...bodyOf('a'), stake: 0 } }],
  ['a stake with a fraction', { body: { ...bodyOf('a'), stake: 1.5 } }],
  ['a faulty currency', { body: { ...bodyOf('a'), currency: 'rub' } }],
  ['no bets', { body: bodyOf() }],
  ['one faulty bet', { body: { ...bodyOf('a', 'b'), bets: [...bodyOf('a').bets, { outcomeId: 'b' }] } }],
])('a pending placement with %s is not repeated: it is repeated exactly or not at all', (_, change) => {
  const pending = parseCoupon(stored({ pending: { ...full.pending, ...change } }))?.pending;
  expect(readPlacement(pending)).toBeNull();
});

test('a placement with a forged number of attempts counts as sent', () => {
  expect(parseCoupon(stored({ pending: { ...full.pending, tries: -1 } }))?.pending?.tries).toBe(1);
});

test('reading any stored text never throws and gives a coupon that can be stored', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(full)), fc.jsonValue()), (fields) => {
      const coupon = parseCoupon(JSON.stringify({ version: 1, ...fields }));
      return coupon !== null && parseCoupon(serializeCoupon(coupon)) !== null;
    }),
  );
});

test('what a newer release stored with the coupon and its bets outlives a write by this one', () => {
  const browser = createBrowser();
  const bets = [{ ...betOn('a'), boost: true }, betOn('b')];
  browser.entries.set('coupon', stored({ bets, insured: 3, boosts: { a: true } }));
  const store = browser.open();
  store.dispatch({ type: 'toggled', bet: betOn('c') });
  const written = JSON.parse(browser.entries.get('coupon') ?? '') as object;
  expect(written).toMatchObject({ insured: 3, boosts: { a: true }, bets: [...bets, betOn('c')] });
});

test('tabs share one coupon', () => {
  const browser = createBrowser();
  const [first, second] = [browser.open(), browser.open()];
  first.dispatch({ type: 'toggled', bet: betOn('a') });
  expect(idsOf(second.getState())).toEqual(['a']);
  second.dispatch({ type: 'toggled', bet: betOn('b') });
  expect(idsOf(first.getState())).toEqual(['a', 'b']);
  expect(idsOf(browser.open().getState())).toEqual(['a', 'b']);
});

test('a coupon that another tab writes in an unknown form changes nothing', () => {
  const browser = createBrowser();
  const store = browser.open();
  store.dispatch({ type: 'toggled', bet: betOn('a') });
  browser.entries.set('coupon', '{"version":99}');
  store.catchUp();
  expect(idsOf(store.getState())).toEqual(['a']);
});

test('a bet for which the storage has no room stays in the coupon when the tab catches up', () => {
  const browser = createBrowser();
  const store = browser.open();
  store.dispatch({ type: 'toggled', bet: betOn('a') });
  browser.entries.set = () => {
    throw new Error('QuotaExceededError');
  };
  store.dispatch({ type: 'toggled', bet: betOn('b') });
  store.catchUp();
  expect(idsOf(store.getState())).toEqual(['a', 'b']);
});

test('a store that is not connected is empty, as on the server', () => {
  const browser = createBrowser();
  browser.open().dispatch({ type: 'toggled', bet: betOn('a') });
  expect(browser.open().getInitialState().bets).toEqual([]);
});
