import '../../testing/browser';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMockEnvironment } from 'relay-test-utils';
import { closeModal, modalStore } from '../../overlay/modals/store';
import { noticeStore } from '../../overlay/notices/store';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { CouponProvider } from '../coupon/CouponProvider';
import { CouponPanel } from '../coupon/CouponPanel';
import { CouponBar } from '../coupon/CouponBar';
import { emptyCoupon } from '../coupon/state';
import { couponStore } from '../coupon/store';
import { betOn } from '../../testing/coupon';
import { answer as answerDocument, placeWithoutTrace, type Environment } from '../../testing/couponPanel';
import { openCouponsStore } from './openCoupons';
import * as parts from './parts';
import { placingAct } from '../coupon/placing/placingAct';
import { plain } from '../../testing/plain';

const loadMyBets = () => Promise.resolve(parts);

beforeEach(() => {
  localStorage.clear();
  couponStore.dispatch({ type: 'shared', stored: emptyCoupon });
  openCouponsStore.setState({ known: null });
  noticeStore.setState([], true);
});
afterEach(() => jest.useRealTimers());

const money = (amount: number) => ({ amount, currency: 'RUB' });
const game = {
  __typename: 'Game',
  id: 'game',
  status: 'LIVE',
  score: { home: 1, away: 0 },
  halfTimeScore: null,
  winner: null,
  clock: { period: 'SECOND_HALF', minute: 67, addedMinute: 0 },
};
const leg = (outcomeId: string, change: object = {}) => ({
  outcomeId,
  gameSlug: '1-arsenal-chelsea',
  sportSlug: 'football',
  champSlug: 'premier-league',
  champName: 'Premier League',
  title: null,
  homeName: 'Arsenal',
  awayName: 'Chelsea',
  startsAt: '2026-03-08T15:00:00.000Z',
  marketKind: 'RESULT',
  line: null,
  outcomeKind: 'HOME',
  score: null,
  competitorName: null,
  isLive: true,
  price: '1.850',
  status: 'OPEN',
  factor: null,
  isBanker: null,
  game,
  ...change,
});
const coupon = (number: string, change: object = {}) => ({
  __typename: 'Coupon',
  id: `coupon ${number}`,
  number,
  type: 'SINGLE',
  status: 'OPEN',
  odds: '1.850',
  placedAt: '2026-03-08T10:00:00.000Z',
  settledAt: null,
  stake: money(15_000),
  possibleWin: money(27_750),
  payout: null,
  systemValue: null,
  combinations: null,
  bonusCoef: null as string | null,
  maxPayout: null,
  state: null,
  vip: null,
  bets: [leg('a')],
  ...change,
});
const edges = (coupons: object[], unreadable: readonly (string | null)[] = []) => ({
  edges: coupons.map((node) => ({ node, unreadable: [] })),
  unreadable: unreadable.map((number) => ({ number })),
});
const answerOf = (coupons: { status: string }[]) => ({
  player: {
    id: 'player',
    activeAccount: { id: 'account', balance: money(100_000) },
    open: edges(coupons.filter(({ status }) => status === 'OPEN')),
    recent: edges(coupons),
  },
});

/** Answers the pending request for the bets. */
const answer = (environment: Environment, data: object) => answerDocument(environment, 'myBetsQuery', data);

async function open(isPlayer = true) {
  const environment = createMockEnvironment();
  await act(async () => {
    renderWithRelay(
      <CouponProvider visitor={{ isPlayer, canRegister: true }} loadMyBets={loadMyBets}>
        <CouponPanel />
      </CouponProvider>,
      { environment },
    );
    await Promise.resolve();
  });
  return environment;
}

test('an empty coupon shows the open bets of the player with score, minute, stake and possible win', async () => {
  const environment = await open();
  await answer(environment, answerOf([coupon('1001')]));
  for (const part of ['Single 1001', '1:0 · 67′', 'RUB 150.00', 'RUB 277.50', 'My bets (1)'])
    expect(plain()).toContain(part);
});

test('a guest with an empty coupon learns how to place a bet, and can register; nothing is fetched', async () => {
  const environment = await open(false);
  screen.getByText('How to place a bet');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  screen.getByRole('button', { name: 'Register' });
  expect(environment.mock.getAllOperations()).toEqual([]);
});

