import { useTestServices } from '../testing/services';
import { protectionLevel } from './protection';

it.each([
  [{}, null],
  [{ is_changed_password: false }, 0],
  [{ is_changed_password: true, enable_email_auth: false, enable_two_factor_auth: false }, 33],
  [{ is_changed_password: true, enable_email_auth: true, enable_two_factor_auth: false }, 66],
  [{ is_changed_password: true, enable_email_auth: true, enable_two_factor_auth: true }, 100],
])('UC-05: the methods %j give the level %j', (methods, level) => {
  expect(protectionLevel(methods)).toBe(level);
});

describe.each([
  [
    true,
    {
      is_changed_password: false,
      enable_email_auth: false,
      enable_phone_binding: false,
      enable_two_factor_auth: false,
    },
    25,
  ],
  [false, { is_changed_password: false, enable_two_factor_auth: false }, 50],
])('on a site whose letters and SMS are read: %j', (outbox, methods, level) => {
  const services = useTestServices({ outbox });

  it('a player with a password that the site made uses nothing of what is offered, until it is replaced', async () => {
    const { client, token, password } = await services.player();
    const config = async () => (await client.get('/web-api/user/config', { token })).body.result;
    expect(await config()).toMatchObject({ protection_methods: methods, protection_level: 0 });
    expect(Object.keys((await config()).protection_methods)).toEqual(Object.keys(methods));
    const body = { current: password, password: 'a password of my own' };
    expect((await client.post('/auth-api/password/change', { body })).status).toBe(204);
    expect(await config()).toMatchObject({
      protection_methods: { ...methods, is_changed_password: true },
      protection_level: level,
    });
  });
});
