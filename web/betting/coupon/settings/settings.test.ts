import fc from 'fast-check';
import { createBrowser } from '../../../testing/coupon';
import { parseSettings, serializeSettings, unsetCouponSettings, type CouponSettings } from './settings';
import { createCouponSettingsStore } from './store';

const entryName = 'couponSettings';
const stored = (fields: object) => parseSettings(JSON.stringify({ version: 1, ...fields }));

const anyFields: fc.Arbitrary<CouponSettings> = fc.record({
  amountStepByCurrencyIso: fc.dictionary(fc.constantFrom('EUR', 'RUB', 'KWD'), fc.integer({ min: 1 })),
  isManualAmountStep: fc.boolean(),
  isAutoMax: fc.boolean(),
  isBalanceShown: fc.boolean(),
  isSelectAccountShown: fc.boolean(),
  isPossibleWinShown: fc.boolean(),
  isActiveOneClick: fc.boolean(),
  oneClickPlayerId: fc.constantFrom(null, 'UGxheWVyOjc='),
  oneClickAmount: fc.dictionary(fc.constantFrom('EUR', 'RUB', 'KWD'), fc.integer({ min: 1 })),
  isDropOnScoreChange: fc.boolean(),
  exactCoef: fc.constantFrom(null, '1.850', '1234567.000'),
});
/** A bet by one click carries no score: never both. */
const anySettings = anyFields.filter((set) => !(set.isActiveOneClick && set.isDropOnScoreChange));

test('what is stored is read as it was set', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      expect(parseSettings(serializeSettings(settings))).toEqual({
        ...settings,
        amountStepByCurrencyIso: { ...settings.amountStepByCurrencyIso },
        oneClickAmount: { ...settings.oneClickAmount },
      });
    }),
  );
});

test('any text at all is read as settings or as none, and never throws', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.object().map((value) => JSON.stringify({ version: 1, ...value })),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const settings = parseSettings(text);
      expect(settings === null || typeof settings.isPossibleWinShown === 'boolean').toBe(true);
    }),
  );
});

test.each([
  ['a step of nothing', { amountStepByCurrencyIso: { EUR: 0 } }],
  ['a step with a fraction', { amountStepByCurrencyIso: { EUR: 1.5 } }],
  ['a step of no currency', { amountStepByCurrencyIso: { euro: 100 } }],
  ['a list of steps', { amountStepByCurrencyIso: [100] }],
  ['an amount of nothing', { oneClickAmount: { EUR: 0 } }],
  ['a player who is none', { oneClickPlayerId: '<b>' }],
  ['odds below one', { exactCoef: '0.500' }],
  ['odds that are no text', { exactCoef: 2 }],
  ['a word for a flag', { isPossibleWinShown: 'no' }],
])('%s counts as not set, and the other fields stay', (_, fields) => {
  expect(stored({ ...fields, isManualAmountStep: true })).toEqual({
    ...unsetCouponSettings,
    isManualAmountStep: true,
  });
});

test('another version is none', () => {
  expect(parseSettings(JSON.stringify({ version: 2, isManualAmountStep: true }))).toBeNull();
});

test('what a newer release stores survives a change of this one', () => {
  const { entries, openTab } = createBrowser();
  entries.set(entryName, JSON.stringify({ version: 1, isLater: { deep: true } }));
  createCouponSettingsStore(openTab()).change({ isPossibleWinShown: false });
  expect(JSON.parse(entries.get(entryName) ?? '')).toEqual({
    version: 1,
    ...unsetCouponSettings,
    isLater: { deep: true },
    isPossibleWinShown: false,
  });
});

test('each tab sees at once what another sets, and a change keeps what another tab has set meanwhile', () => {
  const browser = createBrowser();
  const tabs = [
    createCouponSettingsStore(browser.openTab()),
    createCouponSettingsStore(browser.openTab()),
  ] as const;
  for (const tab of tabs) tab.subscribe(() => undefined);
  tabs[0].change({ isManualAmountStep: true });
  expect(tabs[1].getState().isManualAmountStep).toBe(true);
  browser.holdEvents();
  tabs[0].change({ isPossibleWinShown: false });
  tabs[1].change({ amountStepByCurrencyIso: { EUR: 500 } });
  browser.releaseEvents();
  const expected = {
    ...unsetCouponSettings,
    amountStepByCurrencyIso: { EUR: 500 },
    isManualAmountStep: true,
    isPossibleWinShown: false,
  };
  for (const tab of tabs) expect(tab.getState()).toEqual(expected);
});

test('nothing is set while the page is hydrated, whatever is stored', () => {
  const { entries, openTab } = createBrowser();
  entries.set(entryName, JSON.stringify({ version: 1, isPossibleWinShown: false }));
  const store = createCouponSettingsStore(openTab());
  expect(store.getState()).toEqual(store.getInitialState());
  store.subscribe(() => undefined);
  expect(store.getState().isPossibleWinShown).toBe(false);
});

test('a browser that stores nothing keeps what is set as long as the page lives', () => {
  const broken = () => {
    throw new Error('denied');
  };
  const store = createCouponSettingsStore({
    storage: broken,
    events: () => new EventTarget() as unknown as Window,
  });
  store.change({ isPossibleWinShown: false });
  expect(store.getState().isPossibleWinShown).toBe(false);
});

test('no exact odds also mean that no score drops a coupon', () => {
  const store = createCouponSettingsStore(createBrowser().openTab());
  store.change({ exactCoef: '1.850', isDropOnScoreChange: true });
  store.change({ isPossibleWinShown: false });
  expect(store.getState().isDropOnScoreChange).toBe(true);
  store.change({ exactCoef: null });
  expect(store.getState().isDropOnScoreChange).toBe(false);
});

test('what a score may drop is not placed by one click any more', () => {
  const { entries, openTab } = createBrowser();
  entries.set(entryName, JSON.stringify({ version: 1, isActiveOneClick: true }));
  createCouponSettingsStore(openTab()).change({ isDropOnScoreChange: true });
  expect(JSON.parse(entries.get(entryName) ?? '')).toMatchObject({ isActiveOneClick: false });
});

test.each<[string, (store: ReturnType<typeof createCouponSettingsStore>) => void, object]>([
  ['switched on', (store) => store.change({ isActiveOneClick: true }), { isDropOnScoreChange: true }],
  ['stored', (store) => store.catchUp(), { isDropOnScoreChange: true, isActiveOneClick: true }],
])('one-click bets that are %s while a score may drop a coupon are off', (_, act, fields) => {
  const { entries, openTab } = createBrowser();
  entries.set(entryName, JSON.stringify({ version: 1, ...fields }));
  const store = createCouponSettingsStore(openTab());
  act(store);
  expect(store.getState()).toMatchObject({ isActiveOneClick: false, isDropOnScoreChange: true });
});
