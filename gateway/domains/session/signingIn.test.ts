import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
});
afterEach(() => site.close());

const outcome = `__typename
  ... on SignedIn { player { login } }
  ... on SignInCodeRequired { request }
  ... on SignInRefused { code messageKey retryAfter }`;
const number = { country_code: '44', phone_number: '7400123456' };

const byPhone = (phone: string, password: string) =>
  site.run(`mutation($input: SignInByPhoneInput!) { signInByPhone(input: $input) { ${outcome} } }`, {
    input: { phone, password, remember: true },
  });
const bySms = (request: string, code: string) =>
  site.run(`mutation($input: SignInBySmsInput!) { signInBySms(input: $input) { ${outcome} } }`, {
    input: { request, code, remember: false },
  });
const ask = (phone: string) =>
  site.run(
    `mutation($input: RequestSignInSmsInput!) {
      requestSignInSms(input: $input) {
        ... on SignInSmsRequested { request validSeconds }
        ... on SignInSmsRefused { code messageKey retryAfter fields { field messageKey } }
      }
    }`,
    { input: { phone } },
  );

const opened = () => ({
  body: { user_id: 7, token: 't' },
  headers: { 'set-cookie': ['sid=new; Path=/; HttpOnly'] },
});

describe.each([
  [
    'a phone and a password',
    '/auth-api/login-by-phone',
    () => byPhone('+44 7400 123456', 'p'),
    'signInByPhone',
    { ...number, password: 'p', save: true, lng: 'ru' },
  ],
  [
    'a code from an SMS',
    '/auth-api/login-by-sms-code',
    () => bySms('r', '123 456'),
    'signInBySms',
    { request: 'r', 'sms-code': '123 456', save: false },
  ],
] as const)('%s', (_, path, send, field, body) => {
  it('is passed on, and the session’s cookies come back', async () => {
    site.upstream.on(`POST ${path}`, opened);
    const { data, setCookies } = await send();
    expect(data).toEqual({ [field]: { __typename: 'SignedIn', player: { login: '7' } } });
    expect(setCookies.map((line) => line.split(';')[0])).toEqual(['sid=new']);
    expect(site.upstream.to(path)[0]?.body).toEqual(body);
  });

  it('is followed by the second step where the service wants one, and sets no cookie', async () => {
    site.upstream.on(`POST ${path}`, () => ({
      status: 401,
      body: { code: 'CODE_REQUIRED', message: 'Code.', request: 's' },
    }));
    const { data, setCookies } = await send();
    expect([data, setCookies]).toEqual([{ [field]: { __typename: 'SignInCodeRequired', request: 's' } }, []]);
  });
});

it.each([
  [401, { code: 'BAD_CREDENTIALS' }, 'error_bad_phone_credentials', null],
  [403, { code: 'ACCOUNT_CLOSED' }, 'error_account_closed', null],
  [403, { code: 'ACCOUNT_CLOSED', closedFor: 'UNDER_AGE' }, 'error_person_under_age', null],
  [429, { code: 'TOO_MANY_TRIES', retryAfter: 60 }, 'error_too_many_tries', 60],
])(
  'a phone and a password refused by %i %j are told what to do',
  async (status, body, messageKey, retryAfter) => {
    site.upstream.on('POST /auth-api/login-by-phone', () => ({ status, body: { message: 'No.', ...body } }));
    expect((await byPhone('+447400123456', 'p')).data).toEqual({
      signInByPhone: { __typename: 'SignInRefused', code: body.code, messageKey, retryAfter },
    });
  },
);

it.each([
  ['WRONG_CODE', 'error_wrong_code'],
  ['TIME_UP', 'error_code_time_up'],
])('a code refused by %s is told what to do', async (code, messageKey) => {
  const answer = () => ({ status: 422, body: { code, message: 'No.' } });
  site.upstream.on('POST /auth-api/login-by-sms-code', answer);
  expect((await bySms('r', '123456')).data).toMatchObject({ signInBySms: { code, messageKey } });
});

it('a code is asked for in the two fields of the service, with the language of the SMS', async () => {
  site.upstream.on('POST /auth-api/send-sms', { request: 'r', validSeconds: 900 });
  expect((await ask('+44 7400 123456')).data).toEqual({
    requestSignInSms: { request: 'r', validSeconds: 900 },
  });
  expect(site.upstream.to('/auth-api/send-sms')[0]?.body).toEqual({ ...number, lng: 'ru' });
});

it.each([
  [403, { code: 'SMS_NOT_OFFERED' }, 'error_sms_not_offered', null],
  [429, { code: 'TOO_MANY_TRIES', retryAfter: 60 }, 'error_too_many_tries', 60],
])('asking is refused by %i %j with what to do', async (status, body, messageKey, retryAfter) => {
  site.upstream.on('POST /auth-api/send-sms', () => ({ status, body: { message: 'No.', ...body } }));
  expect((await ask('+447400123456')).data).toEqual({
    requestSignInSms: { code: body.code, messageKey, retryAfter, fields: [] },
  });
});

it('what nothing can match is refused without a call', async () => {
  for (const phone of ['+442071234567', '7400123456', '']) {
    expect((await byPhone(phone, 'p')).data).toMatchObject({
      signInByPhone: { code: 'BAD_CREDENTIALS', messageKey: 'error_bad_phone_credentials' },
    });
    expect((await ask(phone)).data).toMatchObject({ requestSignInSms: { code: 'INVALID_FIELDS' } });
  }
  for (const code of ['', '1'.repeat(33)])
    expect((await bySms('r', code)).data).toMatchObject({ signInBySms: { code: 'WRONG_CODE' } });
  expect(site.upstream.received).toEqual([]);
});

it('floods of requests for SMS end in the gateway', async () => {
  site.upstream.on('POST /auth-api/send-sms', { request: 'r', validSeconds: 900 });
  let last;
  for (let count = 0; count < 41; count += 1) last = (await ask('+447400123456')).data.requestSignInSms;
  expect(last).toMatchObject({ code: 'TOO_MANY_TRIES', fields: [] });
  expect(site.upstream.to('/auth-api/send-sms')).toHaveLength(40);
});
