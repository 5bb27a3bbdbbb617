import { Secret, TOTP, URI } from 'otpauth';
import { encode } from 'uqr';
import type { TestClient } from '../testing/client';
import { useTestServices, type TestPlayer } from '../testing/services';

const services = useTestServices();

type Player = Pick<TestPlayer, 'client' | 'password'> & { login: string };

let addresses = 0;
/** A player with an e-mail address of their own. */
async function newPlayer(): Promise<Player> {
  const login = `ann${(addresses += 1)}@example.com`;
  return { ...(await services.byEmail(login, 'the password')), login };
}

const begin = ({ client }: Pick<Player, 'client'>, current: string) =>
  client.post('/auth-api/two-step/begin', { body: { current } });
const confirm = ({ client }: Pick<Player, 'client'>, code: string) =>
  client.post('/auth-api/two-step/confirm', { body: { code } });
const end = ({ client }: Pick<Player, 'client'>, current: string, code: string) =>
  client.post('/auth-api/two-step/end', { body: { current, code } });
const signIn = ({ login, password }: Player, { client = services.client(), typed = password } = {}) =>
  client.post('/auth-api/login-by-email-id', { body: { login, password: typed, save: true, lng: 'en' } });
const byCode = (request: string, code: string, client = services.client()) =>
  client.post('/auth-api/login-by-code', { body: { request, code } });
const userOf = async (client: TestClient): Promise<unknown> =>
  (await client.get('/auth-api/session')).body.userId;

/** The code that an authenticator shows, as many steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: services.clock.now().getTime() + steps * 30_000,
  });
/** A code that the authenticator shows at no time near now. */
function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  );
}

/** The dark squares that a drawn QR code has. */
function drawn({ size, path }: { size: number; path: string }): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  return rows;
}

/** A player with the second step on. The code that proved it counts no more. */
async function protectedPlayer(): Promise<Player & { secret: string; recoveryCodes: string[] }> {
  const player = await newPlayer();
  const { secret } = (await begin(player, player.password)).body as { secret: string };
  const answer = await confirm(player, codeOf(secret));
  expect(answer.status).toBe(200);
  await services.clock.advance(60);
  return { ...player, secret, recoveryCodes: answer.body.recoveryCodes };
}

/** Starts a sign-in whose password is right; returns what its code needs. */
async function begun(player: Player, client = services.client()): Promise<string> {
  const { status, body } = await signIn(player, { client });
  expect([status, body.code]).toEqual([401, 'CODE_REQUIRED']);
  return body.request as string;
}

