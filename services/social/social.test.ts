import { TOTP, Secret } from 'otpauth';
import { answerNetwork, comeBack } from '../testing/networks';
import { useSocialServices } from '../testing/social';
import { proveByPassword } from '../testing/stepUp';

const { services, stop, newEmail, begin, goAs, current, userOf, register, registered, byEmail, lastLetter } =
  useSocialServices();

it('tells a player who closed the account so, and opens no session', async () => {
  const player = await registered();
  const body = { proof: await proveByPassword(player, 'close_account') };
  expect(
    (await player.client.post('/data-rights-api/v1/closing', { token: player.token, body })).status,
  ).toBe(200);
  const client = services.client();
  const back = await goAs(client, player.who);
  expect(back.location).toBe('/en/user/login?social=google&return=%2Fen%2Fline');
  expect(await current(client)).toMatchObject({ outcome: 'ACCOUNT_CLOSED' });
  expect(await userOf(client)).toBeNull();
});

describe('a new player', () => {
  it('comes to the short form, registers and is signed in, with the verified address confirmed', async () => {
    const client = services.client();
    const email = newEmail();
    const back = await goAs(client, email);
    expect(back).toEqual({
      status: 302,
      location: '/en/registration/socialregistration?social=google&return=%2Fen%2Fline',
    });
    expect(await userOf(client)).toBeNull();
    expect(await current(client)).toEqual({
      outcome: 'REGISTRATION',
      network: 'google',
      email,
      request: null,
    });
    const { status, body } = await register(client);
    expect([status, await userOf(client)]).toEqual([201, body.user_id]);
    const user = await services.database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', body.user_id)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ email, email_confirmed_at: services.clock.now(), password_chosen_at: null });
    const signIn = { login: String(body.user_id), password: body.password, save: false, lng: 'en' };
    const again = await services.client().post('/auth-api/login-by-email-id', { body: signIn });
    expect(again.status).toBe(200);
  });

  it.each([
    ['without an address', () => newEmail().replace('@', '-')],
    ['with one that the network did not verify', () => `unverified${newEmail()}`],
  ])('%s gets an account without one', async (_, name) => {
    const { id } = await registered(name());
    const row = services.database.db.selectFrom('users').select('email').where('id', '=', id);
    expect((await row.executeTakeFirstOrThrow()).email).toBeNull();
  });

  it('signs in by the network later, on another browser too', async () => {
    const { who, id } = await registered();
    const other = services.client();
    expect(await goAs(other, who)).toEqual({ status: 302, location: '/en/line' });
    expect(await userOf(other)).toBe(id);
  });

  it.each([
    [{ isOfAge: false }, 'isOfAge', 'must_confirm'],
    [{ currency: 'XXX' }, 'currency', 'not_offered'],
  ])('has to correct %j, and can', async (form, field, reason) => {
    const client = services.client();
    await goAs(client, newEmail());
    const refused = await register(client, form);
    expect([refused.status, refused.body.fields]).toEqual([400, [{ field, reason }]]);
    expect((await register(client)).status).toBe(201);
  });

  it('registers once, however often the form is sent', async () => {
    const client = services.client();
    await goAs(client, newEmail());
    const answers = await Promise.all([register(client), register(client), register(client)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  it.each([
    ['in the last second', 899, 201],
    ['a second too late', 900, 422],
  ])('may fill the form in %s', async (_, seconds, status) => {
    const client = services.client();
    await goAs(client, newEmail());
    await services.clock.advance(seconds);
    expect((await register(client)).status).toBe(status);
  });

  it('cannot register by the cookie of somebody who signed in', async () => {
    const { client } = await registered();
    expect((await register(client)).body.code).toBe('SOCIAL_TIME_UP');
  });
});

describe('an account with the same address', () => {
  it('is joined when both sides proved the address, and its owner is told', async () => {
    const { email, id } = await byEmail({ confirmed: true });
    const client = services.client();
    expect((await goAs(client, email)).location).toBe('/en/line');
    expect(await userOf(client)).toBe(id);
    expect(await lastLetter(email)).toMatch(/^Google now signs you in\n/);
  });

  it('is not joined when it did not confirm the address', async () => {
    const { email } = await byEmail({ confirmed: false });
    const client = services.client();
    const back = await goAs(client, email);
    expect(back.location).toBe('/en/user/login?social=google&return=%2Fen%2Fline');
    expect(await current(client)).toMatchObject({ outcome: 'EXISTS', email });
    expect(await userOf(client)).toBeNull();
    expect((await register(client)).body.code).toBe('SOCIAL_TIME_UP');
  });

  it('is not joined when the network did not verify the address', async () => {
    const email = `unverified${newEmail()}`;
    await services.byEmail(email, 'the password');
    const client = services.client();
    await goAs(client, email);
    expect([(await current(client)).outcome, await userOf(client)]).toEqual(['UNVERIFIED', null]);
  });

  it('asks for the code of the second step, and opens the session by it', async () => {
    const { client: owner, email, password, id } = await byEmail({ confirmed: true });
    const begun = await owner.post('/auth-api/two-step/begin', { body: { current: password } });
    const codeAt = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(begun.body.secret) }).generate({
        timestamp: services.clock.now().getTime() + steps * 30_000,
      });
    await owner.post('/auth-api/two-step/confirm', { body: { code: codeAt(0) } });
    const client = services.client();
    expect((await goAs(client, email)).location).toMatch(/^\/en\/user\/login\?social=google&/);
    expect(await userOf(client)).toBeNull();
    const { outcome, request } = await current(client);
    expect(outcome).toBe('CODE');
    const answer = await client.post('/auth-api/login-by-code', { body: { request, code: codeAt(1) } });
    expect([answer.status, await userOf(client)]).toEqual([200, id]);
  });
});

describe('the page to come back to', () => {
  it.each([
    ['/en/line/football?x=1', '/en/line/football?x=1'],
    ['//evil.example', '/en'],
    ['https://evil.example/en', '/en'],
    ['/en/..//evil.example', '/en'],
    ['/\\evil.example', '/en'],
    ['javascript:alert(1)', '/en'],
    ['', '/en'],
  ])('%s leads to %s', async (back, location) => {
    const { who } = await registered();
    expect(await goAs(services.client(), who, { back })).toEqual({ status: 302, location });
  });
});

describe('the network’s answer', () => {
  const lost = '/user/login?social=google';

  it('with another state opens nothing, and the right one still does', async () => {
    const { who, id } = await registered();
    const client = services.client();
    const back = await answerNetwork(await begin(client), { who });
    const wrong = back.replace(/state=[\w-]+/, 'state=anything');
    expect((await comeBack(services.origin, client, wrong)).location).toBe(lost);
    expect(await userOf(client)).toBeNull();
    expect((await comeBack(services.origin, client, back)).location).toBe('/en/line');
    expect(await userOf(client)).toBe(id);
  });

  it('opens nothing in another browser', async () => {
    const { who } = await registered();
    const back = await answerNetwork(await begin(services.client()), { who });
    const foreign = services.client();
    expect((await comeBack(services.origin, foreign, back)).location).toBe(lost);
    await begin(foreign);
    expect((await comeBack(services.origin, foreign, back)).location).toBe(lost);
    expect([await userOf(foreign), (await current(foreign)).outcome]).toEqual([null, 'LOST']);
  });

  it('counts once', async () => {
    const { who } = await registered();
    const client = services.client();
    const back = await answerNetwork(await begin(client), { who });
    const both = await Promise.all([1, 2].map(() => comeBack(services.origin, client, back)));
    expect(both.map(({ location }) => location).sort()).toEqual(['/en/line', lost]);
    await client.post('/auth-api/disconnect');
    expect((await comeBack(services.origin, client, back)).location).toBe(lost);
    expect(await userOf(client)).toBeNull();
  });

  it.each([
    ['in its last second', 599, '/en/line'],
    ['a second too late', 600, lost],
  ])('counts %s', async (_, seconds, location) => {
    const { who } = await registered();
    const client = services.client();
    const back = await answerNetwork(await begin(client), { who });
    await services.clock.advance(seconds);
    expect((await comeBack(services.origin, client, back)).location).toBe(location);
  });

  it('is not taken for the answer of another network', async () => {
    const { who } = await registered();
    const client = services.client();
    const back = (await answerNetwork(await begin(client), { who })).replace('/google', '/line');
    expect((await comeBack(services.origin, client, back)).location).toBe('/user/login?social=line');
  });

  it('that the player cancelled says so, and leads to signing in', async () => {
    const client = services.client();
    const back = await answerNetwork(await begin(client), { cancel: '1' });
    const { location } = await comeBack(services.origin, client, back);
    expect(location).toBe('/en/user/login?social=google&return=%2Fen%2Fline');
    expect(await current(client)).toMatchObject({ outcome: 'CANCELLED', network: 'google', email: null });
  });

  it('cannot come from a network that is not offered', async () => {
    const client = services.client();
    for (const network of ['vk', 'nothing', 'constructor'])
      expect((await client.visit(`${services.origin}/social-api/oauth/callback/${network}`)).status).toBe(
        404,
      );
    const body = { network: 'vk', return: '/en', save: false, lng: 'en' };
    expect((await client.post('/social-api/v1/sign-ins', { body })).body.code).toBe('SOCIAL_NOT_OFFERED');
  });
});

it('a closed registration takes nobody, and still signs in', async () => {
  const { who, id } = await registered();
  const allow = (isRegistrationAllowed: boolean) =>
    services.database.db
      .updateTable('site_config')
      .set((eb) => ({
        value: eb.cast(
          eb.fn('jsonb_set', [
            'value',
            eb.val('{isRegistrationAllowed}'),
            eb.cast(eb.val(JSON.stringify(isRegistrationAllowed)), 'jsonb'),
          ]),
          'jsonb',
        ),
      }))
      .execute();
  const late = services.client();
  await goAs(late, newEmail());
  await allow(false);
  try {
    const client = services.client();
    await goAs(client, newEmail());
    expect((await current(client)).outcome).toBe('CLOSED');
    expect((await register(late)).body.code).toBe('REGISTRATION_CLOSED');
    await goAs(client, who);
    expect(await userOf(client)).toBe(id);
  } finally {
    await allow(true);
  }
});

it('secrets and subjects are in no answer, and ids in no table', async () => {
  const client = services.client();
  await begin(client);
  const config = await client.get('/bff-api/config/all.json?lang=en');
  expect(config.body.socialNetworks).toEqual(['google', 'line']);
  expect(JSON.stringify(config.body)).not.toContain('a-secret-of-tests');
  const rows = await services.database.db.selectFrom('social_requests').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(client.cookie('social'));
});

it('a network that goes away while the player is there leads back with a sentence', async () => {
  const client = services.client();
  const back = await answerNetwork(await begin(client), { who: newEmail() });
  await stop();
  const { location } = await comeBack(services.origin, client, back);
  expect(location).toBe('/en/user/login?social=google&return=%2Fen%2Fline');
  expect((await current(client)).outcome).toBe('UNAVAILABLE');
  const body = { network: 'line', return: '/en', save: false, lng: 'en' };
  const refused = await services.client().post('/social-api/v1/sign-ins', { body });
  expect([refused.status, refused.body.code]).toEqual([422, 'SOCIAL_UNAVAILABLE']);
});
