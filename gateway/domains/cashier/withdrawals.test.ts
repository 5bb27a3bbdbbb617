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

const path = '/cashier-api/v1/withdrawals';
const cookie = 'sid=abc';
const withdrawal = (id: number, change: object = {}) => ({
  id,
  number: String(id),
  methodId: 'bank',
  target: '•••• 2051',
  currency: 'RUB',
  amount: 1_000_00,
  fee: 50_00,
  state: 'REQUESTED',
  endedBy: null,
  reason: null,
  isLate: false,
  heldUntil: '2026-03-09T12:00:00.000Z',
  isApprovalAwaited: false,
  canCancel: true,
  payPath: null,
  createdAt: '2026-03-08T12:00:00.000Z',
  changedAt: '2026-03-08T12:00:00.000Z',
  ...change,
});

const mutation = `mutation($input: RequestWithdrawalInput!) { requestWithdrawal(input: $input) {
  __typename
  ... on WithdrawalRequested {
    withdrawal { id number state target heldUntil arrives { amount currency } } player { login } }
  ... on WithdrawalRefused { code messageKey retryAfter ways aim bound { amount currency } }
} }`;
const input = {
  ...{ idempotencyKey: randomUUID(), method: 'bank', target: 'DE02120300000000202051' },
  ...{ currency: 'RUB', amount: 1_000_00, fee: 50_00 },
};
const request = async (change: object = {}, asCookie = cookie) => {
  const { data, codes } = await site.run(mutation, { input: { ...input, ...change } }, asCookie);
  return { result: data?.requestWithdrawal, codes };
};
const answerWith = (status: number, body: object) =>
  site.upstream.on(`POST ${path}`, () => ({ status, body }));

it('requests a withdrawal as the player, with the given key, the proof and the language of the page', async () => {
  answerWith(201, withdrawal(70_000_001));
  expect((await request({ proof: 'proven' })).result).toEqual({
    __typename: 'WithdrawalRequested',
    withdrawal: {
      id: toGlobalId('Withdrawal', 70_000_001),
      number: '70000001',
      state: 'REQUESTED',
      target: '•••• 2051',
      heldUntil: '2026-03-09T12:00:00.000Z',
      arrives: { amount: 950_00, currency: 'RUB' },
    },
    player: { login: '7' },
  });
  const [sent] = site.upstream.to(path);
  expect(sent?.headers).toMatchObject({ 'x-auth': 'Bearer fresh', 'idempotency-key': input.idempotencyKey });
  const { method: methodId, target, currency, amount, fee } = input;
  expect(sent?.body).toEqual({ methodId, target, currency, amount, fee, lng: 'ru', proof: 'proven' });
});

