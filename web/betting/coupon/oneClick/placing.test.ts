import fc from 'fast-check';
import { createScene, lost, placed, player, refusedAs, settled } from '../../../testing/placing';
import { createOneClick, type OneClickNews, type OneClickTerms } from './placing';
import type { PressedPrice } from './slot';

const usual: OneClickTerms = {
  playerId: player,
  currency: 'RUB',
  stake: 15_000,
  policy: 'ACCEPT_RISE',
  exactCoef: null,
  isOld: false,
};

const pressOn = (outcomeId: string, change: Partial<PressedPrice> = {}): PressedPrice => ({
  outcomeId,
  price: '1.850',
  priceVersion: 1,
  name: `name of ${outcomeId}`,
  seenSince: 0,
  isSelected: false,
  ...change,
});

function openTab(scene: ReturnType<typeof createScene>, change: Partial<OneClickTerms> = {}) {
  const { placer, leave } = scene.openTab();
  const clock = { ms: 10_000 };
  const news: OneClickNews[] = [];
  const kept: string[] = [];
  const marks: Record<string, string | null> = {};
  const timers: { at: number; run: () => void }[] = [];
  const surroundings = {
    placer,
    now: () => clock.ms,
    later: (run: () => void, ms: number) => void timers.push({ at: clock.ms + ms, run }),
    keep: ({ outcomeId }: { outcomeId: string }) => void kept.push(outcomeId),
    mark: (outcomeId: string, mark: string | null) => void (marks[outcomeId] = mark),
    placed: () => undefined,
  } satisfies Parameters<typeof createOneClick>[0];
  const page = { terms: () => ({ ...usual, ...change }), tell: (said: OneClickNews) => void news.push(said) };
  const oneClick = createOneClick(surroundings, page);
  const stop = oneClick.follow();
  const pass = (ms: number) => {
    clock.ms += ms;
    for (const { at, run } of timers.splice(0)) {
      if (at <= clock.ms) run();
      else timers.push({ at, run });
    }
  };
  return { ...oneClick, news, kept, marks, pass, leave: () => (stop(), leave()) };
}

test('a press places a single at the price on screen for the amount, and says so', async () => {
  const scene = createScene();
  const tab = openTab(scene);
  expect(tab.press(pressOn('a'))).toBe(true);
  expect(tab.marks).toEqual({ a: 'BUSY' });
  await scene.answer({ ...placed, odds: '1.900' } as typeof placed);
  const body = {
    type: 'SINGLE',
    stake: 15_000,
    currency: 'RUB',
    bets: [{ outcomeId: 'a', price: '1.850', priceVersion: 1 }],
    priceChangePolicy: 'ACCEPT_RISE',
  };
  expect(scene.sent.map((placement) => placement.body)).toEqual([body]);
  expect(tab.news).toEqual([{ kind: 'placed', name: 'name of a', body, odds: '1.900' }]);
  expect(tab.marks).toEqual({ a: 'PLACED' });
  tab.pass(2_000);
  expect(tab.marks).toEqual({ a: null });
  expect(tab.kept).toEqual([]);
});

test('a press is held to the exact odds on which the player insists', async () => {
  const scene = createScene();
  const tab = openTab(scene, { exactCoef: '2.000' });
  tab.press(pressOn('a'));
  await scene.answer(refusedAs('EXACT_COEF'));
  expect(scene.sent.map(({ body }) => body.exactCoef)).toEqual(['2.000']);
  expect(tab.kept).toEqual(['a']);
});

test('a second press within two seconds is the same bet, also after the first is refused and in the coupon', async () => {
  const scene = createScene();
  const tab = openTab(scene);
  tab.press(pressOn('a'));
  tab.press(pressOn('a'));
  await scene.answer(refusedAs('INSUFFICIENT_FUNDS'));
  expect(scene.sent).toHaveLength(1);
  expect(tab.kept).toEqual(['a']);
  expect(tab.press(pressOn('a', { isSelected: true }))).toBe(true);
  tab.pass(2_000);
  expect(tab.press(pressOn('a', { isSelected: true }))).toBe(false);
});

test.each(['PRICES_CHANGED', 'STAKE_TOO_LOW', 'OUTCOME_SUSPENDED', 'BREAK', 'SIGNED_OUT', 'NOT_SENT'])(
  'a bet refused with %s is told of and goes into the coupon',
  async (code) => {
    const scene = createScene();
    const tab = openTab(scene);
    tab.press(pressOn('a'));
    await scene.answer(refusedAs(code));
    expect(tab.news).toMatchObject([{ kind: 'refused', refusal: { code } }]);
    expect([tab.kept, tab.marks]).toEqual([['a'], { a: null }]);
  },
);

