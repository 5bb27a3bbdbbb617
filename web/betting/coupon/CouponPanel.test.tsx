import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { couponStore } from './store';
import {
  startWithEmptyCoupon,
  answerBets,
  button,
  open,
  outcome,
  placeButton,
  renderPanel,
  sentCoupon,
  playerWithBalance,
  stakeField,
  untilPressable,
} from '../../testing/couponPanel';
import { betOn } from '../../testing/coupon';

startWithEmptyCoupon();

test('an empty coupon says how to begin, and sends no request', async () => {
  const { environment } = await open({ outcomes: [] });
  const coupon = screen.getByRole('region', { name: 'Coupon' });
  within(coupon).getByText(/Your coupon is empty/);
  expect(environment.mock.getAllOperations()).toEqual([]);
});

test('a bet shows its match, outcome, price and possible win', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Arsenal – Chelsea' }).getAttribute('href')).toBe(
    '/en/line/football/premier-league/1-arsenal-chelsea',
  );
  expect(screen.getByRole('tab', { name: 'Single' }).getAttribute('aria-selected')).toBe('true');
  expect(stakeField().value).toBe('150');
  screen.getByText('RUB 277.50');
  button('Place RUB 150.00 on 1 event');
});

test.each([
  ['short', '1X2'],
  ['full', 'Match result'],
] as const)(
  'ST-05: with %s names of markets a bet says %s, and its full name on request',
  async (marketNames, shown) => {
    await open({ settings: { marketNames } });
    expect(screen.getByText(shown).title).toBe('Match result');
  },
);

test('a possible win is cut to the maximum payout, and the coupon says so', async () => {
  await open({ outcomes: [outcome('a', { price: '900.000', priceVersion: 2 })] });
  screen.getByText('RUB 100,000.00');
  screen.getByText('The largest payout');
});

test('two bets are an express whose prices multiply', async () => {
  await open({ outcomes: [outcome('a'), outcome('b', { price: '2.100' })] });
  expect(screen.getByRole('tab', { name: 'Express' }).getAttribute('aria-selected')).toBe('true');
  screen.getByText('3.885');
  button('Place RUB 150.00 on 2 events');
});

test('a single with two bets says why it cannot be placed', async () => {
  const { user } = await open({ outcomes: [outcome('a'), outcome('b')] });
  await user.click(screen.getByRole('tab', { name: 'Single' }));
  expect(screen.getByRole('button', { name: 'A single takes one event' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

test.each([
  ['SUSPENDED', 'Betting is suspended just now'],
  ['CLOSED', 'Remove the event that has ended'],
])('a coupon with an outcome that is %s cannot be placed', async (state, reason) => {
  const { environment, user } = await open({ outcomes: [outcome('a', { state })] });
  await user.click(button(reason));
  expect(environment.mock.getAllOperations()).toEqual([]);
});

test('an outcome that the feed no longer knows can be removed', async () => {
  couponStore.dispatch({ type: 'toggled', bet: betOn('gone') });
  const environment = renderPanel();
  await answerBets(environment, { nodes: [null], player: playerWithBalance, site: null });
  screen.getByText('This outcome is no longer offered');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  screen.getByText(/Your coupon is empty/);
});

test('a price that fell is shown beside the bet and must be accepted', async () => {
  const { user } = await open({ outcomes: [outcome('a', { price: '1.700', priceVersion: 2 })] });
  screen.getByText('Fell from 1.85');
  expect(screen.queryByRole('button', { name: /^Place/ })).toBeNull();
  await untilPressable('Accept 1.70');
  await user.click(button('Accept 1.70'));
  placeButton();
});

test('a price that rose is shown, and accepted without a question', async () => {
  const { environment, user } = await open({ outcomes: [outcome('a', { price: '1.900', priceVersion: 2 })] });
  screen.getByText('Rose from 1.85');
  await user.click(placeButton());
  expect(sentCoupon(environment).bets).toEqual([{ outcomeId: 'a', price: '1.900', priceVersion: 2 }]);
});

test('when the data fail to load, the bets stay in the coupon and can be loaded again', async () => {
  couponStore.dispatch({ type: 'toggled', bet: betOn('a') });
  const environment = renderPanel();
  // React reports the errors that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => {
    environment.mock.rejectMostRecentOperation(new Error('offline'));
    await import('./parts');
  });
  expect(screen.getByRole('alert').textContent).toContain('Its events are kept');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await answerBets(environment, { nodes: [outcome('a')], player: playerWithBalance, site: null });
  placeButton();
});
