import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', () => ({ body: { userId: 7 } }));
});
afterEach(() => site.close());

const path = 'POST /auth-api/password/change';
const change = (input: object, cookie = 'sid=alive') =>
  site.run(
    `mutation($input: ChangePasswordInput!) {
      changePassword(input: $input) {
        ... on PasswordChanged { player { login } }
        ... on PasswordChangeRefused { code messageKey retryAfter fields { field messageKey } }
      }
    }`,
    { input },
    cookie,
  );
const typed = { current: 'old password', password: 'a new password' };

test('a changed password answers the player, and passes on the device’s cookie', async () => {
  site.upstream.on(path, () => ({ status: 204, headers: { 'set-cookie': ['did=new; Path=/; HttpOnly'] } }));
  const { data, errors, setCookies } = await change(typed, 'sid=alive; did=old');
  expect(errors).toBeUndefined();
  expect(data).toEqual({ changePassword: { player: { login: '7' } } });
  expect(setCookies).toContain('did=new; Path=/; HttpOnly');
  const [received] = site.upstream.to('/auth-api/password/change');
  expect([received?.body, received?.headers.cookie]).toEqual([typed, 'sid=alive; did=old']);
});

test('a wrong current password is named beside its field', async () => {
  site.upstream.on(path, () => ({
    status: 422,
    body: { code: 'INVALID_FIELDS', message: 'No.', fields: [{ field: 'current', reason: 'wrong' }] },
  }));
  expect((await change(typed)).data).toMatchObject({
    changePassword: { fields: [{ field: 'current', messageKey: 'error_field_current_wrong' }] },
  });
});

test('passwords that are too long are refused without a call', async () => {
  const long = 'p'.repeat(129);
  expect((await change({ current: long, password: long })).data).toMatchObject({
    changePassword: {
      fields: [
        { field: 'current', messageKey: 'error_field_current_wrong' },
        { field: 'password', messageKey: 'error_field_password_too_long' },
      ],
    },
  });
  expect(site.upstream.to('/auth-api/password/change')).toEqual([]);
});

test.each([
  ['a guest', '', 0],
  ['a player whose session has just ended', 'sid=alive', 1],
])('%s is told to sign in', async (_, cookie, calls) => {
  site.upstream.on(path, () => ({ status: 401, body: { code: 'NO_SESSION', message: 'No.' } }));
  expect((await change(typed, cookie)).data).toMatchObject({
    changePassword: { code: 'SIGNED_OUT', messageKey: 'error_signed_out', fields: [] },
  });
  expect(site.upstream.to('/auth-api/password/change')).toHaveLength(calls);
});
