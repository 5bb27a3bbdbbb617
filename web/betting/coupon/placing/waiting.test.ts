import fc from 'fast-check';
import { betOn, bodyOf, idsOf, keyOf } from '../../../testing/coupon';
import { formerParse, formerSerialize } from '../../../testing/formerCoupon';
import { createScene, fill, lost, placed, player, refusedAs, settled } from '../../../testing/placing';
import { emptyCoupon, type PlacementBody, type StoredCoupon } from '../state';
import { readPlacement } from './body';

type Scene = ReturnType<typeof createScene>;

const entryName = 'couponPlacements';
const keysOf = (scene: Scene) => scene.sent.map(({ key }) => key);

/** A tab of the release before, which knows the entry of the coupon alone. */
function openFormerTab({ browser }: Scene) {
  const storage = browser.openTab().storage();
  const read = (): StoredCoupon => formerParse(storage.getItem('coupon')) ?? emptyCoupon;
  const write = (change: Partial<StoredCoupon>) =>
    storage.setItem('coupon', formerSerialize({ ...read(), ...change }));
  return { read, write };
}

/** A coupon whose answer was lost when its tab closed. */
async function lostCoupon(scene: Scene) {
  const tab = scene.openTab();
  fill(tab.store);
  await tab.placer.place(bodyOf('a'), player);
  await settled();
  tab.leave();
  await scene.answer(lost);
}

describe('placements beside the coupon', () => {
  test('wait at once, each under its own key, also after a reload', async () => {
    const scene = createScene();
    const before = scene.openTab();
    for (const id of ['a', 'b']) void before.placer.placeApart(bodyOf(id), player);
    await settled();
    before.leave();
    await scene.answer(lost);
    await scene.answer(lost);
    scene.openTab();
    await settled();
    expect(keysOf(scene)).toEqual([keyOf(1), keyOf(2), keyOf(1), keyOf(2)]);
    expect(scene.sent.map(({ body }) => body)).toEqual([bodyOf('a'), bodyOf('b'), bodyOf('a'), bodyOf('b')]);
    await scene.answer(placed);
    await scene.answer(placed);
    scene.openTab();
    await settled();
    expect(scene.sent).toHaveLength(4);
  });

  test('tell who placed them how they ended, and leave the coupon alone', async () => {
    const scene = createScene();
    const { store, placer } = scene.openTab();
    fill(store);
    const answers = [placer.placeApart(bodyOf('b'), player), placer.placeApart(bodyOf('c'), player)];
    await scene.answer(placed);
    await scene.answer(refusedAs('PRICES_CHANGED'));
    expect(await Promise.all(answers)).toEqual([placed, refusedAs('PRICES_CHANGED')]);
    expect(store.getState()).toMatchObject({ pending: null, receipt: null, refusal: null });
    expect(idsOf(store.getState())).toEqual(['a']);
  });

  test('do not wait for one whose answer is lost', async () => {
    const scene = createScene();
    const { placer } = scene.openTab();
    void placer.placeApart(bodyOf('a'), player);
    const second = placer.placeApart(bodyOf('b'), player);
    await scene.answer(lost);
    await scene.answer(placed);
    expect(await second).toEqual(placed);
    expect(keysOf(scene)).toEqual([keyOf(1), keyOf(2), keyOf(1)]);
  });

  test('are sent by one tab, while another one waits', async () => {
    const scene = createScene();
    const [first] = [scene.openTab(), scene.openTab()];
    const answer = first.placer.placeApart(bodyOf('a'), player);
    await scene.answer(placed);
    expect(await answer).toEqual(placed);
    expect(scene.sent).toHaveLength(1);
  });

  test('wait for the same player when the session ends after a lost answer', async () => {
    const scene = createScene();
    const tab = scene.openTab();
    const answer = tab.placer.placeApart(bodyOf('a'), player);
    await scene.answer(lost);
    await scene.answer(refusedAs('SIGNED_OUT'));
    expect(await answer).toEqual(refusedAs('SIGNED_OUT'));
    tab.leave();
    scene.openTab();
    await settled();
    expect(keysOf(scene)).toEqual([keyOf(1), keyOf(1), keyOf(1)]);
  });

  test('of another player are not repeated, and do not wait on', async () => {
    const scene = createScene();
    void scene.openTab().placer.placeApart(bodyOf('a'), 'somebody else');
    await settled();
    expect(scene.sent).toEqual([]);
    expect(scene.browser.entries.get(entryName)).toContain('"placements":[]');
  });
});

