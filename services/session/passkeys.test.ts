import { Secret, TOTP } from 'otpauth';
import { newestLetters } from '../letters/index';
import { softwareAuthenticator } from '../testing/authenticator';
import type { TestClient } from '../testing/client';
import {
  finishPasskey,
  loginByPasskey,
  provenByPassword,
  stepUpByPasskey,
  withPasskey,
  type PasskeyPlayer,
} from '../testing/passkeys';
import { useTestServices } from '../testing/services';
import { demoSignIn } from '../players/demo';

const services = useTestServices();

const listed = async (client: TestClient): Promise<{ id: string; name: string }[]> => {
  const { token } = (await client.get('/web-api/user/gettoken?force_refresh=true')).body;
  return (await client.get('/auth-api/passkeys', { token })).body.passkeys;
};
const removed = (client: TestClient, id: string, proof: string) =>
  client.post(`/auth-api/passkeys/${id}/remove`, { body: { proof } });
const byCode = (client: TestClient, purpose: string, code: string, subject = '') =>
  client.post('/auth-api/step-up/by-code', { body: { purpose, subject, code } });
const firstOf = async (client: TestClient): Promise<string> => (await listed(client))[0]?.id ?? '';

/** Switches two-step sign-in on; returns what shows its codes, each in a step of its own. */
async function withTwoStep({ client, password }: PasskeyPlayer): Promise<() => Promise<string>> {
  const { secret } = (await client.post('/auth-api/two-step/begin', { body: { current: password } })).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const next = async () => {
    await services.clock.advance(30);
    return totp.generate({ timestamp: services.clock.now().getTime() });
  };
  const confirmed = await client.post('/auth-api/two-step/confirm', { body: { code: await next() } });
  expect(confirmed.status).toBe(200);
  return next;
}

/** A player with an e-mail address. */
async function ann(email: string): Promise<PasskeyPlayer> {
  return services.byEmail(email, 'the password');
}
/** Subjects of the letters to an address, the newest first. */
const letters = async (email: string): Promise<string[]> =>
  (await newestLetters(services.database.db))
    .filter(({ recipient }) => recipient === email)
    .map(({ subject }) => subject);

describe('adding a passkey', () => {
  it('asks for one that needs no login, and keeps it under the name of the browser', async () => {
    const { client, password } = await ann('adding@example.com');
    const proof = await provenByPassword({ client, password }, 'add_passkey');
    const { options, request } = (await client.post('/auth-api/passkeys/begin', { body: { proof } })).body;
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'adding@example.com' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const body = { request, credential: softwareAuthenticator().create(options) };
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0' };
    expect((await client.post('/auth-api/passkeys/finish', { body, headers })).status).toBe(204);
    expect(await listed(client)).toMatchObject([
      { name: 'Firefox, Linux', lastUsedAt: null, isBackedUp: false },
    ]);
    expect(await letters('adding@example.com')).toEqual(['A passkey was added to your account']);

    const again = await client.post('/auth-api/passkeys/finish', { body });
    expect(again.body.code).toBe('PASSKEY_TIME_UP');
  });

  it('needs a proof, which counts once', async () => {
    const player = await services.player();
    const proof = await provenByPassword(player, 'add_passkey');
    const begin = (used: string) => player.client.post('/auth-api/passkeys/begin', { body: { proof: used } });
    expect((await begin('made-up')).body.code).toBe('STEP_UP_TIME_UP');
    expect((await begin(proof)).status).toBe(200);
    expect((await begin(proof)).body.code).toBe('STEP_UP_TIME_UP');
  });

  it('excludes authenticators that have one, and knows the player there by the same handle', async () => {
    const player = await services.player();
    await withPasskey(player);
    const proof = await provenByPassword(player, 'add_passkey');
    const { options } = (await player.client.post('/auth-api/passkeys/begin', { body: { proof } })).body;
    const { credential_id, user_handle } = await services.database.db
      .selectFrom('passkeys')
      .selectAll()
      .where('user_id', '=', player.id)
      .executeTakeFirstOrThrow();
    expect(options.excludeCredentials).toMatchObject([{ id: credential_id, type: 'public-key' }]);
    expect(options.user.id).toBe(user_handle);
    expect(Buffer.from(user_handle, 'base64url')).toHaveLength(32);
  });

  it.each([
    ['a page of another site', { origin: 'https://mirror.example' }],
    ['another RP id', { rpId: 'mirror.example' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['a player who was not verified', { userVerified: false }],
  ])('refuses %s', async (_what, lies) => {
    const player = await services.player();
    const { status, body } = await finishPasskey(player, softwareAuthenticator(), lies);
    expect([status, body.code]).toEqual([422, 'PASSKEY_REFUSED']);
    expect(await listed(player.client)).toEqual([]);
  });

  it('refuses a passkey that somebody has already', async () => {
    const authenticator = softwareAuthenticator();
    const owner = await services.player();
    await withPasskey(owner);
    const thief = await services.player();
    const proof = await provenByPassword(thief, 'add_passkey');
    const begun = await thief.client.post('/auth-api/passkeys/begin', { body: { proof } });
    const credential = authenticator.create(begun.body.options);
    const { db } = services.database;
    await db
      .updateTable('passkeys')
      .set({ credential_id: credential.id })
      .where('user_id', '=', owner.id)
      .execute();
    const body = { request: begun.body.request, credential };
    expect((await thief.client.post('/auth-api/passkeys/finish', { body })).body.code).toBe('PASSKEY_KNOWN');
  });

  it('refuses the answer to another player’s question', async () => {
    const [player, other] = [await services.player(), await services.player()];
    const proof = await provenByPassword(player, 'add_passkey');
    const begun = await player.client.post('/auth-api/passkeys/begin', { body: { proof } });
    const credential = softwareAuthenticator().create(begun.body.options);
    const body = { request: begun.body.request, credential };
    expect((await other.client.post('/auth-api/passkeys/finish', { body })).body.code).toBe(
      'PASSKEY_TIME_UP',
    );
  });

  it('stops at twenty', async () => {
    const player = await services.player();
    await withPasskey(player);
    const { db } = services.database;
    const one = await db
      .selectFrom('passkeys')
      .selectAll()
      .where('user_id', '=', player.id)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 19 }, (_, index) => ({
      ...one,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      credential_id: `copy ${index}`,
    }));
    await db.insertInto('passkeys').values(more).execute();
    const proof = await provenByPassword(player, 'add_passkey');
    const { body } = await player.client.post('/auth-api/passkeys/begin', { body: { proof } });
    expect(body.code).toBe('PASSKEYS_FULL');
  });

  it('leaves the account that everybody uses alone', async () => {
    const client = services.client();
    const signIn = { login: demoSignIn.email, password: demoSignIn.password, save: false, lng: 'en' };
    await client.post('/auth-api/login-by-email-id', { body: signIn });
    const body = { purpose: 'add_passkey', subject: '', current: demoSignIn.password };
    expect((await client.post('/auth-api/step-up/by-password', { body })).body.code).toBe('SHARED_ACCOUNT');
  });
});

