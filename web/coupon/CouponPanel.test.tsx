import '../testing/browser';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMockEnvironment } from 'relay-test-utils';
import { createLiveState, type LiveState } from '../live/state';
import { modalStore } from '../shell/modals/store';
import { renderWithRelay } from '../testing/renderWithRelay';
import { CouponPanel } from './CouponPanel';
import { CouponProvider } from './CouponProvider';
import { emptyCoupon } from './state';
import { couponStore } from './store';
import { betOn, bodyOf, idsOf, keyOf } from './testing';

type Environment = ReturnType<typeof createMockEnvironment>;

beforeEach(() => {
  localStorage.clear();
  couponStore.dispatch({ type: 'receiptClosed' });
  couponStore.dispatch({ type: 'shared', stored: emptyCoupon });
});

function outcome(id: string, change: object = {}) {
  return {
    __typename: 'Outcome',
    __isNode: 'Outcome',
    id,
    price: '1.850',
    priceVersion: 1,
    state: 'OPEN',
    kind: 'HOME',
    score: null,
    competitor: null,
    market: {
      id: `market of ${id}`,
      kind: 'RESULT',
      line: null,
      game: {
        id: `game of ${id}`,
        slug: '1-arsenal-chelsea',
        status: 'LINE',
        title: null,
        home: { name: 'Arsenal' },
        away: { name: 'Chelsea' },
        champ: { id: 'champ', slug: 'premier-league', sport: { id: 'sport', slug: 'football' } },
        freshness: { stale: false },
      },
    },
    ...change,
  };
}

const money = (amount: number) => ({ amount, currency: 'RUB' });
const somebody = {
  id: 'player',
  activeAccount: { id: 'account', balance: money(100_000) },
  stakeBounds: { min: money(1_000), max: money(500_000), maxPayout: money(10_000_000), maxBets: 20 },
};

interface Scene {
  outcomes?: object[];
  player?: object | null;
  live?: LiveState;
  site?: object;
}

/** As after the first bet: the queries are known once the code that shows them is there. */
beforeAll(() => import('./parts'));

/** The panel with the outcomes `a`, `b`, … in the coupon and their data answered. */
async function open({ outcomes = [outcome('a')], player = somebody, site = {}, live }: Scene = {}) {
  const environment = createMockEnvironment();
  for (const { id } of outcomes as { id: string }[]) {
    couponStore.dispatch({ type: 'toggled', bet: betOn(id) });
  }
  renderWithRelay(
    <CouponProvider>
      <CouponPanel />
    </CouponProvider>,
    { environment, ...(live && { live }) },
  );
  if (outcomes.length > 0) {
    await answerBets(environment, {
      nodes: outcomes,
      player,
      site: { currencies: ['RUB'], isDemo: false, isRegistrationAllowed: false, ...site },
    });
  }
  return { environment, user: userEvent.setup() };
}

/** Answers the latest unanswered document of this name. */
async function answer(environment: Environment, document: string, data: object): Promise<void> {
  const operation = environment.mock
    .getAllOperations()
    .findLast(({ request }) => request.node.params.name === document);
  await act(async () => {
    if (operation) environment.mock.resolve(operation, { data });
    await import('./parts');
  });
}

const answerBets = (environment: Environment, data: object) => answer(environment, 'couponQuery', data);
const answerPlacing = (environment: Environment, placeCoupon: object) =>
  answer(environment, 'sendPlacementMutation', { placeCoupon });

const sentPlacements = (environment: Environment) =>
  environment.mock
    .getAllOperations()
    .filter(({ request }) => request.node.params.name === 'sendPlacementMutation');

const stakeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Stake/ });
/** The button with this name, in which money may hold a no-break space. */
const button = (name: string) =>
  screen.getByRole('button', { name: (text) => text.replaceAll('\u00a0', ' ') === name });
const placeButton = () => screen.getByRole('button', { name: /^Place/ });
const receiptCoupon = {
  __typename: 'Coupon',
  id: 'coupon',
  number: '1001',
  odds: '1.850',
  stake: money(15_000),
  status: 'OPEN',
  possibleWin: money(27_750),
  payout: null as object | null,
  bets: [{ __typename: 'Bet' }],
};

