import { useTestServices, type TestPlayer } from '../testing/services';
import type { TestClient } from '../testing/client';

const services = useTestServices();
const password = 'old password';

let addresses = 0;
/** An e-mail address that no other test has. */
const newEmail = (): string => `ann${(addresses += 1)}@example.com`;

type Player = Pick<TestPlayer, 'client' | 'password'>;

/** A player who registered with an e-mail address. */
const byEmail = (email: string): Promise<Player> => services.byEmail(email, password);

let networks = 0;
const newAddress = (): string => `198.51.${(networks += 1)}.1`;

const ask = (player: { client: TestClient }, email: string, current = '', lng = 'en') =>
  player.client.post('/auth-api/email/request-code', {
    body: { email, current, lng },
    headers: { 'x-forwarded-for': newAddress() },
  });
const confirm = (player: { client: TestClient }, request: string, code: string) =>
  player.client.post('/auth-api/email/confirm', { body: { request, code } });
/** What the site knows about the player, by a fresh token. */
async function configOf({ client }: Pick<Player, 'client'>) {
  const { token } = (await client.get('/web-api/user/gettoken?force_refresh=true')).body as { token: string };
  return (await client.get('/web-api/user/config', { token })).body.result;
}
const signIn = (login: string, typed: string) =>
  services
    .client()
    .post('/auth-api/login-by-email-id', { body: { login, password: typed, save: false, lng: 'en' } });

const lettersTo = (email: string) =>
  services.database.db
    .selectFrom('letters')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();

/** Asks for a code and reads it in the letter. */
async function asked(player: Player, email: string, current = '') {
  const { status, body } = await ask(player, email, current);
  expect(status).toBe(200);
  const [letter] = await lettersTo(email.trim().toLowerCase());
  return { request: body.request as string, code: /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '' };
}

