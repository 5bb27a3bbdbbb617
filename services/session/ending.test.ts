/** What happens to user tokens and requests when a session ends. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { holdStake } from '../bets/stake';
import { Misuse } from '../operator/command';
import { runAdmin } from '../operator/run';
import { balanceOf, place, reason } from '../testing/coupons';
import type { TestClient } from '../testing/client';
import { useTestServices, type TestPlayer } from '../testing/services';

const services = useTestServices();
const { feed, clock, database } = services;
const admin = (typed: string) =>
  runAdmin(typed.split(' '), { db: database.db, who: 'ann', demo: true, routes: [] });

/** Signs a player in on another device. */
async function otherDevice({ id, password }: TestPlayer): Promise<TestPlayer> {
  const client = services.client();
  const body = { login: String(id), password, save: true, lng: 'en' };
  const headers = { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' };
  const { token } = (await client.post('/auth-api/login-by-email-id', { body, headers })).body;
  return { id, password, client, token };
}

const idIn = async (client: TestClient) => (await client.get('/auth-api/session')).body.userId;
const listed = async ({ client, token }: TestPlayer) =>
  (await client.get('/auth-api/sessions', { token })).body.sessions;

/** Every call that a user token allows, and the answer of each. */
async function everyCall({ client, token }: TestPlayer): Promise<Record<string, number>> {
  const headers = { 'idempotency-key': randomUUID() };
  const bets = [{ outcomeId: feed.say(1000), coef: '2.000', priceVersion: 1 }];
  const coupon = { typeId: 0, amount: 100_00, currency: 'RUB', changeCoefAction: 0, bets };
  const question = { topic: 'other', text: 'Why?', lng: 'en' };
  const answers = {
    accounts: client.get('/web-api/accounts', { token }),
    config: client.get('/web-api/user/config', { token }),
    agreement: client.post('/web-api/user/cookies-agreement', {
      token,
      body: { cookiesAgreeTime: clock.now().toISOString() },
    }),
    terms: client.get('/web-api/api-v3/v2/user/agreement-rules/status', { token }),
    confirm: client.post('/web-api/api-v3/v2/user/agreement-rules/confirm', {
      token,
      body: { updatedAt: null },
    }),
    coupons: client.get('/bets-api/v1/coupons', { token }),
    couponsById: client.get('/bets-api/v1/coupons-by-id?ids=1', { token }),
    place: client.post('/bets-api/v1/coupons', { token, headers, body: coupon }),
    requests: client.get('/web-api/support/requests', { token }),
    requestsById: client.get('/web-api/support/requests-by-id?ids=1', { token }),
    ask: client.post('/web-api/support/questions', { token, headers, body: question }),
    sessions: client.get('/auth-api/sessions', { token }),
    end: client.post(`/auth-api/sessions/${randomUUID()}/end`, { token }),
    endOthers: client.post('/auth-api/sessions/end-others', { token }),
  };
  const statuses: Record<string, number> = {};
  for (const [name, answer] of Object.entries(answers)) statuses[name] = (await answer).status;
  return statuses;
}

describe('a user token', () => {
  it.each([
    ['its player signs out', ({ client }: TestPlayer) => client.post('/auth-api/disconnect')],
    ['the operator ends the sessions', ({ id }: TestPlayer) => admin(`sessions end ${id}`)],
    ['the player is banned', ({ id }: TestPlayer) => admin(`ban ${id} 10`)],
    ['nobody has used the session for six hours', () => clock.advance(6 * 3600 + 1)],
  ])('opens nothing once %s', async (_, end) => {
    const player = await services.player();
    const before = Object.values(await everyCall(player));
    expect(before).not.toContain(401);
    await end(player);
    const after = await everyCall(player);
    expect(after).toEqual(Object.fromEntries(Object.keys(after).map((name) => [name, 401])));
    expect(await idIn(player.client)).toBeNull();
  });

  it('names its session by an id that cannot open it', async () => {
    const { client, token } = await services.player();
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    const [{ id }] = (await client.get('/auth-api/sessions', { token })).body.sessions;
    expect(JSON.parse(payload).session).toBe(id);
    expect(payload).not.toContain(client.cookie('sid'));
    const thief = services.client();
    thief.setCookie('sid', id);
    expect(await idIn(thief)).toBeNull();
  });
});

/** Whether a connection of this suite's database waits for a lock. */
async function someoneWaits(): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    SELECT EXISTS (SELECT FROM pg_stat_activity
                   WHERE datname = current_database() AND wait_event_type = 'Lock') AS waits`.execute(
    database.db,
  );
  return rows[0]?.waits ?? false;
}

describe('placing', () => {
  it('takes no stake for a session that ended while prices were fetched', async () => {
    const player = await services.player();
    const bets = [{ outcomeId: feed.say(1001) }];
    feed.mood = 'slow';
    const placing = place(player, { bets });
    while (feed.questions === 0) await new Promise((resolve) => setImmediate(resolve));
    await admin(`sessions end ${player.id}`);
    feed.answerNow();
    expect(reason(await placing)).toEqual([401, 'SIGNED_OUT']);
    expect(await balanceOf(await otherDevice(player))).toBe(10_000_00);
  });

  it('delays the end of the session until the coupon is placed', async () => {
    const player = await services.player();
    const [{ id: sessionKey }] = await listed(player);
    const order: string[] = [];
    let ended: Promise<unknown> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await holdStake(trx, { userId: player.id, sessionKey }, randomUUID(), {
        amount: 100_00,
        currency: 'RUB',
        now: clock.now(),
        isDemo: true,
      });
      ended = admin(`ban ${player.id} 10`).then(() => order.push('banned'));
      while (!(await someoneWaits())) await new Promise((resolve) => setImmediate(resolve));
      order.push('placed');
    });
    await ended;
    expect(order).toEqual(['placed', 'banned']);
  });
});

describe('a player', () => {
  it('sees where they are signed in, and which session is this one', async () => {
    const here = await services.player();
    await clock.advance(60);
    const there = await otherDevice(here);
    const sessions = await listed(here);
    expect(sessions).toMatchObject([
      { current: false, browser: 'Firefox', system: 'Android', address: '127.0.0.1' },
      { current: true, browser: null, system: null, address: '127.0.0.1' },
    ]);
    expect(sessions[0].openedAt).toBe(clock.now().toISOString());
    expect((await listed(there)).map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
  });

  it('ends one of their sessions, and its device counts as unknown from then on', async () => {
    const here = await services.player();
    const there = await otherDevice(here);
    const [other] = (await listed(here)).filter(({ current }: { current: boolean }) => !current);
    const { token } = here;
    expect((await here.client.post(`/auth-api/sessions/${other.id}/end`, { token })).status).toBe(204);
    expect((await here.client.post(`/auth-api/sessions/${other.id}/end`, { token })).status).toBe(204);
    expect([await idIn(here.client), await idIn(there.client)]).toEqual([here.id, null]);
    const known = await database.db
      .selectFrom('known_devices')
      .select('user_id')
      .where('user_id', '=', here.id)
      .execute();
    expect(known).toHaveLength(1);
  });

  it('ends all sessions but this one', async () => {
    const here = await services.player();
    const others = [await otherDevice(here), await otherDevice(here)];
    const answer = await here.client.post('/auth-api/sessions/end-others', { token: here.token });
    expect(answer.body).toEqual({ ended: 2 });
    expect(await idIn(here.client)).toBe(here.id);
    for (const { client } of others) expect(await idIn(client)).toBeNull();
  });

  it('can neither end nor see the sessions of another player', async () => {
    const [one, other] = [await services.player(), await services.player()];
    const [{ id }] = await listed(other);
    expect((await one.client.post(`/auth-api/sessions/${id}/end`, { token: one.token })).status).toBe(204);
    await one.client.post('/auth-api/sessions/end-others', { token: one.token });
    expect(await idIn(other.client)).toBe(other.id);
    expect((await listed(one)).map((session: { id: string }) => session.id)).not.toContain(id);
  });

  it('has at most thirty sessions: one more ends the least recently used one', async () => {
    const first = await services.player();
    await clock.advance(1);
    let last = first;
    for (let n = 0; n < 30; n += 1) last = await otherDevice(first);
    expect(await listed(last)).toHaveLength(30);
    expect(await idIn(first.client)).toBeNull();
  });
});

describe('the operator', () => {
  it('sees where a player is signed in, and signs them out everywhere', async () => {
    // The operator's commands use the system time.
    await clock.advance(Math.ceil((Date.now() - clock.now().getTime()) / 1000));
    const player = await services.player();
    await otherDevice(player);
    expect(await admin(`sessions list ${player.id}`)).toEqual([
      expect.stringMatching(/^[\da-f-]{36} .* at 127\.0\.0\.1: since .*Z, last used .*Z$/),
      expect.stringContaining(' at 127.0.0.1: '),
    ]);
    expect(await admin(`sessions end ${player.id}`)).toEqual([`${player.id} is signed out everywhere.`]);
    expect(await admin(`sessions list ${player.id}`)).toEqual([`${player.id} is signed in nowhere.`]);
    expect((await admin('log')).at(-1)).toMatch(new RegExp(`ann: sessions end ${player.id}$`));
  });

  it.each(['sessions', 'sessions list', 'sessions end nobody@example.com'])(
    'is refused %j',
    async (typed) => {
      await expect(admin(typed)).rejects.toThrow(Misuse);
    },
  );
});
