/** A stake above the largest one: the operator can be asked for it, by a press of its own, for this coupon alone (CP-26). */
import { act, fireEvent, screen } from '@testing-library/react';
import {
  answerBets,
  button,
  money,
  open,
  outcome,
  placeButton,
  playerWithBalance,
  sentCoupon,
  sentPlacements,
  stakeField,
  startWithEmptyCoupon,
  untilPressable,
} from '../../../testing/couponPanel';
import { couponStore } from '../store';
import { plain } from '../../../testing/plain';

startWithEmptyCoupon();

/** The largest stake is 5,000 roubles, and 20,000 when the operator is asked. */
const wealthy = {
  ...playerWithBalance,
  activeAccount: { ...playerWithBalance.activeAccount, balance: money(1_500_000) },
  stakeBounds: { ...playerWithBalance.stakeBounds, maxVip: money(2_000_000) as object | null },
};
const live = (id: string) => {
  const { market, ...rest } = outcome(id);
  return { ...rest, market: { ...market, game: { ...market.game, status: 'LIVE' } } };
};

const type = (stake: string) => fireEvent.change(stakeField(), { target: { value: stake } });
const way = () => screen.queryByRole('button', { name: /^Ask the operator for / });

async function openWith(stake: string, scene: Parameters<typeof open>[0] = {}) {
  const opened = await open({ player: wealthy, ...scene });
  type(stake);
  return opened;
}

test('the operator can be asked beside the largest stake, and asking places nothing', async () => {
  const { environment, user } = await openWith('9000');
  button('The stake is at most RUB 5,000.00');
  button('Stake RUB 5,000.00');
  await user.click(button('Ask the operator for RUB 9,000.00'));
  expect(sentPlacements(environment)).toEqual([]);
  expect(plain()).toContain('The answer comes within 60 s');
  expect(document.activeElement).toBe(button('Place RUB 9,000.00 if the operator accepts'));
});

test('a press of its own places it as a VIP bet', async () => {
  const { environment, user } = await openWith('9000');
  await user.click(button('Ask the operator for RUB 9,000.00'));
  await user.click(button('Place RUB 9,000.00 if the operator accepts'));
  expect(sentCoupon(environment)).toMatchObject({ stake: 900_000, isVipBet: true });
});

test('who has asked can take it back', async () => {
  const { environment, user } = await openWith('9000');
  await user.click(button('Ask the operator for RUB 9,000.00'));
  await user.click(button('Do not ask the operator'));
  button('The stake is at most RUB 5,000.00');
  expect(plain()).not.toContain('The answer comes within');
  expect(sentPlacements(environment)).toEqual([]);
});

const bounds = (maxVip: object | null) => ({ ...wealthy, stakeBounds: { ...wealthy.stakeBounds, maxVip } });

test.each([
  ['where the site takes no VIP bets', '9000', { player: bounds(null) }],
  ['above what the operator can be asked for', '20000.01', {}],
  ['without the balance for it', '15000.01', {}],
  ['for a game in play', '9000', { outcomes: [live('a')] }],
  ['with one game of several in play', '9000', { outcomes: [outcome('a'), live('b')] }],
  ['for a stake within the bounds', '5000', {}],
])('the operator cannot be asked %s', async (_, stake, scene) => {
  await openWith(stake, scene);
  expect(way()).toBeNull();
});

test('the operator can be asked for an express, and not for several singles', async () => {
  const { user } = await openWith('9000', { outcomes: [outcome('a'), outcome('b')] });
  expect(way()).not.toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Singles' }));
  fireEvent.change(screen.getByRole('textbox', { name: /^Stake on each event/ }), {
    target: { value: '9000' },
  });
  expect(way()).toBeNull();
});

test('an express for which the operator is asked has no bonus bet, in its sums and in what is sent', async () => {
  const stakeBounds = { ...wealthy.stakeBounds, isBonusBetOffered: true };
  const outcomes = ['a', 'b', 'c'].map((id) => outcome(id, { price: '2.000' }));
  const { environment, user } = await openWith('9000', { player: { ...wealthy, stakeBounds }, outcomes });
  screen.getByText('Bonus bet');
  await user.click(button('Ask the operator for RUB 9,000.00'));
  expect(screen.queryByText('Bonus bet')).toBeNull();
  expect(plain()).toContain('Odds8.00');
  await untilPressable('Place RUB 9,000.00 if the operator accepts');
  await user.click(button('Place RUB 9,000.00 if the operator accepts'));
  expect(sentCoupon(environment)).toMatchObject({ isVipBet: true });
  expect(sentCoupon(environment)).not.toHaveProperty('isBonusBet');
});

test('a stake within the bounds is placed as ever, whatever was asked before', async () => {
  const { environment, user } = await openWith('9000');
  await user.click(button('Ask the operator for RUB 9,000.00'));
  type('150');
  await user.click(placeButton());
  expect(sentCoupon(environment)).not.toHaveProperty('isVipBet');
});

test.each([
  ['another stake is typed', () => type('8000')],
  [
    'a bet is added',
    () =>
      couponStore.dispatch({
        type: 'toggled',
        bet: { outcomeId: 'b', price: '1.850', priceVersion: 1, addedAt: 1 },
      }),
  ],
])('the question belongs to one coupon and one stake: it is dropped when %s', async (_, change) => {
  const { user } = await openWith('9000');
  await user.click(button('Ask the operator for RUB 9,000.00'));
  act(change);
  expect(screen.queryByRole('button', { name: /if the operator accepts$/ })).toBeNull();
  type('9000');
  expect(screen.queryByRole('button', { name: /if the operator accepts$/ })).toBeNull();
});

test('it is dropped when a game begins', async () => {
  const { environment, user } = await openWith('9000');
  await user.click(button('Ask the operator for RUB 9,000.00'));
  act(() => environment.commitUpdate((store) => void store.get('game of a')?.setValue('LIVE', 'status')));
  screen.getByRole('button', { name: /^The stake is at most/ });
  expect(way()).toBeNull();
});

test('new prices are accepted before the operator is asked', async () => {
  const { user } = await openWith('9000', { outcomes: [outcome('a', { price: '1.700', priceVersion: 2 })] });
  await user.click(button('Ask the operator for RUB 9,000.00'));
  button('Accept the new prices and place RUB 9,000.00');
});

test('an account whose bounds are not known asks nobody', async () => {
  const { environment } = await openWith('9000', { player: { ...wealthy, stakeBounds: null } });
  expect(way()).toBeNull();
  await answerBets(environment, {});
});
