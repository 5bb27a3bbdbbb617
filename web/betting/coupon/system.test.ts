import fc from 'fast-check';
import { couponReducer, couponTypeOf, emptyCoupon, type CouponAction, type CouponState } from './state';
import { parseCoupon, serializeCoupon } from './storage';
import { bankerToggled, repeated, systemChosen, systemOf } from './systemActs';
import { betOn, createBrowser, idsOf } from '../../testing/coupon';

function after(actions: CouponAction[], from: CouponState = emptyCoupon): CouponState {
  return actions.reduce(couponReducer, from);
}

const toggle = (id: string): CouponAction => ({ type: 'toggled', bet: betOn(id) });
const remove = (outcomeId: string): CouponAction => ({ type: 'removed', outcomeId });
const banker = (outcomeId: string): CouponAction => bankerToggled(outcomeId);
const choose = (value: number): CouponAction => systemChosen(value);
const asSystem: CouponAction = { type: 'typeChosen', couponType: 'SYSTEM' };
const five = after([...['a', 'b', 'c', 'd', 'e'].map(toggle), asSystem]);

test('a system begins with the smallest combinations, and offers each that is smaller than all its free bets', () => {
  expect(systemOf(five)).toEqual({ value: 2, free: 5, bankers: 0, combo: 10, values: [2, 3, 4] });
  expect(systemOf(after([choose(4)], five))).toMatchObject({ value: 4, combo: 5 });
});

test('a banker is in each combination and no longer free, until it is pressed again or removed', () => {
  const withBanker = after([banker('a')], five);
  expect(systemOf(withBanker)).toEqual({ value: 2, free: 4, bankers: 1, combo: 6, values: [2, 3] });
  expect(systemOf(after([banker('a')], withBanker))).toMatchObject({ bankers: 0 });
  expect(after([remove('a'), toggle('a')], withBanker).bankers).toEqual([]);
});

test('three bets stay free of being bankers', () => {
  const most = after([banker('a'), banker('b')], five);
  expect(systemOf(most)).toMatchObject({ free: 3, values: [2] });
  expect(after([banker('c')], most)).toMatchObject({ bankers: ['a', 'b'] });
});

test('removing a bet chooses the size anew and says so, until the next act', () => {
  const four = after([choose(4), remove('e')], five);
  expect(systemOf(four)).toMatchObject({ value: 3, free: 4 });
  expect(four.rechosen).toBe(true);
  expect(after([toggle('d')], four).rechosen).toBe(true);
  expect(after([choose(2)], four).rechosen).toBe(false);
  expect(after([toggle('e')], four).rechosen).toBe(false);
  expect(after([remove('e')], after([{ type: 'typeChosen', couponType: 'EXPRESS' }], five)).rechosen).toBe(
    false,
  );
});

test('a system of two bets is no system, and does not become an express by itself', () => {
  const two = after(['a', 'b', 'c'].map(remove), five);
  expect(couponTypeOf(two)).toBe('SYSTEM');
  expect(systemOf(two)).toBeNull();
  expect(couponTypeOf(after([remove('d')], two))).toBe('SINGLE');
});

test('a bet that is added stays in the system', () => {
  const six = after([choose(4), toggle('f')], five);
  expect(couponTypeOf(six)).toBe('SYSTEM');
  expect(systemOf(six)).toMatchObject({ value: 4, free: 6, combo: 15 });
});

test('after any acts the size fits the free bets, as a plain model says', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const act = fc.oneof(
    id.map(toggle),
    id.map(remove),
    id.map(banker),
    fc.integer({ min: -1, max: 9 }).map(choose),
    fc.constant(asSystem),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const state = after(acts);
      const bankers = (state.bankers ?? []).filter((outcomeId) => idsOf(state).includes(outcomeId));
      expect(state.bankers ?? []).toEqual(bankers);
      const free = state.bets.length - bankers.length;
      const system = systemOf(state);
      if (free < 3) return expect(system).toBeNull();
      expect(system).toMatchObject({ free, bankers: bankers.length });
      expect(system?.values).toEqual(Array.from({ length: free - 2 }, (_, index) => index + 2));
      expect(system?.values).toContain(system?.value);
      expect(parseCoupon(serializeCoupon(state))).toMatchObject({
        systemValue: state.systemValue ?? null,
        bankers,
      });
    }),
  );
});

test('a tab that opens later has the system with its bankers', () => {
  const browser = createBrowser();
  const store = browser.open();
  for (const act of [...['a', 'b', 'c', 'd', 'e'].map(toggle), asSystem, choose(3), banker('b')])
    store.dispatch(act);
  expect(systemOf(browser.open().getState())).toEqual(systemOf(store.getState()));
  expect(couponTypeOf(browser.open().getState())).toBe('SYSTEM');
});

test('a tab of the former release, which knows no systems, takes none away by a bet of its own', () => {
  const mine = after([choose(3), banker('b')], five);
  const { systemValue: _, bankers: __, ...former } = { ...mine, chosenType: null };
  const stored = { ...former, bets: [...former.bets, betOn('f')] };
  const seen = after([{ type: 'shared', stored }], mine);
  expect(couponTypeOf(seen)).toBe('SYSTEM');
  expect(systemOf(seen)).toMatchObject({ value: 3, free: 5, bankers: 1 });
});

test.each([
  ['a size that is no number', { systemValue: 'two' }, { systemValue: null }],
  ['bankers that are none', { bankers: 'a' }, { bankers: [] }],
  ['a banker that is not in the coupon', { bankers: ['a', 'z', 7, 'a'] }, { bankers: ['a'] }],
])('from nonsense in storage, %s is dropped alone', (_, change, left) => {
  const text = JSON.stringify({ ...(JSON.parse(serializeCoupon(five)) as object), ...change });
  expect(parseCoupon(text)).toMatchObject({ ...left, chosenType: 'SYSTEM', bets: five.bets });
});

describe('repeating', () => {
  const repeat = (
    ids: string[],
    couponType: 'SINGLE' | 'EXPRESS' | 'SYSTEM',
    change: object = {},
  ): CouponAction =>
    repeated({
      bets: ids.map((id) => betOn(id)),
      couponType,
      systemValue: null,
      bankers: [],
      ...change,
    });

  test('a single stays one, beside whatever the coupon held', () => {
    expect(couponTypeOf(after([repeat(['x'], 'SINGLE')]))).toBe('SINGLE');
    const beside = after([toggle('a'), repeat(['x'], 'SINGLE')]);
    expect(idsOf(beside)).toEqual(['a', 'x']);
    expect(couponTypeOf(beside)).toBe('SINGLE');
  });

  test('an express is one', () => {
    expect(couponTypeOf(after([repeat(['x', 'y'], 'EXPRESS')]))).toBe('EXPRESS');
  });

  test('a system has its size and bankers, as far as its bets are still open', () => {
    const again = after([repeat(['a', 'b', 'c', 'd'], 'SYSTEM', { systemValue: 2, bankers: ['a', 'gone'] })]);
    expect(couponTypeOf(again)).toBe('SYSTEM');
    expect(systemOf(again)).toMatchObject({ value: 2, free: 3, bankers: 1 });
    expect(after([repeat(['a', 'b', 'c', 'd'], 'SYSTEM')], again).bets).toHaveLength(4);
  });
});
