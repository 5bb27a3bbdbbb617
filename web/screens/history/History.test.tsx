import '../../testing/browser';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/renderScreen';
import type { historyQuery as HistoryQuery } from './__generated__/historyQuery.graphql';
import { History } from './History';
import { historyQuery } from './historyQuery';
import { plain } from '../../testing/plain';

afterEach(() => jest.useRealTimers());

const money = (amount: number) => ({ amount, currency: 'RUB' });

function coupon(number: number, change: object = {}) {
  return {
    __typename: 'Coupon',
    id: `coupon ${number}`,
    number: String(number),
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
    bonusCoef: null,
    maxPayout: null,
    state: null,
    vip: null,
    bets: [
      {
        outcomeId: 'outcome',
        gameSlug: '1-arsenal-chelsea',
        sportSlug: 'football',
        champSlug: 'premier-league',
        champName: 'Premier League',
        title: null,
        homeName: 'Arsenal',
        awayName: 'Chelsea',
        startsAt: '2026-03-08T15:00:00.000Z',
        marketKind: 'TOTAL',
        line: '2.5',
        outcomeKind: 'OVER',
        score: null,
        competitorName: null,
        isLive: false,
        price: '1.850',
        status: 'OPEN',
        factor: null,
        isBanker: null,
        game: null,
      },
    ],
    ...change,
  };
}

const named = {
  slug: '1-arsenal-chelsea',
  title: null,
  home: { name: 'Arsenal' },
  away: { name: 'Chelsea' },
  champ: { __typename: 'Champ', id: 'champ', name: 'Premier League' },
};

/** A coupon whose only bet is on a game in this state. */
function couponOn(game: object) {
  const { bets, ...rest } = coupon(1);
  return {
    ...rest,
    bets: bets.map((bet) => ({ ...bet, game: { __typename: 'Game', id: 'game', ...named, ...game } })),
  };
}

const noResult = { score: null, halfTimeScore: null, winner: null, clock: null };

const numbered = (numbers: readonly (string | null)[]) =>
  numbers.map((number) => ({ __typename: 'UnreadableCoupon', number }));

function slice(coupons: { id: string }[], hasNextPage = false, unreadable: readonly (string | null)[] = []) {
  const [beside, alone] = coupons.length > 0 ? [unreadable, []] : [[], unreadable];
  return {
    edges: coupons.map((node, n) => ({
      cursor: node.id,
      node,
      unreadable: numbered(n === 0 ? beside : []),
    })),
    unreadable: numbered(alone),
    pageInfo: { endCursor: 'end', hasNextPage, hasPreviousPage: false, startCursor: null },
  };
}

interface Opened {
  /** The address's query. */
  query?: string;
  variables?: HistoryQuery['variables'];
  couponSums?: object[] | null;
}

function open(coupons: object | null, { query = '', variables = {}, couponSums = [] }: Opened = {}) {
  const player = { __typename: 'Player', id: 'player', coupons, couponSums };
  const url = `/en/office/history${query}`;
  const { environment } = renderScreen<HistoryQuery>(History, historyQuery, { player }, { url, variables });
  return environment;
}

const sums = (change: object = {}) => ({
  coupons: 3,
  staked: money(45_000),
  open: money(0),
  returned: money(27_750),
  net: money(-17_250),
  ...change,
});

test('a coupon is shown as a slip: bets, stake, odds and possible win', () => {
  open(slice([coupon(1001)]));
  const slip = screen.getByRole('article', { name: 'Single 1001' });
  expect(slip.id).toBe('coupon-1001');
  expect(within(slip).getByRole('link', { name: 'Arsenal – Chelsea' }).getAttribute('href')).toBe(
    '/en/line/football/premier-league/1-arsenal-chelsea',
  );
  const text = plain(slip);
  for (const part of ['Open', 'Over 2.5', '1.85', 'RUB 150.00', 'RUB 277.50']) expect(text).toContain(part);
});

