import { decodeJwt } from 'jose';
import type { TestClient } from '../testing/client';
import { useTestServices } from '../testing/services';
import { demoSignIn } from '../players/demo';

const services = useTestServices();
const oneClick = { type: 'fast_reg', currency: 'EUR', isOfAge: true, lng: 'en' };
const login = (login: string, password: string, save = false) => ({
  body: { login, password, save, lng: 'en' },
});

describe('registration', () => {
  it('creates a login number and a password in one click, shows them once and signs in', async () => {
    const { client, id, password } = await services.player();
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    expect((await client.get('/auth-api/session')).body).toEqual({ userId: id });
    const again = await services.client().post('/auth-api/login-by-email-id', login(String(id), password));
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ user_id: id, token: expect.any(String) });
  });

  it('names every invalid field with the reason', async () => {
    const body = { ...oneClick, currency: 'XXX', isOfAge: false, promoCode: 'no spaces' };
    const { body: refusal } = await services.client().post('/auth-api/registration', { body });
    expect(refusal.code).toBe('INVALID_FIELDS');
    expect(refusal.fields).toEqual([
      { field: 'currency', reason: 'not_offered' },
      { field: 'promoCode', reason: 'invalid' },
      { field: 'isOfAge', reason: 'must_confirm' },
    ]);
  });

  it.each([
    [' WELCOME-2026 ', 'WELCOME-2026'],
    ['', null],
    [undefined, null],
  ])('keeps the promo code %j as %j', async (promoCode, kept) => {
    const body = { ...oneClick, ...(promoCode !== undefined && { promoCode }) };
    const { user_id } = (await services.client().post('/auth-api/registration', { body })).body;
    const user = services.database.db.selectFrom('users').select('promo_code').where('id', '=', user_id);
    expect((await user.executeTakeFirstOrThrow()).promo_code).toBe(kept);
  });

  it('is refused when the operator has closed it', async () => {
    const set = (isRegistrationAllowed: boolean) =>
      services.database.db
        .updateTable('site_config')
        .set((eb) => ({
          value: eb.fn('jsonb_set', [
            'value',
            eb.val('{isRegistrationAllowed}'),
            eb.val(String(isRegistrationAllowed)),
          ]),
        }))
        .execute();
    await set(false);
    const refused = await services.client().post('/auth-api/registration', { body: oneClick });
    expect([refused.status, refused.body.code]).toEqual([403, 'REGISTRATION_CLOSED']);
    await set(true);
  });
});

