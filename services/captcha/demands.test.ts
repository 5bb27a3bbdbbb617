/** When a captcha is demanded: the codes and their thresholds. */
import { randomUUID } from 'node:crypto';
import type { Answer, TestClient } from '../testing/client';
import { useTestServices } from '../testing/services';

const services = useTestServices();
/** A browser that solves nothing by itself. */
const plain = (): TestClient => services.client({ solvesCaptchas: false });

let networks = 0;
/** An address that no other test uses. */
const newAddress = (): string => `198.18.${(networks += 1)}.7`;
const forwarded = (from: string, proof?: string) => ({
  'x-forwarded-for': from,
  ...(proof && { 'x-captcha': proof }),
});
const outcomeOf = ({ status, body }: Answer) => (status === 400 ? body.errorCode : status);

interface Try {
  login: string;
  from: string;
  password?: string;
  client?: TestClient;
  proof?: string;
}

const signIn = ({ login, from, password = 'wrong', client = plain(), proof }: Try) =>
  client.post('/auth-api/login-by-email-id', {
    body: { login, password, save: false, lng: 'en' },
    headers: forwarded(from, proof),
  });

const choices = { currency: 'RUB', isOfAge: true, lng: 'en' };
const register = (from: string, proof?: string) =>
  plain().post('/auth-api/registration', {
    body: { type: 'fast_reg', ...choices },
    headers: forwarded(from, proof),
  });
const registerBy = (email: string, from: string, proof?: string) =>
  plain().post('/auth-api/registration/by-email', {
    body: { type: 'full_reg', email, ...choices },
    headers: forwarded(from, proof),
  });

const outcomes = async (count: number, attempt: (n: number) => Promise<Answer>): Promise<unknown[]> => {
  const found: unknown[] = [];
  for (let n = 0; n < count; n += 1) found.push(outcomeOf(await attempt(n)));
  return found;
};

describe('signing in demands a captcha with 100', () => {
  it('from the third wrong try of a login, whether it exists or not', async () => {
    const player = await services.player();
    for (const login of [String(player.id), 'nobody@example.com', '1']) {
      const from = newAddress();
      expect(await outcomes(4, () => signIn({ login, from }))).toEqual([401, 401, 100, 100]);
    }
  });

  it('from the third wrong try of a login from anywhere, within a day', async () => {
    const login = 'wanted@example.com';
    expect(await outcomes(3, () => signIn({ login, from: newAddress() }))).toEqual([401, 401, 100]);
    await services.clock.advance(86_399);
    expect(outcomeOf(await signIn({ login, from: newAddress() }))).toBe(100);
    await services.clock.advance(1);
    expect(outcomeOf(await signIn({ login, from: newAddress() }))).toBe(401);
  });

  it('from the third wrong try of an address for any logins, within ten minutes', async () => {
    const from = newAddress();
    const other = (n: number) => signIn({ login: `spray${n}.${networks}@example.com`, from });
    expect(await outcomes(3, other)).toEqual([401, 401, 100]);
    await services.clock.advance(599);
    expect(outcomeOf(await other(4))).toBe(100);
    await services.clock.advance(1);
    expect(outcomeOf(await other(5))).toBe(401);
  });

  it('before the password is checked, and an unsolved demand uses up no try', async () => {
    const player = await services.player();
    const right = { login: String(player.id), password: player.password, from: newAddress() };
    await outcomes(2, () => signIn({ ...right, password: 'wrong' }));
    // Far more than the ten tries of a login and an address.
    expect(await outcomes(15, () => signIn(right))).toEqual(Array(15).fill(100));
    const proof = await plain().captcha(100, right.from);
    expect((await signIn({ ...right, proof })).status).toBe(200);
  });

  it('for each further try, up to the limit of tries, which a proof does not move', async () => {
    const from = newAddress();
    const solving = services.client();
    const attempt = () => signIn({ login: 'guessed@example.com', from, client: solving });
    expect(await outcomes(11, attempt)).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('never on the owner’s known device, and on the device of another player all the same', async () => {
    const [owner, other] = [await services.player(), await services.player()];
    const login = String(owner.id);
    await outcomes(3, () => signIn({ login, from: newAddress() }));
    const known = plain();
    known.setCookie('did', owner.client.cookie('did') ?? '');
    const foreign = plain();
    foreign.setCookie('did', other.client.cookie('did') ?? '');
    const from = newAddress();
    expect(await outcomes(4, () => signIn({ login, from, client: known }))).toEqual(Array(4).fill(401));
    expect((await signIn({ login, from, password: owner.password, client: known })).status).toBe(200);
    expect(outcomeOf(await signIn({ login, from, client: foreign }))).toBe(100);
  });

  it('of the third of three tries that come at the same time', async () => {
    const from = newAddress();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => signIn({ login: 'at.once@example.com', from })),
    );
    expect(answers.map(outcomeOf).sort()).toEqual([100, 100, 100, 401, 401]);
  });

  it('no longer after a right password, which counts no try', async () => {
    const player = await services.player();
    const from = newAddress();
    const right = { login: String(player.id), password: player.password, from };
    expect(await outcomes(4, () => signIn(right))).toEqual([200, 200, 200, 200]);
  });
});