test.each([
  [
    422,
    { code: 'STEP_UP_NEEDED', ways: ['letter', 'passkey'], aim: 'abc' },
    { messageKey: 'withdrawal_step_up_needed', ways: ['LETTER', 'PASSKEY'], aim: 'abc' },
  ],
  [
    422,
    { code: 'BACK_FIRST', bound: 500_00 },
    { messageKey: 'withdrawal_back_first', bound: { amount: 500_00, currency: 'RUB' } },
  ],
  [422, { code: 'AMOUNT_TOO_LOW', bound: 1 }, { messageKey: 'cashier_amount_too_low' }],
  [422, { code: 'STEP_UP_IMPOSSIBLE' }, { messageKey: 'withdrawal_step_up_impossible', ways: [], aim: null }],
  [422, { code: 'VERIFICATION_DUE' }, { messageKey: 'withdrawal_verification_due', ways: [], aim: null }],
  [422, { code: 'BANNED' }, { messageKey: 'withdrawal_banned' }],
  [429, { code: 'TOO_MANY_TRIES', retryAfter: 90 }, { messageKey: 'error_too_many_tries', retryAfter: 90 }],
  [401, { code: 'SIGNED_OUT' }, { messageKey: 'error_signed_out' }],
])('a refusal with %i %j is data', async (status, refusal, expected) => {
  answerWith(status, { message: '-', ...refusal });
  expect((await request()).result).toMatchObject({
    __typename: 'WithdrawalRefused',
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
  expect((await request()).codes).toEqual([expected]);
});

test.each([
  { idempotencyKey: 'again' },
  { method: 'A card' },
  { currency: 'roubles' },
  { amount: 0 },
  { fee: -1 },
  { proof: '' },
])('%j does not reach the service', async (change) => {
  expect((await request(change)).codes).toEqual(['BAD_USER_INPUT']);
  expect(site.upstream.to(path)).toEqual([]);
});

it('refuses an account that is too long, and guests, itself', async () => {
  expect((await request({ target: '1'.repeat(65) })).result).toMatchObject({ code: 'TARGET_INVALID' });
  site.upstream.on('GET /auth-api/session', { userId: null });
  expect((await request({}, '')).result).toMatchObject({ code: 'SIGNED_OUT' });
  expect(site.upstream.to(path)).toEqual([]);
});

const cancelling = `mutation($id: ID!) { cancelWithdrawal(input: { withdrawal: $id }) {
  __typename
  ... on WithdrawalCancelled { withdrawal { state endedBy } }
  ... on WithdrawalRefused { code messageKey }
} }`;

it('takes a withdrawal back by its id', async () => {
  site.upstream.on(`POST ${path}/9/cancel`, withdrawal(9, { state: 'REFUSED', endedBy: 'PLAYER' }));
  const { data } = await site.run(cancelling, { id: toGlobalId('Withdrawal', 9) }, cookie);
  expect(data.cancelWithdrawal).toEqual({
    __typename: 'WithdrawalCancelled',
    withdrawal: { state: 'REFUSED', endedBy: 'PLAYER' },
  });
  const other = await site.run(cancelling, { id: toGlobalId('Deposit', 9) }, cookie);
  expect(other.data.cancelWithdrawal).toMatchObject({ code: 'WITHDRAWAL_UNKNOWN' });
});

test.each(['TOO_LATE', 'CANCEL_NOT_OFFERED'])('%s is data', async (code) => {
  site.upstream.on(`POST ${path}/9/cancel`, () => ({ status: 422, body: { code, message: '-' } }));
  const { data } = await site.run(cancelling, { id: toGlobalId('Withdrawal', 9) }, cookie);
  expect(data.cancelWithdrawal).toMatchObject({ __typename: 'WithdrawalRefused', code });
});

const page = `query($after: String) { player { login
  withdrawalOptions { available { amount currency } isVerified methods { key takesTarget back { amount } } }
  withdrawals(first: 2, after: $after) { edges { cursor node { number } } pageInfo { hasNextPage endCursor } }
} }`;

it('shows what can be withdrawn and the withdrawals, slice by slice', async () => {
  const method = {
    ...{ id: 'card', currency: 'RUB', min: 1, max: 9, feeRate: 0, feeFixed: 0 },
    ...{ takesTarget: false, back: 5 },
  };
  const options = { currency: 'RUB', available: 3, isVerified: true, methods: [method] };
  site.upstream.on('GET /cashier-api/v1/withdrawal-options', options);
  site.upstream.on(`GET ${path}`, { withdrawals: [withdrawal(9), withdrawal(8)], hasMore: true });
  const { data } = await site.run(page, {}, cookie);
  expect(data.player).toMatchObject({
    withdrawalOptions: {
      available: { amount: 3, currency: 'RUB' },
      isVerified: true,
      methods: [{ key: 'card', takesTarget: false, back: { amount: 5 } }],
    },
    withdrawals: {
      edges: [{ node: { number: '9' } }, { node: { number: '8' } }],
      pageInfo: { hasNextPage: true },
    },
  });
  await site.run(page, { after: data.player.withdrawals.pageInfo.endCursor }, cookie);
  expect(site.upstream.to(path).map(({ query }) => query)).toEqual([
    { limit: '2' },
    { limit: '2', before: '8' },
  ]);
});

it('finds a withdrawal by its id, for its player', async () => {
  site.upstream.on('GET /cashier-api/v1/withdrawals-by-id', { withdrawals: [withdrawal(9)] });
  const find = `{ node(id: "${toGlobalId('Withdrawal', 9)}") { ... on Withdrawal { number } } }`;
  expect((await site.run(find, {}, cookie)).data).toEqual({ node: { number: '9' } });
  site.upstream.on('GET /auth-api/session', { userId: null });
  expect((await site.run(find, {}, '')).data).toEqual({ node: null });
});

it('loses only its own fields when the service is down', async () => {
  const { data } = await site.run(page, {}, cookie);
  expect(data.player).toEqual({ login: '7', withdrawalOptions: null, withdrawals: null });
});

const proving = `mutation($input: StepUpByPasswordInput!) { stepUpByPassword(input: $input) {
  __typename ... on SteppedUp { proof }
} }`;

it('proves for a withdrawal by its aim, and for nothing else', async () => {
  site.upstream.on('POST /auth-api/step-up/by-password', { proof: 'proven' });
  const prove = async (aim: object) =>
    site.run(proving, { input: { purpose: 'WITHDRAW', current: 'secret', ...aim } }, cookie);
  expect((await prove({ withdrawal: 'ab12' })).data.stepUpByPassword).toMatchObject({ proof: 'proven' });
  const [sent] = site.upstream.to('/auth-api/step-up/by-password');
  expect(sent?.body).toEqual({ purpose: 'withdraw', subject: 'ab12', current: 'secret' });
  for (const wrong of [{}, { withdrawal: 'remove it' }, { purpose: 'END_TWO_STEP', withdrawal: 'ab12' }])
    expect((await prove(wrong)).codes).toEqual(['BAD_USER_INPUT']);
});

it('sends a code for a withdrawal in the language of the page, and takes it as a proof', async () => {
  site.upstream.on('POST /auth-api/step-up/send-code', { request: 'r', validSeconds: 900 });
  site.upstream.on('POST /auth-api/step-up/by-letter', { proof: 'proven' });
  const send = (aim: string) =>
    site.run(
      `mutation($input: SendStepUpCodeInput!) { sendStepUpCode(input: $input) {
        __typename ... on StepUpCodeSent { request validSeconds }
      } }`,
      { input: { aim, current: 'secret' } },
      cookie,
    );
  expect((await send('ab12')).data.sendStepUpCode).toMatchObject({ request: 'r', validSeconds: 900 });
  const [asked] = site.upstream.to('/auth-api/step-up/send-code');
  expect(asked?.body).toEqual({ purpose: 'withdraw', subject: 'ab12', current: 'secret', lng: 'ru' });
  expect((await send('all of it')).codes).toEqual(['BAD_USER_INPUT']);

  const { data } = await site.run(
    `mutation($input: StepUpByLetterInput!) { stepUpByLetter(input: $input) {
      __typename ... on SteppedUp { proof }
    } }`,
    { input: { request: 'r', code: '123456' } },
    cookie,
  );
  expect(data.stepUpByLetter).toMatchObject({ proof: 'proven' });
});
