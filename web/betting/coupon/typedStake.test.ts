/** A typed stake is an amount of one currency, typed by one visitor, and never becomes anything else. */
import fc from 'fast-check';
import { stakeText } from '../../../rules/stakes';
import { presentPrices } from './betViews';
import { createPlacer } from './placing/placer';
import { createWaiting } from './placing/waiting';
import { placementBody } from './placementBody';
import { situationOf, type Situation } from './situation';
import type { CouponState } from './state';
import type { CouponStore } from './store';
import { betOn, createBrowser, idsOf, keyOf } from '../../testing/coupon';

type Data = Parameters<typeof situationOf>[1];

/** The first stake of each currency, in minor units. */
const firstStakes = { RUB: 15_000, EUR: 500, KWD: 2_000 } as const;
type Currency = keyof typeof firstStakes;
const decimals: Record<Currency, number> = { RUB: 2, EUR: 2, KWD: 3 };
const amountsOf = (currency: Currency) => ({
  firstStake: { amount: firstStakes[currency] },
  stakeStep: { amount: firstStakes[currency] },
});

/** Who looks at a page, and the currency of their account, or of the site for a guest. */
interface Visit {
  playerId: string | null;
  currency: Currency;
}

function dataOf({ playerId, currency }: Visit): Data {
  const balance = { amount: 10_000_000, currency };
  const activeAccount = { id: currency, balance, currency: amountsOf(currency) };
  return {
    nodes: { ok: true, value: [] },
    player: {
      ok: true,
      value: playerId === null ? null : { id: playerId, activeAccount, stakeBounds: null },
    },
    site: {
      defaultCurrency: { code: currency, ...amountsOf(currency) },
      isDemo: false,
      isRegistrationAllowed: true,
    },
  } as Data;
}

const seen = (state: CouponState, visit: Visit): Situation =>
  situationOf(
    { ...state, bets: [] },
    dataOf(visit),
    new Set(),
    { online: true, stale: false, old: false },
    {
      policy: 'ASK',
      stakes: {},
      steps: {},
      exactCoef: null,
      isDropOnScoreChange: false,
      lng: 'en',
    },
  );

const player = (playerId: string, currency: Currency): Visit => ({ playerId, currency });
const guest = (currency: Currency): Visit => ({ playerId: null, currency });

/** What the stake field does when something is typed. */
const type = (store: CouponStore, text: string, { currency, playerId }: Visit) =>
  store.dispatch({ type: 'stakeTyped', text, stakeFor: { currency, playerId } });

/** Places what a page shows, without sending it. */
const placerOf = (store: CouponStore) =>
  createPlacer({
    store,
    waiting: createWaiting(createBrowser().openTab()),
    send: () => Promise.resolve({ kind: 'lost' }),
    exclusively: (name, task) => (name === 'coupon-start' ? task() : Promise.resolve()),
    wait: () => Promise.resolve(),
    newKey: () => keyOf(1),
    now: () => new Date(1),
  });

/** What a page does for the player who is here. */
const arrive = (store: CouponStore, { playerId }: Visit): void => {
  if (playerId !== null) placerOf(store).follow(playerId)();
};

/** What a tab of the release before writes: the same without the fields that it does not know. */
function rewriteByFormerRelease(entries: Map<string, string>, change: object = {}): string {
  const { version, bets, chosenType, stakeText, pending, receipt } = JSON.parse(
    entries.get('coupon') ?? '{}',
  ) as Record<string, unknown>;
  return JSON.stringify({ version, bets, chosenType, stakeText, pending, receipt, ...change });
}

test('another device switches the account: what was typed is not used, and the coupon says so', () => {
  const store = createBrowser().open();
  type(store, '50', player('p', 'RUB'));
  expect(seen(store.getState(), player('p', 'RUB'))).toMatchObject({
    stake: { ok: true, minor: 50_00 },
    isStakeForeign: false,
  });
  const switched = seen(store.getState(), player('p', 'EUR'));
  expect(switched).toMatchObject({ stakeText: '5', isStakeForeign: true });
  expect(placementBody(switched, presentPrices(switched.bets))).toMatchObject({
    stake: 500,
    currency: 'EUR',
  });
  // Nothing is lost: the account may be switched back.
  expect(seen(store.getState(), player('p', 'RUB'))).toMatchObject({
    stakeText: '50',
    isStakeForeign: false,
  });
});

test('a coupon that is placed in another currency forgets what was typed before', async () => {
  const store = createBrowser().open();
  type(store, '50', player('p', 'RUB'));
  const switched = seen(store.getState(), player('p', 'EUR'));
  const body = placementBody(switched, presentPrices(switched.bets));
  if (!body) throw new Error('There is a stake.');
  await placerOf(store).place(body, 'p');
  expect(store.getState()).toMatchObject({ stakeText: null, stakeFor: null, pending: { body } });
});

