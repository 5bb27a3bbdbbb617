import { useTestServices, type TestPlayer } from '../testing/services';
import { testPhones } from '../testing/phones';

const services = useTestServices();
const { newNumber, newAddress, smsTo, codeTo, ask, confirm, bind } = testPhones(services);
const password = 'old password';

let addresses = 0;
type Player = Pick<TestPlayer, 'client' | 'password'>;

/** A player who registered with an e-mail address. */
async function byEmail(): Promise<Player & { email: string }> {
  const email = `phone${(addresses += 1)}@example.com`;
  return { ...(await services.byEmail(email, password)), email };
}

/** What the site knows about the player, by a fresh token. */
async function configOf({ client }: Pick<Player, 'client'>) {
  const { token } = (await client.get('/web-api/user/gettoken?force_refresh=true')).body as { token: string };
  return (await client.get('/web-api/user/config', { token })).body.result;
}

const lettersTo = async (email: string) => {
  const letters = services.database.db.selectFrom('letters').selectAll().where('recipient', '=', email);
  return letters.orderBy('id').execute();
};

/** Asks for a code and reads it in the SMS. */
async function asked(player: Player, number = newNumber()) {
  const { status, body } = await ask(player, number, player.password);
  expect(status).toBe(200);
  return { number, request: body.request as string, code: await codeTo(number) };
}

