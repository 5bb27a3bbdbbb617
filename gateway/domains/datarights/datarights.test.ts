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
