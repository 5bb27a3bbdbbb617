/** A placement with a field that the release before does not know, while a tab of that release is open. */
import { bodyOf } from '../../../testing/coupon';
import { formerParse, formerSerialize } from '../../../testing/formerCoupon';
import { createScene, fill, lost, placed, player, settled } from '../../../testing/placing';
import { parseCoupon } from '../storage';
import { isBeyondFormer, readPlacement, storedPlacement } from './body';

const body = { ...bodyOf('a'), exactCoef: '1.850' };

test('is never repeated by that tab without the field, and is seen through with it', async () => {
  const scene = createScene();
  const tab = scene.openTab();
  fill(tab.store);
  await tab.placer.place(body, player);
  await settled();
  const stored = scene.browser.entries.get('coupon') ?? '';
  const former = formerParse(stored);
  expect(former?.pending).toBeNull();
  expect(readPlacement(parseCoupon(stored)?.pending)?.body).toEqual(body);

  tab.leave();
  await scene.answer(lost);
  // That tab writes the coupon as it understands it.
  if (former) scene.browser.openTab().storage().setItem('coupon', formerSerialize(former));
  const next = scene.openTab();
  await settled();
  expect(scene.sent.map(({ key, body: sent }) => [key, sent])).toEqual(
    [0, 1].map(() => [scene.sent[0]?.key, body]),
  );
  await scene.answer(placed);
  expect(next.store.getState()).toMatchObject({ pending: null, receipt: { couponId: 'coupon' } });
});

test('a VIP bet is repeated as one, or not at all', () => {
  const vip = { ...bodyOf('a'), isVipBet: true };
  const pending = { key: '0b9d4f0e-6d0f-4a6e-9d1b-6d9f6b1d2c3a', playerId: player, startedAt: 1, tries: 1 };
  expect(isBeyondFormer(vip)).toBe(true);
  expect(readPlacement(storedPlacement({ ...pending, body: vip }))?.body).toEqual(vip);
  expect(readPlacement({ ...pending, body: { ...vip, isVipBet: 'yes' } })).toBeNull();
});
