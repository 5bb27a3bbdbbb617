import { useTestServices } from '../testing/services';
import { demoSignIn } from '../players/demo';

const services = useTestServices();

/** Signs the demo player in, as any visitor may. */
async function visitor() {
  const client = services.client();
  const body = { login: demoSignIn.email, password: demoSignIn.password, save: false, lng: 'en' };
  const { status } = await client.post('/auth-api/login-by-email-id', { body });
  return { client, status };
}

it.each([
  ['the password', '/auth-api/password/change', { current: demoSignIn.password, password: 'a new password' }],
  [
    'the address',
    '/auth-api/email/request-code',
    { email: 'mine@example.com', current: demoSignIn.password, lng: 'en' },
  ],
  ['the second step', '/auth-api/two-step/begin', { current: demoSignIn.password }],
])('a visitor cannot take the demo account from the others by %s', async (_, path, body) => {
  const { client } = await visitor();
  const answer = await client.post(path, { body });
  expect([answer.status, answer.body.code]).toEqual([403, 'SHARED_ACCOUNT']);
  expect((await visitor()).status).toBe(200);
});
