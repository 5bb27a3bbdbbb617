import { toGlobalId } from '../../request/ids';
import { accountList, asOf, siteConfig } from '../../testing/samples';
import type { ReceivedRequest } from '../../testing/fakeUpstream';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', (request: ReceivedRequest) => ({
    body: { userId: /sid=(alive|new)/.test(request.headers.cookie ?? '') ? 7 : null },
  }));
  site.upstream.on('GET /web-api/accounts', accountList);
});
afterEach(() => site.close());

const opened = { user_id: 7, token: 'first' };
const openedCookies = ['sid=new; Path=/; HttpOnly; SameSite=Lax', 'user_token=first; Path=/; HttpOnly'];
const signIn = `mutation($login: String!, $password: String!) {
  signIn(input: { login: $login, password: $password, remember: true }) {
    ... on SignedIn { player { id login accounts { id } } }
    ... on SignInRefused { code messageKey retryAfter }
  }
}`;

describe('the identity of a request', () => {
  it('needs no call for a request without a session cookie', async () => {
    const { data, errors } = await site.run('{ page(url: "/en") { signedIn } player { login } }');
    expect(errors).toBeUndefined();
    expect(data).toEqual({ page: { signedIn: false }, player: null });
    expect(site.upstream.received).toHaveLength(0);
  });

  it('needs one call for a session, with its cookie alone', async () => {
    const { data } = await site.run(
      '{ page(url: "/en") { signedIn } player { id login } }',
      {},
      'theme=dark; sid=alive; x=1',
    );
    expect(data).toEqual({ page: { signedIn: true }, player: { id: toGlobalId('Player', 7), login: '7' } });
    const checks = site.upstream.to('/auth-api/session');
    expect(checks.map(({ headers }) => headers.cookie)).toEqual(['sid=alive']);
  });

  it('fetches a user token that has run out beside the check, not after it', async () => {
    let askedForToken = (): void => undefined;
    const asked = new Promise<void>((resolve) => (askedForToken = resolve));
    site.upstream.on('GET /web-api/user/gettoken', () => {
      askedForToken();
      return { body: { token: 'fresh' } };
    });
    // The check is answered only after the token has been requested.
    site.upstream.on('GET /auth-api/session', () => asked.then(() => ({ body: { userId: 7 } })));
    const { data } = await site.run('{ player { login } }', {}, 'sid=alive');
    expect(data).toEqual({ player: { login: '7' } });
  });

  it('answers null for an ended session, and removes its cookies from the browser', async () => {
    const { data, setCookies } = await site.run(
      '{ page(url: "/en") { signedIn } player { login } }',
      {},
      'sid=ended; user_token=t; did=d; lng=en',
    );
    expect(data).toEqual({ page: { signedIn: false }, player: null });
    expect(setCookies).toEqual([
      'sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'user_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  it('is unknown when the session service is down, without an effect on the rest of the page', async () => {
    // Waits for all tries, however slow the machine is: the service's last answer counts.
    await site.close();
    site = await startTestGateway({ deadlineMs: 60_000 });
    site.upstream.on('GET /auth-api/session', () => ({ status: 503 }));
    site.upstream.on('GET /bff-api/config/all.json', siteConfig);
    const { data, codes } = await site.run(
      '{ page(url: "/en") { signedIn site { companyName } } }',
      {},
      'sid=alive',
    );
    expect(data).toEqual({ page: { signedIn: null, site: { companyName: 'Touchline' } } });
    expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
  });

  it('is never shown to another visitor', async () => {
    const { data } = await site.run(
      `{ mine: node(id: "${toGlobalId('Player', 7)}") { id } other: node(id: "${toGlobalId('Player', 8)}") { id } }`,
      {},
      'sid=alive',
    );
    expect(data).toEqual({ mine: { id: toGlobalId('Player', 7) }, other: null });
  });
});

describe('signing in', () => {
  it('passes the cookies on, and reads the new player in the same operation', async () => {
    site.upstream.on('POST /auth-api/login-by-email-id', () => ({
      body: opened,
      headers: { 'set-cookie': openedCookies },
    }));
    const { data, setCookies } = await site.run(
      signIn,
      { login: 'a@b.example', password: 'secret-1' },
      'sid=old; lng=en; did=device',
    );
    expect(data.signIn.player).toEqual({
      id: toGlobalId('Player', 7),
      login: '7',
      accounts: [{ id: toGlobalId('Account', 71) }, { id: toGlobalId('Account', 72) }],
    });
    expect(setCookies).toEqual(openedCookies);
    const [request] = site.upstream.to('/auth-api/login-by-email-id');
    expect(request?.body).toEqual({ login: 'a@b.example', password: 'secret-1', save: true, lng: 'en' });
    expect(request?.headers).toMatchObject({
      cookie: 'sid=old; did=device',
      'x-forwarded-for': '192.0.2.7',
      'x-requested-with': 'XMLHttpRequest',
      'x-app-n': 'touchline',
      'x-request-id': 'test-request',
    });
    expect(site.upstream.to('/web-api/accounts')[0]?.headers['x-auth']).toBe('Bearer first');
  });

  it('never logs what was typed', async () => {
    site.upstream.on('POST /auth-api/login-by-email-id', () => ({
      status: 401,
      body: { code: 'BAD_CREDENTIALS', message: '' },
    }));
    await site.run(signIn, { login: 'a@b.example', password: 'secret-1' });
    await site.run(signIn, { login: 'a@b.example', password: 1 });
    expect(JSON.stringify(site.log)).not.toMatch(/secret-1|a@b\.example/);
  });

  it.each([
    [
      401,
      { code: 'BAD_CREDENTIALS', message: 'x' },
      { code: 'BAD_CREDENTIALS', messageKey: 'error_bad_credentials', retryAfter: null },
    ],
    [
      429,
      { code: 'TOO_MANY_TRIES', message: 'x', retryAfter: 90 },
      { code: 'TOO_MANY_TRIES', messageKey: 'error_too_many_tries', retryAfter: 90 },
    ],
  ])('turns a refusal with %i into data', async (status, body, expected) => {
    site.upstream.on('POST /auth-api/login-by-email-id', () => ({ status, body }));
    const { data, errors } = await site.run(signIn, { login: '7', password: 'wrong' });
    expect(errors).toBeUndefined();
    expect(data.signIn).toEqual(expected);
  });

  it('refuses texts that cannot match without a call', async () => {
    const { data } = await site.run(signIn, { login: '', password: 'x'.repeat(5000) });
    expect(data.signIn.code).toBe('BAD_CREDENTIALS');
    expect(site.upstream.received).toHaveLength(0);
  });

  it('is an error when the service is down', async () => {
    const { data, codes } = await site.run(signIn, { login: '7', password: 'right' });
    expect(data).toBeNull();
    expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
  });
});

describe('signing out', () => {
  it('ends the session and passes on the removal of its cookies', async () => {
    const removal = ['sid=; Path=/; Max-Age=0', 'user_token=; Path=/; Max-Age=0'];
    site.upstream.on('POST /auth-api/disconnect', () => ({
      status: 204,
      headers: { 'set-cookie': removal },
    }));
    const { data, setCookies } = await site.run('mutation { signOut { signedOut } }', {}, 'sid=alive');
    expect(data).toEqual({ signOut: { signedOut: true } });
    expect(setCookies).toEqual(removal);
  });

  it('works when there is no session', async () => {
    const { data } = await site.run('mutation { signOut { signedOut } }');
    expect(data).toEqual({ signOut: { signedOut: true } });
    expect(site.upstream.received).toHaveLength(0);
  });

  it.each([
    [200, { ok: true }, 0],
    [204, undefined, 0],
    [401, { code: 'NO_SESSION', message: '' }, 0],
    [403, {}, 1],
    [500, undefined, 1],
    [503, { code: 'UNAVAILABLE', message: '' }, 1],
  ])(
    'removes the cookies even when the service answers %i, and logs whether it failed',
    async (status, body, logged) => {
      site.upstream.on('POST /auth-api/disconnect', () => ({ status, body }));
      const { data, codes, setCookies } = await site.run(
        'mutation { signOut { signedOut } }',
        {},
        'sid=alive; user_token=t; ua=x; did=d',
      );
      expect([data, codes]).toEqual([{ signOut: { signedOut: true } }, []]);
      expect(setCookies.map((line) => line.split(';', 2).join())).toEqual([
        'sid=, Max-Age=0',
        'user_token=, Max-Age=0',
        'ua=, Max-Age=0',
      ]);
      const lines = site.log.filter(({ msg }) => String(msg).startsWith('a session could not be ended'));
      expect(lines).toHaveLength(logged);
      expect(site.upstream.to('/auth-api/disconnect')).toHaveLength(1);
    },
  );

  it('removes the cookies even when the service is down', async () => {
    await site.upstream.die();
    const { data, setCookies } = await site.run('mutation { signOut { signedOut } }', {}, 'sid=alive');
    expect(data).toEqual({ signOut: { signedOut: true } });
    expect(setCookies).toEqual(['sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });
});

describe('the user token', () => {
  const player = '{ player { accounts { balance { amount currency } } profile { registeredAt } } }';
  const accept = (token: string) => (request: ReceivedRequest) =>
    request.headers['x-auth'] === `Bearer ${token}`
      ? { body: accountList }
      : { status: 401, body: { code: 'X', message: '' } };

  let issued: number;
  beforeEach(() => {
    issued = 0;
    site.upstream.on('GET /web-api/user/gettoken', () => {
      issued += 1;
      return {
        body: { token: `t${issued}` },
        headers: { 'set-cookie': `user_token=t${issued}; Path=/; HttpOnly` },
      };
    });
    const profile = { user_id: 7, user_email: null, user_name: null, registered_at: asOf };
    site.upstream.on('GET /web-api/user/config', { result: profile, error: null });
  });

  it('is fetched by the session cookie when missing, once for all calls, and passed on', async () => {
    site.upstream.on('GET /web-api/accounts', accept('t1'));
    const { data, setCookies } = await site.run(player, {}, 'sid=alive');
    expect(data.player.accounts[0].balance).toEqual({ amount: 150_000, currency: 'RUB' });
    expect(data.player.profile).toEqual({ registeredAt: asOf });
    expect(setCookies).toEqual(['user_token=t1; Path=/; HttpOnly']);
    const [request, ...others] = site.upstream.to('/web-api/user/gettoken');
    expect(request).toMatchObject({ query: { force_refresh: 'true' }, headers: { cookie: 'sid=alive' } });
    expect(others).toHaveLength(0);
  });

  it('is shared between requests of one session and never between sessions', async () => {
    site.upstream.on('GET /web-api/accounts', accountList);
    await Promise.all([
      site.run(player, {}, 'sid=alive'),
      site.run(player, {}, 'sid=alive'),
      site.run(player, {}, 'sid=alive2'),
    ]);
    expect(
      site.upstream
        .to('/web-api/user/gettoken')
        .map(({ headers }) => headers.cookie)
        .sort(),
    ).toEqual(['sid=alive', 'sid=alive2']);
  });

  it('is replaced once when refused, and the call is repeated', async () => {
    site.upstream.on('GET /web-api/accounts', accept('t1'));
    const { data } = await site.run('{ player { accounts { id } } }', {}, 'sid=alive; user_token=expired');
    expect(data.player.accounts).toHaveLength(2);
    expect(site.upstream.to('/web-api/accounts').map(({ headers }) => headers['x-auth'])).toEqual([
      'Bearer expired',
      'Bearer t1',
    ]);
  });

  it('is not fetched repeatedly after a refusal', async () => {
    site.upstream.on('GET /web-api/accounts', accept('never'));
    const { data, codes } = await site.run(
      '{ player { login accounts { id } } }',
      {},
      'sid=alive; user_token=expired',
    );
    expect(data.player).toEqual({ login: '7', accounts: null });
    expect(codes).toEqual(['UNAUTHENTICATED']);
    expect(site.upstream.to('/web-api/accounts')).toHaveLength(2);
    expect(issued).toBe(1);
  });

  it('gives an error when the session has ended meanwhile', async () => {
    site.upstream.on('GET /web-api/user/gettoken', () => ({
      status: 401,
      body: { code: 'NO_SESSION', message: '' },
    }));
    const { codes } = await site.run('{ player { accounts { id } } }', {}, 'sid=alive');
    expect(codes).toEqual(['UNAUTHENTICATED']);
  });
});