test('a settled coupon says what it paid', () => {
  open(slice([coupon(1, { status: 'LOST', payout: money(0), settledAt: '2026-03-08T17:00:00.000Z' })]));
  const text = plain(screen.getByRole('article'));
  expect(text).toContain('Lost');
  expect(text).toContain('PaidRUB 0.00');
});

test('an express says its bonus bet, and that void bets left none of it', () => {
  const bonus = (number: number, bonusCoef: string) => coupon(number, { type: 'EXPRESS', bonusCoef });
  open(slice([bonus(2, '1.030'), bonus(1, '1.000')]));
  expect(plain(screen.getByRole('article', { name: 'Express 2' }))).toContain('Bonus bet×1.03');
  expect(plain(screen.getByRole('article', { name: 'Express 1' }))).toContain(
    'Bonus betNone: fewer than three bets count',
  );
});

describe('a coupon of a newer server', () => {
  const other = (change: object, bet: object = {}) => {
    const { bets, ...rest } = coupon(1);
    return { ...rest, bets: bets.map((one) => ({ ...one, ...bet })), ...change };
  };

  test.each(['OTHER', 'LUCKY'])('is another kind of coupon beside the others when its type is %s', (type) => {
    open(slice([other({ type }), coupon(2)]));
    const slip = screen.getByRole('article', { name: 'Another kind of coupon 1' });
    for (const part of ['Open', 'RUB 150.00', 'RUB 277.50']) expect(plain(slip)).toContain(part);
    screen.getByRole('article', { name: 'Single 2' });
  });

  test.each(['OTHER', 'HELD'])(
    'is not called open when its status is %s, and says what it paid',
    (status) => {
      open(slice([other({ status, payout: money(9000), settledAt: '2026-03-08T17:00:00.000Z' })]));
      const text = plain(screen.getByRole('article'));
      expect(text).toContain('State not known');
      expect(text).toContain('PaidRUB 90.00');
    },
  );

  test.each(['OTHER', 'CORNERS'])('names no bet by a word of the wire: %s', (word) => {
    open(slice([other({}, { marketKind: word, outcomeKind: word, status: word })]));
    const text = plain(screen.getByRole('article'));
    expect(text).toContain('Another market: Another outcome');
    expect(text).toContain('State not known');
    expect(text).not.toContain(word);
  });
});

test.each([
  [
    'a match that is over',
    { status: 'FINISHED', score: { home: 1, away: 2 }, halfTimeScore: { home: 1, away: 1 } },
    '1:2 · FT (HT 1:1)',
  ],
  [
    'a match whose half-time score is not known',
    { status: 'FINISHED', score: { home: 1, away: 2 } },
    '1:2 · FT',
  ],
  [
    'a match in play',
    {
      status: 'LIVE',
      score: { home: 1, away: 0 },
      clock: { period: 'SECOND_HALF', minute: 67, addedMinute: 0 },
    },
    '1:0 · 67′',
  ],
  ['a race that is over', { status: 'FINISHED', winner: { name: 'Norris' } }, 'Won by Norris'],
])('a bet on %s shows its state', (_, standing, text) => {
  open(slice([couponOn({ ...noResult, ...standing })]));
  expect(screen.getByText(text)).toBeTruthy();
});

const filter = (name: string) => within(screen.getByRole('navigation', { name }));
const addressOf = (name: string, link: string) =>
  filter(name).getByRole('link', { name: link }).getAttribute('href');

test('each filter has an address of its own, which keeps the other filters and begins the list anew', () => {
  open(slice([]), { query: '?status=won&type=single&from=2026-03-01&to=2026-03-02&after=c1' });
  const days = 'from=2026-03-01&to=2026-03-02';
  expect(addressOf('Which coupons', 'All')).toBe(`/en/office/history?type=single&${days}`);
  expect(addressOf('Which coupons', 'Open')).toBe(`/en/office/history?status=open&type=single&${days}`);
  expect(addressOf('Type', 'Express')).toBe(`/en/office/history?status=won&type=express&${days}`);
  expect(addressOf('Placed', 'At any time')).toBe('/en/office/history?status=won&type=single');
  expect(filter('Which coupons').getByRole('link', { current: 'page' }).textContent).toBe('Won');
  expect(filter('Type').getByRole('link', { current: true }).textContent).toBe('Single');
});

