import type { JWTPayload } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { startGoogle, type GoogleStandIn } from '../../testing/googleStandIn';
import type { TestClient } from '../testing/client';
import { publicUrl } from '../testing/networks';
import { useTestServices } from '../testing/services';
import { proveByPassword } from '../testing/stepUp';

let google: GoogleStandIn;
beforeAll(async () => {
  google = await startGoogle();
});
afterEach(() => {
  google.down = [];
});
afterAll(() => google.stop());
const services = useTestServices({
  social: () => ({
    publicUrl,
    providers: [{ network: 'google', ...google.client }],
    oneTapScript: google.script,
  }),
});

const paths = {
  begin: '/social-api/oauth/google-one-tap/clientId',
  end: '/social-api/oauth/google-one-tap',
} as const;

let people = 0;
/** Somebody whose address Google verified. */
const newPerson = () => {
  people += 1;
  return { sub: `sub-${people}`, email: `tapper${people}@example.com`, email_verified: true };
};
type Person = ReturnType<typeof newPerson>;

const begin = async (client: TestClient) => (await client.get(paths.begin)).body;

/** The token that Google gives a browser with this nonce, with other claims where a test wants them. */
function tokenFor(nonce: string, person: Person, claims: JWTPayload = {}): Promise<string> {
  const now = Math.floor(services.clock.now().getTime() / 1000);
  const { issuer: iss, client } = google;
  return google.sign({ iss, aud: client.clientId, iat: now, exp: now + 3600, nonce, ...person, ...claims });
}

const end = (client: TestClient, credential: string, form: Record<string, string> = {}) =>
  client.post(paths.end, {
    form: { credential, language: 'en', currency: 'EUR', countryId: '7', return: '/en/line?x=1', ...form },
  });

/** Answers Google's offer as somebody; returns where the browser goes on. */
async function tap(client: TestClient, person: Person, claims: JWTPayload = {}): Promise<string> {
  const { nonce } = await begin(client);
  const answer = await end(client, await tokenFor(nonce, person, claims));
  expect(answer.status).toBe(200);
  return answer.body.redirectUrl;
}

const current = async (client: TestClient) => (await client.get('/social-api/v1/sign-ins/current')).body;
const userOf = async (client: TestClient): Promise<number | null> =>
  (await client.get('/auth-api/session')).body.userId;

/** A player who registered by one tap. */
async function registered(person = newPerson()) {
  const client = services.client();
  await tap(client, person);
  const body = { currency: 'EUR', isOfAge: true, lng: 'en' };
  const answer = await client.post('/social-api/v1/registration', { body });
  expect(answer.status).toBe(201);
  const {
    user_id: id,
    password,
    token,
  } = answer.body as { user_id: number; password: string; token: string };
  return { client, person, id, password, token };
}

const back = 'social=google&return=%2Fen%2Fline%3Fx%3D1';

it.each(['/.well-known/openid-configuration', '/keys'])(
  'tells as a network that failed while Google’s %s is away, which the tests after it find again',
  async (path) => {
    const client = services.client();
    google.down = [path];
    expect(await tap(client, newPerson())).toBe(`/en/user/login?${back}`);
    expect((await current(client)).outcome).toBe('UNAVAILABLE');
  },
);

describe('the offer', () => {
  it('names the site, and binds the token to the browser by a cookie that scripts cannot read', async () => {
    const client = services.client();
    const { body, headers } = await client.get(paths.begin);
    expect(body).toEqual({ clientId: google.client.clientId, nonce: expect.stringMatching(/^[\w-]{43}$/) });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^one_tap=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const config = await client.get('/bff-api/config/all.json?lang=en');
    expect(config.body.oneTapScript).toBe(google.script);
  });

  it('is the same for all tabs of a browser, and another one for another browser', async () => {
    const client = services.client();
    const first = await begin(client);
    expect(await begin(client)).toEqual(first);
    expect((await begin(services.client())).nonce).not.toBe(first.nonce);
  });

  it('is not made to a player who is signed in', async () => {
    const { client } = await services.player();
    expect(await begin(client)).toEqual({ clientId: null, nonce: null });
    expect(client.cookie('one_tap')).toBeUndefined();
  });

  it('leaves a sign-in by redirect that waits in another tab alone', async () => {
    const client = services.client();
    await tap(client, newPerson());
    await begin(client);
    expect((await current(client)).outcome).toBe('REGISTRATION');
  });
});

