/** Registering by e-mail and phone: nobody learns who has an account, and nobody gets one without proof. */
import pg from 'pg';
import { testPhones } from '../testing/phones';
import type { Answer } from '../testing/client';
import { useTestServices } from '../testing/services';

const services = useTestServices();
const { newNumber, newAddress, from, smsTo } = testPhones(services);
const password = 'a long password';
const choices = { currency: 'EUR', isOfAge: true, lng: 'en' };

let addresses = 0;
/** An address that no other test has. */
const newEmail = (): string => `reg${(addresses += 1)}@example.com`;

const byEmail = (email: string, more: object = {}, client = services.client()) =>
  client.post('/auth-api/registration/by-email', {
    body: { type: 'full_reg', email, ...choices, ...more },
    ...from(),
  });
const byPhone = (number: string, client = services.client()) =>
  client.post('/auth-api/registration/by-phone', {
    body: { type: 'phone_reg', country_code: '44', phone_number: number, ...choices },
    ...from(),
  });
const confirm = (request: string, code: string, client = services.client(), typed = password) =>
  client.post('/auth-api/registration/confirm', { body: { request, code, password: typed } });
const confirmByLink = (link: string, client = services.client(), isOfAge = true) =>
  client.post('/auth-api/registration/confirm-by-link', { body: { link, password, isOfAge } });
const resend = (request: string) =>
  services.client().post('/auth-api/registration/resend', { body: { request }, ...from() });
const signIn = (login: string, typed = password) =>
  services
    .client()
    .post('/auth-api/login-by-email-id', { body: { login, password: typed, save: false, lng: 'en' } });
const another = (code: string): string => (code === '000000' ? '000001' : '000000');

const lettersTo = (recipient: string) =>
  services.database.db
    .selectFrom('letters')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();
const usersWith = async (email: string): Promise<number> =>
  (await services.database.db.selectFrom('users').select('id').where('email', '=', email).execute()).length;

/** Asks for a code and reads it in the letter. */
async function asked(email: string, more: object = {}) {
  const { status, body } = await byEmail(email, more);
  expect(status).toBe(200);
  const text = (await lettersTo(email))[0]?.text ?? '';
  return {
    request: body.request as string,
    code: /\b\d{6}\b/.exec(text)?.[0] ?? '',
    link: /activate\?token=([\w-]{43})/.exec(text)?.[1] ?? '',
    text,
  };
}

/** Every statement that was sent to the database, without its values. */
const sent: string[] = [];
const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
// Connections keep the function that they find when they open, so it is replaced before the services start.
Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
  const [first] = args as [string | { text?: string }];
  sent.push(typeof first === 'string' ? first : (first.text ?? ''));
  return query.apply(this, args);
});
afterAll(() => Reflect.set(pg.Client.prototype, 'query', query));

/** The work that a request causes. */
async function statementsOf(request: () => Promise<Answer>): Promise<{ answer: Answer; sql: string[] }> {
  const before = sent.length;
  const answer = await request();
  return { answer, sql: sent.slice(before) };
}