test('an empty coupon says how to begin, and asks for nothing', async () => {
  const { environment } = await open({ outcomes: [] });
  const coupon = screen.getByRole('region', { name: 'Coupon' });
  within(coupon).getByText(/Your coupon is empty/);
  expect(environment.mock.getAllOperations()).toEqual([]);
});

test('a bet shows its match, outcome and price, and what it may win', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Arsenal – Chelsea' }).getAttribute('href')).toBe(
    '/en/line/football/premier-league/1-arsenal-chelsea',
  );
  expect(screen.getByRole('tab', { name: 'Single' }).getAttribute('aria-selected')).toBe('true');
  expect(stakeField().value).toBe('150');
  screen.getByText('RUB 277.50');
  button('Place RUB 150.00 on 1 event');
});

test('while prices may be old the button says so and what to do', async () => {
  const live = createLiveState();
  const { environment, user } = await open({ live });
  act(() => live.connection.setState({ old: true }));
  await user.click(button('Prices may be old: wait, or check your connection'));
  act(() => live.connection.setState({ old: false }));
  placeButton();
  expect(sentPlacements(environment)).toHaveLength(0);
});

test('a press after a sleep places nothing: it is looked then whether the prices became old', async () => {
  const live = createLiveState();
  const { environment, user } = await open({ live });
  live.watch.isOld = () => true;
  await user.click(placeButton());
  expect(sentPlacements(environment)).toHaveLength(0);
  live.watch.isOld = () => false;
  await user.click(placeButton());
  expect(sentPlacements(environment)).toHaveLength(1);
});

test('a possible win is cut to the largest payout, and says so', async () => {
  await open({ outcomes: [outcome('a', { price: '900.000', priceVersion: 2 })] });
  screen.getByText('RUB 100,000.00');
  screen.getByText('The largest payout');
});

test('a guest can register to place the coupon, is told of the demo money, and can still sign in', async () => {
  const { user } = await open({ player: null, site: { isDemo: true, isRegistrationAllowed: true } });
  screen.getByText(/demo money/);
  await user.click(screen.getByRole('button', { name: 'Register and place' }));
  expect(modalStore.getState().open).toEqual({
    name: 'registration',
    reason: 'Register to place your coupon. It stays as it is.',
  });
  await user.click(screen.getByRole('button', { name: 'Sign in to place the coupon' }));
  expect(modalStore.getState().open?.name).toBe('signIn');
});

test('where nobody can register, a guest is asked to sign in alone', async () => {
  await open({ player: null });
  expect(screen.queryByRole('button', { name: 'Register and place' })).toBeNull();
  screen.getByRole('button', { name: 'Sign in to place the coupon' });
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
])('an outcome that is %s keeps the coupon from being placed', async (state, reason) => {
  const { environment, user } = await open({ outcomes: [outcome('a', { state })] });
  await user.click(button(reason));
  expect(environment.mock.getAllOperations()).toEqual([]);
});

test('an outcome that the feed no longer knows can be removed', async () => {
  const environment = createMockEnvironment();
  couponStore.dispatch({ type: 'toggled', bet: betOn('gone') });
  renderWithRelay(
    <CouponProvider>
      <CouponPanel />
    </CouponProvider>,
    { environment },
  );
  await answerBets(environment, { nodes: [null], player: somebody, site: null });
  screen.getByText('This outcome is no longer offered');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  screen.getByText(/Your coupon is empty/);
});

