import { randomUUID } from 'node:crypto';
import { toGlobalId } from '../../request/ids';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
  site.upstream.on('GET /web-api/user/gettoken', { token: 'fresh' });
});
afterEach(() => site.close());

const path = '/cashier-api/v1/deposits';
const cookie = 'sid=abc';
const deposit = (id: number, change: object = {}) => ({
  id,
  number: String(id),
  methodId: 'card',
  currency: 'RUB',
  amount: 500_00,
  fee: 0,
  state: 'CREATED',
  isLate: false,
  credited: 0,
  held: 0,
  payPath: '/cashier-api/v1/pay/1',
  createdAt: '2026-03-08T12:00:00.000Z',
  expiresAt: '2026-03-08T12:30:00.000Z',
  changedAt: '2026-03-08T12:00:00.000Z',
  ...change,
});

const mutation = `mutation($input: StartDepositInput!) { startDeposit(input: $input) {
  __typename
  ... on DepositStarted { deposit { id number state payPath amount { amount currency } } }
  ... on DepositRefused { code messageKey retryAfter bound { amount currency } }
} }`;
const input = { idempotencyKey: randomUUID(), method: 'card', currency: 'RUB', amount: 500_00, fee: 0 };
const start = async (change: object = {}, asCookie = cookie) => {
  const { data, codes } = await site.run(mutation, { input: { ...input, ...change } }, asCookie);
  return { result: data?.startDeposit, codes };
};
const answerWith = (status: number, body: object) =>
  site.upstream.on(`POST ${path}`, () => ({ status, body }));

it('starts a deposit as the player, with the given key and the language of the page', async () => {
  answerWith(201, deposit(50_000_001));
  expect((await start()).result).toEqual({
    __typename: 'DepositStarted',
    deposit: {
      id: toGlobalId('Deposit', 50_000_001),
      number: '50000001',
      state: 'CREATED',
      payPath: '/cashier-api/v1/pay/1',
      amount: { amount: 500_00, currency: 'RUB' },
    },
  });
  const [sent] = site.upstream.to(path);
  expect(sent?.headers).toMatchObject({ 'x-auth': 'Bearer fresh', 'idempotency-key': input.idempotencyKey });
  expect(sent?.body).toEqual({ methodId: 'card', currency: 'RUB', amount: 500_00, fee: 0, lng: 'ru' });
});

test.each([
  [
    422,
    { code: 'AMOUNT_TOO_LOW', bound: 100_00 },
    { messageKey: 'cashier_amount_too_low', bound: { amount: 100_00, currency: 'RUB' } },
  ],
  [422, { code: 'FEE_CHANGED' }, { messageKey: 'cashier_fee_changed', bound: null }],
  [422, { code: 'BANNED' }, { messageKey: 'cashier_banned' }],
  [422, { code: 'VERIFICATION_DUE' }, { messageKey: 'cashier_verification_due' }],
  [422, { code: 'LIMIT_REQUIRED' }, { messageKey: 'cashier_limit_required' }],
  [422, { code: 'REGISTER_UNANSWERED' }, { messageKey: 'cashier_register' }],
  [422, { code: 'NEWER_ACCOUNT' }, { messageKey: 'cashier_newer_account' }],
  [422, { code: 'CASHIER_OFF' }, { messageKey: 'cashier_off' }],
  [429, { code: 'TOO_MANY_TRIES', retryAfter: 90 }, { messageKey: 'error_too_many_tries', retryAfter: 90 }],
  [401, { code: 'SIGNED_OUT' }, { messageKey: 'error_signed_out' }],
])('a refusal with %i %j is data', async (status, refusal, expected) => {
  answerWith(status, { message: '-', ...refusal });
  expect((await start()).result).toMatchObject({
    __typename: 'DepositRefused',
    code: refusal.code,
    ...expected,
  });
});

test.each([
  [422, 'KEY_REUSED', 'BAD_USER_INPUT'],
  [400, 'INVALID', 'BAD_USER_INPUT'],
  [503, 'UNAVAILABLE', 'UPSTREAM_UNAVAILABLE'],
])('%i %s is an error', async (status, code, expected) => {
  answerWith(status, { code, message: '-' });
  expect((await start()).codes).toEqual([expected]);
});

test.each([
  { idempotencyKey: 'again' },
  { method: 'A card' },
  { currency: 'roubles' },
  { amount: 0 },
  { fee: -1 },
])('%j does not reach the service', async (change) => {
  expect((await start(change)).codes).toEqual(['BAD_USER_INPUT']);
  expect(site.upstream.to(path)).toEqual([]);
});

it('tells a guest to sign in', async () => {
  site.upstream.on('GET /auth-api/session', { userId: null });
  expect((await start({}, '')).result).toMatchObject({ code: 'SIGNED_OUT' });
});

const page = `{ player { login
  depositMethods { key feeRate min { amount currency } quickAmounts { amount } }
  deposits { number state } heldMoney { amount currency } } }`;