describe('a registration by e-mail', () => {
  it('makes no account before its code is typed, and then one with a confirmed address and a session', async () => {
    const email = newEmail();
    const { request, code } = await asked(email, { promoCode: 'WELCOME' });
    expect(await usersWith(email)).toBe(0);
    const client = services.client();
    const opened = await confirm(request, ` ${code.slice(0, 3)} ${code.slice(3)} `, client);
    expect([opened.status, opened.body.password]).toEqual([201, undefined]);
    expect((await client.get('/auth-api/session')).body).toEqual({ userId: opened.body.user_id });
    const config = await client.get('/web-api/user/config', { token: opened.body.token });
    expect(config.body.result).toMatchObject({ user_email: email, activation_type: 1 });
    const user = services.database.db.selectFrom('users').selectAll().where('email', '=', email);
    expect(await user.executeTakeFirst()).toMatchObject({ promo_code: 'WELCOME', lng: 'en' });
    expect((await signIn(email)).status).toBe(200);
  });

  it('ends the session that the browser had', async () => {
    const before = await services.player();
    const sid = before.client.cookie('sid') ?? '';
    const { request, code } = await asked(newEmail());
    await confirm(request, code, before.client);
    const old = services.client();
    old.setCookie('sid', sid);
    expect((await old.get('/auth-api/session')).body).toEqual({ userId: null });
  });

  it('is finished by the link on another device, where the reader chooses the password and confirms the age', async () => {
    const email = newEmail();
    const { link } = await asked(email);
    const client = services.client();
    expect((await confirmByLink(link, client, false)).body.fields).toEqual([
      { field: 'isOfAge', reason: 'must_confirm' },
    ]);
    expect((await confirmByLink(link, client)).status).toBe(201);
    expect((await signIn(email)).status).toBe(200);
    expect((await confirmByLink(link)).body.code).toBe('TIME_UP');
  });

  it('gives one account to the code and the link together, and to requests that come at once', async () => {
    const email = newEmail();
    const first = await asked(email);
    const second = await asked(email);
    const answers = await Promise.all([
      confirm(first.request, first.code),
      confirm(first.request, first.code),
      confirmByLink(first.link),
      confirmByLink(second.link),
      confirm(second.request, second.code),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 422, 422, 422, 422]);
    expect(await usersWith(email)).toBe(1);
    expect((await confirm(second.request, second.code)).body.code).toBe('TIME_UP');
  });

  it.each([
    ['the code in its last second', 899, 'code', 201],
    ['the code a second too late', 900, 'code', 422],
    ['the link in its last second', 86_399, 'link', 201],
    ['the link a second too late', 86_400, 'link', 422],
  ])('%s', async (_, seconds, way, status) => {
    const { request, code, link } = await asked(newEmail());
    await services.clock.advance(seconds);
    const answer = await (way === 'code' ? confirm(request, code) : confirmByLink(link));
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.code).toBe('TIME_UP');
  });

  it('has five tries, even when they come at once; another code has its own', async () => {
    const { request, code } = await asked(newEmail());
    const tries = await Promise.all(Array.from({ length: 8 }, () => confirm(request, another(code))));
    expect(tries.filter(({ body }) => body.code === 'WRONG_CODE')).toHaveLength(4);
    expect((await confirm(request, code)).body.code).toBe('TIME_UP');
  });

  it('uses up no try for what cannot be right', async () => {
    const { request, code } = await asked(newEmail());
    for (let tries = 0; tries < 6; tries += 1)
      expect((await confirm(request, '12', services.client(), 'short')).body.fields).toEqual([
        { field: 'code', reason: 'invalid' },
        { field: 'password', reason: 'too_short' },
      ]);
    expect((await confirm(request, code)).status).toBe(201);
  });

  it('knows its code in the browser that asked alone', async () => {
    const [first, second] = [await asked(newEmail()), await asked(newEmail())];
    expect((await confirm(second.request, first.code)).body.code).toBe('WRONG_CODE');
  });

  it('is refused with every invalid field', async () => {
    const more = { currency: 'XXX', isOfAge: false, promoCode: 'no spaces' };
    expect((await byEmail('nobody', more)).body.fields).toEqual([
      { field: 'email', reason: 'invalid' },
      { field: 'currency', reason: 'not_offered' },
      { field: 'promoCode', reason: 'invalid' },
      { field: 'isOfAge', reason: 'must_confirm' },
    ]);
  });

  it('is written in the language of the page', async () => {
    const { text } = await asked(newEmail(), { lng: 'ru' });
    expect(text).toMatch(/^Кто-то хочет зарегистрироваться/);
    expect(text).toContain('http://site.test/ru/user/activate?token=');
  });
});