describe('a player’s passkeys', () => {
  it('are renamed, and keep their name when it is empty', async () => {
    const player = await services.player();
    await withPasskey(player);
    const id = await firstOf(player.client);
    const rename = (name: string) =>
      player.client.post(`/auth-api/passkeys/${id}/rename`, { body: { name } });
    expect((await rename('  My phone ')).status).toBe(204);
    expect((await rename('  ')).body.fields).toEqual([{ field: 'name', reason: 'required' }]);
    expect(await listed(player.client)).toMatchObject([{ name: 'My phone' }]);
  });

  it('are nobody else’s to list, rename or remove', async () => {
    const [player, other] = [await services.player(), await services.player()];
    const authenticator = await withPasskey(player);
    const id = await firstOf(player.client);
    expect(await listed(other.client)).toEqual([]);
    const renamed = await other.client.post(`/auth-api/passkeys/${id}/rename`, { body: { name: 'mine' } });
    expect(renamed.body.code).toBe('PASSKEY_UNKNOWN');
    expect(
      (await removed(other.client, id, await provenByPassword(other, 'remove_passkey', id))).status,
    ).toBe(204);
    expect((await loginByPasskey(services.client(), authenticator)).status).toBe(200);
  });

  it('are removed by a proof for exactly this one, and the owner is told', async () => {
    const player = await ann('removing@example.com');
    const authenticator = await withPasskey(player);
    const { client } = player;
    const id = await firstOf(client);
    for (const [purpose, subject] of [
      ['add_passkey', ''],
      ['remove_passkey', ''],
      ['remove_passkey', '00000000-0000-4000-8000-000000000000'],
    ] as const) {
      const proof = await provenByPassword(player, purpose, subject);
      expect((await removed(client, id, proof)).body.code).toBe('STEP_UP_TIME_UP');
    }
    const { body } = await stepUpByPasskey(client, authenticator, { purpose: 'remove_passkey', subject: id });
    expect((await removed(client, id, body.proof)).status).toBe(204);
    expect(await listed(client)).toEqual([]);
    expect((await loginByPasskey(services.client(), authenticator)).body.code).toBe('PASSKEY_UNKNOWN');
    expect((await letters('removing@example.com'))[0]).toBe('A passkey was removed from your account');
  });
});

