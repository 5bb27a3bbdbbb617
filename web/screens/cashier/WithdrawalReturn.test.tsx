import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../testing/renderScreen';
import { WithdrawalReturn } from './WithdrawalReturn';
import { withdrawalReturnQuery } from './withdrawalReturnQuery';

const money = (amount: number) => ({ amount, currency: 'RUB' });
const withdrawal = (change: object = {}) => ({
  __typename: 'Withdrawal',
  id: 'withdrawal-1',
  number: '70000001',
  method: 'card',
  target: null,
  amount: money(500_00),
  fee: money(0),
  arrives: money(500_00),
  state: 'PAID',
  endedBy: null,
  reason: null,
  isLate: false,
  heldUntil: null,
  isApprovalAwaited: false,
  canCancel: false,
  payPath: null,
  createdAt: '2026-03-08T12:00:00.000Z',
  ...change,
});
const player = (...nodes: object[]) => ({
  __typename: 'Player',
  id: '7',
  withdrawals: { edges: nodes.map((node) => ({ node })) },
});

function show(shown: object | null) {
  const refresh = jest.fn(() => Promise.resolve());
  const { environment } = renderScreen(
    WithdrawalReturn,
    withdrawalReturnQuery,
    { player: shown },
    { url: '/en/onpay/withdraw/success', pageData: { refresh } },
  );
  return { environment, refresh };
}
const told = () => screen.getByRole('status').textContent;

test.each([
  [{ state: 'REQUESTED' }, 'The money is reserved and has not been sent yet. This page follows it.'],
  [{ state: 'SENT' }, 'The provider was told to pay it out. This page follows it.'],
  [{ state: 'PAID' }, 'The provider has paid it out. Your bank may take a while to show it.'],
  [{ state: 'REFUSED', endedBy: 'PROVIDER' }, 'It was not paid out.'],
  [{ state: 'EXPIRED', endedBy: 'SITE' }, 'It was not paid out.'],
  [{ state: 'PAID', isLate: true }, /paid out after its end.*taken from your account again/],
  [{ state: 'OF_A_NEWER_GATEWAY' }, 'The provider was told to pay it out. This page follows it.'],
])('of %j the page at "success" says what is true', (change, sentence) => {
  show(player(withdrawal(change)));
  expect(told()).toMatch(sentence);
  expect(screen.getByText(/No. 70000001/)).toBeTruthy();
  expect(screen.queryByText('The money is back in your account.') !== null).toBe('endedBy' in change);
});

test('a player who has withdrawn nothing is led to the withdrawals', () => {
  show(player());
  expect(screen.getByText('You have made no withdrawals yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To your withdrawals' }).getAttribute('href')).toBe(
    '/en/office/deduce',
  );
});

test.each([
  ['the player', null],
  ['the withdrawals', { ...player(), withdrawals: null }],
])('while %s cannot be read, the page says so and reads again on demand', (_, shown) => {
  const { refresh } = show(shown);
  expect(screen.getByRole('alert').textContent).toContain('cannot be read at the moment');
  expect(screen.queryByRole('status')).toBeNull();
  act(() => screen.getByRole('button').click());
  expect(refresh).toHaveBeenCalledTimes(1);
});

describe('a withdrawal that is under way', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = () => act(() => jest.advanceTimersByTimeAsync(3000));

  test('is followed until it has ended', async () => {
    const { environment } = show(player(withdrawal({ state: 'SENT' })));
    await wait();
    const polled = { ...player(withdrawal()), activeAccount: null, withdrawalOptions: null };
    await act(async () => environment.mock.resolveMostRecentOperation({ data: { player: polled } }));
    expect(told()).toMatch(/^The provider has paid it out/);
    await wait();
    expect(environment.mock.getAllOperations()).toEqual([]);
  });
});