it('shows methods, the newest deposits and the held money by one call each', async () => {
  const method = {
    id: 'card',
    currency: 'RUB',
    min: 1,
    max: 9,
    feeRate: 150,
    feeFixed: 0,
    quickAmounts: [5],
  };
  site.upstream.on('GET /cashier-api/v1/methods', { methods: [method] });
  site.upstream.on(`GET ${path}`, { deposits: [deposit(9)], held: [{ currency: 'RUB', amount: 3 }] });
  const { data } = await site.run(page, {}, cookie);
  expect(data.player).toMatchObject({
    depositMethods: [
      { key: 'card', feeRate: 150, min: { amount: 1, currency: 'RUB' }, quickAmounts: [{ amount: 5 }] },
    ],
    deposits: [{ number: '9', state: 'CREATED' }],
    heldMoney: [{ amount: 3, currency: 'RUB' }],
  });
  expect(site.upstream.to(path)).toHaveLength(1);
});

it('shows what documents are asked for, and nothing where none are', async () => {
  const asked = `{ player { documentsDue { due sum { amount currency } days isAccepted status } } }`;
  const shown = async (documents?: object) => {
    site.upstream.on('GET /cashier-api/v1/methods', { methods: [], ...(documents && { documents }) });
    return (await site.run(asked, {}, cookie)).data.player.documentsDue;
  };
  const before = { due: 'BEFORE_DEPOSIT', isAccepted: false };
  const unsaid = { sum: null, days: null, status: null };
  expect(await shown(before)).toEqual({ ...before, ...unsaid });
  expect(await shown({ ...before, status: 'WAITING' })).toEqual({
    ...{ ...before, ...unsaid, status: 'WAITING' },
  });
  const sum = { amount: 5, currency: 'RUB' };
  expect(await shown({ due: 'AFTER_SUM', sum: { ...sum, days: 180 }, isAccepted: true })).toEqual({
    ...{ due: 'AFTER_SUM', sum, days: 180, isAccepted: true, status: null },
  });
  expect(await shown()).toBeNull();
});

it('finds a deposit by its number and by its id, for its player', async () => {
  site.upstream.on('GET /cashier-api/v1/deposits-by-id', { deposits: [deposit(9)] });
  const find = `{ player { known: deposit(number: "9") { number } odd: deposit(number: "-1") { number } }
    node(id: "${toGlobalId('Deposit', 9)}") { ... on Deposit { number } } }`;
  const { data } = await site.run(find, {}, cookie);
  expect(data).toEqual({ player: { known: { number: '9' }, odd: null }, node: { number: '9' } });
});

describe('held money', () => {
  const back = `mutation($input: ReturnHeldMoneyInput!) { returnHeldMoney(input: $input) {
    __typename
    ... on HeldMoneyReturned { deposit { number returnable { amount currency } } }
    ... on HeldMoneyReturnRefused { code messageKey }
  } }`;
  const key = randomUUID();
  const sendBack = async (change: object = {}) => {
    const asked = { idempotencyKey: key, deposit: toGlobalId('Deposit', 9), ...change };
    const { data, codes } = await site.run(back, { input: asked }, cookie);
    return { result: data?.returnHeldMoney, codes };
  };

  it('goes back with the given key; a service that knows no returns offers none', async () => {
    site.upstream.on(`POST ${path}/9/return`, deposit(9, { held: 5 }));
    expect((await sendBack()).result).toEqual({
      __typename: 'HeldMoneyReturned',
      deposit: { number: '9', returnable: [] },
    });
    const [sent] = site.upstream.to(`${path}/9/return`);
    expect(sent?.headers).toMatchObject({ 'x-auth': 'Bearer fresh', 'idempotency-key': key });
  });

  it.each([
    ['NOTHING_HELD', 'cashier_nothing_held'],
    ['MONEY_OWED', 'cashier_money_owed'],
    ['DEPOSIT_UNKNOWN', 'cashier_deposit_unknown'],
    ['BANNED', 'withdrawal_banned'],
  ])('is refused with %s', async (code, messageKey) => {
    site.upstream.on(`POST ${path}/9/return`, () => ({ status: 422, body: { code, message: '-' } }));
    expect((await sendBack()).result).toEqual({ __typename: 'HeldMoneyReturnRefused', code, messageKey });
  });

  it('of what is no deposit, or without a key, asks nobody', async () => {
    expect((await sendBack({ deposit: 'odd' })).result).toMatchObject({ code: 'DEPOSIT_UNKNOWN' });
    expect((await sendBack({ idempotencyKey: 'odd' })).codes).toEqual(['BAD_USER_INPUT']);
    expect(site.upstream.to(`${path}/9/return`)).toEqual([]);
  });
});

it('loses only its own fields when the service is down', async () => {
  const { data } = await site.run(page, {}, cookie);
  expect(data.player).toEqual({ login: '7', depositMethods: null, deposits: null, heldMoney: null });
});
