import { playerIn } from './useCouponAnswer';

const player = { id: 'player' } as never;

test.each([
  ['a guest, once the session was asked', { ok: true, value: null }, null, { ok: true, value: null }],
  ['a player', { ok: true, value: player }, player, { ok: true, value: player }],
  ['nobody who is known, while the session was not asked', { ok: false }, null, { ok: false }],
  [
    'nobody who is known, while of a player only the session is',
    { ok: true, value: player },
    null,
    { ok: false },
  ],
] as const)('the coupon is that of %s', (_, session, known, found) => {
  expect(playerIn(session, known)).toEqual(found);
});
