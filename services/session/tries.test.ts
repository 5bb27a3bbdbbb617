/** Limits on sign-in attempts, and that nobody can lock an owner out. */
import { sql } from 'kysely';
import { isLong } from '../../testing/runs';
import type { Answer, TestClient } from '../testing/client';
import { useTestServices, type TestPlayer } from '../testing/services';

const services = useTestServices();

/** Long runs use more addresses and logins. */

interface Try {
  login: string;
  password?: string;
  from: string;
  client?: TestClient;
}

const trySignIn = ({ login, password = 'wrong', from, client = services.client() }: Try): Promise<Answer> =>
  client.post('/auth-api/login-by-email-id', {
    body: { login, password, save: false, lng: 'en' },
    headers: { 'x-forwarded-for': from },
  });

/** The statuses of sign-in attempts, one after another. */
async function statusesOf(tries: Try[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const each of tries) statuses.push((await trySignIn(each)).status);
  return statuses;
}

const times = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const failed = (count: number) => times(count, () => 401);
const refused = (count: number) => times(count, () => 429);

let subnet = 0;
/** A prefix of IPv6 that no other test uses: addresses below it are `${prefix}:<word>::<word>`. */
const newPrefix = (): string => `2001:db8:${(subnet += 1).toString(16)}`;
const loginOf = ({ id }: TestPlayer) => String(id);

