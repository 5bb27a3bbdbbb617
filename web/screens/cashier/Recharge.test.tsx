import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createOperationDescriptor, getRequest } from 'relay-runtime';
import { NetworkError } from '../../foundation/relay/errors';
import { modalStore } from '../../overlay/modals/store';
import { renderScreen, sentVariables } from '../../testing/renderScreen';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { goToPay } from './leave';
import { Recharge } from './Recharge';
import { RechargeModal } from './RechargeModal';
import { rechargeQuery } from './rechargeQuery';

jest.mock('./leave');

const money = (amount: number) => ({ amount, currency: 'RUB' });
const method = (key: string, feeRate = 0, feeFixed = 0) => ({
  key,
  min: money(100_00),
  max: money(100_000_00),
  feeRate,
  feeFixed: money(feeFixed),
  quickAmounts: [money(500_00), money(1_000_00)],
});
const deposit = (change: object = {}) => ({
  __typename: 'Deposit',
  id: 'deposit-1',
  number: '50000001',
  method: 'card',
  amount: money(500_00),
  held: money(0),
  returnable: [],
  state: 'PAID',
  isLate: false,
  payPath: null,
  createdAt: '2026-03-08T12:00:00.000Z',
  ...change,
});

function show({ player = {}, isDemo = true }: { player?: object | null; isDemo?: boolean } = {}) {
  const all = {
    __typename: 'Player',
    id: '7',
    depositMethods: [method('card'), method('wallet', 150)],
    deposits: [],
    heldMoney: [],
    documentsDue: null,
    ...player,
  };
  const refresh = jest.fn(() => Promise.resolve());
  const { environment } = renderScreen(
    Recharge,
    rechargeQuery,
    { player: player && all, site: { __typename: 'Site', isDemo, isCashierAvailable: true } },
    { pageData: { refresh } },
  );
  const answer = (startDeposit: object) =>
    act(async () => environment.mock.resolveMostRecentOperation({ data: { startDeposit } }));
  return { environment, refresh, answer };
}

const amount = () => screen.getByLabelText('Amount, RUB');
/** The space after a currency does not break. */
const written = (text: string): string => text.replaceAll('RUB ', 'RUB\u00a0');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: written(name) }));

beforeEach(() => jest.mocked(goToPay).mockClear());