test('a guest who looks for their bets can sign in', async () => {
  const user = userEvent.setup();
  const environment = await open(false);
  await user.click(screen.getByRole('tab', { name: /^My bets/ }));
  await answer(environment, { player: null });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(modalStore.getState().open).toEqual({ name: 'signIn' });
  closeModal();
});

test('arrow keys move between the tabs, and My bets shows settled coupons with each leg', async () => {
  const environment = await open();
  await answer(environment, answerOf([]));
  screen.getByRole('tab', { name: 'Coupon' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'My bets', selected: true }));
  const ended = { ...game, status: 'FINISHED', clock: null, halfTimeScore: { home: 0, away: 0 } };
  const legs = [leg('a', { status: 'WON', game: ended }), leg('b', { status: 'LOST', game: null })];
  const lost = coupon('1002', { type: 'EXPRESS', status: 'LOST', payout: money(0), bets: legs });
  await answer(environment, answerOf([lost]));
  for (const part of ['Settled last', '1:0 · FT (HT 0:0)', 'Won', 'Lost']) expect(plain()).toContain(part);
});

test('a bet that cannot be read is told of once, beside the others', async () => {
  const environment = await open();
  const { player } = answerOf([coupon('1001')]);
  await userEvent.click(screen.getByRole('tab', { name: /^My bets/ }));
  const lists = { open: edges([coupon('1001')], ['1002']), recent: edges([coupon('1001')], ['1002', null]) };
  await answer(environment, { player: { ...player, ...lists } });
  expect(plain()).toContain('Single 1001');
  expect(screen.getAllByText(/cannot be read just now/).map(({ textContent }) => textContent)).toEqual([
    'Coupon 1002 cannot be read just now. Nothing in it is lost.',
    'A coupon cannot be read just now. Nothing in it is lost.',
  ]);
});

test('a coupon that is settled while it is shown is announced once, whatever further tabs see', async () => {
  jest.useFakeTimers();
  const environment = await open();
  await answer(environment, answerOf([coupon('1001')]));
  const won = coupon('1001', { status: 'WON', payout: money(27_750), settledAt: '2026-03-08T17:00:00.000Z' });
  act(() => jest.advanceTimersByTime(10_000));
  await answer(environment, answerOf([won]));
  expect(noticeStore.getState().map(({ title }) => title)).toEqual(['Coupon 1001 won']);

  // Another tab, which saw the coupon open too.
  noticeStore.setState([], true);
  act(() => openCouponsStore.setState({ known: { playerId: 'player', ids: new Set(['coupon 1001']) } }));
  act(() => jest.advanceTimersByTime(10_000));
  await answer(environment, answerOf([won]));
  expect(noticeStore.getState()).toEqual([]);
});

describe('a coupon in a state that this tab does not know', () => {
  beforeEach(() => jest.useFakeTimers());
  const titles = () => noticeStore.getState().map(({ title }) => title);

  test('stays among the open ones, unannounced, until it is settled', async () => {
    const environment = await open();
    await answer(environment, answerOf([coupon('1001')]));
    act(() => jest.advanceTimersByTime(10_000));
    await answer(environment, answerOf([coupon('1001', { status: 'HELD' })]));
    expect(titles()).toEqual([]);
    screen.getByRole('tab', { name: 'My bets (1)' });
    act(() => jest.advanceTimersByTime(10_000));
    await answer(environment, answerOf([coupon('1001', { status: 'LOST', payout: money(0) })]));
    expect(titles()).toEqual(['Coupon 1001 lost']);
  });

  test('is announced as settled when it is, with what it paid', async () => {
    const environment = await open();
    await answer(environment, answerOf([coupon('1001')]));
    act(() => jest.advanceTimersByTime(10_000));
    const settledAt = '2026-03-08T17:00:00.000Z';
    const halved = coupon('1001', { status: 'HALF_WON', payout: money(9000), settledAt });
    await answer(environment, answerOf([halved]));
    expect(titles()).toEqual(['Coupon 1001 is settled']);
    expect(noticeStore.getState()[0]?.text?.replaceAll('\u00a0', ' ')).toBe('Paid: RUB 90.00');
  });
});

