/** The bonus bet of the coupon: when there is one, what it is worth, and how long it stays removed. */
import fc from 'fast-check';
import { divideHalfUp, priceOf, thousandthsOf } from '../../../../rules/odds';
import vectors from '../../../../rules/vectors.json';
import { betOn, bodyOf, createBrowser, keyOf } from '../../../testing/coupon';
import { formerParse, formerSerialize } from '../../../testing/formerCoupon';
import { placementBody } from '../placementBody';
import { placingAct } from '../placing/placingAct';
import { readPlacement, storedPlacement } from '../placing/body';
import { presentPrices } from '../betViews';
import { situationOf, type Situation } from '../situation';
import { couponReducer, emptyCoupon, type CouponAction, type CouponState } from '../state';
import { parseCoupon, serializeCoupon } from '../storage';
import type { CouponAnswer } from '../useCouponAnswer';
import { bonusBetDeleted } from './bonusBet';

const money = (amount: number) => ({ amount, currency: 'RUB' });
const currency = { code: 'RUB', firstStake: money(150_00), stakeStep: money(100_00) };
const bounds = { min: money(10_00), max: money(5_000_00), maxPayout: money(3_000_000_00), maxBets: 100 };

/** What the gateway answers a player. */
function answerOf(prices: readonly string[], isBonusBetOffered: boolean): CouponAnswer {
  const outcomes = prices.map((price, n) => ({
    outcome: {
      id: `o${n}`,
      ...{ price, priceVersion: 1, state: 'OPEN' },
      market: { game: { id: `g${n}`, status: 'LINE', freshness: { stale: false } } },
    },
  }));
  const activeAccount = { id: 'account', balance: money(10_000_00), currency };
  const stakeBounds = { ...bounds, isBonusBetOffered };
  const player = { id: 'player', activeAccount, stakeBounds };
  const site = { defaultCurrency: currency, isDemo: true, isRegistrationAllowed: true };
  return {
    nodes: { ok: true, value: outcomes },
    player: { ok: true, value: player },
    site,
  } as unknown as CouponAnswer;
}

interface Scene {
  isOffered?: boolean;
  exactCoef?: string | null;
  stake?: string;
  isGuest?: boolean;
}

const after = (actions: readonly CouponAction[], from: CouponState = emptyCoupon): CouponState =>
  actions.reduce(couponReducer, from);
const toggle = (outcomeId: string, price = '2.000'): CouponAction => ({
  type: 'toggled',
  bet: betOn(outcomeId, { price }),
});
const withBets = (prices: readonly string[]) => after(prices.map((price, n) => toggle(`o${n}`, price)));
const removed = bonusBetDeleted(true);

function shown(
  state: CouponState,
  prices: readonly string[],
  { isOffered = true, exactCoef = null, stake = '100', isGuest = false }: Scene = {},
): Situation {
  const typed = after(
    [{ type: 'stakeTyped', text: stake, stakeFor: { currency: 'RUB', playerId: 'player' } }],
    state,
  );
  const answer = answerOf(prices, isOffered);
  return situationOf(
    typed,
    isGuest ? { ...answer, player: { ok: true, value: null } } : answer,
    new Set(prices.map((_, n) => `o${n}`)),
    { online: true, stale: false, old: false },
    {
      ...{ policy: 'ACCEPT_RISE', stakes: {}, steps: {}, lng: 'en' },
      ...{ exactCoef, isDropOnScoreChange: false },
    },
  );
}

const three = ['2.000', '2.000', '2.000'];
const bodyFor = (situation: Situation) => placementBody(situation, presentPrices(situation.bets));

describe('an express of three bets from 1.10 on', () => {
  test('has it by itself, in its odds, its possible win and what is sent', () => {
    const situation = shown(withBets(three), three);
    expect(situation).toMatchObject({
      bonusBet: { coef: '1.030', isDeleted: false },
      odds: '8.240',
      possibleWin: 824_00,
      isWinCut: false,
    });
    expect(bodyFor(situation)).toMatchObject({ type: 'EXPRESS', isBonusBet: true });
  });

  test('is without it once the player removed it, and is sent without a word of it', () => {
    const situation = shown(after([removed], withBets(three)), three);
    expect(situation).toMatchObject({
      bonusBet: { coef: '1.030', isDeleted: true },
      odds: '8.000',
      possibleWin: 800_00,
    });
    expect(bodyFor(situation)).not.toHaveProperty('isBonusBet');
  });

  test('has it again when the player adds it', () => {
    const state = after([removed, bonusBetDeleted(false)], withBets(three));
    expect(shown(state, three)).toMatchObject({ odds: '8.240' });
  });

  test('wins no more than the largest payout with it', () => {
    const long = ['900.000', '900.000', '900.000'];
    expect(shown(withBets(long), long)).toMatchObject({ possibleWin: 3_000_000_00, isWinCut: true });
  });

  test('is at the exact odds of the player with it', () => {
    const at = (exactCoef: string) => shown(withBets(three), three, { exactCoef }).obstacle?.code ?? null;
    expect([at('8.240'), at('8.000')]).toEqual([null, 'EXACT_COEF']);
  });
});

const asType = (couponType: 'SINGLE' | 'SYSTEM' | 'MULTIPLE_SINGLES') =>
  after([{ type: 'typeChosen', couponType }], withBets(three));

