/** The bonus bet on screen: its row, its removal, what is sent with it, and the refusal of one that is gone. */
import { act, screen, within } from '@testing-library/react';
import {
  answerPlacing,
  button,
  money,
  open,
  outcome,
  playerWithBalance,
  receiptCoupon,
  sentCoupon,
  startWithEmptyCoupon,
  untilPressable,
} from '../../../testing/couponPanel';
import { plain } from '../../../testing/plain';

startWithEmptyCoupon();

const three = ['a', 'b', 'c'].map((id) => outcome(id, { price: '2.000' }));
const bounds = { ...playerWithBalance.stakeBounds, isBonusBetOffered: true };
const player = { ...playerWithBalance, stakeBounds: bounds };
const openExpress = (change: object = {}) => open({ outcomes: three, player, ...change });
const row = () => screen.getByText('Bonus bet').closest('li') as HTMLElement;

test('an express has a row of its own for it, and it is in the odds and the possible win', async () => {
  await openExpress();
  expect(plain(row())).toMatch(/^Bonus betIn the odds and the possible win\..*×1\.03$/);
  for (const part of ['Odds8.24', 'Possible winRUB 1,236.00']) expect(plain()).toContain(part);
});

test.each<[string, object]>([
  ['two events', { outcomes: three.slice(0, 2) }],
  ['a site that gives none', { player: playerWithBalance }],
  ['a guest', { player: null }],
])('with %s nothing is said of it', async (_, change) => {
  await openExpress(change);
  expect(screen.queryByText('Bonus bet')).toBeNull();
});

test('it is removed by a button that then brings it back, in its place and with the focus', async () => {
  const { user } = await openExpress();
  const remove = button('Remove the bonus bet');
  remove.focus();
  await user.keyboard('{Enter}');
  expect(plain(row())).toContain('Not in this coupon.');
  for (const part of ['Odds8.00', 'Possible winRUB 1,200.00']) expect(plain()).toContain(part);
  expect(document.activeElement).toBe(button('Add the bonus bet'));
  await user.keyboard('{Enter}');
  expect(plain()).toContain('Odds8.24');
  expect(document.activeElement).toBe(button('Remove the bonus bet'));
});

test('a press sends that it was shown, and nothing of it once it was removed', async () => {
  const { user, environment } = await openExpress();
  await user.click(button('Place RUB 150.00 on 3 events'));
  expect(sentCoupon(environment)).toMatchObject({ type: 'EXPRESS', isBonusBet: true });
  expect(button('Remove the bonus bet')).toHaveProperty('disabled', true);
});

test('without it a press sends nothing of it', async () => {
  const { user, environment } = await openExpress();
  await user.click(button('Remove the bonus bet'));
  await user.click(button('Place RUB 150.00 on 3 events'));
  expect(sentCoupon(environment)).not.toHaveProperty('isBonusBet');
});

test('a refusal because it is gone says so, and leads on without it', async () => {
  const { user, environment } = await openExpress();
  await user.click(button('Place RUB 150.00 on 3 events'));
  const refused = { code: 'BONUS_BET_GONE', messageKey: 'refusal_bonus_bet_gone', detail: null };
  const rest = { bound: null, retryAfter: null };
  await answerPlacing(environment, { __typename: 'CouponRefused', ...refused, ...rest });
  const words = 'This coupon gets no bonus bet now. Nothing was placed.';
  await screen.findByText(words);
  const ways = screen.getAllByRole('button', { name: 'Remove the bonus bet' });
  await user.click(ways.at(-1) as HTMLElement);
  expect(screen.queryByText(words)).toBeNull();
  expect(document.activeElement).toBe(button('Place RUB 150.00 on 3 events'));
  await user.click(button('Place RUB 150.00 on 3 events'));
  expect(sentCoupon(environment)).not.toHaveProperty('isBonusBet');
});

test('where the site ends it, its row goes, the sums fall, and a press that came too early places nothing', async () => {
  const { user, environment } = await openExpress();
  act(() => {
    environment.commitUpdate((store) =>
      store
        .getRoot()
        .getLinkedRecord('player')
        ?.getLinkedRecord('stakeBounds')
        ?.setValue(false, 'isBonusBetOffered'),
    );
  });
  expect(screen.queryByText('Bonus bet')).toBeNull();
  expect(plain()).toContain('Odds8.00');
  await user.click(button('Place RUB 150.00 on 3 events'));
  expect(environment.mock.getAllOperations().map(({ request }) => request.node.params.name)).not.toContain(
    'sendPlacementMutation',
  );
  await untilPressable('Place RUB 150.00 on 3 events');
});

test('it is explained as a factor of its own before it is placed', async () => {
  const { user } = await openExpress();
  await user.click(button('Explain my payout'));
  const table = await screen.findByRole('table', { name: 'Stake times factors' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((one) => plain(one))).toEqual(['1 + 2 + 38/1RUB 1,200.00', 'Bonus bet103/100RUB 1,236.00']);
});

test('the receipt says it', async () => {
  const { user, environment } = await openExpress();
  await user.click(button('Place RUB 150.00 on 3 events'));
  const coupon = { ...receiptCoupon, type: 'EXPRESS', odds: '8.240', possibleWin: money(123_600) };
  await answerPlacing(environment, {
    __typename: 'CouponPlaced',
    coupon: { ...coupon, bonusCoef: '1.030' },
    account: null,
  });
  expect(screen.getByText('Bonus bet').nextElementSibling?.textContent).toBe('×1.03');
});
