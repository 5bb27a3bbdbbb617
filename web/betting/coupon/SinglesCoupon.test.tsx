import { act, screen, within } from '@testing-library/react';
import { couponStore } from './store';
import { placingAct } from './placing/placingAct';
import { couponSettings } from './settings/store';
import {
  answerPlacing,
  button,
  money,
  open,
  outcome,
  playerWithBalance,
  receiptCoupon,
  sentCoupon,
  sentPlacements,
  startWithEmptyCoupon,
  untilPressable,
} from '../../testing/couponPanel';
import { plain } from '../../testing/plain';

startWithEmptyCoupon();

const two = [outcome('a'), outcome('b', { price: '2.000' })];
const three = [...two, outcome('c', { price: '2.100' })];
/** The stakes of the singles, in their order, and that of each of them. */
const stakes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Stake of this event, RUB' });
const stakeOf = (place: number) => stakes()[place] as HTMLInputElement;
const each = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake on each event, RUB' });

async function openSingles(outcomes: object[] = two, change: object = {}) {
  const opened = await open({ outcomes, ...change });
  await opened.user.click(screen.getByRole('tab', { name: 'Singles' }));
  return opened;
}

test('two bets or more can be several singles, and one bet cannot', async () => {
  await open({ outcomes: [outcome('a')] });
  expect(screen.queryByRole('tab', { name: 'Singles' })).toBeNull();
  act(() =>
    couponStore.dispatch({
      type: 'toggled',
      bet: { outcomeId: 'b', price: '2.000', priceVersion: 1, addedAt: 2 },
    }),
  );
  screen.getByRole('tab', { name: 'Singles' });
});

test('one stake holds for each of them, with the sum and what each and all can win', async () => {
  await openSingles();
  expect(stakes().map(({ value }) => value)).toEqual(['150', '150']);
  for (const part of ['RUB 277.50', 'RUB 300.00', 'Sum of the stakes', 'RUB 577.50'])
    expect(plain()).toContain(part);
  expect(plain()).not.toContain('Odds');
  button('Place 2 singles for RUB 300.00');
});

test('a stake of its own is typed or stepped for one of them, until one for all is typed', async () => {
  const { user } = await openSingles();
  await user.clear(stakeOf(1));
  await user.type(stakeOf(1), '50,5');
  button('Place 2 singles for RUB 200.50');
  await user.click(screen.getAllByRole('button', { name: 'Raise the stake' })[0] as HTMLElement);
  button('Place 2 singles for RUB 250.50');
  await user.clear(each());
  await user.type(each(), '20');
  expect(stakes().map(({ value }) => value)).toEqual(['20', '20']);
  button('Place 2 singles for RUB 40.00');
});

test('Enter in a stake leads to the button, which a press of its own places', async () => {
  const { user, environment } = await openSingles();
  await user.type(stakeOf(0), '{Enter}');
  expect(document.activeElement).toBe(button('Place 2 singles for RUB 300.00'));
  expect(sentPlacements(environment)).toEqual([]);
});

test('what is sent has a stake for each bet and their sum, once for two presses', async () => {
  const { user, environment } = await openSingles();
  await user.clear(stakeOf(1));
  await user.type(stakeOf(1), '50');
  await user.dblClick(button('Place 2 singles for RUB 200.00'));
  expect(sentCoupon(environment)).toMatchObject({
    type: 'MULTIPLE_SINGLES',
    stake: 20_000,
    bets: [
      { outcomeId: 'a', stake: 15_000 },
      { outcomeId: 'b', stake: 5_000 },
    ],
  });
});

test('an express is sent without a stake for each bet', async () => {
  const { user, environment } = await open({ outcomes: two });
  await user.click(button('Place RUB 150.00 on 2 events'));
  expect(sentCoupon(environment).bets[0]).not.toHaveProperty('stake');
});

test.each([
  ['a single of several bets', 'Single', three],
  ['a system of too few bets', 'System', two],
])('%s leads on to several singles, with the focus on the button', async (_, name, outcomes) => {
  const { user } = await open({ outcomes });
  await user.click(screen.getByRole('tab', { name }));
  await user.click(button(`Place as ${outcomes.length} singles`));
  expect(screen.getByRole('tab', { name: 'Singles' }).getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement?.hasAttribute('data-place')).toBe(true);
});

test('two bets on one game lead on to several singles, which take them', async () => {
  const same = { ...two[1], market: { ...(two[0] as { market: object }).market, id: 'another' } };
  const { user } = await open({ outcomes: [two[0] as object, same] });
  button('Two events are on one game');
  await user.click(button('Place as 2 singles'));
  button('Place 2 singles for RUB 300.00');
  expect(screen.queryByText('On the same game as another event')).toBeNull();
});

test('a stake below the least is refused with it, and set for that single by one press', async () => {
  const { user } = await openSingles();
  await user.clear(stakeOf(0));
  await user.type(stakeOf(0), '5');
  button('The stake is at least RUB 10.00');
  expect(stakeOf(0).getAttribute('aria-invalid')).toBe('true');
  await user.click(button('Stake RUB 10.00'));
  expect(stakes().map(({ value }) => value)).toEqual(['10', '150']);
  button('Place 2 singles for RUB 160.00');
});