describe('beside a tab of the release before', () => {
  test.each([
    ['placed', { pending: null, bets: [], receipt: { couponId: 'coupon', bets: [betOn('a')] } }],
    ['refused', { pending: null }],
  ])('a placement that the other tab saw %s is not sent again', async (_, change) => {
    const scene = createScene();
    await lostCoupon(scene);
    const former = openFormerTab(scene);
    expect(former.read().pending).toMatchObject({ key: keyOf(1), body: bodyOf('a') });
    former.write(change);
    const { store } = scene.openTab();
    await settled();
    expect(scene.sent).toHaveLength(1);
    expect(store.getState().pending).toBeNull();
    expect(scene.browser.entries.get(entryName)).toContain('"placements":[]');
  });

  test('a placement that the other tab began is completed here, under its key', async () => {
    const scene = createScene();
    const { store } = scene.openTab();
    const former = openFormerTab(scene);
    const placement = { key: keyOf(9), playerId: player, body: bodyOf('a'), startedAt: 1, tries: 1 };
    former.write({ bets: [betOn('a')], pending: placement });
    await scene.answer(placed);
    expect(keysOf(scene)).toEqual([keyOf(9)]);
    expect(store.getState()).toMatchObject({ pending: null, bets: [], receipt: { couponId: 'coupon' } });
    expect(former.read()).toMatchObject({ pending: null, bets: [] });
  });

  test('a placement that the other tab still writes after its answer is not sent again', async () => {
    const scene = createScene();
    const { store, placer } = scene.openTab();
    fill(store);
    await placer.place(bodyOf('a'), player);
    const former = openFormerTab(scene);
    const seen = former.read();
    await scene.answer(refusedAs('PRICES_CHANGED'));
    former.write(seen);
    await settled();
    expect(store.getState().pending).toBeNull();
    scene.openTab();
    await settled();
    expect(scene.sent).toHaveLength(1);
    expect(former.read().pending).toBeNull();
  });

  test('a coupon that the other tab wrote while its answer was awaited is placed all the same', async () => {
    const scene = createScene();
    const { store, placer } = scene.openTab();
    fill(store);
    await placer.place(bodyOf('a'), player);
    await settled();
    openFormerTab(scene).write({ pending: null });
    await scene.answer(placed);
    expect(store.getState()).toMatchObject({ pending: null, bets: [], receipt: { couponId: 'coupon' } });
    expect(scene.sent).toHaveLength(1);
  });

  test('what waits beside the coupon outlives what the other tab writes', async () => {
    const scene = createScene();
    const tab = scene.openTab();
    void tab.placer.placeApart(bodyOf('a'), player);
    await settled();
    tab.leave();
    await scene.answer(lost);
    openFormerTab(scene).write({ bets: [betOn('z')], pending: null });
    scene.openTab();
    await settled();
    expect(keysOf(scene)).toEqual([keyOf(1), keyOf(1)]);
  });
});

const { bets: threeBets, ...ofThree } = bodyOf('a', 'b', 'c');
const singles: PlacementBody = {
  ...ofThree,
  type: 'MULTIPLE_SINGLES',
  bets: threeBets.map((bet) => ({ ...bet, stake: 5_000 })),
};
const unknownToFormer: [string, PlacementBody][] = [
  ['a system', { ...ofThree, bets: threeBets, type: 'SYSTEM', systemValue: 2 }],
  ['several singles', singles],
  ['an express on exact odds', { ...ofThree, bets: threeBets, exactCoef: '6.332' }],
  ['several singles that a change of a score drops', { ...singles, isDropOnScoreChange: true }],
];

describe.each(unknownToFormer)('%s beside a tab of the release before, which knows none', (_, body) => {
  async function begin() {
    const scene = createScene();
    const tab = scene.openTab();
    for (const id of ['a', 'b', 'c']) tab.store.dispatch({ type: 'toggled', bet: betOn(id) });
    await tab.placer.place(body, player);
    await settled();
    const former = openFormerTab(scene);
    return { scene, tab, former };
  }

  test('is no placement that the other tab would repeat as something else', async () => {
    const { former } = await begin();
    expect(former.read().pending).toBeNull();
  });

  test('is asked for again under its key, although the other tab wrote the coupon without it', async () => {
    const { scene, tab, former } = await begin();
    former.write({ bets: [betOn('a'), betOn('b'), betOn('c'), betOn('d')] });
    await scene.answer(lost);
    await scene.answer(placed);
    expect(keysOf(scene)).toEqual([keyOf(1), keyOf(1)]);
    expect(scene.sent.map((one) => one.body)).toEqual([body, body]);
    expect(tab.store.getState()).toMatchObject({ pending: null, receipt: { couponId: 'coupon' } });
    expect(idsOf(tab.store.getState())).toEqual(['d']);
  });

  test('is completed after a reload, although the other tab wrote the coupon without it', async () => {
    const { scene, tab, former } = await begin();
    tab.leave();
    await scene.answer(lost);
    former.write({ bets: [betOn('a'), betOn('b'), betOn('c')] });
    const { store } = scene.openTab();
    await settled();
    expect(readPlacement(store.getState().pending)).toMatchObject({ key: keyOf(1), body });
    await scene.answer(placed);
    expect(keysOf(scene)).toEqual([keyOf(1), keyOf(1)]);
    expect(store.getState()).toMatchObject({ pending: null, bets: [], receipt: { couponId: 'coupon' } });
    scene.openTab();
    await settled();
    expect(scene.sent).toHaveLength(2);
  });
});

describe('what others wrote where placements wait', () => {
  const item = (change: object) => ({
    key: keyOf(5),
    playerId: player,
    body: bodyOf('a'),
    startedAt: 5,
    tries: 1,
    ...change,
  });

  test.each([
    ['of an unknown type', item({ body: { ...bodyOf('a', 'b', 'c'), type: 'LUCKY' } })],
    ['with a field that this release would leave out', item({ body: { ...bodyOf('a'), multiplier: 2 } })],
  ])('a placement %s is kept for a newer tab, and not sent', async (_, unread) => {
    const scene = createScene();
    scene.browser.entries.set(entryName, JSON.stringify({ version: 1, placements: [unread], answered: [] }));
    const { placer } = scene.openTab();
    void placer.placeApart(bodyOf('b'), player);
    await scene.answer(placed);
    expect(keysOf(scene)).toEqual([keyOf(1)]);
    const entry = JSON.parse(scene.browser.entries.get(entryName) ?? '') as { placements: unknown[] };
    expect(entry.placements).toEqual([unread]);
  });

  test('stops no placement, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (placements, answered) => {
        const scene = createScene();
        scene.browser.entries.set(entryName, JSON.stringify({ version: 1, placements, answered }));
        const answer = scene.openTab().placer.placeApart(bodyOf('a'), player);
        await scene.answer(placed);
        expect(await answer).toEqual(placed);
      }),
    );
  });
});
