/** How the gateway reads each answer of the session check, and whose user token it accepts. */
import { accountList } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const check = '/auth-api/session';
const who = '{ page(url: "/en") { signedIn } player { login } }';
const cookies = 'sid=alive; user_token=opaque';
const guest = { page: { signedIn: false }, player: null };
const unknown = { page: { signedIn: null }, player: null };

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /web-api/accounts', accountList);
});
afterEach(() => site.close());

/** A user token of a player, in the form that a session service makes; nothing here verifies its signature. */
function tokenOf(sub: number | string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ sub })}.signature`;
}

describe('an answer that names nobody', () => {
  it.each([
    [200, { userId: null }],
    [200, {}],
    [200, { userId: 0 }],
    [204, undefined],
    [401, { code: 'NO_SESSION', message: '' }],
    [401, undefined],
  ])('of %i with %j is a guest, whose cookies are removed', async (status, body) => {
    site.upstream.on(`GET ${check}`, () => ({ status, body }));
    const { data, codes, setCookies } = await site.run(who, {}, cookies);
    expect([data, codes]).toEqual([guest, []]);
    expect(setCookies.map((line) => line.split(';')[0])).toEqual(['sid=', 'user_token=']);
    expect(site.upstream.to(check)).toHaveLength(1);
  });

  it.each([401, 204])('with status %i is logged', async (status) => {
    site.upstream.on(`GET ${check}`, () => ({ status }));
    await site.run(who, {}, cookies);
    expect(site.log).toContainEqual(expect.objectContaining({ upstream: 'session', status }));
  });
});

describe('an unusable answer', () => {
  it.each([
    [200, { userId: '5' }],
    [200, { userId: -1 }],
    [200, { userId: 1.5 }],
    [200, []],
    [500, {}],
    [503, undefined],
    [418, {}],
  ])('of %i with %j makes the player a guest for this page, and keeps the cookies', async (status, body) => {
    site.upstream.on(`GET ${check}`, () => ({ status, body }));
    const { data, setCookies } = await site.run(who, {}, cookies);
    expect(data).toEqual(unknown);
    expect(setCookies).toEqual([]);
    expect(site.log).toContainEqual(expect.objectContaining({ upstream: 'session' }));
  });

  it.each(['enforce', 'measure'] as const)(
    'is no player when contracts are set to %s',
    async (upstreamValidation) => {
      const other = await startTestGateway({ upstreamValidation });
      other.upstream.on(`GET ${check}`, { userId: '5' });
      const { data } = await other.run(who, {}, cookies);
      await other.close();
      expect(data).toEqual(unknown);
    },
  );

  it('makes an action of the player an internal error, and never a sign-out', async () => {
    const { codes } = await site.run(
      `mutation { endOtherSessions { ... on EndOtherSessionsRefused { code } } }`,
      {},
      cookies,
    );
    expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
  });
});

it('does not wait for the retries after a failure', async () => {
  // The time between tries is a second and a half: a page that waited for one would find this service working again.
  let answers = 0;
  site.upstream.on(`GET ${check}`, () => {
    answers += 1;
    return answers === 1 ? { status: 503 } : { body: { userId: 7 } };
  });
  expect((await site.run(who, {}, 'sid=alive')).data).toEqual(unknown);
});

describe('a user token', () => {
  const accounts = '{ player { login accounts { id } } }';
  const sent = () => site.upstream.to('/web-api/accounts').map(({ headers }) => headers['x-auth']);

  beforeEach(() => {
    site.upstream.on(`GET ${check}`, { userId: 7 });
    site.upstream.on('GET /web-api/user/gettoken', { token: tokenOf(7) });
  });

  it.each([tokenOf(8), tokenOf('8'), tokenOf('007')])(
    'of one player is not used with the session of another',
    async (token) => {
      const { data } = await site.run(accounts, {}, `sid=alive; user_token=${token}`);
      expect(data.player.login).toBe('7');
      expect(sent()).toEqual([`Bearer ${tokenOf(7)}`]);
    },
  );

  it.each([tokenOf(7), tokenOf('7'), 'opaque', 'a.b.c', `a.${'e30'}.c`])(
    'of the session’s own player, or one that cannot be read, is used unchanged: %s',
    async (token) => {
      await site.run(accounts, {}, `sid=alive; user_token=${token}`);
      expect(sent()).toEqual([`Bearer ${token}`]);
      expect(site.upstream.to('/web-api/user/gettoken')).toEqual([]);
    },
  );
});

describe('under https', () => {
  const line = (name: string, value: string) => `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Secure`;
  const signIn = `mutation { signIn(input: { login: "a", password: "b", remember: false }) {
    ... on SignedIn { player { login } } } }`;
  let secure: TestGateway;
  beforeEach(async () => {
    secure = await startTestGateway({ publicUrl: 'https://touchline.example' });
    secure.upstream.on(`GET ${check}`, { userId: 7 });
    secure.upstream.on('POST /auth-api/login-by-email-id', () => ({
      body: { user_id: 7, token: 't' },
      headers: {
        'set-cookie': [
          'sid=new; Domain=touchline.example; Path=/web; HttpOnly; SameSite=Lax',
          line('user_token', 't'),
          line('did', 'd'),
        ],
      },
    }));
  });
  afterEach(() => secure.close());

  it('the browser’s session cookie has a name that no other host can set; services get the plain name', async () => {
    const { setCookies } = await secure.run(signIn);
    expect(setCookies).toEqual([
      '__Host-sid=new; HttpOnly; SameSite=Lax; Path=/; Secure',
      line('user_token', 't'),
      line('did', 'd'),
    ]);
    const { data } = await secure.run(who, {}, '__Host-sid=new; did=d');
    expect(data.player).toEqual({ login: '7' });
    expect(secure.upstream.to(check).map(({ headers }) => headers.cookie)).toEqual(['sid=new; did=d']);
  });

  it('a session cookie with the plain name is ignored', async () => {
    expect((await secure.run(who, {}, 'sid=planted')).data).toEqual(guest);
    expect(secure.upstream.received).toEqual([]);
  });

  it('signing out removes the cookie under its https name', async () => {
    secure.upstream.on('POST /auth-api/disconnect', () => ({ status: 500 }));
    const { setCookies } = await secure.run(
      'mutation { signOut { signedOut } }',
      {},
      '__Host-sid=a; user_token=t',
    );
    expect(setCookies).toEqual([
      '__Host-sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
      'user_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    ]);
  });
});