test('a sum above the largest stake is refused with it, and shared evenly by one press', async () => {
  const max = { ...playerWithBalance, stakeBounds: { ...playerWithBalance.stakeBounds, max: money(25_001) } };
  const { user } = await openSingles(two, { player: max });
  button('The singles together are at most RUB 250.01');
  await user.click(button('Stake RUB 125.00 on each'));
  button('Place 2 singles for RUB 250.00');
});

test('what is suspended is left out by one press', async () => {
  const { user } = await openSingles([...two, outcome('c', { state: 'SUSPENDED' })]);
  button('Betting is suspended just now');
  await user.click(button('Remove what is suspended'));
  button('Place 2 singles for RUB 300.00');
});

test('exact total odds keep several singles from being placed, which one press lifts', async () => {
  couponSettings.change({ exactCoef: '3.700' });
  const { user, environment } = await openSingles();
  button('Several singles have no total odds to insist on');
  expect(screen.queryByRole('button', { name: /^Insist on/ })).toBeNull();
  await user.click(button('Place without this condition'));
  await user.click(button('Place 2 singles for RUB 300.00'));
  expect(sentCoupon(environment)).not.toHaveProperty('exactCoef');
});

const placed = (id: string, number: string, change: object = {}) => ({
  ...receiptCoupon,
  ...{ id, number },
  bets: receiptCoupon.bets.map((bet) => ({ ...bet, title: null, homeName: 'Arsenal', awayName: 'Chelsea' })),
  ...change,
});

async function placeThree(refused: object[] = []) {
  const opened = await openSingles(three);
  await opened.user.click(button('Place 3 singles for RUB 450.00'));
  const coupons = [placed('first', '1001'), placed('second', '1002', { possibleWin: money(30_000) })];
  await answerPlacing(opened.environment, { __typename: 'SinglesPlaced', coupons, refused, account: null });
  return opened;
}

const fallen = {
  outcomeId: 'c',
  code: 'PRICES_CHANGED',
  messageKey: 'refusal_prices_changed',
  outcome: { id: 'c', price: '2.050', priceVersion: 2, state: 'OPEN' },
};

test('the receipt has each single with its number, its sums, and the sums of all, said aloud once', async () => {
  await placeThree();
  const title = await screen.findByText('2 singles are placed');
  expect(screen.getAllByRole('status').filter((status) => plain(status).includes('are placed'))).toEqual([
    title.parentElement,
  ]);
  const singles = within(screen.getByRole('table')).getAllByRole('rowgroup').slice(1);
  expect(singles.map((single) => plain(single))).toEqual([
    expect.stringContaining('1001RUB 150.00RUB 277.50'),
    expect.stringContaining('1002RUB 150.00RUB 300.00'),
  ]);
  for (const part of ['RUB 300.00', 'RUB 577.50']) expect(plain()).toContain(part);
});

test('a bet that is kept out stays with its reason and a way on, and the placed ones leave the coupon', async () => {
  const { user } = await placeThree([fallen]);
  await screen.findByText('2 singles are placed');
  screen.getByText('1 event was not placed and is still in the coupon.');
  expect(couponStore.getState().bets.map(({ outcomeId }) => outcomeId)).toEqual(['c']);
  screen.getByText('Not placed: the price changed.');
  await untilPressable('Accept 2.05');
  await user.click(button('Accept 2.05'));
  expect(screen.queryByText('Not placed: the price changed.')).toBeNull();
  button('Place RUB 150.00 on 1 event');
});

test('the single that is left keeps the stake that was typed for it', async () => {
  const { user, environment } = await openSingles();
  await user.clear(stakeOf(1));
  await user.type(stakeOf(1), '50');
  await user.click(button('Place 2 singles for RUB 200.00'));
  const refused = [{ ...fallen, outcomeId: 'b', code: 'OUTCOME_SUSPENDED', outcome: null }];
  await answerPlacing(environment, {
    __typename: 'SinglesPlaced',
    coupons: [placed('first', '1001')],
    refused,
    account: null,
  });
  button('Place RUB 50.00 on 1 event');
});

test('several that are kept out stay several singles', async () => {
  const { user, environment } = await openSingles(three);
  await user.click(button('Place 3 singles for RUB 450.00'));
  const refused = ['b', 'c'].map((outcomeId) => ({ ...fallen, outcomeId, outcome: null }));
  await answerPlacing(environment, {
    __typename: 'SinglesPlaced',
    coupons: [placed('first', '1001')],
    refused,
    account: null,
  });
  await screen.findByText('1 single is placed');
  button('Place 2 singles for RUB 300.00');
});

test('singles that another release answers without any that is placed are refused', async () => {
  const { user, environment } = await openSingles();
  await user.click(button('Place 2 singles for RUB 300.00'));
  await answerPlacing(environment, {
    __typename: 'SinglesPlaced',
    coupons: [],
    refused: [fallen],
    account: null,
  });
  expect(couponStore.getState()).toMatchObject({
    pending: null,
    receipt: null,
    refusal: { code: 'PRICES_CHANGED' },
  });
});

test('what is placed can be kept as singles for another coupon', async () => {
  await placeThree();
  act(() => couponStore.dispatch(placingAct({ type: 'betsKept' })));
  button('Place 3 singles for RUB 450.00');
});