describe('a proof that the player is there', () => {
  it('counts for five minutes', async () => {
    const player = await services.player();
    await withPasskey(player);
    const id = await firstOf(player.client);
    const proof = await provenByPassword(player, 'remove_passkey', id);
    await services.clock.advance(300);
    expect((await removed(player.client, id, proof)).body.code).toBe('STEP_UP_TIME_UP');
  });

  it('counts for its own player alone', async () => {
    const [player, other] = [await services.player(), await services.player()];
    await withPasskey(player);
    const id = await firstOf(player.client);
    const proof = await provenByPassword(other, 'remove_passkey', id);
    expect((await removed(player.client, id, proof)).body.code).toBe('STEP_UP_TIME_UP');
  });

  it('is not taken from another player’s passkey', async () => {
    const [player, other] = [await services.player(), await services.player()];
    await withPasskey(player);
    const foreign = await withPasskey(other);
    const { status, body } = await stepUpByPasskey(player.client, foreign, { purpose: 'add_passkey' });
    expect([status, body.code]).toEqual([422, 'PASSKEY_UNKNOWN']);
  });

  it('is not made by the question of a sign-in, nor a session by the question of a proof', async () => {
    const player = await services.player();
    const authenticator = await withPasskey(player);
    const login = (await player.client.post('/auth-api/login-by-passkey/begin')).body;
    const asProof = { request: login.request, credential: authenticator.get(login.options) };
    const proof = await player.client.post('/auth-api/step-up/by-passkey', { body: asProof });
    expect(proof.body.code).toBe('PASSKEY_TIME_UP');

    const begin = { purpose: 'add_passkey', subject: '' };
    const asked = (await player.client.post('/auth-api/step-up/begin', { body: begin })).body;
    const asLogin = { request: asked.request, credential: authenticator.get(asked.options), save: false };
    const opened = await services.client().post('/auth-api/login-by-passkey', { body: asLogin });
    expect(opened.body.code).toBe('PASSKEY_TIME_UP');
  });

  it('is not offered by a passkey to who has none', async () => {
    const { client } = await services.player();
    const { body } = await client.post('/auth-api/step-up/begin', {
      body: { purpose: 'add_passkey', subject: '' },
    });
    expect(body.code).toBe('PASSKEY_UNKNOWN');
  });

  it('is made by a code, not by the password, once two-step sign-in is on', async () => {
    const player = await services.player();
    const before = await provenByPassword(player, 'add_passkey');
    const code = await withTwoStep(player);
    const { client, password } = player;
    const begun = await client.post('/auth-api/passkeys/begin', { body: { proof: before } });
    expect(begun.body.code).toBe('STEP_UP_TIME_UP');
    const body = { purpose: 'add_passkey', subject: '', current: password };
    expect((await client.post('/auth-api/step-up/by-password', { body })).body.code).toBe('TWO_STEP_CHANGED');
    expect((await byCode(client, 'add_passkey', '')).body.fields).toEqual([
      { field: 'code', reason: 'required' },
    ]);
    expect((await byCode(client, 'add_passkey', 'not-a-code')).body.code).toBe('WRONG_CODE');
    const { proof } = (await byCode(client, 'add_passkey', await code())).body;
    expect((await client.post('/auth-api/passkeys/begin', { body: { proof } })).status).toBe(200);
  });

  it('is forgotten with the password', async () => {
    const player = await services.player();
    await withPasskey(player);
    const id = await firstOf(player.client);
    const proof = await provenByPassword(player, 'remove_passkey', id);
    const body = { current: player.password, password: 'another password' };
    expect((await player.client.post('/auth-api/password/change', { body })).status).toBe(204);
    expect((await removed(player.client, id, proof)).body.code).toBe('STEP_UP_TIME_UP');
  });
});

describe('switching two-step sign-in off', () => {
  const end = ({ client, password }: PasskeyPlayer, more: object) =>
    client.post('/auth-api/two-step/end', { body: { current: password, ...more } });

  it('takes a passkey in place of the code, beside the password', async () => {
    const player = await services.player();
    const authenticator = await withPasskey(player);
    await withTwoStep(player);
    const purpose = 'end_two_step';
    const { proof } = (await stepUpByPasskey(player.client, authenticator, { purpose })).body;
    expect((await end({ ...player, password: 'a guess' }, { proof })).body.code).toBe('INVALID_FIELDS');
    expect((await end(player, { proof })).status).toBe(204);
  });

  it('does not take a proof for something else, or none at all', async () => {
    const player = await services.player();
    const authenticator = await withPasskey(player);
    await withTwoStep(player);
    const purpose = 'add_passkey';
    const { proof } = (await stepUpByPasskey(player.client, authenticator, { purpose })).body;
    expect((await end(player, { proof })).body.code).toBe('STEP_UP_TIME_UP');
    expect((await end(player, {})).body.fields).toEqual([{ field: 'code', reason: 'required' }]);
  });
});