describe('signing in', () => {
  it('works for the demo player by e-mail', async () => {
    const client = services.client();
    const answer = await client.post(
      '/auth-api/login-by-email-id',
      login(demoSignIn.email, demoSignIn.password),
    );
    expect(answer.status).toBe(200);
  });

  it('answers an unknown login and a wrong password alike', async () => {
    const { id } = await services.player();
    const wrong = await services.client().post('/auth-api/login-by-email-id', login(String(id), 'wrong'));
    const unknown = await services
      .client()
      .post('/auth-api/login-by-email-id', login('no@example.com', 'wrong'));
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
  });

  it('always gives a new session and ends the one before', async () => {
    const { client, id, password } = await services.player();
    const before = client.cookie('sid') ?? '';
    await client.post('/auth-api/login-by-email-id', login(String(id), password));
    expect(client.cookie('sid')).not.toBe(before);
    const old = services.client();
    old.setCookie('sid', before);
    expect((await old.get('/auth-api/session')).body).toEqual({ userId: null });
  });

  it('stores nothing in the database that would open a session', async () => {
    const { client } = await services.player();
    const sessions = await services.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(client.cookie('sid'));
    expect(sessions.every(({ id_hash }) => id_hash.length === 32)).toBe(true);
  });

  it('sets a cookie for the browser session, or for thirty days when asked to', async () => {
    const { id, password } = await services.player();
    const cookiesOf = async (save: boolean) => {
      const answer = await services
        .client()
        .post('/auth-api/login-by-email-id', login(String(id), password, save));
      return answer.headers.getSetCookie();
    };
    const [brief] = await cookiesOf(false);
    expect(brief).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const [saved, token] = await cookiesOf(true);
    expect(saved).toContain('Max-Age=2592000; ');
    expect(token).toMatch(/^user_token=[\w.-]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe('sessions', () => {
  it('end on the server with sign-out, and a second sign-out succeeds too', async () => {
    const { client } = await services.player();
    const sid = client.cookie('sid') ?? '';
    expect((await client.post('/auth-api/disconnect')).status).toBe(204);
    expect(client.cookie('sid')).toBeUndefined();
    expect((await client.post('/auth-api/disconnect')).status).toBe(204);
    client.setCookie('sid', sid);
    const refused = await client.get('/web-api/user/gettoken?force_refresh=true');
    expect([refused.status, refused.body.code]).toEqual([401, 'NO_SESSION']);
  });

  it('end after twelve hours, or after thirty days when saved', async () => {
    const { client, id, password } = await services.player();
    const saved = services.client();
    await saved.post('/auth-api/login-by-email-id', login(String(id), password, true));
    const isOpen = async (of: TestClient) => (await of.get('/auth-api/session')).body.userId === id;
    for (const hours of [5, 5]) {
      await services.clock.advance(hours * 3600);
      expect(await isOpen(client)).toBe(true);
    }
    await services.clock.advance(2 * 3600 + 1);
    expect(await isOpen(client)).toBe(false);
    for (const days of [9, 10, 10]) {
      expect(await isOpen(saved)).toBe(true);
      await services.clock.advance(days * 86_400);
    }
    expect(await isOpen(saved)).toBe(true);
    await services.clock.advance(86_400);
    expect(await isOpen(saved)).toBe(false);
  });

  it('end when nobody uses them for six hours, or for fourteen days when saved', async () => {
    const { client, id, password } = await services.player();
    const saved = services.client();
    await saved.post('/auth-api/login-by-email-id', login(String(id), password, true));
    await services.clock.advance(6 * 3600);
    expect((await client.get('/auth-api/session')).body).toEqual({ userId: null });
    expect((await saved.get('/auth-api/session')).body).toEqual({ userId: id });
    await services.clock.advance(14 * 86_400);
    expect((await saved.get('/auth-api/session')).body).toEqual({ userId: null });
  });

  it('are not found by a tampered cookie', async () => {
    const client = services.client();
    for (const sid of ['x', 'a'.repeat(43), '%27%20or%201=1']) {
      client.setCookie('sid', sid);
      expect((await client.get('/auth-api/session')).body).toEqual({ userId: null });
    }
  });
});

describe('user tokens', () => {
  it('name the player and run out after five minutes', async () => {
    const { client, id } = await services.player();
    const { body } = await client.get('/web-api/user/gettoken?force_refresh=true');
    const { sub, exp = 0 } = decodeJwt(body.token);
    expect(sub).toBe(String(id));
    expect(exp).toBe(Math.floor(services.clock.now().getTime() / 1000) + 300);
    expect(client.cookie('user_token')).toBe(body.token);
    expect((await client.get('/web-api/accounts', { token: body.token })).status).toBe(200);
    await services.clock.advance(301);
    const late = await client.get('/web-api/accounts', { token: body.token });
    expect([late.status, late.body.code]).toEqual([401, 'SIGNED_OUT']);
  });

  it('are not accepted unsigned, tampered with or absent', async () => {
    const { client, token } = await services.player();
    const [, payload] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const bad of [undefined, 'x.y.z', `${none}.${payload}.`, `${token}x`]) {
      expect((await client.get('/web-api/user/config', { token: bad })).status).toBe(401);
    }
  });
});

describe('on a site with real money', () => {
  const real = useTestServices({ demo: false });

  it('nobody registers of whom nothing is known', async () => {
    const { status, body } = await real.client().post('/auth-api/registration', { body: oneClick });
    expect([status, body.code]).toEqual([403, 'REGISTRATION_CLOSED']);
  });
});