test('a price that fell is said beside the bet and must be accepted', async () => {
  const { user } = await open({ outcomes: [outcome('a', { price: '1.700', priceVersion: 2 })] });
  screen.getByText('Fell from 1.85');
  expect(screen.queryByRole('button', { name: /^Place/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Accept 1.70' }));
  placeButton();
});

test('a price that rose is said, and taken without a question', async () => {
  const { environment, user } = await open({ outcomes: [outcome('a', { price: '1.900', priceVersion: 2 })] });
  screen.getByText('Rose from 1.85');
  await user.click(placeButton());
  expect(sent(environment).bets).toEqual([{ outcomeId: 'a', price: '1.900', priceVersion: 2 }]);
});

test.each([
  ['', 'Enter a stake'],
  ['12a', 'Enter the stake as a number'],
  ['1.505', 'The stake has too many decimals'],
  ['0', 'The stake is at least RUB 10.00'],
  ['9,99', 'The stake is at least RUB 10.00'],
  ['6000', 'The stake is at most RUB 5,000.00'],
  ['1000.01', 'Your balance is RUB 1,000.00'],
])('a stake of "%s" is answered with "%s"', async (typed, reason) => {
  const { user } = await open();
  const field = stakeField();
  await user.clear(field);
  if (typed) await user.type(field, typed);
  expect(button(reason).getAttribute('aria-disabled')).toBe('true');
});

test('the stake steps up and down, and quick stakes set it', async () => {
  const { user } = await open();
  const field = stakeField();
  await user.click(screen.getByRole('button', { name: 'Raise the stake' }));
  expect(field.value).toBe('200');
  await user.click(screen.getByRole('button', { name: 'Lower the stake' }));
  expect(field.value).toBe('100');
  await user.click(screen.getByRole('button', { name: '500' }));
  expect(field.value).toBe('500');
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect(field.value).toBe('1000');
});

test('a guest is asked to sign in, and the coupon stays', async () => {
  const { user } = await open({ player: null });
  await user.click(screen.getByRole('button', { name: 'Sign in to place the coupon' }));
  expect(modalStore.getState().open?.name).toBe('signIn');
  expect(idsOf(couponStore.getState())).toEqual(['a']);
});

test('placing says that it is checking, then shows the receipt', async () => {
  const { environment, user } = await open();
  await user.dblClick(placeButton());
  expect(screen.getByRole('button', { name: 'Checking…' }).getAttribute('aria-disabled')).toBe('true');
  expect(sent(environment)).toMatchObject({
    type: 'SINGLE',
    stake: 15_000,
    currency: 'RUB',
    priceChangePolicy: 'ACCEPT_RISE',
  });

  const account = { id: 'account', balance: money(85_000) };
  await answerPlacing(environment, { __typename: 'CouponPlaced', coupon: receiptCoupon, account });
  expect((await screen.findByRole('status')).textContent).toBe('Coupon 1001 is placed');
  expect(screen.getByRole('link', { name: /bet history/ }).getAttribute('href')).toBe(
    '/en/office/history#coupon-1001',
  );

  await user.click(screen.getByRole('button', { name: 'Keep these selections' }));
  expect(idsOf(couponStore.getState())).toEqual(['a']);
});

test('new prices land beside the bets and can be accepted and placed in one press', async () => {
  const { environment, user } = await open();
  await user.click(placeButton());
  const first = sent(environment);
  await answerPlacing(environment, {
    __typename: 'PricesChanged',
    code: 'PRICES_CHANGED',
    messageKey: 'refusal_prices_changed',
    outcomes: [{ id: 'a', price: '1.600', priceVersion: 3, state: 'OPEN' }],
  });
  screen.getByText('Fell from 1.85');
  await user.click(button('Accept the new prices and place RUB 150.00'));
  const second = sent(environment);
  expect(second.bets).toEqual([{ outcomeId: 'a', price: '1.600', priceVersion: 3 }]);
  expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
});

test('a session that ended leads to signing in, the coupon whole', async () => {
  const { environment, user } = await open();
  await user.click(placeButton());
  await answerPlacing(environment, {
    __typename: 'CouponRefused',
    code: 'SIGNED_OUT',
    messageKey: 'refusal_signed_out',
    bound: null,
    retryAfter: null,
  });
  expect(modalStore.getState().open).toMatchObject({ name: 'signIn' });
  screen.getByRole('button', { name: 'Sign in to place the coupon' });
  expect(idsOf(couponStore.getState())).toEqual(['a']);
});

test('a refusal says what to do and keeps the coupon', async () => {
  const { environment, user } = await open();
  await user.click(placeButton());
  const bound = money(2_000);
  await answerPlacing(environment, {
    __typename: 'CouponRefused',
    code: 'INSUFFICIENT_FUNDS',
    messageKey: 'refusal_insufficient_funds',
    bound,
    retryAfter: null,
  });
  screen.getByText('Your balance is RUB 20.00. Nothing was placed.');
  placeButton();
});

test('a receipt that another player may not see leaves no trace', async () => {
  const environment = createMockEnvironment();
  placeWithoutTrace();
  renderWithRelay(
    <CouponProvider>
      <CouponPanel />
    </CouponProvider>,
    { environment },
  );
  await answer(environment, 'receiptQuery', { node: null });
  screen.getByText(/Your coupon is empty/);
});

test('a receipt takes the focus once, right after placing', async () => {
  const { environment, user } = await open();
  await user.click(placeButton());
  await answerPlacing(environment, {
    __typename: 'CouponPlaced',
    coupon: { ...receiptCoupon, id: 'focused' },
    account: null,
  });
  const title = await screen.findByText('Coupon 1001 is placed');
  expect(document.activeElement).toBe(title);

  cleanup();
  renderWithRelay(
    <CouponProvider>
      <CouponPanel />
    </CouponProvider>,
    { environment },
  );
  await answer(environment, 'receiptQuery', { node: { ...receiptCoupon, id: 'focused' } });
  await screen.findByText('Coupon 1001 is placed');
  expect(document.activeElement).toBe(document.body);
});

test('a receipt says what became of the coupon as long as it stands', async () => {
  jest.useFakeTimers();
  placeWithoutTrace();
  const environment = createMockEnvironment();
  renderWithRelay(
    <CouponProvider>
      <CouponPanel />
    </CouponProvider>,
    { environment },
  );
  await answer(environment, 'receiptQuery', { node: receiptCoupon });
  screen.getByText('Possible win');
  act(() => jest.advanceTimersByTime(10_000));
  await answer(environment, 'receiptQuery', { node: { ...receiptCoupon, status: 'LOST', payout: money(0) } });
  screen.getByText('Lost');
  screen.getByText('RUB 0.00');
  expect(screen.queryByText('Possible win')).toBeNull();
  jest.useRealTimers();
});

test('an answer that does not come is asked for as long as it takes, for giving the key up could place a second coupon', async () => {
  const body = bodyOf('a');
  const placement = { key: keyOf(1), playerId: 'nobody here', body, startedAt: 1, tries: 6 };
  await open({ player: null });
  act(() => couponStore.dispatch({ type: 'placingStarted', placement }));
  screen.getByText(/We keep asking, and nothing is placed twice/);
  screen.getByRole('button', { name: 'Sign in to see what became of it' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Clear all' }).disabled).toBe(true);
});

test('data that cannot be had leave the bets in the coupon and can be asked for again', async () => {
  const environment = createMockEnvironment();
  couponStore.dispatch({ type: 'toggled', bet: betOn('a') });
  renderWithRelay(
    <CouponProvider>
      <CouponPanel />
    </CouponProvider>,
    { environment },
  );
  // React reports what a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => {
    environment.mock.rejectMostRecentOperation(new Error('offline'));
    await import('./parts');
  });
  expect(screen.getByRole('alert').textContent).toContain('Your selections are kept');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await answerBets(environment, { nodes: [outcome('a')], player: somebody, site: null });
  placeButton();
});

/** As after placing a coupon. */
function placeWithoutTrace() {
  const placement = { key: keyOf(1), playerId: 'player', body: bodyOf('a'), startedAt: 1, tries: 0 };
  couponStore.dispatch({ type: 'placingStarted', placement });
  couponStore.dispatch({ type: 'placed', key: keyOf(1), couponId: 'coupon' });
}

/** The coupon that was sent and is not answered yet. */
function sent(environment: Environment) {
  const [operation, ...others] = environment.mock
    .getAllOperations()
    .filter(({ request }) => request.node.params.operationKind === 'mutation');
  expect(others).toEqual([]);
  return operation?.request.variables['input'] as { idempotencyKey: string; bets: object[] };
}
