import { betOn, bodyOf, idsOf, keyOf } from '../../../testing/coupon';
import { createScene, fill, lost, placed, player, refusedAs, settled } from '../../../testing/placing';
import { exclusiveTasks } from './placerOf';

test('a rejection after an attempt without an answer proves nothing: the answer is requested again with the same key', async () => {
  const { sent, openTab, answer } = createScene();
  const { store, placer } = openTab();
  fill(store);
  await placer.place(bodyOf('a'), player);
  await answer(lost);
  await answer(refusedAs('NOT_SENT'));
  expect(store.getState().pending?.key).toBe(keyOf(1));
  await answer(placed);
  expect(store.getState().receipt?.couponId).toBe('coupon');
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set([keyOf(1)]));
});

test('a rejection of the first attempt places nothing, and the coupon can be placed again', async () => {
  const { openTab, answer } = createScene();
  const { store, placer } = openTab();
  fill(store);
  await placer.place(bodyOf('a'), player);
  await answer(refusedAs('NOT_SENT'));
  expect(store.getState()).toMatchObject({ pending: null, refusal: { code: 'NOT_SENT' } });
});

test('a placed coupon leaves a receipt', async () => {
  const scene = createScene();
  const { store, placer } = scene.openTab();
  fill(store);
  await placer.place(bodyOf('a'), player);
  expect(store.getState().pending).not.toBeNull();
  await scene.answer(placed);
  expect(store.getState()).toMatchObject({ pending: null, bets: [], receipt: { couponId: 'coupon' } });
  expect(scene.sent).toHaveLength(1);
});

test('the key is stored before anything is sent', async () => {
  const scene = createScene();
  const { store, placer } = scene.openTab();
  fill(store);
  await placer.place(bodyOf('a'), player);
  await settled();
  expect(scene.browser.entries.get('coupon')).toContain(scene.sent[0]?.key);
});

test('a double click sends one coupon', async () => {
  const scene = createScene();
  const { store, placer } = scene.openTab();
  fill(store);
  await Promise.all([placer.place(bodyOf('a'), player), placer.place(bodyOf('a'), player)]);
  await scene.answer(placed);
  expect(scene.sent).toHaveLength(1);
  expect(store.getState().pending).toBeNull();
});

