import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from '../../screens/account/Account';
import { accountQuery } from '../../screens/account/accountQuery';
import { couponStore } from '../../betting/coupon/store';
import { noticeStore } from '../../overlay/notices/store';
import { renderScreen, sentVariables } from '../../testing/renderScreen';
import type { MockEnvironment } from '../../testing/renderWithRelay';

const money = (amount: number, currency: string) => ({ amount, currency });
const amounts = { firstStake: { amount: 500 }, stakeStep: { amount: 250 } };
const account = (id: string, currency: string, changes: object = {}) => ({
  __typename: 'Account',
  id,
  type: 'ADDITIONAL_CURRENCY',
  isActive: false,
  balance: money(0, currency),
  ...changes,
});
const rouble = account('rub', 'RUB', { type: 'MAIN', isActive: true, balance: money(150_00, 'RUB') });
const euro = account('eur', 'EUR');
const playerWith = (...accounts: object[]) => ({
  __typename: 'Player',
  residence: null,
  id: 'player',
  login: '7',
  profile: null,
  accounts,
});
const answered = (...accounts: (object & { isActive: boolean })[]) => ({
  id: 'player',
  accounts,
  activeAccount: { ...accounts.find(({ isActive }) => isActive), currency: amounts },
  stakeBounds: null,
});

function open(accounts: object[], url = '/en/office/account') {
  const codes = ['RUB', 'EUR', 'KWD', 'USD'].map((code) => ({ code }));
  return renderScreen(
    Account,
    accountQuery,
    { player: playerWith(...accounts), site: { __typename: 'Site', accountCurrencies: codes } },
    { url },
  );
}

async function answer(environment: MockEnvironment, data: object): Promise<void> {
  await act(async () => {
    environment.mock.resolveMostRecentOperation({ data });
    await Promise.resolve();
  });
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const rows = () =>
  within(screen.getByRole('heading', { name: 'Accounts' }).closest('section') as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

let other: BroadcastChannel;
beforeEach(() => {
  other = new BroadcastChannel('session');
  noticeStore.setState([], true);
});

afterEach(() => {
  other.close();
});

test('each account says its currency, its balance and whether it pays; the main one cannot be removed', () => {
  open([rouble, euro]);
  expect(rows()).toEqual([
    'Main accountRUB, Russian RubleCoupons are paid from this accountRUB 150.00',
    'Account in another currencyEUR, Euro€0.00Pay from thisRemove',
  ]);
});

test('a currency is found by a part of its name, and its account appears', async () => {
  const { environment } = open([rouble]);
  await press('Add a currency');
  expect(screen.queryByRole('button', { name: /RUB/ })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a currency' }), 'KUWAITI');
  const found = within(screen.getAllByRole('list').at(-1) as HTMLElement).getAllByRole('button');
  expect(found.map(({ textContent }) => textContent)).toEqual(['KWD, Kuwaiti Dinar']);
  await userEvent.click(found[0] as HTMLElement);
  expect(sentVariables(environment)).toEqual([{ input: { currency: 'KWD' } }]);
  // Only changes of this kind wait for it.
  expect((found[0] as HTMLButtonElement).disabled).toBe(true);
  const dinar = account('kwd', 'KWD');
  await answer(environment, {
    addAccount: { __typename: 'AccountAdded', player: answered(rouble as never, dinar as never) },
  });
  expect(rows().at(-1)).toContain('KWD 0.000');
  expect(screen.getByRole('status').textContent).toBe('You have an account in KWD.');
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('a search that fits nothing says so', async () => {
  open([rouble]);
  await press('Add a currency');
  await userEvent.type(screen.getByRole('searchbox'), 'doubloon');
  expect(screen.getByRole('status').textContent).toBe('No currency fits this search.');
});

test('a refusal says what to do, and the list can be pressed again', async () => {
  const { environment } = open([rouble, euro]);
  await press('Remove the account in EUR');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Remove/ }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Pay from this/ }).disabled).toBe(false);
  const messageKey = 'accounts_has_open_coupons';
  await answer(environment, {
    removeAccount: { __typename: 'AccountChangeRefused', messageKey, detail: 'No.' },
  });
  expect(screen.getByRole('alert').textContent).toMatch(/^An open coupon was paid/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Remove/ }).disabled).toBe(false);
});

test('a refusal for a reason of the service’s own is shown in its words', async () => {
  const { environment } = open([rouble, euro]);
  await press('Remove the account in EUR');
  const refused = { messageKey: 'accounts_refused_by_service', detail: 'Not on Sundays.' };
  await answer(environment, { removeAccount: { __typename: 'AccountChangeRefused', ...refused } });
  expect(screen.getByText('Not on Sundays.')).toBeTruthy();
});

test('without an answer the page says so, and a button can be pressed again', async () => {
  const { environment } = open([rouble, euro]);
  await press('Pay from this · EUR');
  await act(async () => {
    environment.mock.rejectMostRecentOperation(new Error('offline'));
    await Promise.resolve();
  });
  expect(screen.getByRole('alert').textContent).toMatch(/cannot be reached/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Pay from this/ }).disabled).toBe(false);
});

test.each([
  ['/en/office/account', ['Coupons will be paid from account 72.']],
  ['/en/bingo', []],
])('at %s choosing an account is announced by %j, and empties the stake', async (url, texts) => {
  const told: string[] = [];
  other.onmessage = ({ data }) => told.push(String(data));
  couponStore.dispatch({
    type: 'stakeTyped',
    text: '150',
    stakeFor: { currency: 'RUB', playerId: 'player' },
  });
  const { environment } = open([rouble, euro], url);
  await press('Pay from this · EUR');
  const [idle, active] = [
    { ...rouble, isActive: false },
    { ...euro, isActive: true },
  ];
  await answer(environment, {
    switchAccount: {
      __typename: 'AccountSwitched',
      account: { id: 'eur', number: '72' },
      player: answered(active, idle),
    },
  });
  expect(rows()[0]).toMatch(/^Account in another currency.*Coupons are paid from this account/);
  expect(noticeStore.getState().map(({ text }) => text)).toEqual(texts);
  expect(couponStore.getState().stakeText).toBeNull();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(told).toEqual(['changed']);
});
