import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const profile = {
  user_id: 7,
  user_email: null,
  user_name: null,
  registered_at: '2026-03-08T12:00:00.000Z',
};
const configOf = (enable_two_factor_auth: boolean) => ({
  result: { ...profile, protection_methods: { enable_two_factor_auth } },
  error: null,
});

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', () => ({ body: { userId: 7 } }));
});
afterEach(() => site.close());

const own = 'sid=alive; user_token=t';
const refusal = '... on TwoStepRefused { code messageKey retryAfter fields { field messageKey } }';
const player = 'player { login profile { isTwoStepOn } }';
const begin = (current: string, cookie = own) =>
  site.run(
    `mutation($input: BeginTwoStepInput!) {
      beginTwoStep(input: $input) { ... on TwoStepBegun { secret uri qr { size path } } ${refusal} }
    }`,
    { input: { current } },
    cookie,
  );
const confirm = (code: string, cookie = own) =>
  site.run(
    `mutation($input: ConfirmTwoStepInput!) {
      confirmTwoStep(input: $input) { ... on TwoStepConfirmed { recoveryCodes ${player} } ${refusal} }
    }`,
    { input: { code } },
    cookie,
  );
const end = (current: string, code: string, cookie = own) =>
  site.run(
    `mutation($input: EndTwoStepInput!) {
      endTwoStep(input: $input) { ... on TwoStepEnded { ${player} } ${refusal} }
    }`,
    { input: { current, code } },
    cookie,
  );

describe('signing in', () => {
  const signIn = `mutation { signIn(input: { login: "ann", password: "p", remember: true }) {
    __typename ... on SignInCodeRequired { request } ... on SignInRefused { code } } }`;
  const byCode = (request: string, code: string) =>
    site.run(
      `mutation($input: SignInByCodeInput!) { signInByCode(input: $input) {
        __typename ... on SignedIn { player { login } } ... on SignInRefused { code messageKey retryAfter } } }`,
      { input: { request, code } },
    );
  const path = 'POST /auth-api/login-by-code';

  it('asks for a code where the service wants one, and sets no cookie', async () => {
    site.upstream.on('POST /auth-api/login-by-email-id', () => ({
      status: 401,
      body: { code: 'CODE_REQUIRED', message: 'Code.', request: 'r' },
    }));
    const { data, setCookies } = await site.run(signIn);
    expect([data, setCookies]).toEqual([{ signIn: { __typename: 'SignInCodeRequired', request: 'r' } }, []]);
  });

  it('passes on the code, the browser’s device and the cookies of the session', async () => {
    site.upstream.on(path, () => ({
      body: { user_id: 7, token: 't' },
      headers: { 'set-cookie': ['sid=new; Path=/; HttpOnly'] },
    }));
    const { data, setCookies } = await byCode('r', '123 456');
    expect(data).toEqual({ signInByCode: { __typename: 'SignedIn', player: { login: '7' } } });
    expect(setCookies.map((line) => line.split(';')[0])).toEqual(['sid=new']);
    expect(site.upstream.to('/auth-api/login-by-code')[0]?.body).toEqual({ request: 'r', code: '123 456' });
  });

  it.each([
    [422, 'WRONG_CODE', 'error_wrong_code'],
    [422, 'SIGN_IN_TIME_UP', 'error_sign_in_time_up'],
    [429, 'TOO_MANY_TRIES', 'error_too_many_tries'],
  ])('says what to do after %i %s', async (status, code, messageKey) => {
    site.upstream.on(path, () => ({ status, body: { code, message: 'No.' } }));
    expect((await byCode('r', '123456')).data).toMatchObject({ signInByCode: { code, messageKey } });
  });

  it('refuses texts that nothing can match without a call', async () => {
    for (const [request, code] of [
      ['r'.repeat(129), '123456'],
      ['r', '1'.repeat(33)],
      ['r', ''],
    ] as const)
      expect((await byCode(request, code)).data).toMatchObject({ signInByCode: { code: 'WRONG_CODE' } });
    expect(site.upstream.received).toEqual([]);
  });
});

