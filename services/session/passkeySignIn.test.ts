import { Secret, TOTP } from 'otpauth';
import { newestLetters } from '../letters/index';
import { pageOrigin, softwareAuthenticator, type Lies } from '../testing/authenticator';
import { begunLogin, finishPasskey, loginByPasskey, withPasskey } from '../testing/passkeys';
import { useTestServices } from '../testing/services';
import type { TestClient } from '../testing/client';

const services = useTestServices();

const userOf = async (client: TestClient): Promise<unknown> =>
  (await client.get('/auth-api/session')).body.userId;

it('opens a session of the player whose passkey answers, without a login', async () => {
  const player = await services.player();
  const authenticator = await withPasskey(player);
  const client = services.client();
  const { options } = await begunLogin(client);
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });

  const { status, body } = await loginByPasskey(client, authenticator);
  expect([status, body.user_id]).toEqual([200, player.id]);
  expect(await userOf(client)).toBe(player.id);
  expect(client.cookie('did')).toBeDefined();
  const { passkeys } = (await client.get('/auth-api/passkeys', { token: body.token })).body;
  expect(passkeys).toMatchObject([{ lastUsedAt: services.clock.now().toISOString() }]);
});

it('counts as both steps: no code of the authenticator app is asked for', async () => {
  const player = await services.player();
  const authenticator = await withPasskey(player);
  const { client, password } = player;
  const begun = await client.post('/auth-api/two-step/begin', { body: { current: password } });
  const code = new TOTP({ secret: Secret.fromBase32(begun.body.secret) }).generate({
    timestamp: services.clock.now().getTime(),
  });
  expect((await client.post('/auth-api/two-step/confirm', { body: { code } })).status).toBe(200);
  expect((await loginByPasskey(services.client(), authenticator)).status).toBe(200);
});