const another = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('a code from a letter', () => {
  it('confirms the address that the account has, without the password', async () => {
    const email = newEmail();
    const player = await byEmail(email);
    expect(await configOf(player)).toMatchObject({ user_email: email, activation_type: 0 });
    const { request, code } = await asked(player, ` ${email.toUpperCase()} `);
    expect((await confirm(player, request, code)).status).toBe(204);
    expect(await configOf(player)).toMatchObject({ user_email: email, activation_type: 1 });
    expect((await confirm(player, request, code)).body.code).toBe('TIME_UP');
  });

  it('gives an address to an account that has none; its password is needed', async () => {
    const player = await services.player();
    const email = newEmail();
    const { request, code } = await asked(player, email, player.password);
    expect(await configOf(player)).toMatchObject({ user_email: null, activation_type: 0 });
    expect((await confirm(player, request, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(204);
    expect(await configOf(player)).toMatchObject({ user_email: email, activation_type: 1 });
    expect((await signIn(email, player.password)).status).toBe(200);
  });

  it('moves an account to another address, and tells the address until then', async () => {
    const [wrong, right] = [newEmail(), newEmail()];
    const player = await byEmail(wrong);
    const { request, code } = await asked(player, right, password);
    expect((await confirm(player, request, code)).status).toBe(204);
    expect(await configOf(player)).toMatchObject({ user_email: right, activation_type: 1 });
    expect((await lettersTo(wrong)).map(({ subject }) => subject)).toEqual([
      'Your account has another e-mail address',
    ]);
    expect((await signIn(wrong, password)).status).toBe(401);
  });

  it.each([
    ['a second too late', 15 * 60, 'TIME_UP', 0],
    ['in the last second', 15 * 60 - 1, undefined, 1],
  ])('%s', async (_, seconds, code, type) => {
    const email = newEmail();
    const player = await byEmail(email);
    const typed = await asked(player, email);
    await services.clock.advance(seconds);
    expect((await confirm(player, typed.request, typed.code)).body?.code).toBe(code);
    expect(await configOf(player)).toMatchObject({ activation_type: type });
  });

  it('has five tries, even when they come at once', async () => {
    const email = newEmail();
    const player = await byEmail(email);
    const { request, code } = await asked(player, email);
    const tries = Array.from({ length: 8 }, () => confirm(player, request, another(code)));
    const codes = (await Promise.all(tries)).map(({ body }) => body.code as string);
    expect(codes.filter((one) => one === 'WRONG_CODE')).toHaveLength(4);
    expect((await confirm(player, request, code)).body.code).toBe('TIME_UP');
  });

  it('is of no use to another player of the browser, nor for a new password', async () => {
    const email = newEmail();
    const player = await byEmail(email);
    const { request, code } = await asked(player, email);
    const other = await services.player();
    const own = await asked(other, newEmail(), other.password);
    expect((await confirm(other, request, code)).body.code).toBe('TIME_UP');
    const body = { reset: request, code, password: 'a new password' };
    for (let tries = 0; tries < 5; tries += 1)
      expect((await services.client().post('/auth-api/password/reset', { body })).body.code).toBe('TIME_UP');
    // Neither used up what is the players' own.
    expect((await confirm(player, request, code)).status).toBe(204);
    expect((await confirm(other, own.request, own.code)).status).toBe(204);
  });
});

describe('an address of somebody else', () => {
  it('gets the same answer, no code fits, and its owner is told', async () => {
    const email = newEmail();
    const owner = await byEmail(email);
    const stranger = await services.player();
    const answer = await ask(stranger, email, stranger.password);
    const fresh = await ask(stranger, newEmail(), stranger.password);
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, Object.keys(fresh.body)]);
    expect((await confirm(stranger, answer.body.request, '123456')).body.code).toBe('WRONG_CODE');
    const holders = services.database.db
      .selectFrom('letter_codes')
      .select('user_id')
      .where('recipient', '=', email);
    expect(await holders.execute()).toEqual([{ user_id: null }]);
    const [letter] = await lettersTo(email);
    expect(letter?.subject).toBe('This address already has an account');
    expect(letter?.text).not.toMatch(/\d{6}/);
    expect(await configOf(owner)).toMatchObject({ user_email: email });
  });

  it('that got it after the code was sent keeps it', async () => {
    const email = newEmail();
    const player = await services.player();
    const { request, code } = await asked(player, email, player.password);
    const owner = await byEmail(email);
    const answer = await confirm(player, request, code);
    expect([answer.status, answer.body.fields]).toEqual([422, [{ field: 'email', reason: 'taken' }]]);
    expect([await configOf(player), await configOf(owner)]).toMatchObject([
      { user_email: null, activation_type: 0 },
      { user_email: email, activation_type: 0 },
    ]);
  });
});

describe('refuses', () => {
  it.each([
    ['', 'required'],
    ['ann', 'invalid'],
    [`${'a'.repeat(250)}@b.c`, 'too_long'],
  ])('the address %j', async (email, reason) => {
    const player = await services.player();
    const answer = await ask(player, email.slice(0, 254), player.password);
    const expected = reason === 'too_long' ? 'invalid' : reason;
    expect([answer.status, answer.body.fields]).toEqual([400, [{ field: 'email', reason: expected }]]);
  });

  it.each([
    ['', 400, 'required'],
    ['a guess', 422, 'wrong'],
  ])('a new address with the password %j, and writes no letter', async (typed, status, reason) => {
    const email = newEmail();
    const answer = await ask(await byEmail(newEmail()), email, typed);
    expect([answer.status, answer.body.fields]).toEqual([status, [{ field: 'current', reason }]]);
    expect(await lettersTo(email)).toEqual([]);
  });

  it('an eleventh guess at the password', async () => {
    const player = await services.player();
    for (let guess = 0; guess < 10; guess += 1)
      expect((await ask(player, newEmail(), 'a guess')).status).toBe(422);
    expect((await ask(player, newEmail(), player.password)).status).toBe(429);
  });

  it('another address for an account whose address is confirmed', async () => {
    const email = newEmail();
    const player = await byEmail(email);
    const { request, code } = await asked(player, email);
    await confirm(player, request, code);
    const answer = await ask(player, newEmail(), password);
    expect([answer.status, answer.body.fields]).toEqual([422, [{ field: 'email', reason: 'confirmed' }]]);
  });

  it('a sixth letter to an address in an hour, from whichever new account', async () => {
    const email = newEmail();
    const from = { headers: { 'x-forwarded-for': newAddress() } };
    const statuses: number[] = [];
    for (let asking = 0; asking < 6; asking += 1) {
      const player = await services.player();
      const body = { email, current: player.password, lng: 'en' };
      statuses.push((await player.client.post('/auth-api/email/request-code', { body, ...from })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('guests', async () => {
    const guest = { client: services.client() };
    expect((await ask(guest, newEmail())).body.code).toBe('NO_SESSION');
    expect((await confirm(guest, 'no-such-request', '123456')).body.code).toBe('NO_SESSION');
  });

  it.each([
    ['', 'required'],
    ['12345', 'invalid'],
  ])('the code %j', async (code, reason) => {
    const answer = await confirm(await services.player(), 'no-such-request', code);
    expect([answer.status, answer.body.fields]).toEqual([400, [{ field: 'code', reason }]]);
  });
});

it('a new password by a code confirms the address to which the code went', async () => {
  const email = newEmail();
  await byEmail(email);
  const client = services.client();
  const { body } = await client.post('/auth-api/password/request-reset', { body: { email, lng: 'en' } });
  const code = /\b\d{6}\b/.exec((await lettersTo(email))[0]?.text ?? '')?.[0] ?? '';
  const typed = { reset: body.reset, code, password: 'a new password' };
  expect((await client.post('/auth-api/password/reset', { body: typed })).status).toBe(204);
  await client.post('/auth-api/login-by-email-id', {
    body: { login: email, password: 'a new password', save: false, lng: 'en' },
  });
  expect(await configOf({ client })).toMatchObject({ activation_type: 1 });
});

describe('a site whose letters nobody could read', () => {
  const silent = useTestServices({ outbox: false });

  it('confirms no addresses', async () => {
    const player = await silent.player();
    const answer = await ask(player, newEmail(), player.password);
    expect([answer.status, answer.body.code]).toEqual([403, 'CONFIRMATION_NOT_OFFERED']);
  });
});
