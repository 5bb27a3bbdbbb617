import { Secret, TOTP } from 'otpauth';
import type { TestClient } from '../testing/client';
import { testPhones } from '../testing/phones';
import { useTestServices, type TestPlayer } from '../testing/services';

const services = useTestServices();
const { newNumber, newAddress, from, smsTo, codeTo, bind } = testPhones(services);

const byPassword = (number: string, password: string, client = services.client(), address?: string) =>
  client.post('/auth-api/login-by-phone', {
    body: { country_code: '44', phone_number: number, password, save: true, lng: 'en' },
    ...from(address),
  });
const send = (number: string, client = services.client(), address?: string) =>
  client.post('/auth-api/send-sms', {
    body: { country_code: '44', phone_number: number, lng: 'en' },
    ...from(address),
  });
const bySms = (request: string, code: string, client = services.client(), save = false) =>
  client.post('/auth-api/login-by-sms-code', { body: { request, 'sms-code': code, save } });
const userOf = async (client: TestClient): Promise<unknown> =>
  (await client.get('/auth-api/session')).body.userId;

/** A player with a phone. */
async function owner(): Promise<TestPlayer & { number: string }> {
  const player = await services.player();
  return { ...player, number: await bind(player) };
}

/** Asks for a code for signing in and reads it in the SMS. */
async function asked(number: string, client = services.client()) {
  const { status, body } = await send(number, client);
  expect(status).toBe(200);
  return { request: body.request as string, code: await codeTo(number) };
}

const another = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Switches two-step sign-in on; returns a code of the authenticator that was not used. */
async function withTwoStep({ client, password }: TestPlayer): Promise<() => string> {
  const { secret } = (await client.post('/auth-api/two-step/begin', { body: { current: password } })).body;
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: services.clock.now().getTime() });
  const on = await client.post('/auth-api/two-step/confirm', { body: { code: codeNow() } });
  expect(on.status).toBe(200);
  await services.clock.advance(60);
  return codeNow;
}

