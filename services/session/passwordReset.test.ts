import { randomInt } from 'node:crypto';
import { testPhones } from '../testing/phones';
import { useTestServices } from '../testing/services';
import { playerWithEmail } from '../testing/withdrawals';
import { recentChangesOf } from './securityChanges';
import type { TestClient } from '../testing/client';
import { demoSignIn } from '../players/demo';

const services = useTestServices();
const password = 'a new password';

let addresses = 0;
/** A player with an e-mail address that no other test has. */
async function newPlayer(): Promise<{ email: string; client: TestClient }> {
  const email = `ann${(addresses += 1)}@example.com`;
  const { client } = await services.byEmail(email, 'old password');
  return { email, client };
}

let networks = 0;
/** An address of a network that no other test uses. */
const newAddress = (): string => `198.51.${(networks += 1)}.1`;

const ask = (email: string, { client = services.client(), from = newAddress(), lng = 'en' } = {}) =>
  client.post('/auth-api/password/request-reset', {
    body: { email, lng },
    headers: { 'x-forwarded-for': from },
  });
const reset = (id: string, code: string, { client = services.client(), typed = password } = {}) =>
  client.post('/auth-api/password/reset', { body: { reset: id, code, password: typed } });
const signIn = (login: string, typed: string, client = services.client()) =>
  client.post('/auth-api/login-by-email-id', { body: { login, password: typed, save: false, lng: 'en' } });

/** The letters to an address, the newest first. */
const lettersTo = (email: string) =>
  services.database.db
    .selectFrom('letters')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();

/** Asks for a code and reads it in the letter. */
async function askedCode(email: string, options = {}): Promise<{ id: string; code: string }> {
  const { status, body } = await ask(email, options);
  expect(status).toBe(200);
  const [letter] = await lettersTo(email);
  return { id: body.reset, code: /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '' };
}

const wrong = (code: string): string =>
  String((Number(code) + 1 + randomInt(999_998)) % 1_000_000).padStart(6, '0');

