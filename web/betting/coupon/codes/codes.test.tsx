import '../../../testing/browser';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GraphQLSingularResponse } from 'relay-runtime';
import { createMockEnvironment } from 'relay-test-utils';
import { betOn, bodyOf, keyOf } from '../../../testing/coupon';
import { answer, open, outcome, startWithEmptyCoupon } from '../../../testing/couponPanel';
import { renderWithRelay } from '../../../testing/renderWithRelay';
import { noticeStore } from '../../../overlay/notices/store';
import { couponStore } from '../store';
import { LoadModal } from './LoadModal';
import { ShareModal } from './ShareModal';
import { takeIn } from './takeIn';
import { placingAct } from '../placing/placingAct';

startWithEmptyCoupon();
afterEach(() => act(() => noticeStore.setState([], true)));

const close = jest.fn();
beforeEach(() => close.mockClear());
const props = { site: null, signedIn: false, reason: undefined, close };

function show(modal: 'share' | 'load') {
  const environment = createMockEnvironment();
  renderWithRelay(modal === 'share' ? <ShareModal {...props} /> : <LoadModal {...props} />, { environment });
  return { environment, user: userEvent.setup() };
}

const resolve = (environment: ReturnType<typeof createMockEnvironment>, data: object) =>
  act(async () => environment.mock.resolveMostRecentOperation({ data } as GraphQLSingularResponse));

const ids = () => couponStore.getState().bets.map(({ outcomeId }) => outcomeId);
const notices = () => noticeStore.getState().map(({ kind, text }) => [kind, text]);

const expired = { title: null, homeName: 'Leeds', awayName: 'Fulham' };
const saved = (bets: string[], over: object[] = []) => ({
  __typename: 'SavedCoupon' as const,
  couponCode: 'k7mfx2ra',
  type: 'EXPRESS',
  systemValue: null as number | null,
  bets: bets.map((id) => ({
    isBanker: false,
    outcome: { __typename: 'Outcome', id, price: '1.700', priceVersion: 4 },
  })),
  expired: over,
});

describe('sharing a coupon', () => {
  const input = () => screen.getByLabelText<HTMLInputElement>('Code').value;

  test('saves its selections without the stake, and shows the code and a link with it', async () => {
    couponStore.dispatch({ type: 'toggled', bet: betOn('a') });
    couponStore.dispatch({ type: 'toggled', bet: betOn('b', { price: '2.000' }) });
    const { environment, user } = show('share');
    await user.click(screen.getByRole('button', { name: 'Get a code' }));
    expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
      input: {
        type: 'EXPRESS',
        bets: [
          { outcomeId: 'a', price: '1.850' },
          { outcomeId: 'b', price: '2.000' },
        ],
      },
    });
    await resolve(environment, {
      saveCoupon: {
        __typename: 'CouponSaved',
        couponCode: 'k7mfx2ra',
        expiresAt: '2026-06-06T15:00:00.000Z',
      },
    });
    expect(input()).toBe('k7mfx2ra');
    expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(
      `${location.origin}/en/coupon?code=k7mfx2ra`,
    );
    await user.click(screen.getByRole('button', { name: 'Copy: Link' }));
    expect(await navigator.clipboard.readText()).toContain('/en/coupon?code=k7mfx2ra');
    expect(ids()).toEqual(['a', 'b']);
  });

  test('saves several singles as such', async () => {
    for (const id of ['a', 'b']) couponStore.dispatch({ type: 'toggled', bet: betOn(id) });
    couponStore.dispatch({ type: 'typeChosen', couponType: 'MULTIPLE_SINGLES' });
    const { environment, user } = show('share');
    await user.click(screen.getByRole('button', { name: 'Get a code' }));
    const { variables } = environment.mock.getMostRecentOperation().request;
    expect(variables).toMatchObject({ input: { type: 'MULTIPLE_SINGLES' } });
  });

  test('says why nothing was saved, and keeps the coupon', async () => {
    couponStore.dispatch({ type: 'toggled', bet: betOn('a') });
    const { environment, user } = show('share');
    await user.click(screen.getByRole('button', { name: 'Get a code' }));
    await resolve(environment, {
      saveCoupon: { __typename: 'SaveCouponRefused', messageKey: 'saved_outcome_closed', retryAfter: null },
    });
    expect(screen.getByRole('alert').textContent).toMatch(/takes no bets any more/);
    expect(ids()).toEqual(['a']);
  });

  test('opens the sheet of the system where there is one', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { environment, user } = show('share');
    await user.click(screen.getByRole('button', { name: 'Get a code' }));
    await resolve(environment, {
      saveCoupon: {
        __typename: 'CouponSaved',
        couponCode: 'k7mfx2ra',
        expiresAt: '2026-06-06T15:00:00.000Z',
      },
    });
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    const url = `${location.origin}/en/coupon?code=k7mfx2ra`;
    expect(share).toHaveBeenCalledWith({ title: 'Share the coupon', url });
    delete (navigator as { share?: unknown }).share;
  });
});