const another = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('a code from an SMS', () => {
  it('gives the phone to the player, and counts as a protection', async () => {
    const player = await services.player();
    const { number, request, code } = await asked(player);
    expect(await configOf(player)).toMatchObject({
      phone_number: null,
      phone_code: null,
      activation_type: 0,
      protection_methods: { enable_phone_binding: false },
    });
    expect((await smsTo(number)).map(({ text, subject }) => [text, subject])).toEqual([
      [`${code} confirms this number for your account. Tell it to nobody.`, ''],
    ]);
    expect((await confirm(player, request, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(204);
    expect(await configOf(player)).toMatchObject({
      phone_number: number,
      phone_code: '44',
      activation_type: 3,
      protection_methods: { enable_phone_binding: true },
      protection_level: 25,
    });
    expect((await confirm(player, request, code)).body.code).toBe('TIME_UP');
  });

  it('moves the activation type from 1 to 2 beside a confirmed address, and tells the address', async () => {
    const player = await byEmail();
    const email = await player.client.post('/auth-api/email/request-code', {
      body: { email: player.email, current: '', lng: 'en' },
    });
    const [letter] = await lettersTo(player.email);
    const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0];
    await player.client.post('/auth-api/email/confirm', { body: { request: email.body.request, code } });
    expect(await configOf(player)).toMatchObject({ activation_type: 1 });
    const number = await bind(player);
    expect(await configOf(player)).toMatchObject({ activation_type: 2 });
    const notice = (await lettersTo(player.email)).at(-1);
    expect(notice?.subject).toBe('Your account has a new phone number');
    expect(notice?.text).toContain(`ends in ${number.slice(-4)}`);
  });

  it('moves an account to another number, and tells the number until then', async () => {
    const player = await services.player();
    const [before, after] = [await bind(player), await bind(player)];
    expect(await configOf(player)).toMatchObject({ phone_number: after });
    expect((await smsTo(before))[0]?.text).toBe(
      'Your account has another phone number. If it was not you, tell us at once.',
    );
    // The number is free again.
    const next = await services.player();
    expect(await bind(next, before)).toBe(before);
  });

  it.each([
    ['a second too late', 15 * 60, 'TIME_UP', 0],
    ['in the last second', 15 * 60 - 1, undefined, 3],
  ])('%s', async (_, seconds, code, type) => {
    const player = await services.player();
    const typed = await asked(player);
    await services.clock.advance(seconds);
    expect((await confirm(player, typed.request, typed.code)).body?.code).toBe(code);
    expect(await configOf(player)).toMatchObject({ activation_type: type });
  });

  it('has five tries, even when they come at once', async () => {
    const player = await services.player();
    const { request, code } = await asked(player);
    const tries = Array.from({ length: 8 }, () => confirm(player, request, another(code)));
    const codes = (await Promise.all(tries)).map(({ body }) => body.code as string);
    expect(codes.filter((one) => one === 'WRONG_CODE')).toHaveLength(4);
    expect((await confirm(player, request, code)).body.code).toBe('TIME_UP');
  });

  it('is of no use to another player of the browser, nor for an address or a session', async () => {
    const player = await services.player();
    const { request, code } = await asked(player);
    const other = await services.player();
    expect((await confirm(other, request, code)).body.code).toBe('TIME_UP');
    const body = { request, code };
    expect((await player.client.post('/auth-api/email/confirm', { body })).body.code).toBe('TIME_UP');
    const sms = { request, 'sms-code': code, save: false };
    expect((await services.client().post('/auth-api/login-by-sms-code', { body: sms })).body.code).toBe(
      'TIME_UP',
    );
    expect((await confirm(player, request, code)).status).toBe(204);
  });
});

describe('a number of somebody else', () => {
  it('gets the same answer and no SMS, and no code fits', async () => {
    const owner = await services.player();
    const number = await bind(owner);
    const before = (await smsTo(number)).length;
    const stranger = await services.player();
    const taken = await ask(stranger, number, stranger.password);
    const free = await ask(stranger, newNumber(), stranger.password);
    expect([taken.status, Object.keys(taken.body)]).toEqual([200, Object.keys(free.body)]);
    expect(await smsTo(number)).toHaveLength(before);
    expect((await confirm(stranger, taken.body.request, '123456')).body.code).toBe('WRONG_CODE');
    expect(await configOf(owner)).toMatchObject({ phone_number: number });
  });

  it('that got it after the code was sent keeps it, also when both confirm at once', async () => {
    const [one, other] = [await services.player(), await services.player()];
    const number = newNumber();
    const [first, second] = [await asked(one, number), await asked(other, number)];
    const answers = await Promise.all([
      confirm(one, first.request, first.code),
      confirm(other, second.request, second.code),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.fields).toEqual([{ field: 'phone', reason: 'taken' }]);
    const numbers = [await configOf(one), await configOf(other)].map(({ phone_number }) => phone_number);
    expect(numbers.filter((has) => has === number)).toHaveLength(1);
  });
});

describe('refuses', () => {
  it.each([
    ['', 400, 'required'],
    ['74001', 422, 'invalid'],
    ['2071234567', 422, 'invalid'],
    ['9091234567', 422, 'invalid'],
  ])('the number %j', async (number, status, reason) => {
    const player = await services.player();
    const answer = await ask(player, number, player.password);
    expect([answer.status, answer.body.fields]).toEqual([status, [{ field: 'phone', reason }]]);
  });

  it.each([
    ['', 400, 'required'],
    ['a guess', 422, 'wrong'],
  ])('the password %j, and writes no SMS', async (typed, status, reason) => {
    const number = newNumber();
    const answer = await ask(await services.player(), number, typed);
    expect([answer.status, answer.body.fields]).toEqual([status, [{ field: 'current', reason }]]);
    expect(await smsTo(number)).toEqual([]);
  });

  it('the number that the account has', async () => {
    const player = await services.player();
    const answer = await ask(player, await bind(player), player.password);
    expect([answer.status, answer.body.fields]).toEqual([422, [{ field: 'phone', reason: 'confirmed' }]]);
  });

  it('a sixth SMS to a number in an hour, from whichever new account and network', async () => {
    const number = newNumber();
    const statuses: number[] = [];
    for (let asking = 0; asking < 6; asking += 1) {
      const player = await services.player();
      statuses.push((await ask(player, number, player.password)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await smsTo(number)).toHaveLength(5);
  });

  it('a twenty-first SMS from an address in an hour, to whichever number', async () => {
    const player = await services.player();
    const address = newAddress();
    const statuses: number[] = [];
    for (let asking = 0; asking < 21; asking += 1)
      statuses.push((await ask(player, newNumber(), player.password, address)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it('the demo player', async () => {
    const client = services.client();
    const demo = { login: 'demo@touchline.example', password: 'demo-player-1' };
    await client.post('/auth-api/login-by-email-id', { body: { ...demo, save: false, lng: 'en' } });
    expect((await ask({ client }, newNumber(), demo.password)).body.code).toBe('SHARED_ACCOUNT');
  });

  it('guests', async () => {
    const guest = { client: services.client() };
    expect((await ask(guest, newNumber(), '')).body.code).toBe('NO_SESSION');
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

describe('a site whose SMS nobody could read', () => {
  const silent = useTestServices({ outbox: false });

  it('offers nothing that needs one', async () => {
    const player = await silent.player();
    const config = await silent.client().get('/bff-api/config/all.json?lang=en');
    expect(config.body).toMatchObject({ isPhoneConfirmationOffered: false });
    const answer = await ask(player, newNumber(), player.password);
    expect([answer.status, answer.body.code]).toEqual([403, 'SMS_NOT_OFFERED']);
    const body = { country_code: '44', phone_number: newNumber(), lng: 'en' };
    const sms = await silent.client().post('/auth-api/send-sms', { body });
    expect([sms.status, sms.body.code]).toEqual([403, 'SMS_NOT_OFFERED']);
  });
});