describe('a code from a letter', () => {
  it('sets a new password, once, in place of the old one', async () => {
    const { email } = await newPlayer();
    const { id, code } = await askedCode(email);
    expect((await reset(id, code)).status).toBe(204);
    expect((await signIn(email, 'old password')).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
    for (const typed of [code, wrong(code)]) expect((await reset(id, typed)).body.code).toBe('TIME_UP');
  });

  it('ends every session of the player and no other, and tells the owner', async () => {
    const [ann, ben] = [await newPlayer(), await newPlayer()];
    const { id, code } = await askedCode(ann.email);
    await reset(id, code);
    expect((await ann.client.get('/auth-api/session')).body).toEqual({ userId: null });
    expect((await ben.client.get('/auth-api/session')).body.userId).toEqual(expect.any(Number));
    expect((await lettersTo(ann.email)).map(({ subject }) => subject)).toEqual([
      'Your password was replaced',
      `${code} is your code for a new password`,
    ]);
  });

  it('may be typed with spaces, and belongs to an address in any letter case', async () => {
    const { email } = await newPlayer();
    const { body } = await ask(` ${email.toUpperCase()} `);
    const [letter] = await lettersTo(email);
    const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
    expect((await reset(body.reset, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(204);
  });

  it('is written in the language of the page', async () => {
    const { email } = await newPlayer();
    await ask(email, { lng: 'ru' });
    expect((await lettersTo(email))[0]?.subject).toMatch(/ — ваш код для нового пароля$/);
    await ask(email, { lng: 'xx' });
    expect((await lettersTo(email))[0]?.subject).toMatch(/ is your code for a new password$/);
  });

  it.each([
    [899, 204],
    [900, 422],
  ])('after %i seconds is answered with %i', async (seconds, status) => {
    const { email } = await newPlayer();
    const { id, code } = await askedCode(email);
    await services.clock.advance(seconds);
    const answer = await reset(id, code);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.code).toBe('TIME_UP');
  });

  it('may be typed wrongly four times, and not a fifth', async () => {
    const [ann, ben] = [await newPlayer(), await newPlayer()];
    const forAnn = await askedCode(ann.email);
    for (let tries = 0; tries < 4; tries += 1)
      expect((await reset(forAnn.id, wrong(forAnn.code))).body.code).toBe('WRONG_CODE');
    expect((await reset(forAnn.id, forAnn.code)).status).toBe(204);

    const forBen = await askedCode(ben.email);
    const codes: string[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      codes.push((await reset(forBen.id, wrong(forBen.code))).body.code);
    expect(codes).toEqual([...Array<string>(4).fill('WRONG_CODE'), 'TIME_UP']);
    expect((await reset(forBen.id, forBen.code)).body.code).toBe('TIME_UP');
    expect((await signIn(ben.email, 'old password')).status).toBe(200);
  });

  it('counts codes that are typed at the same moment', async () => {
    const { email } = await newPlayer();
    const { id, code } = await askedCode(email);
    const answers = await Promise.all(Array.from({ length: 12 }, () => reset(id, wrong(code))));
    expect(answers.filter(({ body }) => body.code === 'WRONG_CODE')).toHaveLength(4);
  });

  it('sets one password when it is sent twice at the same moment', async () => {
    const { email } = await newPlayer();
    const { id, code } = await askedCode(email);
    const both = ['first password', 'second password'];
    const answers = await Promise.all(both.map((typed) => reset(id, code, { typed })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    const winner = both[answers.findIndex(({ status }) => status === 204)] ?? '';
    expect((await signIn(email, winner)).status).toBe(200);
    expect(await lettersTo(email)).toHaveLength(2);
  });

  it('fits no other request, and is of no use once another code was used', async () => {
    const [ann, ben] = [await newPlayer(), await newPlayer()];
    const [first, second, bens] = [
      await askedCode(ann.email),
      await askedCode(ann.email),
      await askedCode(ben.email),
    ];
    expect((await reset(first.id, bens.code)).body.code).toBe('WRONG_CODE');
    // Asking again does not replace the code before: a stranger who asks cannot keep the owner out.
    expect((await reset(first.id, first.code)).status).toBe(204);
    expect((await reset(second.id, second.code)).body.code).toBe('TIME_UP');
  });

  it('makes its browser known for the player and all others unknown, so that failed sign-ins keep nobody out', async () => {
    const { email, client } = await newPlayer();
    const owner = services.client();
    const { id, code } = await askedCode(email);
    const before = client.cookie('did') ?? '';
    await reset(id, code, { client: owner });
    expect(owner.cookie('did')).toMatch(/^[\w-]{43}$/);
    const devices = await services.database.db
      .selectFrom('known_devices')
      .innerJoin('users', 'users.id', 'known_devices.user_id')
      .select('known_devices.user_id')
      .where('users.email', '=', email)
      .execute();
    expect(devices).toHaveLength(1);
    expect(owner.cookie('did')).not.toBe(before);
    for (let tries = 0; tries < 11; tries += 1) await signIn(email, 'guess');
    expect((await signIn(email, password)).status).toBe(429);
    expect((await signIn(email, password, owner)).status).toBe(200);
  });
});

describe('an address that nobody has', () => {
  it('gets the answers that a player’s address gets, and no letter', async () => {
    const { email } = await newPlayer();
    const shapes: unknown[] = [];
    for (const typed of [email, 'nobody@example.com']) {
      const { status, body } = await ask(typed);
      const after = await reset(body.reset, '000000');
      shapes.push([
        status,
        Object.keys(body),
        body.validSeconds,
        body.reset.length,
        after.status,
        after.body,
      ]);
    }
    expect(shapes[0]).toEqual(shapes[1]);
    expect(await lettersTo('nobody@example.com')).toEqual([]);
  });
});

describe('refused are', () => {
  it.each([
    ['', 'required'],
    ['ann', 'invalid'],
    ['a\u0000b@example.com', 'invalid'],
  ])('the address %j: %s', async (email, reason) => {
    const { status, body } = await ask(email);
    expect([status, body.code, body.fields]).toEqual([400, 'INVALID_FIELDS', [{ field: 'email', reason }]]);
  });

  it('a code or a password that cannot be right, which costs no try', async () => {
    const { email } = await newPlayer();
    const { id, code } = await askedCode(email);
    for (let tries = 0; tries < 6; tries += 1)
      expect((await reset(id, '12345', { typed: 'short' })).body.fields).toEqual([
        { field: 'code', reason: 'invalid' },
        { field: 'password', reason: 'too_short' },
      ]);
    expect((await reset(id, code)).status).toBe(204);
  });

  it('a request that never was', async () => {
    expect((await reset('no-such-request', '123456')).body.code).toBe('TIME_UP');
  });

  it('a sixth request for an address within an hour from one network; others and known browsers can still ask', async () => {
    const { email, client } = await newPlayer();
    const from = newAddress();
    for (let asked = 0; asked < 5; asked += 1) expect((await ask(email, { from })).status).toBe(200);
    const refused = await ask(email, { from });
    expect([refused.status, refused.body.code, refused.body.retryAfter]).toEqual([
      429,
      'TOO_MANY_TRIES',
      expect.any(Number),
    ]);
    expect((await ask(email)).status).toBe(200);
    expect((await ask(email, { from, client })).status).toBe(200);
    await services.clock.advance(3600);
    expect((await ask(email, { from })).status).toBe(200);
  });

  it('a twenty-first request for an address within a day, wherever it comes from', async () => {
    const { email } = await newPlayer();
    for (let asked = 0; asked < 20; asked += 1) expect((await ask(email)).status).toBe(200);
    expect((await ask(email)).status).toBe(429);
  });
});

it('letters are forgotten after a week, requests after a day', async () => {
  const { email } = await newPlayer();
  await ask(email);
  await services.clock.advance(8 * 86_400);
  await ask('nobody@example.com');
  expect(await lettersTo(email)).toEqual([]);
  const { requests } = await services.database.db
    .selectFrom('letter_codes')
    .select((eb) => eb.fn.countAll<number>().as('requests'))
    .executeTakeFirstOrThrow();
  expect(requests).toBe(1);
});

describe('a site whose letters nobody could read', () => {
  const silent = useTestServices({ outbox: false });

  it('offers no codes', async () => {
    const answer = await silent
      .client()
      .post('/auth-api/password/request-reset', { body: { email: demoSignIn.email, lng: 'en' } });
    expect([answer.status, answer.body.code]).toEqual([403, 'RESET_NOT_OFFERED']);
    const config = await silent.client().get('/bff-api/config/all.json?lang=en');
    expect(config.body).toMatchObject({ isPasswordResetOffered: false, isEmailConfirmationOffered: false });
  });

  it('has no outbox', async () => {
    expect((await fetch(`${silent.origin}/dev/outbox?key=tests`)).status).toBe(404);
  });
});

describe('the link in the letter', () => {
  const byLink = (link: string, typed = password, client = services.client()) =>
    client.post('/auth-api/password/reset-by-link', { body: { link, password: typed } });
  const askedLink = async (email: string): Promise<string> => {
    await askedCode(email);
    const [letter] = await lettersTo(email);
    return (
      /http:\/\/site\.test\/en\/user\/passwordreset\?token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
    );
  };

  it('sets a new password from any browser, once, and its code counts no more', async () => {
    const { email } = await newPlayer();
    const { id, code } = await askedCode(email);
    const [letter] = await lettersTo(email);
    const link = /token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
    const client = services.client();
    expect((await byLink(link, 'short', client)).body.fields).toEqual([
      { field: 'password', reason: 'too_short' },
    ]);
    expect((await byLink(link, password, client)).status).toBe(204);
    expect(client.cookie('did')).toMatch(/^[\w-]{43}$/);
    expect((await signIn(email, password)).status).toBe(200);
    expect((await byLink(link)).body.code).toBe('TIME_UP');
    expect((await reset(id, code)).body.code).toBe('TIME_UP');
  });

  it.each([
    [899, 204],
    [900, 422],
  ])('after %i seconds is answered with %i', async (seconds, status) => {
    const { email } = await newPlayer();
    const link = await askedLink(email);
    await services.clock.advance(seconds);
    expect((await byLink(link)).status).toBe(status);
  });

  it('sets one password when it is sent twice at the same moment', async () => {
    const { email } = await newPlayer();
    const link = await askedLink(email);
    const answers = await Promise.all([byLink(link, 'first password'), byLink(link, 'second password')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  it('is of no use for a registration, and that of a registration sets no password', async () => {
    const { email } = await newPlayer();
    const link = await askedLink(email);
    const body = { link, password, isOfAge: true };
    const registered = await services.client().post('/auth-api/registration/confirm-by-link', { body });
    expect(registered.body.code).toBe('TIME_UP');
    expect((await byLink('no-such-link')).body.code).toBe('TIME_UP');
  });
});

describe('a code from an SMS', () => {
  const { bind, codeTo, smsTo, from } = testPhones(services);
  const byPhone = (number: string, typed: string) =>
    services.client().post('/auth-api/login-by-phone', {
      body: { country_code: '44', phone_number: number, password: typed, save: false, lng: 'en' },
      ...from(),
    });
  const heldUntil = async (id: number) =>
    (await recentChangesOf(services.database.db, id, services.clock.now())).heldUntil?.getTime();

  it('sets a new password where a phone is the only contact, and money waits for three days', async () => {
    const player = await services.player();
    const number = await bind(player);
    const { status, body } = await ask(`+44 ${number.slice(0, 4)} ${number.slice(4)}`);
    expect(status).toBe(200);
    expect((await reset(body.reset, await codeTo(number))).status).toBe(204);
    expect((await byPhone(number, player.password)).status).toBe(401);
    expect((await byPhone(number, password)).status).toBe(200);
    expect((await player.client.get('/auth-api/session')).body).toEqual({ userId: null });
    expect((await smsTo(number)).map(({ text }) => text)[0]).toBe(
      'Your password was replaced. If it was not you, tell us at once.',
    );
    const threeDays = 3 * 86_400_000;
    expect(await heldUntil(player.id)).toBe(services.clock.now().getTime() + threeDays);
  });

  it('is not sent where an address is confirmed, and the owner reads where to ask', async () => {
    const player = await playerWithEmail(services);
    const number = await bind(player);
    const before = await codeTo(number);
    const { status, body } = await ask(`+44${number}`);
    expect([status, Object.keys(body)]).toEqual([200, ['reset', 'validSeconds']]);
    expect((await smsTo(number))[0]?.text).toBe(
      'Your account has an e-mail address. Ask for the code for a new password there.',
    );
    expect((await reset(body.reset, before)).status).toBe(422);
  });

  it('goes to nobody where no account has the phone, by the same answer', async () => {
    const { status, body } = await ask('+44 7400 999999');
    expect([status, Object.keys(body)]).toEqual([200, ['reset', 'validSeconds']]);
    expect(await smsTo('7400999999')).toEqual([]);
  });

  it('counts for nothing once the account has another phone', async () => {
    const player = await services.player();
    const number = await bind(player);
    const { body } = await ask(`+44${number}`);
    const code = await codeTo(number);
    await bind(player);
    expect((await reset(body.reset, code)).body.code).toBe('TIME_UP');
  });

  it.each(['07400 123456', '+44 20 7946 0000', '12345'])('%s is no phone that gets an SMS', async (typed) => {
    const { status, body } = await ask(typed);
    expect([status, body.fields]).toEqual([400, [{ field: 'phone', reason: 'invalid' }]]);
  });
});