describe('a token of Google', () => {
  it('leads a new player to the short form, and signs in from then on', async () => {
    const client = services.client();
    const person = newPerson();
    expect(await tap(client, person)).toBe(`/en/registration/socialregistration?${back}`);
    expect(await current(client)).toMatchObject({ outcome: 'REGISTRATION', email: person.email });
    const { client: own, id, person: known } = await registered();
    await own.post('/auth-api/disconnect');
    expect(await tap(own, known)).toBe('/en/line?x=1');
    expect(await userOf(own)).toBe(id);
  });

  it('counts with the issuer without https, for the same player', async () => {
    const { person, id } = await registered();
    const client = services.client();
    expect(await tap(client, person, { iss: google.issuer.replace('http://', '') })).toBe('/en/line?x=1');
    expect(await userOf(client)).toBe(id);
  });

  it.each<[string, Record<string, unknown>, boolean?]>([
    ['expired', { exp: 1_000_000_000 }],
    ['for another site', { aud: 'another.apps.example' }],
    ['of another issuer', { iss: 'https://accounts.evil.example' }],
    ['for another browser', { nonce: 'of-another-browser' }],
    ['without a nonce', { nonce: undefined }],
    ['without an end', { exp: undefined }],
    ['signed with a key that is not Google’s', {}, true],
  ])('%s opens nothing, and is told as a network that failed', async (_, claims, isForeign = false) => {
    const { person } = await registered();
    const client = services.client();
    const { nonce } = await begin(client);
    const now = Math.floor(services.clock.now().getTime() / 1000);
    const all = {
      iss: google.issuer,
      aud: google.client.clientId,
      exp: now + 60,
      nonce,
      ...person,
      ...claims,
    } as JWTPayload;
    const token = await google.sign(all, isForeign);
    expect((await end(client, token)).body.redirectUrl).toBe(`/en/user/login?${back}`);
    expect([await userOf(client), (await current(client)).outcome]).toEqual([null, 'UNAVAILABLE']);
  });

  it.each(['not a token', 'e30.e30.', ''])('%j is none', async (credential) => {
    const client = services.client();
    await begin(client);
    expect((await end(client, credential)).body.redirectUrl).toBe(`/en/user/login?${back}`);
    expect(await userOf(client)).toBeNull();
  });

  it('opens nothing in a browser that did not begin, or with its own nonce in another one', async () => {
    const { person } = await registered();
    const { nonce } = await begin(services.client());
    const token = await tokenFor(nonce, person);
    const foreign = services.client();
    expect((await end(foreign, token)).body.redirectUrl).toBe(`/en/user/login?${back}`);
    expect((await current(foreign)).outcome).toBe('LOST');
    await begin(foreign);
    await end(foreign, token);
    expect([await userOf(foreign), (await current(foreign)).outcome]).toEqual([null, 'UNAVAILABLE']);
  });

  it('counts once, even of two at once', async () => {
    const { person } = await registered();
    const client = services.client();
    const token = await tokenFor((await begin(client)).nonce, person);
    const id = client.cookie('one_tap') ?? '';
    const both = await Promise.all([end(client, token), end(client, token)]);
    expect(both.map(({ body }) => body.redirectUrl).sort()).toEqual([
      '/en/line?x=1',
      `/en/user/login?${back}`,
    ]);
    const other = services.client();
    other.setCookie('one_tap', id);
    await end(other, token);
    expect(await userOf(other)).toBeNull();
  });

  it.each([
    ['in the last second', 599, true],
    ['a second too late', 600, false],
  ])('counts %s: %i s, %s', async (_, seconds, isTaken) => {
    const { person } = await registered();
    const client = services.client();
    const { nonce } = await begin(client);
    await services.clock.advance(seconds);
    await end(client, await tokenFor(nonce, person));
    expect((await userOf(client)) !== null).toBe(isTaken);
  });

  it('with an address that Google did not verify joins no account, and gives a new one no address', async () => {
    const person = { ...newPerson(), email_verified: false };
    await services.byEmail(person.email, 'the password');
    const client = services.client();
    expect(await tap(client, person)).toBe(`/en/user/login?${back}`);
    expect((await current(client)).outcome).toBe('UNVERIFIED');
    const { id } = await registered({ ...newPerson(), email_verified: false });
    const row = services.database.db.selectFrom('users').select('email').where('id', '=', id);
    expect((await row.executeTakeFirstOrThrow()).email).toBeNull();
  });

  it('of an account with the second step asks for its code first', async () => {
    const { client: owner, person, password, id } = await registered();
    const begun = await owner.post('/auth-api/two-step/begin', { body: { current: password } });
    const codeAt = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(begun.body.secret) }).generate({
        timestamp: services.clock.now().getTime() + steps * 30_000,
      });
    await owner.post('/auth-api/two-step/confirm', { body: { code: codeAt(0) } });
    const client = services.client();
    expect(await tap(client, person)).toBe(`/en/user/login?${back}`);
    expect(await userOf(client)).toBeNull();
    const { outcome, request } = await current(client);
    expect(outcome).toBe('CODE');
    await client.post('/auth-api/login-by-code', { body: { request, code: codeAt(1) } });
    expect(await userOf(client)).toBe(id);
  });

  it('of an account that its player closed opens nothing, and says so', async () => {
    const player = await registered();
    const body = { proof: await proveByPassword(player, 'close_account') };
    await player.client.post('/data-rights-api/v1/closing', { token: player.token, body });
    const client = services.client();
    expect(await tap(client, player.person)).toBe(`/en/user/login?${back}`);
    expect([await userOf(client), (await current(client)).outcome]).toEqual([null, 'ACCOUNT_CLOSED']);
  });

  it('leaves a player who signed in meanwhile, in another tab, as they are', async () => {
    const { person } = await registered();
    const { client, id } = await services.player();
    expect((await end(client, await tokenFor('any', person))).body.redirectUrl).toBe('/en/line?x=1');
    expect(await userOf(client)).toBe(id);
  });
});

it.each([
  ['//evil.example', '/es'],
  ['https://evil.example/en', '/es'],
  ['/es/results', '/es/results'],
])('comes back to a page of the site alone: from %s to %s', async (target, reached) => {
  const { person } = await registered();
  const client = services.client();
  const token = await tokenFor((await begin(client)).nonce, person);
  const { body } = await end(client, token, { language: 'es', return: target });
  expect(body.redirectUrl).toBe(reached);
});

it.each<[string, Record<string, string>]>([
  ['an unknown field', { extra: '1' }],
  ['no language', { language: '' }],
  ['a country that is no number', { countryId: 'kz' }],
])('refuses %s', async (_, form) => {
  expect((await end(services.client(), 'x', form)).status).toBe(400);
});

it('takes no JSON, and no file', async () => {
  const client = services.client();
  expect((await client.post(paths.end, { body: { credential: 'x', language: 'en' } })).status).toBe(415);
  const form = new FormData();
  form.append('credential', new Blob(['x']), 'token.txt');
  form.append('language', 'en');
  const answer = await fetch(services.origin + paths.end, { method: 'POST', body: form });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

it('refuses a form without fields', async () => {
  expect((await services.client().post(paths.end, { form: {} })).status).toBe(400);
});
