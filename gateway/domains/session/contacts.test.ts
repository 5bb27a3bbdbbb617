import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', () => ({ body: { userId: 7 } }));
});
afterEach(() => site.close());

const cookie = 'sid=alive; user_token=t';
const email = 'bob@example.com';
const run = (document: string, input: object, as = cookie) => site.run(document, { input }, as);
const send = (input: object) =>
  run(
    `mutation($input: SendStepUpCodeInput!) { sendStepUpCode(input: $input) {
      __typename ... on StepUpCodeSent { request }
      ... on PasskeyRefused { code fields { field messageKey } }
    } }`,
    { current: 'secret', ...input },
  );
const remove = (proof: string, as = cookie) =>
  run(
    `mutation($input: RemovePhoneInput!) { removePhone(input: $input) {
      ... on PhoneConfirmed { player { login profile { phone } } }
      ... on PhoneConfirmationRefused { code messageKey fields { field messageKey } }
    } }`,
    { proof },
    as,
  );

test.each([
  [{ purpose: 'CHANGE_EMAIL', aim: email }, 'change_email', email],
  [{ purpose: 'REMOVE_PHONE', aim: '' }, 'remove_phone', ''],
  [{ aim: 'ab12' }, 'withdraw', 'ab12'],
])('a letter for %j has a code for this alone', async (input, purpose, subject) => {
  site.upstream.on('POST /auth-api/step-up/send-code', { request: 'r', validSeconds: 900 });
  expect((await send(input)).data.sendStepUpCode).toMatchObject({ request: 'r' });
  const [asked] = site.upstream.to('/auth-api/step-up/send-code');
  expect(asked?.body).toEqual({ purpose, subject, current: 'secret', lng: 'ru' });
});

test('no letter is sent for other purposes, nor for what its purpose does not name', async () => {
  for (const input of [
    { purpose: 'CLOSE_ACCOUNT', aim: '' },
    { purpose: 'REMOVE_PHONE', aim: 'x' },
  ])
    expect((await send(input)).codes).toEqual(['BAD_USER_INPUT']);
  expect((await send({ purpose: 'CHANGE_EMAIL', aim: 'a'.repeat(255) })).data.sendStepUpCode).toMatchObject({
    fields: [{ field: 'email', messageKey: 'error_field_email_too_long' }],
  });
  expect(site.upstream.to('/auth-api/step-up/send-code')).toEqual([]);
});

test('a proof names the new address, and no other purpose does', async () => {
  site.upstream.on('POST /auth-api/step-up/by-code', { proof: 'p' });
  const prove = (input: object) =>
    run(
      `mutation($input: StepUpByCodeInput!) { stepUpByCode(input: $input) { ... on SteppedUp { proof } } }`,
      { code: '123456', ...input },
    );
  expect((await prove({ purpose: 'CHANGE_EMAIL', email })).data.stepUpByCode).toEqual({ proof: 'p' });
  const [sent] = site.upstream.to('/auth-api/step-up/by-code');
  expect(sent?.body).toEqual({ purpose: 'change_email', subject: email, code: '123456' });
  for (const wrong of [
    { purpose: 'CHANGE_EMAIL' },
    { purpose: 'END_TWO_STEP', email },
    { purpose: 'CHANGE_EMAIL', email: 'a'.repeat(255) },
  ])
    expect((await prove(wrong)).codes).toEqual(['BAD_USER_INPUT']);
});

test('the proof is passed on with the request for a code to the new address, and only then', async () => {
  site.upstream.on('POST /auth-api/email/request-code', { request: 'r', validSeconds: 900 });
  const ask = (input: object) =>
    run(
      `mutation($input: RequestEmailCodeInput!) { requestEmailCode(input: $input) {
        ... on EmailCodeRequested { request }
      } }`,
      { email, current: '', ...input },
    );
  await ask({ proof: 'p' });
  await ask({});
  expect(site.upstream.to('/auth-api/email/request-code').map(({ body }) => body)).toEqual([
    { email, current: '', lng: 'ru', proof: 'p' },
    { email, current: '', lng: 'ru' },
  ]);
});

test('a phone that was removed answers the player as they are now', async () => {
  site.upstream.on('POST /auth-api/contact/remove', () => ({ status: 204 }));
  const profile = {
    user_id: 7,
    user_email: email,
    user_name: null,
    registered_at: '2026-03-08T12:00:00.000Z',
  };
  site.upstream.on('GET /web-api/user/config', { result: { ...profile, activation_type: 1 }, error: null });
  expect((await remove('p')).data.removePhone).toEqual({ player: { login: '7', profile: { phone: null } } });
  const [sent] = site.upstream.to('/auth-api/contact/remove');
  expect(sent?.body).toEqual({ contact: 'phone', proof: 'p' });
});

test.each([
  [{ code: 'STEP_UP_TIME_UP' }, 'error_step_up_time_up', []],
  [
    { code: 'INVALID_FIELDS', fields: [{ field: 'phone', reason: 'last_contact' }] },
    'error_invalid_fields',
    [{ field: 'phone', messageKey: 'error_field_phone_last_contact' }],
  ],
])('the refusal %j says what to do', async (body, messageKey, fields) => {
  site.upstream.on('POST /auth-api/contact/remove', () => ({
    status: 422,
    body: { message: 'No.', ...body },
  }));
  expect((await remove('p')).data.removePhone).toMatchObject({ code: body.code, messageKey, fields });
});

test('a guest is told to sign in', async () => {
  expect((await remove('p', '')).data.removePhone).toMatchObject({ code: 'SIGNED_OUT' });
});
