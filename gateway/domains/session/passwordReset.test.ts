import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
});
afterEach(() => site.close());

const requestPath = 'POST /auth-api/password/request-reset';
const resetPath = 'POST /auth-api/password/reset';
const refusal = '... on PasswordResetRefused { code messageKey retryAfter fields { field messageKey } }';
const request = `mutation($input: RequestPasswordResetInput!) {
  requestPasswordReset(input: $input) { ... on PasswordResetRequested { reset validSeconds } ${refusal} }
}`;
const replace = `mutation($input: ResetPasswordInput!) {
  resetPassword(input: $input) { ... on PasswordReplaced { signedOut } ${refusal} }
}`;
const typed = { reset: 'id', code: '123456', password: 'a new password' };

test('a request for a code is sent with the language of the request, here the site’s own', async () => {
  site.upstream.on(requestPath, () => ({ body: { reset: 'id', validSeconds: 900 } }));
  const { data, errors } = await site.run(request, { input: { email: 'Ann@example.com' } });
  expect(errors).toBeUndefined();
  expect(data).toEqual({ requestPasswordReset: { reset: 'id', validSeconds: 900 } });
  const [received] = site.upstream.to('/auth-api/password/request-reset');
  expect(received?.body).toEqual({ email: 'Ann@example.com', lng: 'ru' });
});

test('a replaced password passes on the cookie that makes the browser known', async () => {
  site.upstream.on(resetPath, () => ({
    status: 204,
    headers: { 'set-cookie': ['did=new; Path=/; HttpOnly'] },
  }));
  const { data, setCookies } = await site.run(replace, { input: typed }, 'did=old; sid=alive');
  expect(data).toEqual({ resetPassword: { signedOut: true } });
  expect(setCookies).toEqual(['did=new; Path=/; HttpOnly']);
  const [received] = site.upstream.to('/auth-api/password/reset');
  expect(received?.body).toEqual(typed);
  expect(received?.headers.cookie).toContain('did=old');
});

test.each([
  ['WRONG_CODE', 'error_wrong_code'],
  ['TIME_UP', 'error_code_time_up'],
])('the refusal %s says what to do', async (code, messageKey) => {
  site.upstream.on(resetPath, () => ({ status: 422, body: { code, message: 'No.' } }));
  const { data } = await site.run(replace, { input: typed });
  expect(data).toEqual({ resetPassword: { code, messageKey, retryAfter: null, fields: [] } });
});

test('a site that sends no letters says so', async () => {
  site.upstream.on(requestPath, () => ({
    status: 403,
    body: { code: 'RESET_NOT_OFFERED', message: 'No.' },
  }));
  const { data } = await site.run(request, { input: { email: 'ann@example.com' } });
  expect(data).toMatchObject({
    requestPasswordReset: { code: 'RESET_NOT_OFFERED', messageKey: 'error_reset_not_offered' },
  });
});

test('texts that are too long are refused without a call', async () => {
  const email = `${'a'.repeat(250)}@example.com`;
  const asked = await site.run(request, { input: { email } });
  expect(asked.data).toMatchObject({
    requestPasswordReset: {
      code: 'INVALID_FIELDS',
      fields: [{ field: 'email', messageKey: 'error_field_email_too_long' }],
    },
  });
  const replaced = await site.run(replace, {
    input: { ...typed, code: '1'.repeat(33), password: 'p'.repeat(129) },
  });
  expect(replaced.data).toMatchObject({
    resetPassword: {
      fields: [
        { field: 'code', messageKey: 'error_field_code_invalid' },
        { field: 'password', messageKey: 'error_field_password_too_long' },
      ],
    },
  });
  expect(site.upstream.received).toHaveLength(0);
});

const byLink = (link: string, password: string) =>
  site.run(
    `mutation($input: ResetPasswordByLinkInput!) {
      resetPasswordByLink(input: $input) {
        ... on PasswordReplaced { signedOut }
        ... on PasswordResetRefused { code messageKey fields { field messageKey } }
      }
    }`,
    { input: { link, password } },
  );

describe('a link for a new password', () => {
  const path = '/auth-api/password/reset-by-link';

  it('is passed on, and its cookie comes back', async () => {
    site.upstream.on(`POST ${path}`, () => ({ status: 204, headers: { 'set-cookie': ['did=d; Path=/'] } }));
    const { data, setCookies } = await byLink('l', 'long enough');
    expect([data.resetPasswordByLink, setCookies]).toEqual([{ signedOut: true }, ['did=d; Path=/']]);
    expect(site.upstream.to(path)[0]?.body).toEqual({ link: 'l', password: 'long enough' });
  });

  it('that is used or too old is refused, and one that is too long without a call', async () => {
    site.upstream.on(`POST ${path}`, () => ({ status: 422, body: { code: 'TIME_UP', message: 'No.' } }));
    expect((await byLink('l', 'long enough')).data.resetPasswordByLink.code).toBe('TIME_UP');
    expect((await byLink('l'.repeat(200), 'long enough')).data.resetPasswordByLink.code).toBe('TIME_UP');
    expect(site.upstream.to(path)).toHaveLength(1);
  });
});