test('the ways to pay, the bounds, the fee and how the money is kept are said before the press', async () => {
  show();
  expect(screen.getByRole('radio', { name: /Bank card.*No fee/ })).toBeTruthy();
  expect(screen.getByText('From RUB 100.00 to RUB 100,000.00.')).toBeTruthy();
  expect(screen.getByText(/This is demo money/)).toBeTruthy();
  expect(screen.getByText(/apart from the operator’s money/)).toBeTruthy();
  await press('RUB 500.00');
  expect(screen.getByText('No fee. RUB 500.00 reach your account.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Electronic wallet.*Fee 1.5%/ }));
  expect(screen.getByText('Fee RUB 7.50. RUB 492.50 reach your account.')).toBeTruthy();
  expect(screen.getByRole('button', { name: written('Pay RUB 500.00') })).toBeTruthy();
});

test.each([
  ['', 'Enter an amount.'],
  ['ten', 'Enter the amount as a number.'],
  ['100.001', 'The amount has too many decimals.'],
  ['99.99', 'The amount is at least RUB 100.00.'],
  ['100000.01', 'The amount is at most RUB 100,000.00.'],
])('an amount of "%s" is answered with "%s", and nothing is sent', async (typed, sentence) => {
  const { environment } = show();
  if (typed) await userEvent.type(amount(), typed);
  await press('Go to the payment');
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(amount());
  expect(sentVariables(environment)).toEqual([]);
});

test('a deposit is started once, and leads to the payment', async () => {
  const { environment, answer } = show();
  await userEvent.type(amount(), '500');
  await press('Pay RUB 500.00');
  const input = { method: 'card', currency: 'RUB', amount: 500_00, fee: 0 };
  expect(sentVariables(environment)).toEqual([
    { input: { ...input, idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) } },
  ]);
  await answer({
    __typename: 'DepositStarted',
    deposit: { id: 'deposit-1', payPath: '/cashier-api/v1/pay/1' },
  });
  expect(goToPay).toHaveBeenCalledWith('/cashier-api/v1/pay/1');
  expect(screen.getByRole('button', { name: 'Opening the payment…' })).toHaveProperty('disabled', true);
});

test('after a lost answer the same deposit has the same key, and another one has another', async () => {
  const { environment } = show();
  const keyOf = () =>
    (sentVariables(environment).at(-1) as { input: { idempotencyKey: string } }).input.idempotencyKey;
  const lose = () => act(async () => environment.mock.rejectMostRecentOperation(new Error('lost')));
  await userEvent.type(amount(), '500');
  await press('Pay RUB 500.00');
  const first = keyOf();
  await lose();
  expect(amount()).toHaveProperty('value', '500');
  await press('Pay RUB 500.00');
  expect(keyOf()).toBe(first);
  await lose();
  await press('RUB 1,000.00');
  await press('Pay RUB 1,000.00');
  expect(keyOf()).not.toBe(first);
});

test('a refusal is said beside the amount, which stays', async () => {
  const { refresh, answer } = show();
  const refused = (code: string, messageKey: string, bound: object | null = null) =>
    answer({ __typename: 'DepositRefused', code, messageKey, bound, retryAfter: null });
  await userEvent.type(amount(), '500');
  await press('Pay RUB 500.00');
  await refused('AMOUNT_TOO_LOW', 'cashier_amount_too_low', money(600_00));
  expect(screen.getByText('The amount is at least RUB 600.00.')).toBeTruthy();
  expect(amount()).toHaveProperty('value', '500');
  expect(refresh).not.toHaveBeenCalled();
  await press('Pay RUB 500.00');
  await refused('FEE_CHANGED', 'cashier_fee_changed');
  expect(screen.getByText('The fee has changed. Look at it and press again.')).toBeTruthy();
  expect(refresh).toHaveBeenCalled();
});

test('a typed amount is none of the currency to which another device switches the account', async () => {
  const { environment } = show();
  await userEvent.type(amount(), '500');
  const euros = (minor: number) => ({ amount: minor, currency: 'EUR' });
  const inEuro = {
    ...method('card'),
    ...{ min: euros(1_00), max: euros(1_000_00), feeFixed: euros(0), quickAmounts: [euros(5_00)] },
  };
  const all = { id: '7', depositMethods: [inEuro], deposits: [], heldMoney: [], documentsDue: null };
  act(() =>
    environment.commitPayload(createOperationDescriptor(getRequest(rechargeQuery), {}), {
      player: { __typename: 'Player', ...all },
      site: { __typename: 'Site', isDemo: true, isCashierAvailable: true },
    }),
  );
  const field = screen.getByLabelText('Amount, EUR');
  expect(field).toHaveProperty('value', '');
  const told = 'The account is now in EUR, so the typed amount does not count. Enter it again.';
  expect(screen.getByText(told)).toBeTruthy();
  await press('Go to the payment');
  expect(sentVariables(environment)).toEqual([]);
  await userEvent.type(field, '7');
  expect(screen.queryByText(told)).toBeNull();
  await press('Pay €7.00');
  expect(sentVariables(environment)).toMatchObject([{ input: { currency: 'EUR', amount: 7_00 } }]);
});

test('where the player has to be verified first, a link says what for, until something else is typed', async () => {
  const { answer } = show();
  await userEvent.type(amount(), '500');
  await press('Pay RUB 500.00');
  const messageKey = 'cashier_verification_due';
  await answer({
    ...{ __typename: 'DepositRefused', code: 'VERIFICATION_DUE', messageKey, bound: null, retryAfter: null },
  });
  expect(screen.getByText(/the operator has to verify who you are/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'To the verification' }));
  expect(modalStore.getState().open).toEqual({ name: 'identification' });
  await userEvent.type(amount(), '0');
  expect(screen.queryByRole('link', { name: 'To the verification' })).toBeNull();
});