test('a guest types, signs in and finds it, in the same currency alone', () => {
  const store = createBrowser().open();
  type(store, '50', guest('RUB'));
  expect(seen(store.getState(), player('p', 'RUB')).stakeText).toBe('50');
  expect(seen(store.getState(), player('p', 'EUR'))).toMatchObject({ stakeText: '5', isStakeForeign: true });
});

test.each([
  ['typed it', player('p', 'RUB')],
  ['was a guest when they typed it', guest('RUB')],
])('the next player of a browser finds nothing of a stake whose player %s', (_, typist) => {
  const store = createBrowser().open();
  type(store, '500', typist);
  arrive(store, player('p', 'RUB'));
  expect(seen(store.getState(), guest('RUB')).stakeText).toBe('500');
  const next = player('q', 'RUB');
  expect(seen(store.getState(), next)).toMatchObject({ stakeText: '150', isStakeForeign: false });
  arrive(store, next);
  expect(store.getState()).toMatchObject({ stakeText: null, stakeFor: null });
});

describe('beside a tab of the release before', () => {
  test('what this one writes is a coupon there', () => {
    const browser = createBrowser();
    type(browser.open(), '50', player('p', 'RUB'));
    expect(JSON.parse(browser.entries.get('coupon') ?? '')).toMatchObject({ version: 1, stakeText: '50' });
  });

  test('a bet that it adds leaves the stake as it is', () => {
    const browser = createBrowser();
    const store = browser.open();
    type(store, '50', player('p', 'RUB'));
    browser.entries.set('coupon', rewriteByFormerRelease(browser.entries, { bets: [betOn('a')] }));
    store.catchUp();
    expect(idsOf(store.getState())).toEqual(['a']);
    expect(seen(store.getState(), player('p', 'RUB')).stakeText).toBe('50');
    expect(seen(store.getState(), player('p', 'EUR')).stakeText).toBe('5');
  });

  test('a stake that it typed is kept, and not used: nobody knows its currency', () => {
    const browser = createBrowser();
    const store = browser.open();
    type(store, '50', player('p', 'RUB'));
    const written = rewriteByFormerRelease(browser.entries, { stakeText: '70' });
    browser.entries.set('coupon', written);
    store.catchUp();
    for (const state of [store.getState(), browser.open().getState()]) {
      expect(state.stakeText).toBe('70');
      expect(seen(state, player('p', 'RUB'))).toMatchObject({ stakeText: '150', isStakeForeign: true });
    }
  });
});

test('whatever happens, a stake was typed in the currency of the coupon by its player or a guest, or is the first one', () => {
  const currency = fc.constantFrom<Currency>('RUB', 'EUR', 'KWD');
  const step = fc.oneof(
    fc.record({ what: fc.constant('types' as const), minor: fc.integer({ min: 1, max: 9_999_999 }) }),
    fc.record({ what: fc.constant('is' as const), playerId: fc.constantFrom(null, 'p', 'q'), currency }),
    fc.record({ what: fc.constantFrom('reloads', 'adds', 'formerAdds', 'formerTypes', 'opens') }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const browser = createBrowser();
      let store = browser.open();
      let visit: Visit = guest('RUB');
      /** What was typed, and by whom; a guest's belongs to the first player who comes after. */
      const typed: { minor: number; currency: Currency; by: string | null }[] = [];
      for (const one of steps) {
        if (one.what === 'types' && 'minor' in one) {
          type(store, stakeText(one.minor, decimals[visit.currency]), visit);
          typed.push({ minor: one.minor, currency: visit.currency, by: visit.playerId });
        } else if (one.what === 'is' && 'currency' in one) {
          visit = { playerId: one.playerId, currency: one.currency };
          for (const entry of typed) entry.by ??= one.playerId;
          arrive(store, visit);
        } else if (one.what === 'reloads' || one.what === 'opens') {
          store = browser.open();
          arrive(store, visit);
        } else if (one.what === 'adds') store.dispatch({ type: 'toggled', bet: betOn('a') });
        else {
          const change = one.what === 'formerTypes' ? { stakeText: '77' } : {};
          browser.entries.set('coupon', rewriteByFormerRelease(browser.entries, change));
          store.catchUp();
        }
        const { stake } = seen(store.getState(), visit);
        const minor = stake.ok ? stake.minor : 0;
        const isTyped = typed.some(
          (entry) =>
            entry.minor === minor &&
            entry.currency === visit.currency &&
            (visit.playerId === null || (entry.by ?? visit.playerId) === visit.playerId),
        );
        expect([isTyped, minor]).toEqual([isTyped, isTyped ? minor : firstStakes[visit.currency]]);
      }
    }),
  );
});
