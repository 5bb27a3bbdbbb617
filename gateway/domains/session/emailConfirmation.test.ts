import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const requestPath = 'POST /auth-api/email/request-code';
const confirmPath = 'POST /auth-api/email/confirm';
const profile = {
  user_id: 7,
  user_email: 'ann@example.com',
  user_name: null,
  registered_at: '2026-03-08T12:00:00.000Z',
};

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', () => ({ body: { userId: 7 } }));
});
afterEach(() => site.close());

const refusal = '... on EmailConfirmationRefused { code messageKey retryAfter fields { field messageKey } }';
const ask = (input: object, cookie = 'sid=alive; user_token=t') =>
  site.run(
    `mutation($input: RequestEmailCodeInput!) {
      requestEmailCode(input: $input) { ... on EmailCodeRequested { request validSeconds } ${refusal} }
    }`,
    { input },
    cookie,
  );
const confirm = (input: object, cookie = 'sid=alive; user_token=t') =>
  site.run(
    `mutation($input: ConfirmEmailInput!) {
      confirmEmail(input: $input) {
        ... on EmailConfirmed { player { login profile { email isEmailConfirmed } } }
        ${refusal}
      }
    }`,
    { input },
    cookie,
  );
const typed = { email: 'ann@example.com', current: 'the password' };

test('a request is passed on with the language of the letter', async () => {
  site.upstream.on(requestPath, { request: 'r', validSeconds: 900 });
  expect((await ask(typed)).data).toEqual({ requestEmailCode: { request: 'r', validSeconds: 900 } });
  const [received] = site.upstream.to('/auth-api/email/request-code');
  expect(received?.body).toEqual({ ...typed, lng: 'ru' });
});

test('a confirmed address answers the player as they are now', async () => {
  site.upstream.on(confirmPath, () => ({ status: 204 }));
  site.upstream.on('GET /web-api/user/config', { result: { ...profile, activation_type: 1 }, error: null });
  expect((await confirm({ request: 'r', code: '123456' })).data).toEqual({
    confirmEmail: { player: { login: '7', profile: { email: 'ann@example.com', isEmailConfirmed: true } } },
  });
});

test.each([
  [422, { code: 'WRONG_CODE' }, 'error_wrong_code', []],
  [422, { code: 'TIME_UP' }, 'error_code_time_up', []],
  [
    422,
    { code: 'INVALID_FIELDS', fields: [{ field: 'email', reason: 'taken' }] },
    'error_invalid_fields',
    [{ field: 'email', messageKey: 'error_field_email_taken' }],
  ],
])('the refusal %i %j says what to do', async (status, body, messageKey, fields) => {
  site.upstream.on(confirmPath, () => ({ status, body: { message: 'No.', ...body } }));
  expect((await confirm({ request: 'r', code: '123456' })).data).toMatchObject({
    confirmEmail: { code: body.code, messageKey, fields },
  });
});

test.each([
  [403, { code: 'CONFIRMATION_NOT_OFFERED' }, 'error_confirmation_not_offered', []],
  [
    422,
    { code: 'INVALID_FIELDS', fields: [{ field: 'email', reason: 'confirmed' }] },
    'error_invalid_fields',
    [{ field: 'email', messageKey: 'error_field_email_confirmed' }],
  ],
])('asking is refused by %i %j with what to do', async (status, body, messageKey, fields) => {
  site.upstream.on(requestPath, () => ({ status, body: { message: 'No.', ...body } }));
  expect((await ask(typed)).data).toMatchObject({
    requestEmailCode: { code: body.code, messageKey, fields },
  });
});

test('texts that are too long are refused without a call', async () => {
  const asked = await ask({ email: 'a'.repeat(255), current: 'p'.repeat(129) });
  expect(asked.data).toMatchObject({
    requestEmailCode: {
      fields: [
        { field: 'email', messageKey: 'error_field_email_too_long' },
        { field: 'current', messageKey: 'error_field_current_wrong' },
      ],
    },
  });
  const confirmed = await confirm({ request: 'r', code: '1'.repeat(33) });
  expect(confirmed.data).toMatchObject({
    confirmEmail: { fields: [{ field: 'code', messageKey: 'error_field_code_invalid' }] },
  });
  expect(site.upstream.received).toEqual([]);
});

test.each([
  ['a guest', '', 0],
  ['a player whose session has just ended', 'sid=alive; user_token=t', 1],
])('%s is told to sign in', async (_, cookie, calls) => {
  for (const path of [requestPath, confirmPath])
    site.upstream.on(path, () => ({ status: 401, body: { code: 'NO_SESSION', message: 'No.' } }));
  const refused = { code: 'SIGNED_OUT', messageKey: 'error_signed_out', fields: [] };
  expect((await ask(typed, cookie)).data).toMatchObject({ requestEmailCode: refused });
  expect((await confirm({ request: 'r', code: '123456' }, cookie)).data).toMatchObject({
    confirmEmail: refused,
  });
  expect(site.upstream.to('/auth-api/email/request-code')).toHaveLength(calls);
});
