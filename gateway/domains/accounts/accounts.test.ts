import { account, accountList, siteConfig } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';
import { toGlobalId } from '../../request/ids';
import { refusals } from './changes';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', () => ({ body: { userId: 7 } }));
  site.upstream.on('GET /bff-api/config/all.json', siteConfig);
  site.upstream.on('GET /web-api/accounts', accountList);
});
afterEach(() => site.close());

const own = 'sid=alive; user_token=t';
const euro = account({ id: 73, iso: 'EUR', symbol: '€', currencyId: 978 });
const refusal = '... on AccountChangeRefused { code messageKey detail }';
const accounts = 'accounts { isActive balance { amount currency } }';
const add = (currency: string, cookie = own) =>
  site.run(
    `mutation($input: AddAccountInput!) { addAccount(input: $input) {
      ... on AccountAdded { account { type balance { amount currency } } player { ${accounts} } } ${refusal} } }`,
    { input: { currency } },
    cookie,
  );
const remove = (id: string, cookie = own) =>
  site.run(
    `mutation($input: RemoveAccountInput!) { removeAccount(input: $input) {
      ... on AccountRemoved { player { ${accounts} } } ${refusal} } }`,
    { input: { account: id } },
    cookie,
  );
const activate = (id: string, cookie = own) =>
  site.run(
    `mutation($input: SwitchAccountInput!) { switchAccount(input: $input) {
      ... on AccountSwitched { account { id } player { activeAccount { balance { currency } } } } ${refusal} } }`,
    { input: { account: id } },
    cookie,
  );
const id = toGlobalId('Account', 73);
const roubles = [
  { isActive: true, balance: { amount: 150_000, currency: 'RUB' } },
  { isActive: false, balance: { amount: 500, currency: 'RUB' } },
];

test('the accounts after a change are read anew', async () => {
  site.upstream.on('POST /web-api/accounts', { message: 'Done.', account: euro });
  site.upstream.on('GET /web-api/accounts', [...accountList, euro]);
  expect((await add('EUR')).data).toEqual({
    addAccount: {
      account: { type: 'ADDITIONAL_CURRENCY', balance: { amount: 0, currency: 'EUR' } },
      player: { accounts: [...roubles, { isActive: false, balance: { amount: 0, currency: 'EUR' } }] },
    },
  });
  expect(site.upstream.to('/web-api/accounts')[0]?.body).toEqual({ iso: 'EUR' });
});

test('an account is removed and chosen by its number', async () => {
  site.upstream.on('DELETE /web-api/accounts', { message: 'Done.' });
  expect((await remove(id)).data).toEqual({ removeAccount: { player: { accounts: roubles } } });
  expect(site.upstream.received.find(({ method }) => method === 'DELETE')?.query).toEqual({ id: '73' });
  const active = { ...euro, isActive: true };
  site.upstream.on('POST /web-api/accounts/active', { message: 'Done.', account: active });
  site.upstream.on('GET /web-api/accounts', [active]);
  expect((await activate(id)).data).toEqual({
    switchAccount: { account: { id }, player: { activeAccount: { balance: { currency: 'EUR' } } } },
  });
  expect(site.upstream.to('/web-api/accounts/active')[0]?.body).toEqual({ id: 73 });
});

test.each([
  [422, 'CURRENCY_NOT_OFFERED'],
  [404, 'ACCOUNT_UNKNOWN'],
  [422, 'ACCOUNT_IS_MAIN'],
  [422, 'ACCOUNT_IS_ACTIVE'],
  [422, 'ACCOUNT_NOT_EMPTY'],
  [422, 'ACCOUNT_HAS_OPEN_COUPONS'],
] as const)('%i %s comes with what to do and with the words of the service', async (status, code) => {
  site.upstream.on('DELETE /web-api/accounts', () => ({ status, body: { code, message: 'Its words.' } }));
  expect((await remove(id)).data).toEqual({
    removeAccount: {
      code,
      messageKey: refusals.as('AccountChangeRefused').of(code).messageKey,
      detail: 'Its words.',
    },
  });
});

