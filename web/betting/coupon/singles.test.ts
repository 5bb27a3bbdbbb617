import fc from 'fast-check';
import { betStakeTyped, amountsClaimed, stakeTyped, textsOf } from './betAmounts';
import { placingAct } from './placing/placingAct';
import { singlesOf } from './singles';
import { couponReducer, couponTypeOf, emptyCoupon, type CouponAction, type CouponState } from './state';
import { parseCoupon, serializeCoupon } from './storage';
import { repeated } from './systemActs';
import { betOn, bodyOf, createBrowser, idsOf, keyOf } from '../../testing/coupon';

function after(actions: CouponAction[], from: CouponState = emptyCoupon): CouponState {
  return actions.reduce(couponReducer, from);
}

const roubles = { currency: 'RUB', playerId: 'player' };
const toggle = (id: string): CouponAction => ({ type: 'toggled', bet: betOn(id) });
const remove = (outcomeId: string): CouponAction => ({ type: 'removed', outcomeId });
const stake = (id: string, text: string): CouponAction => betStakeTyped(id, text, roubles);
const stakeOfEach = (text: string) => stakeTyped('MULTIPLE_SINGLES', text, roubles);
const asSingles: CouponAction = { type: 'typeChosen', couponType: 'MULTIPLE_SINGLES' };
const three = after([...['a', 'b', 'c'].map(toggle), asSingles]);
const texts = (state: CouponState, who = roubles) => Object.fromEntries(textsOf(state, who));

test('several singles stay so when a bet is added or removed, down to one, which is a single', () => {
  expect(couponTypeOf(after([toggle('d')], three))).toBe('MULTIPLE_SINGLES');
  expect(couponTypeOf(after([remove('a')], three))).toBe('MULTIPLE_SINGLES');
  expect(couponTypeOf(after([remove('a'), remove('b')], three))).toBe('SINGLE');
});

test('a stake of its own belongs to its bet, in its currency and of its player', () => {
  const state = after([stake('a', '50')], three);
  expect(texts(state)).toEqual({ a: '50' });
  expect(texts(state, { ...roubles, currency: 'EUR' })).toEqual({});
  expect(texts(state, { ...roubles, playerId: 'another' })).toEqual({});
  const again: CouponAction = { type: 'toggled', bet: betOn('a', { addedAt: 2_000 }) };
  expect(texts(after([remove('a'), again], state))).toEqual({});
});

test('one stake for all takes the place of those that bets had of their own, and the stake of an express does not', () => {
  const own = after([stake('a', '50')], three);
  expect(after([stakeOfEach('20')], own)).toMatchObject({ stakeText: '20', amountByBetId: {} });
  expect(texts(after([stakeTyped('EXPRESS', '20', roubles)], own))).toEqual({ a: '50' });
});

test('a guest’s stakes become the player’s, and those of another player are dropped', () => {
  const guests = after([betStakeTyped('a', '50', { ...roubles, playerId: null }), stake('b', '60')], three);
  const claim = amountsClaimed(guests, 'player');
  const claimed = after(claim ? [claim] : [], guests);
  expect(texts(claimed)).toEqual({ a: '50', b: '60' });
  expect(amountsClaimed(claimed, 'player')).toBeNull();
  const others = amountsClaimed(claimed, 'another');
  expect(after(others ? [others] : [], claimed).amountByBetId).toEqual({});
});

test('after any acts each bet has the stake that was typed last, for it or for all, as a plain model says', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const text = fc.integer({ min: 1, max: 999 }).map(String);
  const act = fc.oneof(
    fc.record({ kind: fc.constant('toggle' as const), id }),
    fc.record({ kind: fc.constant('own' as const), id, text }),
    fc.record({ kind: fc.constant('all' as const), text }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let state = emptyCoupon;
      const own = new Map<string, string | undefined>();
      acts.forEach((one, at) => {
        if (one.kind === 'toggle') {
          if (own.has(one.id)) own.delete(one.id);
          else own.set(one.id, undefined);
          state = couponReducer(state, { type: 'toggled', bet: betOn(one.id, { addedAt: at + 1 }) });
        } else if (one.kind === 'own') {
          if (own.has(one.id)) own.set(one.id, one.text);
          state = couponReducer(state, stake(one.id, one.text));
        } else {
          for (const known of own.keys()) own.set(known, undefined);
          state = couponReducer(state, stakeOfEach(one.text));
        }
      });
      const expected = Object.fromEntries([...own].filter(([, typed]) => typed !== undefined));
      expect(texts(state)).toEqual(expected);
      const stored = parseCoupon(serializeCoupon(state));
      expect(texts({ ...emptyCoupon, ...stored })).toEqual(expected);
    }),
  );
});

test('any nonsense in place of the stakes is none, and stops nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (amountByBetId, amount) => {
      for (const stored of [amountByBetId, { a: amount, b: { text: '5', ...roubles, addedAt: 1_000 } }]) {
        const text = JSON.stringify({
          ...(JSON.parse(serializeCoupon(three)) as object),
          amountByBetId: stored,
        });
        for (const found of textsOf({ ...three, ...parseCoupon(text) }, roubles).values())
          expect(typeof found).toBe('string');
      }
    }),
  );
});