test('nothing is fetched while no coupon is open', async () => {
  jest.useFakeTimers();
  const environment = await open();
  await answer(environment, answerOf([]));
  act(() => jest.advanceTimersByTime(60_000));
  expect(environment.mock.getAllOperations()).toEqual([]);
});

test('a player with a full coupon is told of a settled one too', async () => {
  jest.useFakeTimers();
  couponStore.dispatch({ type: 'toggled', bet: betOn('z') });
  const environment = await open();
  await answer(environment, answerOf([coupon('1001')]));
  act(() => jest.advanceTimersByTime(10_000));
  await answer(environment, answerOf([coupon('1001', { status: 'LOST', payout: money(0) })]));
  expect(noticeStore.getState().map(({ title }) => title)).toEqual(['Coupon 1001 lost']);
});

test('a placed coupon is among the open ones at once', async () => {
  const environment = await open();
  await answer(environment, answerOf([]));
  await act(async () => {
    placeWithoutTrace();
    await Promise.resolve();
  });
  await answer(environment, answerOf([coupon('1001')]));
  screen.getByRole('tab', { name: 'My bets (1)' });
});

test('a coupon that is placed while the bets are read is among the open ones: they are read once more', async () => {
  const environment = await open();
  await act(async () => {
    placeWithoutTrace('coupon 1001');
    await Promise.resolve();
  });
  // This read began before the coupon was placed.
  await answer(environment, answerOf([]));
  await answer(environment, answerOf([coupon('1001')]));
  screen.getByRole('tab', { name: 'My bets (1)' });
});

test('a price that is pressed beside My bets brings the coupon back', async () => {
  const environment = await open();
  await answer(environment, answerOf([]));
  await userEvent.click(screen.getByRole('tab', { name: 'My bets' }));
  act(() => couponStore.dispatch({ type: 'toggled', bet: betOn('z') }));
  screen.getByRole('tab', { name: 'Coupon (1)', selected: true });
});

test('the bar of an empty coupon leads to the open bets, if there are any', async () => {
  const environment = createMockEnvironment();
  await act(async () => {
    renderWithRelay(
      <CouponProvider visitor={{ isPlayer: true, canRegister: true }} loadMyBets={loadMyBets}>
        <CouponBar />
      </CouponProvider>,
      { environment },
    );
    await Promise.resolve();
  });
  await answer(environment, answerOf([]));
  expect(screen.queryByRole('link')).toBeNull();
  await act(async () => {
    placeWithoutTrace();
    await Promise.resolve();
  });
  await answer(environment, answerOf([coupon('1001')]));
  act(() => couponStore.dispatch(placingAct({ type: 'receiptClosed' })));
  expect(screen.getByRole('link', { name: 'My bets (1)' }).getAttribute('href')).toBe('/en/coupon');
});

test('repeating a coupon adds the selections that are still open, and says which are not', async () => {
  const environment = await open();
  const legs = [leg('a'), leg('b', { homeName: 'Leeds', awayName: 'Everton' })];
  await answer(environment, answerOf([coupon('1001', { bets: legs })]));
  await userEvent.click(screen.getByRole('tab', { name: /^My bets/ }));
  await answer(environment, answerOf([coupon('1001', { bets: legs })]));
  await userEvent.click(screen.getByRole('button', { name: 'Repeat coupon 1001' }));
  const outcome = (id: string, state: string) => ({
    __typename: 'Outcome',
    __isNode: 'Outcome',
    id,
    price: '1.900',
    priceVersion: 3,
    state,
  });
  await answerDocument(environment, 'repeatQuery', { nodes: [outcome('a', 'OPEN'), outcome('b', 'CLOSED')] });
  expect(couponStore.getState().bets).toEqual([expect.objectContaining({ outcomeId: 'a', price: '1.900' })]);
  expect(noticeStore.getState().map(({ text }) => text)).toEqual([
    'In the coupon again. No longer open: Leeds – Everton.',
  ]);
  screen.getByRole('tab', { name: 'Coupon (1)', selected: true });
});