describe('setting up the second step', () => {
  it('hands out a secret that authenticators read, and counts once a code was typed', async () => {
    const player = await newPlayer();
    const { secret, uri, qr } = (await begin(player, player.password)).body;
    const read = URI.parse(uri) as TOTP;
    expect([read.issuer, read.secret.base32, read.digits, read.period]).toEqual(['Touchline', secret, 6, 30]);
    expect(drawn(qr)).toEqual(encode(uri, { border: 4 }).data);
    expect((await signIn(player)).status).toBe(200);

    expect((await confirm(player, wrongCode(secret))).body.code).toBe('WRONG_CODE');
    const on = await confirm(player, codeOf(secret).replace(/(...)/, '$1 '));
    expect(on.status).toBe(200);
    expect(new Set(on.body.recoveryCodes).size).toBe(10);
    for (const code of on.body.recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect((await signIn(player)).body.code).toBe('CODE_REQUIRED');
  });

  it('begins again with another secret, and the one before counts no more', async () => {
    const player = await newPlayer();
    const first = (await begin(player, player.password)).body.secret as string;
    const second = (await begin(player, player.password)).body.secret as string;
    expect(second).not.toBe(first);
    expect((await confirm(player, codeOf(first))).body.code).toBe('WRONG_CODE');
    expect((await confirm(player, codeOf(second))).status).toBe(200);
  });

  it('needs the password, and a session', async () => {
    const player = await newPlayer();
    expect((await begin(player, 'a guess')).body.fields).toEqual([{ field: 'current', reason: 'wrong' }]);
    expect((await begin(player, '')).status).toBe(400);
    const guest = { client: services.client() };
    expect((await begin(guest, player.password)).body.code).toBe('NO_SESSION');
    expect((await confirm(guest, '123456')).body.code).toBe('NO_SESSION');
    expect((await end(guest, player.password, '123456')).body.code).toBe('NO_SESSION');
  });

  it('is refused where it does not apply any more, and changes nothing', async () => {
    const off = await newPlayer();
    expect((await confirm(off, '123456')).body.code).toBe('TWO_STEP_CHANGED');
    expect((await end(off, off.password, '123456')).body.code).toBe('TWO_STEP_CHANGED');
    const on = await protectedPlayer();
    expect((await begin(on, on.password)).body.code).toBe('TWO_STEP_CHANGED');
    expect((await confirm(on, codeOf(on.secret))).body.code).toBe('TWO_STEP_CHANGED');
    expect((await byCode(await begun(on), codeOf(on.secret))).status).toBe(200);
  });

  it('ends by the password and a code alone; then the password is enough', async () => {
    const player = await protectedPlayer();
    expect((await end(player, 'a guess', codeOf(player.secret))).status).toBe(422);
    expect((await end(player, player.password, wrongCode(player.secret))).body.code).toBe('WRONG_CODE');
    const waiting = await begun(player);
    expect((await end(player, player.password, codeOf(player.secret))).status).toBe(204);
    expect((await signIn(player)).status).toBe(200);
    expect((await byCode(waiting, codeOf(player.secret, 1))).body.code).toBe('SIGN_IN_TIME_UP');
  });

  it('tells the owner by letter when it is switched on or off', async () => {
    const player = await protectedPlayer();
    await end(player, player.password, codeOf(player.secret));
    const letters = services.database.db.selectFrom('letters').select('subject').orderBy('id');
    expect(await letters.where('recipient', '=', player.login).execute()).toEqual([
      { subject: 'Signing in now needs a code' },
      { subject: 'Signing in needs no code any more' },
    ]);
  });

  it('is part of what the site knows about the player', async () => {
    const player = await protectedPlayer();
    const { token } = (await player.client.get('/web-api/user/gettoken?force_refresh=true')).body;
    const { result } = (await player.client.get('/web-api/user/config', { token })).body;
    expect(result.protection_methods).toMatchObject({ enable_two_factor_auth: true });
  });
});

describe('a code of the authenticator', () => {
  it('opens the session that the password began', async () => {
    const player = await protectedPlayer();
    const client = services.client();
    const request = await begun(player, client);
    expect(client.cookie('sid')).toBeUndefined();
    const opened = await byCode(request, codeOf(player.secret), client);
    expect([opened.status, Object.keys(opened.body)]).toEqual([200, ['user_id', 'token']]);
    expect(await userOf(client)).toBe(opened.body.user_id);
  });

  it.each([
    [-2, 'WRONG_CODE'],
    [-1, undefined],
    [0, undefined],
    [1, undefined],
    [2, 'WRONG_CODE'],
  ])('of %i steps from now is answered with %j', async (steps, code) => {
    const player = await protectedPlayer();
    await services.clock.advance(60);
    expect((await byCode(await begun(player), codeOf(player.secret, steps))).body.code).toBe(code);
  });

  it('counts once, and so do those before it', async () => {
    const player = await protectedPlayer();
    const code = codeOf(player.secret);
    expect((await byCode(await begun(player), code)).status).toBe(200);
    for (const used of [code, codeOf(player.secret, -1)])
      expect((await byCode(await begun(player), used)).body.code).toBe('WRONG_CODE');
    expect((await byCode(await begun(player), codeOf(player.secret, 1))).status).toBe(200);
  });

  it('counts once when two sign-ins type it at once', async () => {
    const player = await protectedPlayer();
    const requests = await Promise.all([begun(player), begun(player)]);
    const code = codeOf(player.secret);
    const answers = await Promise.all(requests.map((request) => byCode(request, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('that proved the set-up signs nobody in', async () => {
    const player = await newPlayer();
    const { secret } = (await begin(player, player.password)).body;
    const code = codeOf(secret);
    await confirm(player, code);
    expect((await byCode(await begun(player), code)).body.code).toBe('WRONG_CODE');
  });

  it('of another player does not fit', async () => {
    const [ann, ben] = [await protectedPlayer(), await protectedPlayer()];
    expect((await byCode(await begun(ann), codeOf(ben.secret))).body.code).toBe('WRONG_CODE');
    expect((await byCode(await begun(ann), ben.recoveryCodes[0] ?? '')).body.code).toBe('WRONG_CODE');
  });
});

describe('a recovery code', () => {
  it('stands in for the authenticator, once, however it is written', async () => {
    const player = await protectedPlayer();
    const [first = '', second = ''] = player.recoveryCodes;
    expect((await byCode(await begun(player), first)).status).toBe(200);
    expect((await byCode(await begun(player), first)).body.code).toBe('WRONG_CODE');
    expect((await byCode(await begun(player), ` ${second.toUpperCase().replace('-', ' ')} `)).status).toBe(
      200,
    );
  });

  it('switches the second step off, and is forgotten with it', async () => {
    const player = await protectedPlayer();
    const [first = '', second = ''] = player.recoveryCodes;
    expect((await end(player, player.password, first)).status).toBe(204);
    const { secret } = (await begin(player, player.password)).body;
    await confirm(player, codeOf(secret));
    expect((await byCode(await begun(player), second)).body.code).toBe('WRONG_CODE');
  });
});

describe('a sign-in that waits for its code', () => {
  it.each([
    ['in its last second', 5 * 60 - 1, 200],
    ['a second too late', 5 * 60, 422],
  ])('%s', async (_, seconds, status) => {
    const player = await protectedPlayer();
    const request = await begun(player);
    await services.clock.advance(seconds);
    expect((await byCode(request, codeOf(player.secret))).status).toBe(status);
  });

  it('opens one session', async () => {
    const player = await protectedPlayer();
    const request = await begun(player);
    expect((await byCode(request, codeOf(player.secret))).status).toBe(200);
    const again = await byCode(request, player.recoveryCodes[0] ?? '');
    expect([again.status, again.body.code]).toEqual([422, 'SIGN_IN_TIME_UP']);
  });

  it('opens one session when two codes that fit are typed at once', async () => {
    const player = await protectedPlayer();
    const request = await begun(player);
    const codes = [codeOf(player.secret), ...player.recoveryCodes.slice(0, 2)];
    const answers = await Promise.all(codes.map((code) => byCode(request, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('has five tries, even when they come at once', async () => {
    const player = await protectedPlayer();
    const request = await begun(player);
    const tries = Array.from({ length: 8 }, () => byCode(request, wrongCode(player.secret)));
    const codes = (await Promise.all(tries)).map(({ body }) => body.code as string);
    expect(codes.filter((code) => code === 'WRONG_CODE')).toHaveLength(4);
    expect((await byCode(request, codeOf(player.secret))).body.code).toBe('SIGN_IN_TIME_UP');
  });

  it('is over when the password was replaced meanwhile', async () => {
    const player = await protectedPlayer();
    const request = await begun(player);
    const body = { current: player.password, password: 'a new password' };
    expect((await player.client.post('/auth-api/password/change', { body })).status).toBe(204);
    expect((await byCode(request, codeOf(player.secret))).body.code).toBe('SIGN_IN_TIME_UP');
  });

  it('is not begun by a wrong password', async () => {
    const player = await protectedPlayer();
    expect((await signIn(player, { typed: 'a guess' })).body.code).toBe('BAD_CREDENTIALS');
  });
});

it('an eleventh guess in ten minutes is refused from everywhere but the owner’s device', async () => {
  const player = await protectedPlayer();
  for (let requests = 0; requests < 2; requests += 1) {
    const request = await begun(player);
    for (let guess = 0; guess < 5; guess += 1) await byCode(request, wrongCode(player.secret));
  }
  const refused = await byCode(await begun(player), codeOf(player.secret));
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_TRIES']);
  const own = await begun(player, player.client);
  expect((await byCode(own, codeOf(player.secret), player.client)).status).toBe(200);
});

it('a hundred and first guess in a day is refused on a known device too', async () => {
  const player = await protectedPlayer();
  for (let round = 0; round < 20; round += 1) {
    const request = await begun(player, player.client);
    for (let guess = 0; guess < 5; guess += 1) await byCode(request, wrongCode(player.secret), player.client);
    await services.clock.advance(301);
  }
  await services.clock.advance(600);
  const refused = await byCode(await begun(player, player.client), codeOf(player.secret), player.client);
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_TRIES']);
});