test('a refusal for a reason of the service’s own is shown in its words', async () => {
  const body = { code: 'INVALID', message: 'Not on Sundays.' };
  site.upstream.on('POST /web-api/accounts', () => ({ status: 400, body }));
  expect((await add('EUR')).data).toEqual({
    addAccount: {
      code: 'REFUSED_BY_SERVICE',
      messageKey: 'accounts_refused_by_service',
      detail: 'Not on Sundays.',
    },
  });
});

test('what no account and no currency can be called is refused without a call', async () => {
  expect((await add('euro')).data).toMatchObject({ addAccount: { code: 'CURRENCY_NOT_OFFERED' } });
  for (const wrong of ['73', toGlobalId('Coupon', 73), toGlobalId('Account', 'x')]) {
    expect((await remove(wrong)).data).toMatchObject({ removeAccount: { code: 'ACCOUNT_UNKNOWN' } });
    expect((await activate(wrong)).data).toMatchObject({ switchAccount: { code: 'ACCOUNT_UNKNOWN' } });
  }
  expect(site.upstream.received).toEqual([]);
});

test.each([
  ['a guest', ''],
  ['a player whose session has just ended', own],
])('%s is told to sign in', async (_, cookie) => {
  const signedOut = () => ({ status: 401, body: { code: 'SIGNED_OUT', message: 'No.' } });
  site.upstream.on('POST /web-api/accounts', signedOut);
  site.upstream.on('DELETE /web-api/accounts', signedOut);
  site.upstream.on('POST /web-api/accounts/active', signedOut);
  site.upstream.on('GET /web-api/user/gettoken', () => ({
    status: 401,
    body: { code: 'NO_SESSION', message: '' },
  }));
  const refused = { code: 'SIGNED_OUT', messageKey: 'error_signed_out' };
  expect((await add('EUR', cookie)).data).toMatchObject({ addAccount: refused });
  expect((await remove(id, cookie)).data).toMatchObject({ removeAccount: refused });
  expect((await activate(id, cookie)).data).toMatchObject({ switchAccount: refused });
});

describe('the version of the list', () => {
  const read = () => site.run('{ player { accounts { id } } }', {}, own);
  const calls = () =>
    site.upstream.received.map(({ path }) => path).filter((path) => path.includes('accounts'));

  test('is the first one unless the operator has switched to the second', async () => {
    await read();
    expect(calls()).toEqual(['/web-api/accounts']);
  });

  test('is the second one where the operator has switched to it', async () => {
    site.upstream.on('GET /bff-api/config/all.json', { ...siteConfig, isAccountsV2: true });
    site.upstream.on('GET /web-api/v2/accounts', [euro]);
    expect((await read()).data).toEqual({ player: { accounts: [{ id }] } });
    expect(calls()).toEqual(['/web-api/v2/accounts']);
  });

  test('is the first one while the configuration cannot be read', async () => {
    site.upstream.on('GET /bff-api/config/all.json', () => ({ status: 503, body: {} }));
    expect((await read()).data).toMatchObject({ player: { accounts: [{}, {}] } });
    expect(calls()).toEqual(['/web-api/accounts']);
  });
});

test('the amounts of a coupon come with the account, and with the site for those who have none', async () => {
  site.upstream.on('GET /web-api/accounts', [account({ id: 1, iso: 'KWD', isActive: true })]);
  const amounts = 'code firstStake { amount currency } stakeStep { amount }';
  const document = `{ site { defaultCurrency { ${amounts} } accountCurrencies { code } }
    player { activeAccount { currency { ${amounts} } } } }`;
  expect((await site.run(document, {}, own)).data).toEqual({
    site: {
      defaultCurrency: {
        code: 'RUB',
        firstStake: { amount: 150_00, currency: 'RUB' },
        stakeStep: { amount: 100_00 },
      },
      accountCurrencies: [{ code: 'RUB' }, { code: 'EUR' }],
    },
    player: {
      activeAccount: {
        currency: {
          code: 'KWD',
          firstStake: { amount: 2_000, currency: 'KWD' },
          stakeStep: { amount: 1_000 },
        },
      },
    },
  });
});