describe('another code', () => {
  it('is sent a minute after the last one at the earliest, by the server’s time', async () => {
    const email = newEmail();
    const first = await asked(email);
    await services.clock.advance(59);
    expect((await resend(first.request)).body).toMatchObject({ code: 'TOO_MANY_TRIES', retryAfter: 1 });
    await services.clock.advance(1);
    const answers = await Promise.all([resend(first.request), resend(first.request)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    const letters = await lettersTo(email);
    expect(letters).toHaveLength(2);
    const { body } = answers.find(({ status }) => status === 200) ?? answers[0];
    const code = /\b\d{6}\b/.exec(letters[0]?.text ?? '')?.[0] ?? '';
    expect((await confirm(body.request, code)).status).toBe(201);
    expect((await confirmByLink(first.link)).body.code).toBe('TIME_UP');
  });

  it('can be had for a day, and not for a request that never was', async () => {
    const { request } = await asked(newEmail());
    await services.clock.advance(86_399);
    expect((await resend(request)).status).toBe(200);
    await services.clock.advance(1);
    expect((await resend(request)).body.code).toBe('TIME_UP');
    expect((await resend('no-such-request')).body.code).toBe('TIME_UP');
  });
});

describe('an address or a phone that somebody has', () => {
  it('gets the same answers by the same statements, whatever its spelling; a letter tells its owner', async () => {
    const [free, taken] = [newEmail(), newEmail()];
    await services.byEmail(taken, 'long enough', 'es');
    const ofFree = await statementsOf(() => byEmail(free));
    const ofTaken = await statementsOf(() => byEmail(` ${taken.toUpperCase()} `));
    expect(ofTaken.sql).toEqual(ofFree.sql);
    expect(ofFree.sql.length).toBeGreaterThan(5);
    const shape = ({ status, body }: Answer) => [status, { ...body, request: body.request.length }];
    expect(shape(ofTaken.answer)).toEqual(shape(ofFree.answer));

    const wrongOfFree = await statementsOf(() => confirm(ofFree.answer.body.request, '000000'));
    const wrongOfTaken = await statementsOf(() => confirm(ofTaken.answer.body.request, '000000'));
    expect(wrongOfTaken.sql).toEqual(wrongOfFree.sql);
    expect(wrongOfTaken.answer.body).toEqual(wrongOfFree.answer.body);

    const [letter] = await lettersTo(taken);
    expect(letter?.subject).toBe('Ya tienes una cuenta');
    expect(letter?.text).toContain('http://site.test/es/user/login');
    expect(letter?.text).not.toMatch(/\d{6}|token/);
  });

  it('gets the same answers to a request for another code', async () => {
    const [free, taken] = [newEmail(), newEmail()];
    await services.byEmail(taken, 'long enough');
    const answers = [await byEmail(free), await byEmail(taken)];
    await services.clock.advance(60);
    const [again, againOfTaken] = [
      await statementsOf(() => resend(answers[0]?.body.request)),
      await statementsOf(() => resend(answers[1]?.body.request)),
    ];
    expect(again.answer.status).toBe(200);
    expect(againOfTaken.answer.status).toBe(200);
    expect(againOfTaken.sql).toEqual(again.sql);
    expect(await lettersTo(taken)).toHaveLength(2);
  });

  it('is a phone: the same by SMS', async () => {
    const taken = newNumber();
    const sent = await byPhone(taken);
    const code = /\b\d{6}\b/.exec((await smsTo(taken))[0]?.text ?? '')?.[0] ?? '';
    expect((await confirm(sent.body.request, code)).status).toBe(201);
    const free = newNumber();
    const ofFree = await statementsOf(() => byPhone(free));
    const ofTaken = await statementsOf(() => byPhone(taken));
    expect(ofTaken.sql).toEqual(ofFree.sql);
    expect(ofTaken.answer.status).toBe(200);
    expect((await smsTo(taken))[0]?.text).toMatch(/^This number has an account already/);
    expect((await confirm(ofTaken.answer.body.request, code)).body.code).toBe('WRONG_CODE');
  });

  it('belongs to the first who proves it; the readers of its letters may know', async () => {
    const email = newEmail();
    const { request, code, link } = await asked(email);
    await services.byEmail(email, 'long enough');
    const refused = await confirm(request, code);
    expect([refused.status, refused.body.fields]).toEqual([422, [{ field: 'email', reason: 'taken' }]]);
    expect((await confirmByLink(link)).status).toBe(422);
    expect((await signIn(email)).status).toBe(401);
  });
});

describe('a registration by phone', () => {
  it('makes an account that signs in by the phone and the password', async () => {
    const number = newNumber();
    const { body } = await byPhone(number);
    const [sms] = await smsTo(number);
    const code = /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? '';
    expect(sms?.text).toBe(`${code} is your code to register. Tell it to nobody.`);
    const client = services.client();
    const opened = await confirm(body.request, code, client);
    const config = await client.get('/web-api/user/config', { token: opened.body.token });
    expect(config.body.result).toMatchObject({ phone_number: number, activation_type: 3 });
    const typed = { country_code: '44', phone_number: number, password, save: false, lng: 'en' };
    expect((await services.client().post('/auth-api/login-by-phone', { body: typed })).status).toBe(200);
  });

  it('demands a captcha each time, and another code too', async () => {
    const plain = services.client({ solvesCaptchas: false });
    const number = newNumber();
    const demanded = await byPhone(number, plain);
    expect([demanded.body.code, demanded.body.errorCode]).toEqual(['CAPTCHA_REQUIRED', 112]);
    expect(await smsTo(number)).toEqual([]);
    const { body } = await byPhone(number);
    await services.clock.advance(60);
    const asked = { body: { request: body.request }, ...from() };
    expect((await plain.post('/auth-api/registration/resend', asked)).body.errorCode).toBe(112);
  });

  it('has the ceilings of SMS', async () => {
    const number = newNumber();
    for (let sent = 0; sent < 5; sent += 1) expect((await byPhone(number)).status).toBe(200);
    expect((await byPhone(number)).status).toBe(429);
  });

  it.each([
    ['', 400, 'required'],
    ['2071234567', 422, 'invalid'],
  ])('refuses the number %j', async (number, status, reason) => {
    const answer = await byPhone(number);
    expect([answer.status, answer.body.fields]).toEqual([status, [{ field: 'phone', reason }]]);
  });
});

it('bounds the letters to an address, taken or free', async () => {
  const email = newEmail();
  const near = newAddress();
  const ask = () =>
    services.client().post('/auth-api/registration/by-email', {
      body: { type: 'full_reg', email, ...choices },
      ...from(near),
    });
  for (let sent = 0; sent < 5; sent += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).body.code).toBe('TOO_MANY_TRIES');
});

it('forgets what nobody finished, a day later', async () => {
  const { request } = await asked(newEmail());
  await services.clock.advance(86_400);
  const advance = await fetch(`${services.origin}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds: 0 }),
  });
  expect(advance.ok).toBe(true);
  const rows = await services.database.db.selectFrom('registration_requests').select('id_hash').execute();
  expect(rows).toEqual([]);
  expect((await confirm(request, '123456')).body.code).toBe('TIME_UP');
});

describe('while registration is closed', () => {
  const set = (value: boolean) =>
    services.database.db
      .updateTable('site_config')
      .set((eb) => ({
        value: eb.fn('jsonb_set', ['value', eb.val('{isRegistrationAllowed}'), eb.val(String(value))]),
      }))
      .execute();

  it('nobody begins and nobody ends one; what waits stays', async () => {
    const { request, code, link } = await asked(newEmail());
    await set(false);
    const answers = [await byEmail(newEmail()), await byPhone(newNumber()), await resend(request)];
    answers.push(await confirm(request, code), await confirmByLink(link));
    expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('REGISTRATION_CLOSED'));
    await set(true);
    expect((await confirm(request, code)).status).toBe(201);
  });
});

describe('a site that sends nothing', () => {
  const silent = useTestServices({ outbox: false });

  it('registers by no address and no phone', async () => {
    const client = silent.client();
    const email = { type: 'full_reg', email: 'ann@example.com', ...choices };
    const phone = { type: 'phone_reg', country_code: '44', phone_number: newNumber(), ...choices };
    const answers = [
      await client.post('/auth-api/registration/by-email', { body: email }),
      await client.post('/auth-api/registration/by-phone', { body: phone }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(['CONFIRMATION_NOT_OFFERED', 'SMS_NOT_OFFERED']);
  });
});