test('where a limit has to be set first, a link leads to the limits, until something else is typed', async () => {
  const { answer } = show();
  await userEvent.type(amount(), '500');
  await press('Pay RUB 500.00');
  const messageKey = 'cashier_limit_required';
  await answer({
    ...{ __typename: 'DepositRefused', code: 'LIMIT_REQUIRED', messageKey, bound: null, retryAfter: null },
  });
  expect(screen.getByText('Set a limit before you pay in.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'To the limits' });
  expect(link.getAttribute('href')).toBe('/en/office/responsible');
  await userEvent.type(amount(), '0');
  expect(screen.queryByRole('link', { name: 'To the limits' })).toBeNull();
});

test('where nobody knows where the player lives, a link asks it, until something else is typed', async () => {
  const { answer } = show();
  await userEvent.type(amount(), '500');
  await press('Pay RUB 500.00');
  const messageKey = 'cashier_residence_due';
  await answer({
    ...{ __typename: 'DepositRefused', code: 'RESIDENCE_DUE', messageKey, bound: null, retryAfter: null },
  });
  expect(screen.getByText('Say where you live before you pay in.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Say where you live' }));
  expect(modalStore.getState().open).toEqual({ name: 'residence' });
  await userEvent.type(amount(), '0');
  expect(screen.queryByRole('link', { name: 'Say where you live' })).toBeNull();
});

test('the last deposits are listed with their states', () => {
  show({
    player: {
      heldMoney: [money(100_00)],
      deposits: [
        deposit({ id: 'a', state: 'CREATED', payPath: '/cashier-api/v1/pay/2' }),
        deposit({ id: 'b', isLate: true, held: money(100_00) }),
        deposit({ id: 'c', state: 'OF_A_NEWER_GATEWAY', method: 'gold' }),
      ],
    },
  });
  const list = screen.getByRole('heading', { name: 'Last deposits' }).closest('section') as HTMLElement;
  const [open, late, unknown] = within(list).getAllByRole('listitem');
  expect(open?.textContent).toContain('Not paid yet');
  expect(
    within(open as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/cashier-api/v1/pay/2');
  expect(late?.textContent).toMatch(/Paid late.*RUB.100.00 cannot be staked/);
  expect(unknown?.textContent).toMatch(/gold.*Being processed/);
  expect(screen.getByText(/RUB 100.00 came in and cannot be staked/)).toBeTruthy();
});

test('money that cannot be staked is sent back by one press, with one key until an answer comes', async () => {
  const dollars = { amount: 5_00, currency: 'USD' };
  const { environment, refresh } = show({
    player: {
      heldMoney: [money(100_00)],
      deposits: [deposit({ isLate: true, held: money(100_00), returnable: [money(100_00), dollars] })],
    },
  });
  const name = written('Send RUB 100.00, $5.00 of deposit No. 50000001 back to where it came from');
  const send = () => userEvent.click(screen.getByRole('button', { name }));
  await send();
  await send();
  const [first] = sentVariables(environment);
  expect(sentVariables(environment)).toHaveLength(1);
  await act(async () => environment.mock.rejectMostRecentOperation(new NetworkError('offline')));
  expect(screen.getByRole('alert').textContent).toContain('The site cannot be reached');
  await send();
  const second = sentVariables(environment).at(-1);
  expect(second).toEqual(first);
  expect(second).toMatchObject({ input: { deposit: 'deposit-1' } });
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: {
        returnHeldMoney: {
          __typename: 'HeldMoneyReturned',
          deposit: { __typename: 'Deposit', id: 'deposit-1', number: '50000001', returnable: [] },
        },
      },
    }),
  );
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
});

test('why held money stays is said where it stands', async () => {
  const { environment } = show({
    player: { deposits: [deposit({ held: money(100_00), returnable: [money(100_00)] })] },
  });
  await userEvent.click(screen.getByRole('button', { name: /Send/ }));
  const refused = { __typename: 'HeldMoneyReturnRefused', messageKey: 'cashier_money_owed' };
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { returnHeldMoney: refused } }));
  expect(screen.getByRole('alert').textContent).toContain('Your account owes money');
});

test.each([
  [{ depositMethods: [] }, 'There is no way to pay in this currency at the moment.'],
  [{ depositMethods: null }, /Deposits are not available/],
  [{ deposits: null, heldMoney: null }, 'Your deposits cannot be read at the moment.'],
  [{}, 'You have made no deposits yet.'],
])('with %j the page says "%s"', (player, sentence) => {
  show({ player });
  expect(screen.getByText(sentence)).toBeTruthy();
});

const documents = { due: 'BEFORE_DEPOSIT', sum: null, days: null, isAccepted: false, status: null };
const afterSum = { ...documents, due: 'AFTER_SUM', sum: money(2_000_00), days: 180 };

test.each([
  [documents, /Before you pay in for the first time, documents have to prove your name.*A withdrawal/, true],
  [afterSum, /more than RUB.2,000.00 within 180 days, documents have to prove.*A withdrawal/, true],
  [{ ...documents, isAccepted: true }, /Your documents are accepted/, false],
])(
  'before a deposit it is said what is asked for then and at a withdrawal: %j',
  (documentsDue, sentence, leads) => {
    show({ player: { documentsDue }, isDemo: false });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'To the verification' }) !== null).toBe(leads);
  },
);