describe('registering demands a captcha with 111', () => {
  it('from the third registration of an address within an hour', async () => {
    const from = newAddress();
    expect(await outcomes(4, () => register(from))).toEqual([201, 201, 111, 111]);
    expect((await register(from, await plain().captcha(111, from))).status).toBe(201);
    expect(outcomeOf(await register(newAddress()))).toBe(201);
    await services.clock.advance(3599);
    expect(outcomeOf(await register(from))).toBe(111);
    await services.clock.advance(1);
    expect(await outcomes(2, () => register(from))).toEqual([201, 201]);
  });

  it('counts those by e-mail too, and demands it before a letter is written, to a taken address and to a free one alike', async () => {
    const from = newAddress();
    await services.byEmail('taken@example.com', 'long enough');
    expect(await outcomes(2, (n) => registerBy(`new${n}@example.com`, from))).toEqual([200, 200]);
    expect(outcomeOf(await registerBy('taken@example.com', from))).toBe(111);
    expect(outcomeOf(await registerBy('free@example.com', from))).toBe(111);
    const recipients = ['taken@example.com', 'free@example.com'];
    const letters = services.database.db.selectFrom('letters').select('id');
    expect(await letters.where('recipient', 'in', recipients).execute()).toEqual([]);
  });
});

describe('asking for a new password demands a captcha with 112', () => {
  const ask = (email: string, { client = plain(), proof, from = newAddress() }: Partial<Try> = {}) =>
    client.post('/auth-api/password/request-reset', {
      body: { email, lng: 'en' },
      headers: forwarded(from, proof),
    });

  it('each time, for any address and on a known device too, and writes no letter before', async () => {
    const email = 'reset@example.com';
    const owner = plain();
    const { client } = await services.byEmail(email, 'long enough');
    owner.setCookie('did', client.cookie('did') ?? '');
    for (const typed of [email, 'nobody@example.com'])
      expect(outcomeOf(await ask(typed, { client: owner }))).toBe(112);
    const letters = () =>
      services.database.db.selectFrom('letters').select('id').where('recipient', '=', email).execute();
    expect(await letters()).toEqual([]);
    const from = newAddress();
    expect((await ask(email, { from, proof: await plain().captcha(112, from) })).status).toBe(200);
    expect(await letters()).toHaveLength(1);
  });

  it('after a look at the form: what cannot be an address needs no captcha', async () => {
    expect((await ask('nobody')).body.code).toBe('INVALID_FIELDS');
  });
});

describe('a question demands a captcha with 113', () => {
  const body = { topic: 'technical', text: 'Why?', email: 'ann@example.com', lng: 'en' };
  const ask = (
    from: string,
    { token, proof, key = randomUUID() }: { token?: string; proof?: string; key?: string },
  ) =>
    plain().post('/web-api/support/questions', {
      body,
      token,
      headers: { ...forwarded(from, proof), 'idempotency-key': key },
    });

  it('of each guest and of no player', async () => {
    const from = newAddress();
    const { token } = await services.player();
    expect(outcomeOf(await ask(from, {}))).toBe(113);
    expect((await ask(from, { token })).status).toBe(201);
    expect((await ask(from, { proof: await plain().captcha(113, from) })).status).toBe(201);
  });

  it('once for a key: the question that is there already is answered without another proof', async () => {
    const from = newAddress();
    const key = randomUUID();
    const first = await ask(from, { key, proof: await plain().captcha(113, from) });
    const again = await ask(from, { key });
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  });
});