test.each<[string, CouponState, readonly string[], Scene]>([
  ['two bets', withBets(three.slice(0, 2)), three.slice(0, 2), {}],
  ['a price below 1.10', withBets(three), ['2.000', '2.000', '1.099'], {}],
  ['a single', asType('SINGLE'), three, {}],
  ['a system', asType('SYSTEM'), three, {}],
  ['several singles', asType('MULTIPLE_SINGLES'), three, {}],
  ['a site that gives none', withBets(three), three, { isOffered: false }],
  ['a guest, to whom nobody says whether there is one', withBets(three), three, { isGuest: true }],
])('there is none with %s', (_, state, prices, scene) => {
  const situation = shown(state, prices, scene);
  expect(situation.bonusBet).toBeNull();
  expect(bodyFor(situation)).not.toHaveProperty('isBonusBet');
});

test('what is shown is what the rule of the server pays, for any prices and stakes', () => {
  const anyPrice = fc.integer({ min: 1_050, max: 30_000 }).map((price) => priceOf(BigInt(price)));
  fc.assert(
    fc.property(
      fc.array(anyPrice, { minLength: 2, maxLength: 14 }),
      fc.integer({ min: 1, max: 5_000_00 }),
      (prices, minor) => {
        const { odds, possibleWin } = shown(withBets(prices), prices, { stake: (minor / 100).toFixed(2) });
        const isGiven = prices.length >= 3 && prices.every((price) => thousandthsOf(price) >= 1_100n);
        const coef = vectors.bonus.find(({ count }) => count === prices.length)?.coef ?? '1.100';
        const factors = [...prices, isGiven ? coef : '1.000'].map(thousandthsOf);
        const product = factors.reduce((all, one) => all * one, 1n);
        const whole = 1000n ** BigInt(factors.length);
        expect(odds).toBe(priceOf(divideHalfUp(1000n * product, whole)));
        const win = divideHalfUp(BigInt(minor) * product, whole);
        const most = BigInt(bounds.maxPayout.amount);
        expect(possibleWin).toBe(Number(win > most ? most : win));
      },
    ),
  );
});

describe('a bonus bet that was removed', () => {
  const state = after([removed], withBets(three));
  const isOut = ({ manuallyDeletedBonusBet = false }: CouponState) => manuallyDeletedBonusBet;

  test('stays out while bets come and go, and the type changes', () => {
    const acts: CouponAction[] = [
      toggle('d'),
      { type: 'removed', outcomeId: 'o0' },
      { type: 'typeChosen', couponType: 'SYSTEM' },
      { type: 'typeChosen', couponType: 'EXPRESS' },
      toggle('o0'),
    ];
    expect(isOut(after(acts, state))).toBe(true);
  });

  test('stays out after a reload, in the other tabs, and where a tab of the former release writes the coupon', () => {
    const browser = createBrowser();
    const [first, second] = [browser.open(), browser.open()];
    for (const id of ['a', 'b', 'c']) first.dispatch(toggle(id));
    first.dispatch(removed);
    expect([second, browser.open()].map((store) => isOut(store.getState()))).toEqual([true, true]);
    const former = formerParse(browser.entries.get('coupon') ?? '');
    if (former) browser.openTab().storage().setItem('coupon', formerSerialize(former));
    expect(isOut(second.getState())).toBe(true);
    second.dispatch(bonusBetDeleted(false));
    expect([first, browser.open()].map((store) => isOut(store.getState()))).toEqual([false, false]);
  });

  const placement = { key: keyOf(1), playerId: 'p', body: bodyOf('o0', 'o1', 'o2'), startedAt: 1, tries: 0 };
  test.each<[string, readonly CouponAction[]]>([
    ['cleared', [{ type: 'cleared' }]],
    ['emptied', ['o0', 'o1', 'o2'].map((outcomeId) => ({ type: 'removed', outcomeId }))],
    [
      'placed',
      [
        placingAct({ type: 'placingStarted', placement }),
        toggle('d'),
        placingAct({ type: 'placed', key: keyOf(1), couponId: 'coupon' }),
      ],
    ],
  ])('comes back when the coupon was %s', (_, acts) => {
    expect(isOut(after([...acts, toggle('x'), toggle('y'), toggle('z')], state))).toBe(false);
  });

  test('is in again for the bets of a receipt that are kept for another coupon', () => {
    const started = placingAct({ type: 'placingStarted', placement });
    const answered = placingAct({ type: 'placed', key: keyOf(1), couponId: 'coupon' });
    const kept = after([started, answered, placingAct({ type: 'betsKept' })], state);
    expect([kept.bets.length, isOut(kept)]).toEqual([3, false]);
  });

  test('is stored as it is, and nonsense in its place counts as not removed', () => {
    expect(parseCoupon(serializeCoupon(state))).toMatchObject({ manuallyDeletedBonusBet: true });
    const nonsense = { ...(JSON.parse(serializeCoupon(state)) as object), manuallyDeletedBonusBet: 'yes' };
    const read = parseCoupon(JSON.stringify(nonsense));
    expect([read?.bets.length, read?.manuallyDeletedBonusBet, read?.others]).toEqual([
      3,
      undefined,
      undefined,
    ]);
  });
});

describe('a placement with a bonus bet', () => {
  const body = { ...bodyOf('a', 'b', 'c'), isBonusBet: true };
  const placement = { key: keyOf(1), playerId: 'p', body, startedAt: 1, tries: 1 };

  test('is read back with it, and by no tab of the former release without it', () => {
    const stored = storedPlacement(placement);
    expect(readPlacement(JSON.parse(JSON.stringify(stored)))).toEqual(placement);
    const coupon = serializeCoupon({ ...withBets(three), pending: stored });
    expect(formerParse(coupon)).toMatchObject({ bets: [{}, {}, {}], pending: null });
  });

  test('is not repeated where its bonus bet is nonsense', () => {
    expect(readPlacement({ ...placement, body: { ...body, isBonusBet: 1 } })).toBeNull();
    expect(readPlacement({ ...placement, body: { ...body, isBonusBet: false } })).toBeNull();
  });
});