test('the sum of the stakes and of the possible wins is exact, whatever the stakes are', () => {
  const minor = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(fc.array(minor, { minLength: 2, maxLength: 20 }), (stakes) => {
      const bets = stakes.map((_, place) => betOn(`o${place}`, { price: '2.000' }));
      const views = bets.map((bet) => ({
        bet,
        ...{ outcome: null, state: 'OPEN' as const, price: bet.price, move: 0, asks: false },
        ...{ sharesGame: false, isBanker: null },
      }));
      const own = new Map(stakes.map((one, place) => [`o${place}`, String(one)]));
      const found = singlesOf(views, {
        ...{ texts: own, common: '', decimals: 0, maxPayout: 1_000_000 },
        writing: { decimalSign: '.', names: [] },
      });
      const wins = stakes.map((one) => Math.min(2 * one, 1_000_000));
      expect(found).toMatchObject({
        stake: { ok: true, minor: stakes.reduce((sum, one) => sum + one, 0) },
        possibleWin: wins.reduce((sum, one) => sum + one, 0),
        isOneCut: wins.includes(1_000_000),
      });
    }),
  );
});

test('a tab that opens later has the singles with their stakes, and the receipt of all of them', () => {
  const browser = createBrowser();
  const store = browser.open();
  for (const act of [...['a', 'b'].map(toggle), asSingles, stake('b', '50')]) store.dispatch(act);
  const other = browser.open();
  expect(couponTypeOf(other.getState())).toBe('MULTIPLE_SINGLES');
  expect(texts(other.getState())).toEqual({ b: '50' });
  const body = { ...bodyOf('a', 'b'), type: 'MULTIPLE_SINGLES' as const };
  const placement = { key: keyOf(1), playerId: 'player', body, startedAt: 1, tries: 0 };
  store.dispatch(placingAct({ type: 'placingStarted', placement }));
  const singles = { couponIds: ['one', 'two'], refused: [] };
  store.dispatch(placingAct({ type: 'placed', key: keyOf(1), couponId: 'one', singles }));
  expect(other.getState().receipt).toMatchObject({ couponId: 'one', couponIds: ['one', 'two'] });
});

test('a tab of the former release, which knows no several singles, takes none away by a bet of its own', () => {
  const mine = after([stake('b', '50')], three);
  const { systemValue: _, bankers: __, amountByBetId: ___, ...former } = { ...mine, chosenType: null };
  const seen = after([{ type: 'shared', stored: { ...former, bets: [...former.bets, betOn('f')] } }], mine);
  expect(couponTypeOf(seen)).toBe('MULTIPLE_SINGLES');
  expect(texts(seen)).toEqual({ b: '50' });
});

test('a single that is repeated beside several singles is one of them, and an express is not', () => {
  const repeat = (couponType: 'SINGLE' | 'EXPRESS', from: CouponState) =>
    after([repeated({ bets: [betOn('x')], couponType, systemValue: null, bankers: [] })], from);
  expect(couponTypeOf(repeat('SINGLE', three))).toBe('MULTIPLE_SINGLES');
  expect(couponTypeOf(repeat('EXPRESS', three))).toBe('EXPRESS');
});

test('singles of a code stay several singles, and one that is left is a single', () => {
  const again = (...ids: string[]) =>
    after([
      repeated({
        ...{
          bets: ids.map((id) => betOn(id)),
          couponType: 'MULTIPLE_SINGLES',
          systemValue: null,
          bankers: [],
        },
      }),
    ]);
  expect(couponTypeOf(again('x', 'y'))).toBe('MULTIPLE_SINGLES');
  expect(couponTypeOf(again('x'))).toBe('SINGLE');
});

test('what is kept out stays with its reason until the player’s next act, and what was added meanwhile stays', () => {
  const body = { ...bodyOf('a', 'b', 'c'), type: 'MULTIPLE_SINGLES' as const };
  const placement = { key: keyOf(1), playerId: 'player', body, startedAt: 1, tries: 0 };
  const singles = {
    couponIds: ['one'],
    refused: ['b', 'c'].map((outcomeId) => ({ outcomeId, code: 'PRICES_CHANGED' })),
  };
  const left = after(
    [
      placingAct({ type: 'placingStarted', placement }),
      toggle('d'),
      placingAct({ type: 'placed', key: keyOf(1), couponId: 'one', singles }),
    ],
    three,
  );
  expect(idsOf(left)).toEqual(['b', 'c', 'd']);
  expect(couponTypeOf(left)).toBe('MULTIPLE_SINGLES');
  expect(left.keptOut).toEqual({ acts: left.acts, reasons: { b: 'PRICES_CHANGED', c: 'PRICES_CHANGED' } });
  const prices = new Map([['b', { price: '1.800', priceVersion: 2 }]]);
  expect(after([placingAct({ type: 'pricesAccepted', prices })], left).keptOut?.reasons).toEqual({
    c: 'PRICES_CHANGED',
  });
  expect(after([remove('d')], left).acts).not.toBe(left.keptOut?.acts);
});
