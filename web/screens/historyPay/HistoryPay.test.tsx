import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { renderScreen } from '../../testing/renderScreen';
import { kindNames, paymentChoice, paymentVariables } from './choice';
import { HistoryPay } from './HistoryPay';
import { historyPayQuery } from './historyPayQuery';

const path = '/en/office/historypay';
const money = (amount: number, currency = 'RUB') => ({ amount, currency });
const payment = (id: string, changes: object = {}) => ({
  __typename: 'Payment',
  id,
  kind: 'STAKE',
  amount: money(-150_00),
  bookedAt: '2026-03-08T12:00:00.000Z',
  couponNumber: '31',
  ...changes,
});
const slice = (payments: object[], hasNextPage = false) => ({
  edges: payments.map((node, index) => ({ cursor: `c${index}`, node })),
  pageInfo: { endCursor: 'c0', hasNextPage, hasPreviousPage: false, startCursor: null },
});
const sums = {
  payments: 2,
  received: money(10_000_00),
  paid: money(150_00),
  net: money(9_850_00),
};

function open(
  payments: object | null,
  { query = '', paymentSums = [sums] as object[] | null, kind = null as string | null } = {},
) {
  const player = { __typename: 'Player', id: 'player', payments, paymentSums };
  return renderScreen(
    HistoryPay,
    historyPayQuery,
    { player },
    { url: path + query, variables: { kind, booked: null, after: null } },
  ).environment;
}

const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const rows = () =>
  within(screen.getByRole('list', { name: 'Payments' }))
    .getAllByRole('listitem')
    .map(plain);

test('each payment says what it was for, when and how much, and leads to its coupon', () => {
  const grant = payment('2', {
    kind: 'GRANT',
    amount: money(50_000, 'KWD'),
    couponNumber: null,
  });
  open(slice([grant, payment('1')]));
  expect(rows()).toEqual([
    expect.stringMatching(/^Demo money.*2026.*KWD 50\.000$/),
    expect.stringMatching(/^StakeCoupon 31.*2026.*-RUB 150\.00$/),
  ]);
  expect(screen.getByRole('link', { name: 'Coupon 31' }).getAttribute('href')).toBe(
    '/en/office/history#coupon-31',
  );
});

test('a kind that this client does not know is still shown', () => {
  open(slice([payment('1', { kind: 'OF_A_NEWER_GATEWAY' })]));
  expect(rows()[0]).toMatch(/^Movement/);
});

test('the sums of the choice stand above, in each currency', () => {
  open(slice([payment('1')]));
  expect(plain(screen.getByRole('region', { name: 'Sums in RUB, Russian Ruble' }))).toBe(
    'Payments2ReceivedRUB 10,000.00PaidRUB 150.00NetRUB 9,850.00',
  );
});

test('the filters are links of the address, and changing one begins the list anew', () => {
  open(slice([]), { query: '?kind=stake&from=2026-03-01&to=2026-03-02&after=c1' });
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Payouts')).toBe(`${path}?kind=payout&from=2026-03-01&to=2026-03-02`);
  expect(href('All')).toBe(`${path}?from=2026-03-01&to=2026-03-02`);
  expect(href('At any time')).toBe(`${path}?kind=stake`);
  expect(screen.getByRole('link', { name: 'Stakes' }).getAttribute('aria-current')).toBe('page');
});

test('nothing to show says why, and leads to everything', () => {
  open(slice([]), { paymentSums: [] });
  screen.getByText('There are no payments yet.');
  cleanup();
  open(slice([]), { query: '?kind=stake', kind: 'STAKE', paymentSums: [] });
  screen.getByText('No payments fit this choice.');
  expect(screen.getByRole('link', { name: 'Show all payments' }).getAttribute('href')).toBe(path);
});

test('what cannot be read says so', () => {
  open(null, { paymentSums: null });
  expect(screen.getByRole('alert').textContent).toMatch(/^Your payments cannot be read/);
  screen.getByText(/^The sums cannot be read/);
});

test('more payments are added below', async () => {
  const environment = open(slice([payment('2', { couponNumber: '32' })], true));
  await userEvent.click(screen.getByRole('link', { name: /more/i }));
  const player = { __typename: 'Player', __isNode: 'Player', id: 'player', payments: slice([payment('1')]) };
  await act(async () => {
    environment.mock.resolveMostRecentOperation({ data: { node: player } });
    await Promise.resolve();
  });
  expect(rows().map((text) => /Coupon \d+/.exec(text)?.[0])).toEqual(['Coupon 32', 'Coupon 31']);
});

test('any address is read as a choice, and one that it names is read as it is', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const choice = paymentChoice(new URLSearchParams(query));
      expect(choice.kind === undefined || kindNames.includes(choice.kind)).toBe(true);
    }),
  );
  expect(paymentVariables(new URLSearchParams('kind=refund&from=2026-03-02&to=2026-03-01'), 180)).toEqual({
    kind: 'REFUND',
    booked: { from: '2026-03-01', to: '2026-03-02', timeZone: '180' },
  });
  expect(paymentVariables(new URLSearchParams('kind=toString&from=x'), 0)).toEqual({
    kind: null,
    booked: null,
  });
});
