import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../testing/renderScreen';
import { PaymentReturn } from './PaymentReturn';
import { paymentReturnQuery } from './paymentReturnQuery';
import type { Rendered } from '../../testing/renderWithRelay';

const money = (amount: number) => ({ amount, currency: 'RUB' });
const deposit = (change: object = {}) => ({
  __typename: 'Deposit',
  id: 'deposit-1',
  number: '50000001',
  state: 'CREATED',
  isLate: false,
  payPath: '/cashier-api/v1/pay/1',
  amount: money(500_00),
  credited: money(0),
  held: money(0),
  returnable: [],
  ...change,
});

const show = (change: object | null): Rendered =>
  renderScreen(
    PaymentReturn,
    paymentReturnQuery,
    { player: { __typename: 'Player', id: '7', deposit: change && deposit(change) } },
    { variables: { number: '50000001', isNamed: true }, url: '/en/onpay/success?deposit=50000001' },
  );

/** What the page says; the space after a currency does not break. */
const told = () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ');

test.each([
  [{}, 'The payment is not confirmed yet. This page follows it.'],
  [{ state: 'PENDING' }, 'The provider is still at work on the payment. This page follows it.'],
  [{ state: 'FAILED', payPath: null }, 'The payment was refused. Nothing reached your account.'],
  [{ state: 'EXPIRED', payPath: null }, /The time to pay is over/],
  [{ state: 'PAID', payPath: null, credited: money(492_50) }, 'RUB 492.50 reached your account.'],
  [
    { state: 'PAID', payPath: null, isLate: true, held: money(500_00) },
    /after the time to pay.*cannot be staked/,
  ],
  [{ state: 'OF_A_NEWER_GATEWAY' }, /still at work/],
])('of %j the page at "success" says what is true', (change, sentence) => {
  show(change);
  expect(told()).toMatch(sentence);
  expect(screen.getByText(/No. 50000001/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go on to the payment' }) !== null).toBe(!('payPath' in change));
});

test('an address that names no deposit leads to the deposits', () => {
  show(null);
  expect(screen.getByText('This address names none of your deposits.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To your deposits' }).getAttribute('href')).toBe(
    '/en/office/recharge',
  );
});

test('while the player cannot be read, the page says so', () => {
  renderScreen(
    PaymentReturn,
    paymentReturnQuery,
    { player: null },
    { variables: { number: '1', isNamed: true } },
  );
  expect(screen.getByRole('alert').textContent).toContain('cannot be read at the moment');
});

test('an address without a number asks for nothing', () => {
  const player = { __typename: 'Player', id: '7' };
  renderScreen(PaymentReturn, paymentReturnQuery, { player }, { variables: { number: '', isNamed: false } });
  expect(screen.getByText('This address names none of your deposits.')).toBeTruthy();
});

describe('a deposit that is under way', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = () => act(() => jest.advanceTimersByTimeAsync(3000));

  test('is followed until it has ended', async () => {
    const { environment } = show({ state: 'PENDING' });
    await wait();
    const paid = deposit({
      state: 'PAID',
      payPath: null,
      credited: money(500_00),
      method: 'card',
      createdAt: '2026-03-08T12:00:00.000Z',
    });
    const player = { __typename: 'Player', id: '7', activeAccount: null, deposits: [paid], heldMoney: [] };
    await act(async () => environment.mock.resolveMostRecentOperation({ data: { player } }));
    expect(told()).toBe('RUB 500.00 reached your account.');
    await wait();
    expect(environment.mock.getAllOperations()).toEqual([]);
  });

  test('is followed on after a question that failed', async () => {
    const { environment } = show({ state: 'PENDING' });
    await wait();
    await act(async () => environment.mock.rejectMostRecentOperation(new Error('down')));
    await wait();
    expect(environment.mock.getAllOperations()).toHaveLength(1);
  });
});