describe('sign-in attempts from one address', () => {
  it('are refused after ten failures for one login, even with the right password, and accepted again after ten minutes', async () => {
    const player = await services.player();
    const from = '192.0.2.1';
    const login = loginOf(player);
    expect(await statusesOf(times(12, () => ({ login, from })))).toEqual([...failed(10), ...refused(2)]);
    const answer = await trySignIn({ login, password: player.password, from });
    expect([answer.status, answer.body.retryAfter, answer.headers.get('retry-after')]).toEqual([
      429,
      600,
      '600',
    ]);
    await services.clock.advance(601);
    expect((await trySignIn({ login, password: player.password, from })).status).toBe(200);
  });

  it('all count when they come at the same time', async () => {
    const { id } = await services.player();
    const answers = await Promise.all(times(14, () => trySignIn({ login: String(id), from: '192.0.2.2' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...failed(10), ...refused(4)]);
  });

  it('are refused after thirty failures for any logins, whatever the forwarding headers claim', async () => {
    const tries = times(32, (n) => ({
      login: `nobody${n}@example.com`,
      from: `203.0.113.${n}, 198.51.100.7`,
    }));
    expect(await statusesOf(tries)).toEqual([...failed(30), ...refused(2)]);
  });

  it('count an IPv4 address and the same address mapped into IPv6 as one', async () => {
    const spellings = ['192.0.2.3', '::ffff:192.0.2.3', '::ffff:c000:203'];
    const tries = times(11, (n) => ({ login: 'mapped@example.com', from: spellings[n % 3] ?? '' }));
    expect(await statusesOf(tries)).toEqual([...failed(10), ...refused(1)]);
  });

  it('count all addresses of a /64 as one', async () => {
    const prefix = newPrefix();
    const tries = times(isLong ? 70 : 32, (n) => ({
      login: `six${n}@example.com`,
      from: `${prefix}:1::${n + 1}`,
    }));
    expect(await statusesOf(tries)).toEqual([...failed(30), ...refused(tries.length - 30)]);
  });

  it('count a /48 too, with a higher limit', async () => {
    const prefix = newPrefix();
    const tries = times(122, (n) => ({ login: `wide${n}@example.com`, from: `${prefix}:${n}::1` }));
    expect(await statusesOf(tries)).toEqual([...failed(120), ...refused(2)]);
  });

  it('no longer count when the clock goes back to before them', async () => {
    const again = times(11, () => ({ login: 'ahead@example.com', from: '192.0.2.7' }));
    await services.clock.advance(3600);
    expect(await statusesOf(again)).toEqual([...failed(10), ...refused(1)]);
    await services.clock.advance(-3600);
    expect(await statusesOf(again)).toEqual([...failed(10), ...refused(1)]);
  });

  it('are not counted when sign-in succeeds', async () => {
    const player = await services.player();
    const right = { login: loginOf(player), password: player.password, from: '192.0.2.4' };
    expect(await statusesOf(times(12, () => right))).toEqual(times(12, () => 200));
  });
});

describe('sign-in attempts from many addresses', () => {
  /**
   * Makes a hundred failed attempts for a login, each from another address, and one more; returns the answers of the
   * first and the last. The failures between are written directly into the table, since checking a hundred passwords
   * takes too long on a busy machine.
   */
  const exhaust = async (login: string) => {
    const prefix = (subnet += 1);
    const tryFrom = (from: number, count: number) =>
      statusesOf(times(count, (n) => ({ login, from: `10.${prefix}.${from + n}.1` })));
    const first = await tryFrom(0, 10);
    await sql`INSERT INTO session_tries (key, at)
              SELECT key, at FROM session_tries, generate_series(1, 8)
              WHERE key LIKE 'sign-in login:%' AND at = ${services.clock.now()}`.execute(
      services.database.db,
    );
    return [...first, ...(await tryFrom(90, 11))];
  };

  it('are refused after a hundred failures for one login in a day, whether the login exists or not', async () => {
    const player = await services.player();
    const answers = [...failed(20), ...refused(1)];
    expect(await exhaust(loginOf(player))).toEqual(answers);
    expect(await exhaust('nobody.at.all@example.com')).toEqual(answers);
    const right = { login: loginOf(player), password: player.password, from: '192.0.2.5' };
    expect((await trySignIn(right)).status).toBe(429);
    await services.clock.advance(86_401);
    expect((await trySignIn(right)).status).toBe(200);
  });

  it('never lock the owner out on a device that signed in before', async () => {
    const owner = await services.player();
    await exhaust(loginOf(owner));
    const own = { login: loginOf(owner), from: '10.200.0.1', client: owner.client };
    expect((await trySignIn({ ...own, password: owner.password })).status).toBe(200);
    // The device has ten failures of its own.
    expect(await statusesOf(times(11, () => own))).toEqual([...failed(10), ...refused(1)]);
  });

  it('are refused after six thousand failures for all logins together, except on a known device', async () => {
    const owner = await services.player();
    await services.clock.advance(601);
    const attempt = { login: 'flood@example.com', from: '192.0.2.10' };
    expect((await trySignIn(attempt)).status).toBe(401);
    await sql`INSERT INTO session_tries (key, at)
              SELECT key, at FROM session_tries, generate_series(1, 5998)
              WHERE key LIKE 'sign-in all:%' AND at = ${services.clock.now()}`.execute(services.database.db);
    expect(await statusesOf([attempt, attempt])).toEqual([401, 429]);
    expect((await trySignIn({ login: 'another@example.com', from: '192.0.2.11' })).status).toBe(429);
    const own = { login: loginOf(owner), password: owner.password, from: '192.0.2.10', client: owner.client };
    expect((await trySignIn(own)).status).toBe(200);
    await services.clock.advance(601);
    expect((await trySignIn(attempt)).status).toBe(401);
  });

  it('do not reveal that an e-mail and a login number belong to one player', async () => {
    const email = 'linked@example.com';
    const { id } = await services.byEmail(email, 'long enough');
    const from = '192.0.2.6';
    expect(await statusesOf(times(11, () => ({ login: String(id), from })))).toEqual([...failed(10), 429]);
    expect((await trySignIn({ login: email, from })).status).toBe(401);
  });

  it('count another spelling of the same login as the same login', async () => {
    const { id } = await services.player();
    const from = '192.0.2.7';
    const ways = (n: number) => ({ login: `${'0'.repeat(n % 5)}${id}${' '.repeat(n % 3)}`, from });
    expect(await statusesOf(times(11, ways))).toEqual([...failed(10), 429]);
    const cases = (n: number) => ({
      login: n % 2 === 0 ? 'Case@example.com' : 'case@EXAMPLE.com',
      from: '192.0.2.8',
    });
    expect(await statusesOf(times(11, cases))).toEqual([...failed(10), 429]);
  });
});

describe('a device', () => {
  const attack = (login: string, from: string) => statusesOf(times(10, () => ({ login, from })));

  it('is known for the player who signed in on it, and for no other player', async () => {
    const [owner, thief] = [await services.player(), await services.player()];
    await attack(loginOf(owner), '192.0.2.20');
    const tried = { login: loginOf(owner), from: '192.0.2.20' };
    expect((await trySignIn({ ...tried, client: thief.client })).status).toBe(429);
    expect((await trySignIn({ ...tried, password: owner.password, client: owner.client })).status).toBe(200);
  });

  it('is known for ninety days', async () => {
    const { client, password, id } = await services.player();
    const own = { login: String(id), password, from: '192.0.2.21', client };
    await services.clock.advance(89 * 86_400);
    await attack(own.login, own.from);
    expect((await trySignIn(own)).status).toBe(200);
    await services.clock.advance(91 * 86_400);
    await attack(own.login, own.from);
    expect((await trySignIn(own)).status).toBe(429);
  });

  it('has a cookie that lasts a year and that scripts cannot read, and is stored as a digest', async () => {
    const { client, password, id } = await services.player();
    const answer = await trySignIn({ login: String(id), password, from: '192.0.2.22', client });
    expect(answer.headers.getSetCookie()).toContain(
      `did=${client.cookie('did')}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
    );
    const kept = await services.database.db.selectFrom('known_devices').selectAll().execute();
    expect(JSON.stringify(kept.map(({ device_hash }) => device_hash.toString()))).not.toContain(
      client.cookie('did'),
    );
  });

  it('does not become known by a cookie that another person planted', async () => {
    const [owner, thief] = [await services.player(), await services.player()];
    const planted = thief.client.cookie('did') ?? '';
    const victim = services.client();
    victim.setCookie('did', planted);
    const login = loginOf(owner);
    expect(
      (await trySignIn({ login, password: owner.password, from: '192.0.2.23', client: victim })).status,
    ).toBe(200);
    expect(victim.cookie('did')).not.toBe(planted);
    await attack(login, '192.0.2.23');
    expect((await trySignIn({ login, from: '192.0.2.23', client: thief.client })).status).toBe(429);
  });

  it('has one session for a player: the next sign-in ends the last session', async () => {
    const { client, password, id } = await services.player();
    const before = client.cookie('sid') ?? '';
    const again = services.client();
    again.setCookie('did', client.cookie('did') ?? '');
    expect((await trySignIn({ login: String(id), password, from: '192.0.2.24', client: again })).status).toBe(
      200,
    );
    const old = services.client();
    old.setCookie('sid', before);
    expect((await old.get('/auth-api/session')).body).toEqual({ userId: null });
  });
});

it('stores no text that was typed as a login', async () => {
  await trySignIn({ login: 'my secret password', from: '192.0.2.30' });
  const tries = await services.database.db.selectFrom('session_tries').selectAll().execute();
  expect(tries.length).toBeGreaterThan(0);
  expect(JSON.stringify(tries)).not.toContain('my secret password');
});