test('a single that is repeated into a filled coupon stays one, and the player is told', async () => {
  const environment = await open();
  await answer(environment, answerOf([coupon('1001')]));
  await userEvent.click(screen.getByRole('tab', { name: /^My bets/ }));
  await answer(environment, answerOf([coupon('1001')]));
  act(() => couponStore.dispatch({ type: 'toggled', bet: betOn('other', { addedAt: 0 }) }));
  await userEvent.click(screen.getByRole('button', { name: 'Repeat coupon 1001' }));
  const again = {
    __typename: 'Outcome',
    __isNode: 'Outcome',
    id: 'a',
    price: '1.900',
    priceVersion: 3,
    state: 'OPEN',
  };
  await answerDocument(environment, 'repeatQuery', { nodes: [again] });
  expect(couponStore.getState()).toMatchObject({ chosenType: 'SINGLE', bets: [{}, { outcomeId: 'a' }] });
  expect(noticeStore.getState().map(({ text }) => text)).toEqual([
    'It stands beside the other events of the coupon. Choose how to place them.',
  ]);
});

test('bets that cannot be read are said to be safe, with a way to try again', async () => {
  const environment = await open();
  await answer(environment, answerOf([]));
  await userEvent.click(screen.getByRole('tab', { name: 'My bets' }));
  await answer(environment, { player: { ...answerOf([]).player, open: null, recent: null } });
  screen.getByRole('alert');
  screen.getByRole('button', { name: 'Try again' });
});

test.each([
  ['LIVE', true, '/en/live/football/premier-league/1-arsenal-chelsea'],
  ['LIVE', false, '/en/live/football/premier-league/1-arsenal-chelsea'],
  ['LINE', false, '/en/line/football/premier-league/1-arsenal-chelsea'],
])('a bet on a game that is %s, taken in play: %s, leads to %s', async (status, isLive, to) => {
  const environment = await open();
  await answer(
    environment,
    answerOf([coupon('1001', { bets: [leg('a', { isLive, game: { ...game, status } })] })]),
  );
  expect(screen.getByRole('link', { name: /Arsenal/ }).getAttribute('href')).toBe(to);
});

describe('a VIP bet', () => {
  const vip = (refusal: string | null = null, reason: string | null = null) => ({
    until: '2026-03-08T12:00:45.000Z',
    refusal,
    reason,
  });
  const waiting = coupon('1001', { state: 'PENDING', vip: vip() });
  const settledAt = '2026-03-08T12:00:30.000Z';
  const refused = coupon('1001', {
    ...{ state: 'REFUSED', status: 'VOID', payout: money(15_000), settledAt },
    vip: vip('NOT_ACCEPTED', 'Too much on one side.'),
    bets: [leg('a', { status: 'VOID' })],
  });
  const marks = () =>
    [...document.querySelectorAll('span[data-status]')].map(({ textContent }) => textContent);

  async function show(found: ReturnType<typeof coupon>) {
    const environment = await open();
    await answer(environment, answerOf([found]));
    await userEvent.click(screen.getByRole('tab', { name: /^My bets/ }));
    await answer(environment, answerOf([found]));
    return environment;
  }

  test('that waits is said to wait, with the seconds that are left, and is not called open', async () => {
    await show(waiting);
    expect(marks()).toEqual(['Waiting']);
    expect(screen.getByRole('timer').textContent).toBe('45 s left');
  });

  test('that was refused says so, with the words of the operator and the stake that is back', async () => {
    await show(refused);
    expect(marks()).toEqual(['Refused']);
    for (const part of ['Too much on one side.', 'The stake of RUB 150.00 is back in your account.'])
      expect(plain()).toContain(part);
    expect(plain()).not.toContain('Paid');
  });

  test.each([
    [refused, 'Coupon 1001 was refused', 'The stake of RUB 150.00 is back in your account.'],
    [
      coupon('1001', { state: 'OPEN', vip: vip() }),
      'Coupon 1001 is accepted',
      'The operator has accepted it.',
    ],
  ])(
    'is read every two seconds while it waits, and its answer is announced once',
    async (end, title, text) => {
      jest.useFakeTimers();
      const environment = await open();
      await answer(environment, answerOf([waiting]));
      act(() => jest.advanceTimersByTime(2_000));
      await answer(environment, answerOf([end]));
      const said = () =>
        noticeStore.getState().map((notice) => [notice.title, notice.text?.replaceAll('\u00a0', ' ')]);
      expect(said()).toEqual([[title, text]]);
      act(() => jest.advanceTimersByTime(10_000));
      await answer(environment, answerOf([end]));
      expect(said()).toEqual([[title, text]]);
    },
  );
});