test.each<[string, Partial<OneClickTerms>, Partial<PressedPrice>, string[]]>([
  ['PRICES_OLD', { isOld: true }, {}, []],
  ['ACCOUNT_UNAVAILABLE', { playerId: null }, {}, ['a']],
  ['AMOUNT_MISSING', { stake: null }, {}, ['a']],
  ['PRICE_NEW', {}, { seenSince: 9_401 }, []],
])('a press is withheld with %s, and nothing is sent', async (reason, terms, pressed, kept) => {
  const scene = createScene();
  const tab = openTab(scene, terms);
  tab.press(pressOn('a', pressed));
  await settled();
  expect(scene.sent).toEqual([]);
  expect(tab.news).toEqual([{ kind: 'withheld', name: 'name of a', reason }]);
  expect([tab.kept, tab.marks]).toEqual([kept, {}]);
});

test('a press on a price that was not seen yet does not stop the next one', async () => {
  const scene = createScene();
  const tab = openTab(scene);
  tab.press(pressOn('a', { seenSince: 9_500 }));
  tab.pass(600);
  tab.press(pressOn('a', { seenSince: 9_500 }));
  await settled();
  expect(scene.sent).toHaveLength(1);
});

test('a lost answer is waited for under its key, and no press on the outcome places another bet', async () => {
  const scene = createScene();
  const tab = openTab(scene);
  tab.press(pressOn('a'));
  await scene.answer(lost);
  tab.pass(60_000);
  expect(tab.news).toEqual([{ kind: 'awaited', name: 'name of a' }]);
  tab.press(pressOn('a'));
  await scene.answer(placed);
  expect(new Set(scene.sent.map(({ key }) => key)).size).toBe(1);
  expect(tab.news.at(-1)).toMatchObject({ kind: 'placed' });
  tab.pass(2_000);
  tab.press(pressOn('a'));
  await settled();
  expect(new Set(scene.sent.map(({ key }) => key)).size).toBe(2);
});

test.each([
  ['placed', placed, { kind: 'placed', odds: '1.850' }, []],
  ['refused', refusedAs('LIMIT'), { kind: 'refused', refusal: { code: 'LIMIT' } }, ['a']],
])('a bet whose answer comes after a reload is told to be %s', async (_, answer, said, kept) => {
  const scene = createScene();
  const before = openTab(scene);
  before.press(pressOn('a'));
  await settled();
  before.leave();
  await scene.answer(lost);
  const after = openTab(scene);
  after.press(pressOn('a'));
  await scene.answer(answer);
  expect(new Set(scene.sent.map(({ key }) => key)).size).toBe(1);
  expect(after.news).toMatchObject([said]);
  expect(after.kept).toEqual(kept);
});

test('when the session ends after a lost answer, the bet waits for the player and is not put into the coupon', async () => {
  const scene = createScene();
  const tab = openTab(scene);
  tab.press(pressOn('a'));
  await scene.answer(lost);
  await scene.answer(refusedAs('SIGNED_OUT'));
  expect(tab.news).toEqual([{ kind: 'paused' }]);
  expect(tab.kept).toEqual([]);
});

test('whatever is pressed and answered, in any order, each pause of two seconds gives one bet at most for an outcome', async () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ press: fc.constantFrom('a', 'b') }) },
    fc.record({ pass: fc.integer({ min: 0, max: 2_500 }) }),
    fc.record({ answer: fc.constantFrom(lost, placed, refusedAs('LIMIT')) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const scene = createScene();
      const tab = openTab(scene);
      const begun: { outcome: string; at: number }[] = [];
      const last = new Map<string, number>();
      let at = 0;
      for (const one of steps) {
        if ('pass' in one) {
          at += one.pass;
          tab.pass(one.pass);
        } else if ('answer' in one) await scene.answer(one.answer);
        else {
          const before = new Set(scene.sent.map(({ key }) => key)).size;
          tab.press(pressOn(one.press));
          await settled();
          const isNew = new Set(scene.sent.map(({ key }) => key)).size > before;
          if (isNew) begun.push({ outcome: one.press, at });
          if (at - (last.get(one.press) ?? -Infinity) < 2_000) expect(isNew).toBe(false);
          last.set(one.press, at);
        }
      }
      const keys = new Set(scene.sent.map(({ key }) => key));
      expect(keys.size).toBe(begun.length);
    }),
    { numRuns: 60 },
  );
});
