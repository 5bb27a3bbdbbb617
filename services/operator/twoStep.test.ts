import { Secret, TOTP } from 'otpauth';
import { useTestServices } from '../testing/services';
import { runAdmin } from './run';

const services = useTestServices();
const admin = (typed: string) => {
  const { db } = services.database;
  return runAdmin(typed.split(' '), { db, who: 'ann', demo: true, routes: [] });
};

it('lets a player who lost the authenticator sign in by the password again', async () => {
  const { client, id, password } = await services.player();
  const body = { login: String(id), password, save: false, lng: 'en' };
  const signIn = async () => (await services.client().post('/auth-api/login-by-email-id', { body })).body;
  await expect(admin(`two-step off ${id}`)).rejects.toThrow(`${id} signs in without a code already.`);

  const { secret } = (await client.post('/auth-api/two-step/begin', { body: { current: password } })).body;
  const timestamp = services.clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  await client.post('/auth-api/two-step/confirm', { body: { code } });
  expect((await signIn()).code).toBe('CODE_REQUIRED');

  expect(await admin(`two-step off ${id}`)).toEqual([`${id} signs in without a code now.`]);
  expect((await signIn()).user_id).toBe(id);
  expect((await admin('log')).at(-1)).toMatch(new RegExp(`ann: two-step off ${id}$`));
});