test('the secret is handed to the player in its three forms', async () => {
  const begun = {
    secret: 'ABCDEFGHIJKLMNOP',
    uri: 'otpauth://totp/x',
    qr: { size: 41, path: 'M1 1h1v1h-1z' },
  };
  site.upstream.on('POST /auth-api/two-step/begin', begun);
  expect((await begin('the password')).data).toEqual({ beginTwoStep: begun });
  expect(site.upstream.to('/auth-api/two-step/begin')[0]?.body).toEqual({ current: 'the password' });
});

test('a change answers the player as they are now', async () => {
  site.upstream.on('POST /auth-api/two-step/confirm', { recoveryCodes: ['a', 'b'] });
  site.upstream.on('GET /web-api/user/config', configOf(true));
  expect((await confirm('123456')).data).toEqual({
    confirmTwoStep: { recoveryCodes: ['a', 'b'], player: { login: '7', profile: { isTwoStepOn: true } } },
  });
  site.upstream.on('POST /auth-api/two-step/end', () => ({ status: 204 }));
  site.upstream.on('GET /web-api/user/config', configOf(false));
  expect((await end('the password', '123456')).data).toEqual({
    endTwoStep: { player: { login: '7', profile: { isTwoStepOn: false } } },
  });
});

test.each([
  [{ code: 'WRONG_CODE' }, 'error_wrong_code', []],
  [{ code: 'TWO_STEP_CHANGED' }, 'error_two_step_changed', []],
  [
    { code: 'INVALID_FIELDS', fields: [{ field: 'current', reason: 'wrong' }] },
    'error_invalid_fields',
    [{ field: 'current', messageKey: 'error_field_current_wrong' }],
  ],
])('the refusal %j says what to do', async (body, messageKey, fields) => {
  for (const name of ['begin', 'confirm', 'end'])
    site.upstream.on(`POST /auth-api/two-step/${name}`, () => ({
      status: 422,
      body: { message: 'No.', ...body },
    }));
  const refused = { code: body.code, messageKey, fields };
  expect((await begin('p')).data).toMatchObject({ beginTwoStep: refused });
  expect((await confirm('1')).data).toMatchObject({ confirmTwoStep: refused });
  expect((await end('p', '1')).data).toMatchObject({ endTwoStep: refused });
});

test('texts that are too long are refused without a call', async () => {
  const [password, code] = ['p'.repeat(129), '1'.repeat(33)];
  const wrongPassword = { field: 'current', messageKey: 'error_field_current_wrong' };
  const wrongCode = { field: 'code', messageKey: 'error_field_code_invalid' };
  expect((await begin(password)).data).toMatchObject({ beginTwoStep: { fields: [wrongPassword] } });
  expect((await confirm(code)).data).toMatchObject({ confirmTwoStep: { fields: [wrongCode] } });
  expect((await end(password, code)).data).toMatchObject({
    endTwoStep: { fields: [wrongPassword, wrongCode] },
  });
  expect(site.upstream.received).toEqual([]);
});

test.each([
  ['a guest', ''],
  ['a player whose session has just ended', own],
])('%s is told to sign in', async (_, cookie) => {
  for (const name of ['begin', 'confirm', 'end'])
    site.upstream.on(`POST /auth-api/two-step/${name}`, () => ({
      status: 401,
      body: { code: 'NO_SESSION', message: 'No.' },
    }));
  const refused = { code: 'SIGNED_OUT', messageKey: 'error_signed_out' };
  expect((await begin('p', cookie)).data).toMatchObject({ beginTwoStep: refused });
  expect((await confirm('1', cookie)).data).toMatchObject({ confirmTwoStep: refused });
  expect((await end('p', '1', cookie)).data).toMatchObject({ endTwoStep: refused });
});