test.each([
  ['WAITING', 'We are checking your documents. You can pay in once they are accepted.'],
  ['REFUSED', 'We could not accept your documents. See why and hand others in; then you can pay in.'],
])(
  'with documents that are %s the page says what is next, and still how to get there',
  (status, sentence) => {
    show({ player: { documentsDue: { ...documents, status } }, isDemo: false });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/Before you pay in for the first time/)).toBeNull();
    expect(screen.getByRole('link', { name: 'To the verification' })).toBeTruthy();
  },
);

test('who tries to pay in while documents are checked is not told to hand them in again', async () => {
  const { answer } = show({ player: { documentsDue: { ...documents, status: 'WAITING' } }, isDemo: false });
  await userEvent.type(amount(), '500');
  await press('Pay RUB 500.00');
  const messageKey = 'cashier_verification_due';
  await answer({
    ...{ __typename: 'DepositRefused', code: 'VERIFICATION_DUE', messageKey, bound: null, retryAfter: null },
  });
  expect(screen.getAllByText(/We are checking your documents/)).toHaveLength(2);
  expect(screen.queryByText(/Hand in your documents/)).toBeNull();
  expect(document.activeElement).toBe(amount());
});

test.each([null, { ...documents, due: 'ONE_DAY' }])(
  'nothing is said of documents where none are asked for, or what is not understood: %j',
  (documentsDue) => {
    show({ player: { documentsDue } });
    expect(screen.queryByText(/documents/)).toBeNull();
  },
);

test('without the player nothing but a sentence is there', () => {
  show({ player: null, isDemo: false });
  expect(screen.getByRole('alert').textContent).toMatch(/Deposits are not available/);
  expect(screen.queryByText(/demo money/)).toBeNull();
});

test('the tabs of the office lead to deposits only where the operator takes them', () => {
  show();
  const tabs = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(tabs()).toEqual(expect.arrayContaining(['Deposit', 'Withdraw']));
  cleanup();
  renderScreen(Recharge, rechargeQuery, {
    player: null,
    site: { __typename: 'Site', isDemo: false, isCashierAvailable: false },
  });
  expect(tabs()).toContain('Withdraw');
  expect(tabs()).not.toContain('Deposit');
});

describe('over a page', () => {
  const query = {
    player: {
      ...{ __typename: 'Player', id: '7', depositMethods: [], deposits: [], heldMoney: [] },
      documentsDue: null,
    },
  };
  const offered = (isCashierAvailable: boolean) => ({
    ...query,
    site: { __typename: 'Site', isDemo: true, isCashierAvailable },
  });
  const open = () => {
    const refresh = jest.fn(() => Promise.resolve());
    const { environment } = renderWithRelay(
      <RechargeModal site={null} signedIn reason={undefined} close={() => undefined} />,
      { pageData: { refresh } },
    );
    const answer = (data: object) =>
      act(async () => environment.mock.resolveMostRecentOperation({ data: data as never }));
    return { environment, refresh, answer };
  };

  test('the same form is shown, and a retry asks for it again without touching the page', async () => {
    const { refresh, answer } = open();
    await answer({ ...offered(true), player: { ...query.player, depositMethods: null } });
    expect(screen.getByRole('dialog', { name: 'Deposit' })).toBeTruthy();
    await press('Try again');
    await answer({ ...offered(true), player: { ...query.player, depositMethods: [method('card')] } });
    expect(amount()).toBeTruthy();
    expect(refresh).not.toHaveBeenCalled();
  });

  test('a question that failed can be asked again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { environment, answer } = open();
    await act(async () => environment.mock.rejectMostRecentOperation(new NetworkError('offline')));
    expect(screen.getByRole('alert').textContent).toContain('There is no connection');
    await press('Try again');
    await answer({ ...offered(true), player: { ...query.player, depositMethods: [method('card')] } });
    expect(amount()).toBeTruthy();
  });

  test('says that none are taken where the operator has switched them off meanwhile', async () => {
    const { answer } = open();
    await answer(offered(false));
    expect(screen.getByText(/Deposits are not available at the moment/)).toBeTruthy();
    expect(screen.queryByLabelText('Amount, RUB')).toBeNull();
  });
});
