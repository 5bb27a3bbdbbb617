import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const ticket = 'a'.repeat(43);
const cookies = 'sid=alive; user_token=t; lng=kk';
const coupons = 'POST /data-rights-api/v1/coupon-exports';
const payments = 'POST /data-rights-api/v1/payment-exports';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', () => ({ body: { userId: 7 } }));
  site.upstream.on('GET /web-api/user/gettoken', () => ({
    status: 401,
    body: { code: 'NO_SESSION', message: 'Over.' },
  }));
});
afterEach(() => site.close());

const result =
  '... on ExportAddress { path validSeconds } ... on DataRightsRefused { code messageKey retryAfter }';
const askCoupons = (input: string, cookie = cookies) =>
  site.run(`mutation { requestCouponExport(input: ${input}) { ${result} } }`, {}, cookie);
const askPayments = (input: string, cookie = cookies) =>
  site.run(`mutation { requestPaymentExport(input: ${input}) { ${result} } }`, {}, cookie);
const bodyTo = (path: string) => site.upstream.to(path).map(({ body }) => body);

it('asks for a file of the chosen coupons, in the language and the zone of the player', async () => {
  site.upstream.on(coupons, () => ({ status: 201, body: { ticket, validSeconds: 300 } }));
  const placed = '{ from: "2026-03-01", timeZone: "UTC" }';
  const { data } = await askCoupons(
    `{ status: WON, type: EXPRESS, placed: ${placed}, timeZone: "Asia/Almaty" }`,
  );
  expect(data.requestCouponExport).toEqual({ path: `/export-api/v1/${ticket}`, validSeconds: 300 });
  expect(bodyTo('/data-rights-api/v1/coupon-exports')).toEqual([
    { status: 'WON', typeId: 1, from: '2026-03-01', zone: 'Asia/Almaty', lng: 'kk' },
  ]);
});

it('asks for a file of the chosen payments', async () => {
  site.upstream.on(payments, () => ({ status: 201, body: { ticket, validSeconds: 300 } }));
  const { data } = await askPayments('{ kind: FEE, booked: { to: "2026-03-01" }, timeZone: "-180" }');
  expect(data.requestPaymentExport).toEqual({ path: `/export-api/v1/${ticket}`, validSeconds: 300 });
  expect(bodyTo('/data-rights-api/v1/payment-exports')).toEqual([
    { kind: 'FEE', to: '2026-03-01', zone: '-180', lng: 'kk' },
  ]);
});

it('asks for the statement of the last year', async () => {
  site.upstream.on('POST /data-rights-api/v1/statement-exports', () => ({
    status: 201,
    body: { ticket, validSeconds: 300 },
  }));
  const asked = `mutation { requestStatementExport(input: { timeZone: "Asia/Almaty" }) { ${result} } }`;
  const { data } = await site.run(asked, {}, cookies);
  expect(data.requestStatementExport).toEqual({ path: `/export-api/v1/${ticket}`, validSeconds: 300 });
  expect(bodyTo('/data-rights-api/v1/statement-exports')).toEqual([{ zone: 'Asia/Almaty', lng: 'kk' }]);
});

it.each(['{ timeZone: "Nowhere/At-All" }', '{ timeZone: "UTC", placed: { from: "1999-01-01" } }'])(
  'refuses %s before the service is asked',
  async (input) => {
    const { errors } = await askCoupons(input);
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    expect(site.upstream.to('/data-rights-api/v1/coupon-exports')).toEqual([]);
  },
);

it('is for signed-in players', async () => {
  site.upstream.on('GET /auth-api/session', () => ({ body: { userId: null } }));
  const { data } = await askPayments('{ timeZone: "UTC" }', '');
  expect(data.requestPaymentExport).toMatchObject({ code: 'SIGNED_OUT', messageKey: 'error_signed_out' });
});

it('is an error without data when the service does not answer', async () => {
  const { errors } = await askPayments('{ timeZone: "UTC" }');
  expect(errors?.[0]?.extensions?.code).toBe('UPSTREAM_UNAVAILABLE');
});

it('makes thirty files in an hour at most', async () => {
  site.upstream.on(payments, () => ({ status: 201, body: { ticket, validSeconds: 300 } }));
  for (let made = 0; made < 30; made++) await askPayments('{ timeZone: "UTC" }');
  const { data } = await askPayments('{ timeZone: "UTC" }');
  expect(data.requestPaymentExport).toMatchObject({ code: 'TOO_MANY_TRIES' });
});

const closingPath = '/data-rights-api/v1/closing';
const facts = { isShared: false, openCoupons: 0, pendingDeposits: 0, balances: [], returned: [] };

describe('closing', () => {
  const read = () =>
    site.run(
      '{ player { closing { isPossible isShared openCoupons pendingDeposits balances { amount currency } } } }',
      {},
      cookies,
    );
  const close = (proof = 'proof') =>
    site.run(
      `mutation { closeAccount(input: { proof: "${proof}" }) { ... on AccountClosed { closedAt } ... on DataRightsRefused { code messageKey } } }`,
      {},
      cookies,
    );

  it.each([
    [{}, true],
    [{ isShared: true }, false],
    [{ openCoupons: 1 }, false],
    [{ pendingDeposits: 1 }, false],
    [{ balances: [{ iso: 'EUR', money: -5 }] }, false],
    [{ returned: [{ iso: 'EUR', money: 5 }] }, true],
  ])('with %j is possible: %s', async (changes, isPossible) => {
    site.upstream.on(`GET ${closingPath}`, { ...facts, ...changes });
    const { data } = await read();
    expect(data.player.closing.isPossible).toBe(isPossible);
  });

  it('answers when it happened', async () => {
    const closedAt = '2026-03-08T12:00:00.000Z';
    site.upstream.on(`POST ${closingPath}`, { closedAt });
    expect((await close()).data.closeAccount).toEqual({ closedAt });
    expect(bodyTo(closingPath)).toEqual([{ proof: 'proof' }]);
  });

  it.each([
    [409, 'NOT_EMPTY', 'CLOSING_NOT_POSSIBLE', 'closing_not_possible'],
    [403, 'SHARED_ACCOUNT', 'SHARED_ACCOUNT', 'error_shared_account'],
    [422, 'STEP_UP_TIME_UP', 'STEP_UP_TIME_UP', 'error_step_up_time_up'],
    [401, 'SIGNED_OUT', 'SIGNED_OUT', 'error_signed_out'],
  ])('passes on that it was refused: %i %s', async (status, code, known, messageKey) => {
    site.upstream.on(`POST ${closingPath}`, () => ({ status, body: { code, message: 'No.' } }));
    expect((await close()).data.closeAccount).toEqual({ code: known, messageKey });
  });

  it('refuses what can be no proof before the service is asked', async () => {
    expect((await close('')).data.closeAccount).toMatchObject({ code: 'STEP_UP_TIME_UP' });
    expect(bodyTo(closingPath)).toEqual([]);
  });
});

it('asks for everything that is known of the player with the proof, in the chosen form', async () => {
  const path = '/data-rights-api/v1/personal-exports';
  site.upstream.on(`POST ${path}`, () => ({ status: 201, body: { ticket, validSeconds: 300 } }));
  const input = '{ format: JSON, timeZone: "UTC", proof: "proof" }';
  const { data } = await site.run(
    `mutation { requestPersonalExport(input: ${input}) { ${result} } }`,
    {},
    cookies,
  );
  expect(data.requestPersonalExport.path).toBe(`/export-api/v1/${ticket}`);
  expect(bodyTo(path)).toEqual([{ format: 'json', zone: 'UTC', lng: 'kk', proof: 'proof' }]);
});