describe('loading a coupon by its code', () => {
  const load = async (code: string) => {
    const shown = show('load');
    if (code !== '') await shown.user.type(screen.getByLabelText('Code'), code);
    await shown.user.click(screen.getByRole('button', { name: 'Load' }));
    return shown;
  };

  test('puts what is open into an empty coupon at once, and names what is over', async () => {
    const { environment } = await load(' K7MF-X2RA ');
    expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ code: 'K7MF-X2RA' });
    await resolve(environment, { savedCoupon: saved(['a', 'b'], [expired]) });
    expect(couponStore.getState().bets).toMatchObject([
      { outcomeId: 'a', price: '1.700', priceVersion: 4 },
      { outcomeId: 'b', price: '1.700', priceVersion: 4 },
    ]);
    expect(notices()).toEqual([
      ['warning', 'The events are in your coupon, at present prices. No longer open: Leeds – Fulham.'],
    ]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['Replace them', ['b', 'c'], 1],
    ['Add to them', ['a', 'b', 'c'], 1],
    ['Keep mine', ['a', 'b'], 0],
  ])('asks a filled coupon: %s', async (name, expected, told) => {
    couponStore.dispatch({ type: 'toggled', bet: betOn('a') });
    couponStore.dispatch({ type: 'toggled', bet: betOn('b') });
    const { environment, user } = await load('k7mfx2ra');
    await resolve(environment, { savedCoupon: saved(['b', 'c']) });
    expect(ids()).toEqual(['a', 'b']);
    await user.click(screen.getByRole('button', { name }));
    expect(ids()).toEqual(expected);
    expect(notices()).toHaveLength(told);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('asks nothing when all its events are there already, as after a link was opened again', async () => {
    couponStore.dispatch({ type: 'toggled', bet: betOn('b') });
    const { environment } = await load('k7mfx2ra');
    await resolve(environment, { savedCoupon: saved(['b']) });
    expect(ids()).toEqual(['b']);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('changes nothing while the coupon is being placed', async () => {
    couponStore.dispatch({ type: 'toggled', bet: betOn('a') });
    const placement = { key: keyOf(1), playerId: 'player', body: bodyOf('a'), startedAt: 1, tries: 0 };
    couponStore.dispatch(placingAct({ type: 'placingStarted', placement }));
    const { environment } = await load('k7mfx2ra');
    await resolve(environment, { savedCoupon: saved(['b']) });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Replace them' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to them' }).disabled).toBe(true);
    expect(ids()).toEqual(['a']);
    act(() => couponStore.dispatch(placingAct({ type: 'forgotten', key: keyOf(1) })));
  });

  test('says that all its events are over, and leaves the coupon as it is', async () => {
    couponStore.dispatch({ type: 'toggled', bet: betOn('a') });
    const { environment } = await load('k7mfx2ra');
    await resolve(environment, { savedCoupon: saved([], [expired]) });
    expect(screen.getByRole('alert').textContent).toBe('All events of this coupon are over: Leeds – Fulham.');
    expect(ids()).toEqual(['a']);
  });

  test('says that a code is unknown and keeps what was typed', async () => {
    const { environment } = await load('abcdefgh');
    await resolve(environment, {
      savedCoupon: { __typename: 'SavedCouponRefused', messageKey: 'saved_unknown', retryAfter: null },
    });
    expect(screen.getByRole('alert').textContent).toMatch(/no coupon under this code/);
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('abcdefgh');
  });

  test('asks nobody without a code, and says so when the service does not answer', async () => {
    const { environment, user } = await load('');
    screen.getByText('Enter a code.');
    expect(environment.mock.getAllOperations()).toEqual([]);
    await user.type(screen.getByLabelText(/^Code/), 'k7mfx2ra');
    await user.click(screen.getByRole('button', { name: 'Load' }));
    await act(async () => environment.mock.rejectMostRecentOperation(new Error('lost')));
    expect(screen.getByRole('alert').textContent).toMatch(/cannot be read just now/);
  });
});

test('a system is saved and loaded with its size and its bankers', async () => {
  const input = {
    type: 'SYSTEM',
    systemValue: 2,
    bets: ['a', 'b', 'c', 'd'].map((outcomeId) => ({
      outcomeId,
      price: '1.700',
      ...(outcomeId === 'b' && { isBanker: true }),
    })),
  };
  const four = saved(['a', 'b', 'c', 'd']);
  const bets = four.bets.map((bet) => ({ ...bet, isBanker: bet.outcome.id === 'b' }));
  takeIn({ ...four, type: 'SYSTEM', systemValue: 2, bets } as never, 'replace');
  expect(couponStore.getState()).toMatchObject({ chosenType: 'SYSTEM', systemValue: 2, bankers: ['b'] });
  const { environment, user } = show('share');
  await user.click(screen.getByRole('button', { name: 'Get a code' }));
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ input });
});

test('a coupon that would be too long stays as it is', () => {
  for (let n = 0; n < 99; n += 1) couponStore.dispatch({ type: 'toggled', bet: betOn(`bet${n}`) });
  expect(takeIn(saved(['a', 'b']) as never, 'add')).toBe(false);
  expect(ids()).toHaveLength(99);
});

test('the coupon says from which code it is, until the player changes it', async () => {
  takeIn(saved(['a']) as never, 'replace');
  const { environment } = await open({ outcomes: [] });
  await answer(environment, 'couponQuery', { nodes: [outcome('a')], player: null, site: null });
  screen.getByText('k7mfx2ra');
  act(() => couponStore.dispatch({ type: 'toggled', bet: betOn('b') }));
  expect(screen.queryByText('k7mfx2ra')).toBeNull();
});