describe('a phone and a password', () => {
  it('open a session', async () => {
    const { id, number, password } = await owner();
    const client = services.client();
    const answer = await byPassword(number, password, client);
    expect([answer.status, answer.body.user_id, await userOf(client)]).toEqual([200, id, id]);
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('sid='))).toMatch(
      /Max-Age|Expires/,
    );
  });

  it('are refused alike for a wrong password, a number that nobody has and one that was given up', async () => {
    const player = await owner();
    const { number, password } = player;
    await bind(player);
    const free = newNumber();
    const answers = [
      await byPassword(number, password),
      await byPassword(free, password),
      await byPassword(await bind(await services.player()), 'a guess'),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([401, 'BAD_CREDENTIALS']);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('have ten tries for a number and an address, and the owner’s device more', async () => {
    const { number, password, client } = await owner();
    const address = newAddress();
    for (let guess = 0; guess < 10; guess += 1)
      expect((await byPassword(number, 'a guess', services.client(), address)).status).toBe(401);
    expect((await byPassword(number, password, services.client(), address)).status).toBe(429);
    expect((await byPassword(number, password, client, address)).status).toBe(200);
  });

  it('are followed by the second step, where it is on', async () => {
    const player = await owner();
    const codeNow = await withTwoStep(player);
    const client = services.client();
    const answer = await byPassword(player.number, player.password, client);
    expect([answer.status, answer.body.code]).toEqual([401, 'CODE_REQUIRED']);
    expect(await userOf(client)).toBeNull();
    const body = { request: answer.body.request, code: codeNow() };
    expect((await client.post('/auth-api/login-by-code', { body })).status).toBe(200);
    expect(await userOf(client)).toBe(player.id);
  });

  it('that is no mobile number are refused as a field', async () => {
    const answer = await byPassword('2071234567', 'any');
    expect([answer.status, answer.body.fields]).toEqual([422, [{ field: 'phone', reason: 'invalid' }]]);
  });
});

describe('a code from an SMS', () => {
  it('opens one session, kept or not as was wished', async () => {
    const { id, number } = await owner();
    const { request, code } = await asked(number);
    expect((await smsTo(number))[0]?.text).toBe(
      `${code} is your code to sign in. Tell it to nobody: our staff never asks for it.`,
    );
    const client = services.client();
    const answer = await bySms(request, `${code.slice(0, 3)} ${code.slice(3)}`, client);
    expect([answer.status, await userOf(client)]).toEqual([200, id]);
    const [sid] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('sid='));
    expect(sid).not.toMatch(/Max-Age|Expires/);
    expect((await bySms(request, code)).body.code).toBe('TIME_UP');
    const saved = await asked(number);
    const [kept] = (await bySms(saved.request, saved.code, client, true)).headers
      .getSetCookie()
      .filter((cookie) => cookie.startsWith('sid='));
    expect(kept).toMatch(/Max-Age|Expires/);
  });

  it('is followed by the second step, where it is on', async () => {
    const player = await owner();
    const codeNow = await withTwoStep(player);
    const { request, code } = await asked(player.number);
    const client = services.client();
    const answer = await bySms(request, code, client);
    expect([answer.status, answer.body.code, await userOf(client)]).toEqual([401, 'CODE_REQUIRED', null]);
    const body = { request: answer.body.request, code: codeNow() };
    expect((await client.post('/auth-api/login-by-code', { body })).status).toBe(200);
    expect((await bySms(request, code)).body.code).toBe('TIME_UP');
  });

  it.each([
    ['a second too late', 15 * 60, 422],
    ['in the last second', 15 * 60 - 1, 200],
  ])('%s', async (_, seconds, status) => {
    const { number } = await owner();
    const { request, code } = await asked(number);
    await services.clock.advance(seconds);
    expect((await bySms(request, code)).status).toBe(status);
  });

  it('has five tries, and a text that is no code takes none', async () => {
    const { number } = await owner();
    const { request, code } = await asked(number);
    expect((await bySms(request, '12345')).body.code).toBe('WRONG_CODE');
    const codes: string[] = [];
    for (let guess = 0; guess < 5; guess += 1)
      codes.push((await bySms(request, another(code))).body.code as string);
    expect(codes).toEqual(['WRONG_CODE', 'WRONG_CODE', 'WRONG_CODE', 'WRONG_CODE', 'TIME_UP']);
    expect((await bySms(request, code)).body.code).toBe('TIME_UP');
  });

  it('opens nothing once the player has another phone', async () => {
    const player = await owner();
    const { request, code } = await asked(player.number);
    await bind(player);
    expect((await bySms(request, code)).body.code).toBe('TIME_UP');
  });

  it('of a number that nobody has confirmed is asked for alike, and no SMS is written', async () => {
    const { number } = await owner();
    const waiting = await services.player();
    const unconfirmed = newNumber();
    await waiting.client.post('/auth-api/phone/request-code', {
      body: { country_code: '44', phone_number: unconfirmed, current: waiting.password, lng: 'en' },
      ...from(),
    });
    const free = newNumber();
    const answers = [await send(number), await send(free), await send(unconfirmed)];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['request', 'validSeconds']);
      expect(body.request).toHaveLength(43);
      expect((await bySms(body.request, 'a guess')).body.code).toBe('WRONG_CODE');
    }
    expect(await smsTo(free)).toEqual([]);
    expect(await smsTo(unconfirmed)).toHaveLength(1);
    expect((await bySms(answers[1]?.body.request, '123456')).body.code).toBe('WRONG_CODE');
  });
});

describe('the ceilings', () => {
  it('are the same for a number that nobody has, and count both kinds of SMS together', async () => {
    const { number } = await owner();
    const statuses = async (one: string) => {
      const answers = [];
      for (let asking = 0; asking < 6; asking += 1) answers.push((await send(one)).status);
      return answers;
    };
    expect(await statuses(newNumber())).toEqual([200, 200, 200, 200, 200, 429]);
    // The SMS that confirmed it was the first.
    expect(await statuses(number)).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('of others do not keep the owner’s device out, which has its own', async () => {
    const { number, client } = await owner();
    for (let asking = 0; asking < 6; asking += 1) await send(number);
    expect((await send(number)).status).toBe(429);
    const statuses = [];
    for (let asking = 0; asking < 6; asking += 1) statuses.push((await send(number, client)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('hold for a block of ten thousand numbers', async () => {
    const block = newNumber().slice(0, -4);
    const statuses = [];
    for (let last = 0; last < 31; last += 1)
      statuses.push((await send(block + String(last).padStart(4, '0'))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