test('other days are chosen in a form, which keeps status and type', () => {
  open(slice([]), { query: '?status=won&type=single&from=2026-03-01&to=2026-03-02' });
  const form = screen.getByLabelText('From').closest('form') as HTMLFormElement;
  expect(Object.fromEntries(new FormData(form) as unknown as Iterable<[string, string]>)).toEqual({
    status: 'won',
    type: 'single',
    from: '2026-03-01',
    to: '2026-03-02',
  });
});

test('an empty history leads to the line, and a choice without coupons to all of them', () => {
  open(slice([]));
  screen.getByText('No coupons here yet.');
  cleanup();
  open(slice([]), { query: '?status=won', variables: { status: 'WON' } });
  screen.getByText('No coupons fit this choice.');
  expect(screen.getByRole('link', { name: 'Show all coupons' }).getAttribute('href')).toBe(
    '/en/office/history',
  );
});

test('the sums of the choice stand above its coupons, in each currency', () => {
  const dollars = (amount: number) => ({ amount, currency: 'USD' });
  const other = { staked: dollars(500), returned: dollars(0), open: dollars(500), net: dollars(0) };
  open(slice([coupon(1)]), { couponSums: [sums(), sums(other)] });
  const inRoubles = plain(screen.getByRole('region', { name: 'Sums in RUB, Russian Ruble' }));
  expect(inRoubles).toBe('Coupons3StakedRUB 450.00ReturnedRUB 277.50Net-RUB 172.50');
  const inDollars = plain(screen.getByRole('region', { name: 'Sums in USD, US Dollar' }));
  expect(inDollars).toContain('Of it open$5.00');
  expect(inDollars).toContain('Open coupons count only as staked');
});

test('coupons are shown while their sums cannot be read, and the page says so', () => {
  open(slice([coupon(1)]), { couponSums: null });
  screen.getByText(/^The sums cannot be read just now/);
  screen.getByRole('article');
});

test('a history that cannot be read says so', () => {
  open(null);
  screen.getByRole('alert');
});

test('more coupons are added below', async () => {
  const environment = open(slice([coupon(2)], true));
  await userEvent.click(screen.getByRole('link', { name: /more/i }));
  const player = { __typename: 'Player', __isNode: 'Player', id: 'player', coupons: slice([coupon(1)]) };
  await act(async () => {
    environment.mock.resolveMostRecentOperation({ data: { node: player } });
    await Promise.resolve();
  });
  expect(screen.getAllByRole('article').map((slip) => slip.id)).toEqual(['coupon-2', 'coupon-1']);
});

describe('while a coupon is open', () => {
  beforeEach(() => jest.useFakeTimers());

  test('it is fetched every ten seconds until it is settled', () => {
    const environment = open(slice([coupon(1)]), { couponSums: [sums()] });
    act(() => jest.advanceTimersByTime(10_000));
    const settled = coupon(1, {
      status: 'WON',
      payout: money(27_750),
      settledAt: '2026-03-08T17:00:00.000Z',
    });
    act(() => {
      environment.mock.resolveMostRecentOperation({
        data: {
          player: {
            id: 'player',
            activeAccount: { id: 'account', balance: money(127_750) },
            coupons: slice([settled]),
            couponSums: [sums({ coupons: 1 })],
          },
        },
      });
    });
    expect(plain(screen.getByRole('article'))).toContain('Won');
    expect(plain(screen.getByRole('region', { name: /^Sums/ }))).toContain('Coupons1');
    act(() => jest.advanceTimersByTime(60_000));
    expect(environment.mock.getAllOperations()).toEqual([]);
  });
});