it.each<[string, Lies]>([
  ['a forged signature', { forged: true }],
  ['a page of another site', { origin: 'https://mirror.example' }],
  ['a page whose host only ends alike', { origin: 'https://notlocalhost' }],
  ['another RP id', { rpId: 'mirror.example' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['the answer to another kind of question', { type: 'webauthn.create' }],
  ['a player who was not verified', { userVerified: false }],
  ['another player’s handle', { userHandle: Buffer.from('somebody').toString('base64url') }],
])('refuses %s', async (_what, lies) => {
  const authenticator = await withPasskey(await services.player());
  const client = services.client();
  const { status, body } = await loginByPasskey(client, authenticator, lies);
  expect([status, body.code]).toEqual([422, 'PASSKEY_REFUSED']);
  expect(await userOf(client)).toBeNull();
});

it('takes any page of the domain and below it', async () => {
  const authenticator = await withPasskey(await services.player());
  const lies = { origin: 'http://m.localhost:8080' };
  expect((await loginByPasskey(services.client(), authenticator, lies)).status).toBe(200);
});

it('refuses a passkey that it does not know', async () => {
  const authenticator = softwareAuthenticator();
  authenticator.create({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'x' } });
  const { status, body } = await loginByPasskey(services.client(), authenticator);
  expect([status, body.code]).toEqual([422, 'PASSKEY_UNKNOWN']);
});

it.each([null, {}, { id: 7 }, { id: 'x'.repeat(2000) }])(
  'refuses %j in place of an answer',
  async (credential) => {
    const client = services.client();
    const { request } = await begunLogin(client);
    const body = { request, credential, save: false };
    const { status } = await client.post('/auth-api/login-by-passkey', { body });
    expect(status).toBe(credential === null ? 400 : 422);
  },
);

it('refuses the answer of a known passkey that has no content', async () => {
  const authenticator = await withPasskey(await services.player());
  const client = services.client();
  const { request, options } = await begunLogin(client);
  const { id } = authenticator.get(options);
  const body = { request, credential: { id }, save: false };
  expect((await client.post('/auth-api/login-by-passkey', { body })).body.code).toBe('PASSKEY_REFUSED');
});

it('takes each answer once, also when it was refused', async () => {
  const authenticator = await withPasskey(await services.player());
  const client = services.client();
  const { request, options } = await begunLogin(client);
  const send = (lies?: Lies) =>
    client.post('/auth-api/login-by-passkey', {
      body: { request, credential: authenticator.get(options, lies), save: false },
    });
  expect((await send({ forged: true })).body.code).toBe('PASSKEY_REFUSED');
  expect((await send()).body.code).toBe('PASSKEY_TIME_UP');
});

it('refuses an answer after five minutes', async () => {
  const authenticator = await withPasskey(await services.player());
  const client = services.client();
  const { request, options } = await begunLogin(client);
  await services.clock.advance(300);
  const body = { request, credential: authenticator.get(options), save: false };
  expect((await client.post('/auth-api/login-by-passkey', { body })).body.code).toBe('PASSKEY_TIME_UP');
});

it('refuses the answer to a question that another browser asked', async () => {
  const authenticator = await withPasskey(await services.player());
  const [own, other] = [services.client(), services.client()];
  const { options } = await begunLogin(own);
  const { request } = await begunLogin(other);
  const body = { request, credential: authenticator.get(options), save: false };
  expect((await other.post('/auth-api/login-by-passkey', { body })).body.code).toBe('PASSKEY_REFUSED');
});

it('refuses a counter that went back or stands still, and tells the owner', async () => {
  const login = 'counted@example.com';
  const { client, password } = await services.byEmail(login, 'the password');
  const authenticator = softwareAuthenticator();
  expect((await finishPasskey({ client, password }, authenticator, { counter: 5 })).status).toBe(204);

  for (const counter of [5, 4, 0]) {
    const { body } = await loginByPasskey(services.client(), authenticator, { counter });
    expect(body.code).toBe('PASSKEY_REFUSED');
  }
  expect((await loginByPasskey(services.client(), authenticator, { counter: 6 })).status).toBe(200);
  const letters = await newestLetters(services.database.db);
  const told = letters.filter(({ recipient, subject }) => recipient === login && /refused one/.test(subject));
  expect(told).toHaveLength(3);
});

it('takes a counter that stays 0, from authenticators that do not count', async () => {
  const authenticator = await withPasskey(await services.player());
  for (const counter of [0, 0])
    expect((await loginByPasskey(services.client(), authenticator, { counter })).status).toBe(200);
});

it('counts refused answers as tries of a sign-in', async () => {
  const authenticator = await withPasskey(await services.player());
  const client = services.client();
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1)
    statuses.push((await loginByPasskey(client, authenticator, { forged: true })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
});

it('signs nobody in by a passkey that was removed', async () => {
  const player = await services.player();
  const authenticator = await withPasskey(player);
  await services.database.db.deleteFrom('passkeys').where('user_id', '=', player.id).execute();
  expect((await loginByPasskey(services.client(), authenticator)).body.code).toBe('PASSKEY_UNKNOWN');
});

describe('a site with an address', () => {
  const site = useTestServices({
    passkeys: { rpId: 'touchline.example', publicUrl: 'https://touchline.example' },
  });

  it.each([
    ['https://touchline.example', 204],
    ['https://m.touchline.example', 204],
    ['http://touchline.example', 422],
    ['https://touchline.example:8443', 422],
    ['https://mirror.example', 422],
    [pageOrigin, 422],
  ])('answers %s with %i', async (origin, status) => {
    const answer = await finishPasskey(await site.player(), softwareAuthenticator(), { origin });
    expect(answer.status).toBe(status);
  });
});

describe('a site without passkeys', () => {
  const site = useTestServices({ passkeys: undefined });

  it('refuses to ask for one', async () => {
    const { status, body } = await site.client().post('/auth-api/login-by-passkey/begin');
    expect([status, body.code]).toEqual([403, 'PASSKEYS_NOT_OFFERED']);
  });
});
