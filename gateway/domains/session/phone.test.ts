import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const requestPath = 'POST /auth-api/phone/request-code';
const confirmPath = 'POST /auth-api/phone/confirm';
const profile = {
  user_id: 7,
  user_email: 'ann@example.com',
  user_name: null,
  registered_at: '2026-03-08T12:00:00.000Z',
  phone_code: '44',
  phone_number: '7400123456',
};

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', () => ({ body: { userId: 7 } }));
});
afterEach(() => site.close());

const own = 'sid=alive; user_token=t';
const refusal = '... on PhoneConfirmationRefused { code messageKey retryAfter fields { field messageKey } }';
const ask = (input: object, cookie = own) =>
  site.run(
    `mutation($input: RequestPhoneCodeInput!) {
      requestPhoneCode(input: $input) { ... on PhoneCodeRequested { request validSeconds } ${refusal} }
    }`,
    { input },
    cookie,
  );
const confirm = (input: object, cookie = own) =>
  site.run(
    `mutation($input: ConfirmPhoneInput!) {
      confirmPhone(input: $input) {
        ... on PhoneConfirmed { player { login profile { phone isPhoneConfirmed isContactComplete } } }
        ${refusal}
      }
    }`,
    { input },
    cookie,
  );
const typed = { phone: '+44 7400 123456', current: 'the password' };

test('a request is passed on in the two fields of the service, with the language of the SMS', async () => {
  site.upstream.on(requestPath, { request: 'r', validSeconds: 900 });
  expect((await ask(typed)).data).toEqual({ requestPhoneCode: { request: 'r', validSeconds: 900 } });
  const [received] = site.upstream.to('/auth-api/phone/request-code');
  const body = { country_code: '44', phone_number: '7400123456', current: 'the password', lng: 'ru' };
  expect(received?.body).toEqual(body);
});

test('a confirmed phone answers the player as they are now', async () => {
  site.upstream.on(confirmPath, () => ({ status: 204 }));
  site.upstream.on('GET /web-api/user/config', { result: { ...profile, activation_type: 2 }, error: null });
  expect((await confirm({ request: 'r', code: '123456' })).data).toEqual({
    confirmPhone: {
      player: {
        login: '7',
        profile: { phone: '+447400123456', isPhoneConfirmed: true, isContactComplete: true },
      },
    },
  });
});

test.each([
  [422, { code: 'WRONG_CODE' }, 'error_wrong_code', []],
  [422, { code: 'TIME_UP' }, 'error_code_time_up', []],
  [
    422,
    { code: 'INVALID_FIELDS', fields: [{ field: 'phone', reason: 'taken' }] },
    'error_invalid_fields',
    [{ field: 'phone', messageKey: 'error_field_phone_taken' }],
  ],
])('the refusal %i %j says what to do', async (status, body, messageKey, fields) => {
  site.upstream.on(confirmPath, () => ({ status, body: { message: 'No.', ...body } }));
  expect((await confirm({ request: 'r', code: '123456' })).data).toMatchObject({
    confirmPhone: { code: body.code, messageKey, fields },
  });
});

test.each([
  [403, { code: 'SMS_NOT_OFFERED' }, 'error_sms_not_offered', []],
  [403, { code: 'SHARED_ACCOUNT' }, 'error_shared_account', []],
  [429, { code: 'TOO_MANY_TRIES', retryAfter: 60 }, 'error_too_many_tries', []],
  [
    422,
    { code: 'INVALID_FIELDS', fields: [{ field: 'phone', reason: 'confirmed' }] },
    'error_invalid_fields',
    [{ field: 'phone', messageKey: 'error_field_phone_confirmed' }],
  ],
])('asking is refused by %i %j with what to do', async (status, body, messageKey, fields) => {
  site.upstream.on(requestPath, () => ({ status, body: { message: 'No.', ...body } }));
  expect((await ask(typed)).data).toMatchObject({
    requestPhoneCode: { code: body.code, messageKey, fields },
  });
});

test('texts that nothing can match are refused without a call', async () => {
  for (const [input, expected] of [
    [
      { ...typed, phone: ' ' },
      { field: 'phone', messageKey: 'error_field_phone_required' },
    ],
    [
      { ...typed, phone: '+442071234567' },
      { field: 'phone', messageKey: 'error_field_phone_invalid' },
    ],
    [
      { ...typed, phone: '7'.repeat(5000) },
      { field: 'phone', messageKey: 'error_field_phone_invalid' },
    ],
    [
      { ...typed, current: 'p'.repeat(129) },
      { field: 'current', messageKey: 'error_field_current_wrong' },
    ],
  ] as const)
    expect((await ask(input)).data).toMatchObject({ requestPhoneCode: { fields: [expected] } });
  expect((await confirm({ request: 'r', code: '1'.repeat(33) })).data).toMatchObject({
    confirmPhone: { fields: [{ field: 'code', messageKey: 'error_field_code_invalid' }] },
  });
  expect(site.upstream.received).toEqual([]);
});

test.each([
  ['a guest', '', 0],
  ['a player whose session has just ended', own, 1],
])('%s is told to sign in', async (_, cookie, calls) => {
  for (const path of [requestPath, confirmPath])
    site.upstream.on(path, () => ({ status: 401, body: { code: 'NO_SESSION', message: 'No.' } }));
  const refused = { code: 'SIGNED_OUT', messageKey: 'error_signed_out', fields: [] };
  expect((await ask(typed, cookie)).data).toMatchObject({ requestPhoneCode: refused });
  expect((await confirm({ request: 'r', code: '123456' }, cookie)).data).toMatchObject({
    confirmPhone: refused,
  });
  expect(site.upstream.to('/auth-api/phone/request-code')).toHaveLength(calls);
});
