/** The coupon's panel with answered data, shared by the tests of its parts. */
import './browser';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GraphQLSingularResponse } from 'relay-runtime';
import { createMockEnvironment } from 'relay-test-utils';
import type { Settings } from '../foundation/settings/model';
import type { LiveState } from '../betting/live/state';
import { renderWithRelay } from './renderWithRelay';
import { CouponPanel } from '../betting/coupon/CouponPanel';
import { CouponProvider } from '../betting/coupon/CouponProvider';
import { unsetCouponSettings } from '../betting/coupon/settings/settings';
import { couponSettings } from '../betting/coupon/settings/store';
import { emptyCoupon } from '../betting/coupon/state';
import { couponStore } from '../betting/coupon/store';
import { aGuest, betOn, bodyOf, keyOf } from './coupon';
import { placingAct } from '../betting/coupon/placing/placingAct';

/** Answers with the values that the test gives. */
export type Environment = ReturnType<typeof createMockEnvironment>;

/** Makes every test of the file begin with an empty coupon. */
export function startWithEmptyCoupon(): void {
  beforeEach(() => {
    localStorage.clear();
    // What another test sent waits no longer: a tab remembers it beyond what is stored.
    localStorage.setItem('couponPlacements', JSON.stringify({ version: 1, placements: [], answered: [] }));
    couponSettings.change(unsetCouponSettings);
    couponStore.dispatch(placingAct({ type: 'receiptClosed' }));
    couponStore.dispatch({ type: 'shared', stored: emptyCoupon });
  });
  // As after the first bet: the queries are known once the code that shows them has loaded.
  beforeAll(() => import('../betting/coupon/parts'));
}

/** An outcome in the gateway's form. */
export function outcome(id: string, change: object = {}) {
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
        scoreVersion: 0,
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

/** Roubles in kopecks. */
export const money = (amount: number) => ({ amount, currency: 'RUB' });
/** The amounts of a coupon in roubles. */
const rouble = { firstStake: money(15_000), stakeStep: money(10_000) };
/** A player with a balance of 1000 roubles. */
export const playerWithBalance = {
  id: 'player',
  activeAccount: { id: 'account', balance: money(100_000), currency: rouble },
  stakeBounds: {
    min: money(1_000),
    max: money(500_000),
    maxPayout: money(10_000_000),
    maxBets: 20,
    maxVip: null as object | null,
    isBonusBetOffered: false,
  },
};

interface Scene {
  outcomes?: object[];
  player?: object | null;
  /** Whether nobody can say who has the session: there is no player, with an error. */
  isUnconfirmed?: boolean;
  live?: LiveState;
  site?: object;
  settings?: Partial<Settings>;
}

/** The panel of the current coupon, with no data answered. */
export function renderPanel({
  live,
  settings = {},
  environment = createMockEnvironment(),
}: Scene & { environment?: Environment } = {}) {
  renderWithRelay(
    <CouponProvider {...aGuest}>
      <CouponPanel />
    </CouponProvider>,
    { environment, settings, ...(live && { live }) },
  );
  return environment;
}

/** The panel with the outcomes `a`, `b`, … in the coupon and their data answered. */
export async function open({
  outcomes = [outcome('a')],
  player = playerWithBalance,
  isUnconfirmed = false,
  site = {},
  live,
  settings = {},
}: Scene = {}) {
  for (const { id } of outcomes as { id: string }[]) {
    couponStore.dispatch({ type: 'toggled', bet: betOn(id) });
  }
  const environment = renderPanel({ settings, ...(live && { live }) });
  if (outcomes.length > 0) {
    const data = {
      nodes: outcomes,
      player: isUnconfirmed ? null : player,
      site: {
        defaultCurrency: { code: 'RUB', ...rouble },
        isDemo: false,
        isRegistrationAllowed: false,
        ...site,
      },
    };
    await answerBets(environment, data, isUnconfirmed ? [['player']] : []);
  }
  return { environment, user: userEvent.setup() };
}

/** Answers the latest pending document of this name; fields with the paths `failed` are null because a service failed. */
export async function answer(
  environment: Environment,
  document: string,
  data: object,
  failed: readonly string[][] = [],
): Promise<void> {
  const operation = environment.mock
    .getAllOperations()
    .findLast(({ request }) => request.node.params.name === document);
  await act(async () => {
    const errors = failed.map((path) => ({ message: 'UPSTREAM_UNAVAILABLE', path }));
    if (operation) environment.mock.resolve(operation, { data, errors } as GraphQLSingularResponse);
    await import('../betting/coupon/parts');
  });
}

/** Answers the panel's query about its bets. */
export const answerBets = (environment: Environment, data: object, failed?: readonly string[][]) =>
  answer(environment, 'couponQuery', data, failed);
/** Answers the running placement. */
export const answerPlacing = (environment: Environment, placeCoupon: object) =>
  answer(environment, 'sendPlacementMutation', { placeCoupon });

/** The pending placements. */
export const sentPlacements = (environment: Environment) =>
  environment.mock
    .getAllOperations()
    .filter(({ request }) => request.node.params.name === 'sendPlacementMutation');

/** The stake field. */
export const stakeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Stake/ });
/** The button with this name; amounts in it may hold a no-break space. */
export const button = (name: string) =>
  screen.getByRole('button', { name: (text) => text.replaceAll('\u00a0', ' ') === name });
/** The button that places the coupon. */
export const placeButton = () => screen.getByRole('button', { name: /^Place (?!as )/ });

/** Waits until a button that was inert for a moment takes presses again. */
export const untilPressable = (name: string) =>
  waitFor(() => expect(button(name).getAttribute('aria-disabled')).toBeNull(), { timeout: 5_000 });

/** A placed coupon in the gateway's form. */
export const receiptCoupon = {
  __typename: 'Coupon',
  id: 'coupon',
  number: '1001',
  type: 'SINGLE',
  odds: '1.850',
  stake: money(15_000),
  status: 'OPEN',
  possibleWin: money(27_750),
  payout: null as object | null,
  settledAt: null as string | null,
  systemValue: null as number | null,
  combinations: null as number | null,
  bonusCoef: null as string | null,
  maxPayout: null as object | null,
  state: null as string | null,
  vip: null as object | null,
  bets: [
    {
      __typename: 'Bet',
      price: '1.850',
      status: 'OPEN',
      factor: null as string | null,
      isBanker: null as boolean | null,
    },
  ],
};

/** Places a coupon, as far as the store is concerned. */
export function placeWithoutTrace(couponId = 'coupon') {
  const placement = { key: keyOf(1), playerId: 'player', body: bodyOf('a'), startedAt: 1, tries: 0 };
  couponStore.dispatch(placingAct({ type: 'placingStarted', placement }));
  couponStore.dispatch(placingAct({ type: 'placed', key: keyOf(1), couponId }));
}

/** The coupon that was sent and is not answered yet. */
export function sentCoupon(environment: Environment) {
  const [operation, ...others] = environment.mock
    .getAllOperations()
    .filter(({ request }) => request.node.params.operationKind === 'mutation');
  expect(others).toEqual([]);
  return operation?.request.variables['input'] as { idempotencyKey: string; bets: object[] };
}