test('a lost answer is requested again with the same key and body until it arrives', async () => {
  const scene = createScene();
  const { store, placer } = scene.openTab();
  fill(store);
  await placer.place(bodyOf('a'), player);
  for (let tries = 0; tries < 6; tries += 1) await scene.answer(lost);
  expect(store.getState().pending?.tries).toBe(7);
  await scene.answer(placed);

  expect(new Set(scene.sent.map(({ key }) => key)).size).toBe(1);
  expect(new Set(scene.sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(scene.waits).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  expect(store.getState().receipt).not.toBeNull();
});

test('a coupon that the server is still placing is requested again', async () => {
  const scene = createScene();
  const { store, placer } = scene.openTab();
  fill(store);
  await placer.place(bodyOf('a'), player);
  await scene.answer(refusedAs('IN_FLIGHT'));
  await scene.answer(placed);
  expect(scene.sent).toHaveLength(2);
  expect(store.getState().receipt).not.toBeNull();
});

test.each(['PRICES_CHANGED', 'KEY_REUSED', 'INSUFFICIENT_FUNDS', 'SIGNED_OUT'])(
  'a coupon refused with %s stays complete and can be placed again under a new key',
  async (code) => {
    const scene = createScene();
    const { store, placer } = scene.openTab();
    fill(store);
    await placer.place(bodyOf('a'), player);
    await scene.answer(refusedAs(code));
    expect(store.getState()).toMatchObject({ pending: null, refusal: { code } });
    expect(idsOf(store.getState())).toEqual(['a']);

    await placer.place(bodyOf('a'), player);
    await scene.answer(placed);
    expect(scene.sent.map(({ key }) => key)).toEqual([keyOf(1), keyOf(2)]);
  },
);

test('a placement without an answer continues after a reload', async () => {
  const scene = createScene();
  const before = scene.openTab();
  fill(before.store);
  await before.placer.place(bodyOf('a'), player);
  await settled();
  before.leave();
  await scene.answer(lost);

  const after = scene.openTab();
  await scene.answer(placed);
  expect(scene.sent.map(({ key }) => key)).toEqual([keyOf(1), keyOf(1)]);
  expect(after.store.getState().receipt).not.toBeNull();
});

test('when the session ends after a lost answer, the key waits for the same player', async () => {
  const scene = createScene();
  const tab = scene.openTab();
  fill(tab.store);
  await tab.placer.place(bodyOf('a'), player);
  await scene.answer(lost);
  await scene.answer(refusedAs('SIGNED_OUT'));
  expect(tab.store.getState()).toMatchObject({ pending: { key: keyOf(1) }, refusal: { code: 'SIGNED_OUT' } });

  tab.leave();
  scene.openTab(tab.store);
  await scene.answer(placed);
  expect(scene.sent.at(-1)?.key).toBe(keyOf(1));
  expect(tab.store.getState().receipt).not.toBeNull();
});

test('a placement of another player is not repeated', async () => {
  const scene = createScene();
  const tab = scene.openTab();
  fill(tab.store);
  await tab.placer.place(bodyOf('a'), 'somebody else');
  await settled();
  expect(scene.sent).toEqual([]);
  expect(tab.store.getState().pending).toBeNull();
});

test('two tabs that place at once send one coupon, and both show its receipt', async () => {
  const scene = createScene();
  const [first, second] = [scene.openTab(), scene.openTab()];
  fill(first.store);
  await Promise.all([first.placer.place(bodyOf('a'), player), second.placer.place(bodyOf('a'), player)]);
  await scene.answer(placed);
  expect(scene.sent).toHaveLength(1);
  expect(second.store.getState()).toMatchObject({ pending: null, bets: [], receipt: { couponId: 'coupon' } });
});

test('two tabs pressed at the same moment, before either received the other’s state, send one coupon', async () => {
  const scene = createScene();
  const [first, second] = [scene.openTab(), scene.openTab()];
  fill(first.store);
  scene.browser.holdEvents();
  await Promise.all([first.placer.place(bodyOf('a'), player), second.placer.place(bodyOf('a'), player)]);
  await scene.answer(placed);
  scene.browser.releaseEvents();
  await scene.answer(placed);
  expect(new Set(scene.sent.map(({ key }) => key)).size).toBe(1);
  expect(scene.sent).toHaveLength(1);
});

test('a tab with a pending coupon waits while another tab requests its answer', async () => {
  const scene = createScene();
  const first = scene.openTab();
  fill(first.store);
  await first.placer.place(bodyOf('a'), player);
  await settled();
  scene.openTab();
  await settled();
  expect(scene.sent).toHaveLength(1);
  await scene.answer(placed);
  expect(scene.sent).toHaveLength(1);
});

test('signing in again clears a refusal for being signed out, and sends nothing by itself', async () => {
  const scene = createScene();
  const tab = scene.openTab();
  fill(tab.store);
  await tab.placer.place(bodyOf('a'), player);
  await scene.answer(refusedAs('SIGNED_OUT'));
  expect(tab.store.getState().refusal).toMatchObject({ code: 'SIGNED_OUT' });

  tab.leave();
  const again = scene.openTab(tab.store);
  await settled();
  expect(again.store.getState()).toMatchObject({ refusal: null, pending: null });
  expect(idsOf(again.store.getState())).toEqual(['a']);
  expect(scene.sent).toHaveLength(1);
});

test('a refusal for another reason stays when a player signs in', async () => {
  const scene = createScene();
  const tab = scene.openTab();
  fill(tab.store);
  await tab.placer.place(bodyOf('a'), player);
  await scene.answer(refusedAs('INSUFFICIENT_FUNDS'));
  tab.leave();
  scene.openTab(tab.store);
  await settled();
  expect(tab.store.getState().refusal).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
});

test('without locks a tab still runs its own placements one after another', async () => {
  const order: string[] = [];
  const exclusively = exclusiveTasks(undefined);
  await Promise.all(
    ['first', 'second'].map((name) =>
      exclusively('same', async () => {
        order.push(`${name} begins`);
        await settled();
        order.push(`${name} ends`);
      }),
    ),
  );
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a closed tab leaves its placement to another tab', async () => {
  const scene = createScene();
  const [first, second] = [scene.openTab(), scene.openTab()];
  fill(first.store);
  await first.placer.place(bodyOf('a'), player);
  await settled();
  first.leave();
  await scene.answer(lost);
  await scene.answer(placed);
  expect(scene.sent.map(({ key }) => key)).toEqual([keyOf(1), keyOf(1)]);
  expect(second.store.getState().receipt).not.toBeNull();
});

test('a coupon that changed since it was seen is not placed', async () => {
  const scene = createScene();
  const { store, placer } = scene.openTab();
  fill(store);
  const placing = placer.place(bodyOf('a'), player);
  store.dispatch({ type: 'toggled', bet: betOn('b') });
  await placing;
  await settled();
  expect(scene.sent).toEqual([]);
  expect(idsOf(store.getState())).toEqual(['a', 'b']);
});

test('a stored placement whose body cannot be read is forgotten, and nothing is sent', async () => {
  const scene = createScene();
  const pending = { key: keyOf(1), playerId: player, startedAt: 5, tries: 1, body: {} };
  scene.browser.entries.set('coupon', JSON.stringify({ version: 1, bets: [], pending }));
  const tab = scene.openTab();
  await settled();
  expect(tab.store.getState().pending).toBeNull();
  expect(scene.sent).toEqual([]);
});