test.each([
  ['fetched again while it is not settled', null, 1],
  ['left alone once it is settled', '2026-03-08T17:00:00.000Z', 0],
])('a coupon in a state that is not known is %s', (_, settledAt, operations) => {
  jest.useFakeTimers();
  const environment = open(slice([coupon(1, { status: 'HELD', settledAt })]));
  act(() => jest.advanceTimersByTime(10_000));
  expect(environment.mock.getAllOperations()).toHaveLength(operations);
});

test('a coupon that cannot be read is told of where it stands, and the others are shown', () => {
  open(slice([coupon(9), coupon(6)], false, ['8', null]));
  const list = plain(screen.getByRole('article', { name: 'Single 9' }).parentElement as HTMLElement);
  expect(list).toContain('Coupon 8 cannot be read just now. Nothing in it is lost.');
  expect(list).toContain('A coupon cannot be read just now.');
  screen.getByRole('article', { name: 'Single 6' });
});

test('a history in which nothing can be read is not called empty', () => {
  open(slice([], false, ['8']));
  screen.getByText('Coupon 8 cannot be read just now. Nothing in it is lost.');
  expect(screen.queryByText(/No coupons/)).toBeNull();
});

test('nothing is fetched when every coupon is settled', () => {
  jest.useFakeTimers();
  const environment = open(slice([coupon(1, { status: 'VOID', payout: money(15_000) })]));
  act(() => jest.advanceTimersByTime(60_000));
  expect(environment.mock.getAllOperations()).toEqual([]);
});

test('a system says its size, its combinations and its bankers, and explains what it pays', async () => {
  const [bet] = coupon(7).bets;
  const bets = ['a', 'b', 'c', 'd'].map((outcomeId) => ({ ...bet, outcomeId, isBanker: outcomeId === 'a' }));
  open(slice([coupon(7, { type: 'SYSTEM', systemValue: 2, combinations: 3, bets })]));
  const slip = within(screen.getByRole('article', { name: 'System 7' }));
  slip.getByText('2 of 3: 3 combinations with 1 banker');
  expect(slip.getAllByText('Banker')).toHaveLength(1);
  await userEvent.click(slip.getByRole('button', { name: 'Explain my payout' }));
  const table = await slip.findByRole('table', { name: 'Every combination' });
  expect(within(table).getAllByRole('row').map(plain)).toEqual([
    'EventsTimesReturn',
    '1 + 2 + 350653/8000RUB 316.58',
    '1 + 2 + 450653/8000RUB 316.58',
    '1 + 3 + 450653/8000RUB 316.58',
    'TogetherRUB 949.74',
  ]);
});

test('a VIP bet that waits is said to wait, and is read every two seconds', () => {
  jest.useFakeTimers();
  const vip = { until: '2026-03-08T12:00:45.000Z', refusal: null, reason: null };
  const environment = open(slice([coupon(1, { state: 'PENDING', vip })]));
  const text = plain(screen.getByRole('article'));
  for (const part of ['Waiting', '45 s left']) expect(text).toContain(part);
  expect(text).not.toContain('Open');
  act(() => jest.advanceTimersByTime(2_000));
  const asked = environment.mock.getAllOperations().map(({ request }) => request.node.params.name);
  expect(asked).toEqual(['useSettlementPollQuery']);
});

test('a VIP bet that was refused is not taken, and its stake is back', () => {
  const vip = { until: '2026-03-08T12:00:45.000Z', refusal: 'UNANSWERED', reason: null };
  const settledAt = '2026-03-08T12:00:46.000Z';
  open(slice([coupon(1, { state: 'REFUSED', status: 'VOID', payout: money(15_000), settledAt, vip })]));
  const text = plain(screen.getByRole('article'));
  for (const part of ['Refused', 'The operator did not answer in time.', 'RUB 150.00 is back'])
    expect(text).toContain(part);
  for (const part of ['Void', 'PaidRUB']) expect(text).not.toContain(part);
});
