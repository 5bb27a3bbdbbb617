/** The captcha service over HTTP, and what a proof is good for. */
import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '../database/schema';
import type { Answer, TestClient } from '../testing/client';
import { useTestServices } from '../testing/services';
import type { CaptchaCode } from './challenges';
import { demandCaptcha } from './demand';

const services = useTestServices();
/** A browser that solves nothing by itself. */
const plain = (): TestClient => services.client({ solvesCaptchas: false });

let networks = 0;
/** An address that no other test uses. */
const newAddress = (): string => `203.0.${(networks += 1)}.7`;

interface Request {
  from?: string;
  proof?: string;
}

const headersOf = ({ from, proof }: Request) => ({
  ...(from && { 'x-forwarded-for': from }),
  ...(proof && { 'x-captcha': proof }),
});

/** Every request of it demands a captcha with 112. */
const askReset = (request: Request, email = 'nobody@example.com'): Promise<Answer> =>
  plain().post('/auth-api/password/request-reset', {
    body: { email, lng: 'en' },
    headers: headersOf(request),
  });

const validate = (code: CaptchaCode, proof: string, from: string): Promise<Answer> =>
  plain().post('/captcha-api/validate', { body: { code, proof }, headers: headersOf({ from }) });

const demanded = (code: number) => [400, 'CAPTCHA_REQUIRED', code];
const refusalOf = ({ status, body }: Answer) => [status, body.code, body.errorCode];

describe('the answers of the service', () => {
  const time = () => Math.floor(services.clock.now().getTime() / 1000);

  it('all say success, type, time and why not', async () => {
    const { status, body } = await plain().get('/captcha-api/gettime');
    expect([status, body]).toEqual([
      200,
      { success: true, type: 'proof-of-work', time: time(), error_message: null },
    ]);
    await services.clock.advance(61);
    expect((await plain().get('/captcha-api/gettime')).body.time).toBe(time());
  });

  it('bring a challenge for a code, another one each time', async () => {
    const answers = [
      await plain().get('/captcha-api/update?code=100'),
      await plain().get('/captcha-api/update?code=100'),
    ];
    for (const { body } of answers)
      expect(body).toMatchObject({ success: true, error_message: null, challenge: { validSeconds: 300 } });
    const [one, other] = answers.map(({ body }) => body.challenge);
    expect([one.id, one.nonce, one.salt]).not.toEqual([other.id, other.nonce, other.salt]);
  });

  it.each(['', '?code=', '?code=99', '?code=120', '?code=x'])(
    'refuse to make a challenge for %j',
    async (query) => {
      const { status, body } = await plain().get(`/captcha-api/update${query}`);
      expect([status, body.code]).toEqual([400, 'INVALID']);
    },
  );

  it('tell whether a proof would be accepted, and do not use it up', async () => {
    const from = newAddress();
    const proof = await plain().captcha(112, from);
    for (let times = 0; times < 2; times += 1)
      expect((await validate(112, proof, from)).body).toMatchObject({ success: true, error_message: null });
    expect((await askReset({ from, proof })).status).toBe(200);
    const used = await validate(112, proof, from);
    expect([used.status, used.body.success, used.body.error_message]).toEqual([
      200,
      false,
      expect.stringMatching(/used/),
    ]);
  });
});

describe('a proof', () => {
  it('lets one request pass, and the next is asked for another one', async () => {
    const from = newAddress();
    const proof = await plain().captcha(112, from);
    expect((await askReset({ from, proof })).status).toBe(200);
    expect(refusalOf(await askReset({ from, proof }))).toEqual(demanded(112));
    expect((await askReset({ from, proof: await plain().captcha(112, from) })).status).toBe(200);
  });

  it('lets one of two requests pass that come at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const from = newAddress();
      const proof = await plain().captcha(112, from);
      const answers = await Promise.all(
        [1, 2, 3].map((n) => askReset({ from, proof }, `race${n}@example.com`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    }
  });

  it('lets one caller of the function pass, and is good again when the transaction of the one is rolled back', async () => {
    const { db } = services.database;
    const from = newAddress();
    const request = { ip: from, headers: { 'x-captcha': await plain().captcha(112, from) } } as never;
    const demand = (on: Db = db) => demandCaptcha(on, { code: 112, request }, services.clock.now());
    const failing = db.transaction().execute(async (trx) => {
      await demand(trx);
      throw new Error('no message was sent');
    });
    await expect(failing).rejects.toThrow('no message was sent');
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => demand()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusal = { status: 400, code: 'CAPTCHA_REQUIRED', details: { errorCode: 112 } };
    await expect(demand()).rejects.toMatchObject(refusal);
  });

  it.each([
    [299, 200],
    [300, 400],
  ])('after %i seconds is answered with %i', async (seconds, status) => {
    const from = newAddress();
    const proof = await plain().captcha(112, from);
    await services.clock.advance(seconds);
    expect((await askReset({ from, proof })).status).toBe(status);
  });

  it.each<[CaptchaCode]>([[100], [111], [113]])('of a challenge for %i is none for 112', async (code) => {
    const from = newAddress();
    const proof = await plain().captcha(code, from);
    expect(refusalOf(await askReset({ from, proof }))).toEqual(demanded(112));
    expect((await validate(code, proof, from)).body.success).toBe(true);
  });

  it('is for the address that asked for the challenge, and for its /64', async () => {
    const proof = await plain().captcha(112, newAddress());
    expect(refusalOf(await askReset({ from: newAddress(), proof }))).toEqual(demanded(112));
    const six = await plain().captcha(112, '2001:db8:77:1::1');
    expect(refusalOf(await askReset({ from: '2001:db8:77:2::1', proof: six }))).toEqual(demanded(112));
    expect((await askReset({ from: '2001:db8:77:1::2', proof: six })).status).toBe(200);
  });

  it('is refused when any part of it was altered', async () => {
    const from = newAddress();
    const proof = await plain().captcha(112, from);
    const [id = '', counter = '', key = ''] = proof.split('.');
    const other = (await plain().captcha(112, from)).split('.')[0];
    const flipped = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');
    const altered = [
      `${other}.${counter}.${key}`,
      `${randomUUID()}.${counter}.${key}`,
      `${id}.${Number(counter) + 1}.${key}`,
      `${id}.0.${key}`,
      `${id}.4294967296.${key}`,
      `${id}.${counter}.${flipped}`,
      `${id}.${counter}.${key.slice(0, 32)}`,
      `${id}.${counter}.${createHash('sha256').update(key).digest('hex')}`,
      'solved',
      '',
    ];
    for (const wrong of altered) {
      expect([wrong, ...refusalOf(await askReset({ from, proof: wrong }))]).toEqual([
        wrong,
        ...demanded(112),
      ]);
      expect((await validate(112, wrong, from)).body.success).toBe(false);
    }
    // None of them has used it up.
    expect((await askReset({ from, proof })).status).toBe(200);
  });

  it('that another key was derived for is refused, though the counter fits', async () => {
    const from = newAddress();
    const headers = headersOf({ from });
    const { id, keyPrefix } = (await plain().get('/captcha-api/update?code=112', { headers })).body.challenge;
    const guessed = keyPrefix.padEnd(64, '0');
    for (const counter of [1, 2, 3])
      expect((await validate(112, `${id}.${counter}.${guessed}`, from)).body.success).toBe(false);
  });

  it('is not used up by a request that is refused for another reason', async () => {
    const from = newAddress();
    const email = 'limited@example.com';
    for (let asked = 0; asked < 5; asked += 1)
      expect((await askReset({ from, proof: await plain().captcha(112, from) }, email)).status).toBe(200);
    const proof = await plain().captcha(112, from);
    expect((await askReset({ from, proof }, email)).status).toBe(429);
    expect((await askReset({ from, proof }, '')).body.code).toBe('INVALID_FIELDS');
    expect((await askReset({ from, proof }, 'another@example.com')).status).toBe(200);
  });
});

describe('challenges', () => {
  const stored = (from: string) =>
    services.database.db
      .selectFrom('captcha_challenges')
      .select(['id', 'issued_at'])
      .where('address_hash', '=', createHash('sha256').update(from).digest())
      .execute();

  it('are forgotten after an hour, and addresses are stored as digests', async () => {
    const from = newAddress();
    await plain().captcha(100, from);
    expect(await stored(from)).toHaveLength(1);
    await services.clock.advance(3599);
    await plain().captcha(100, newAddress());
    expect(await stored(from)).toHaveLength(1);
    await services.clock.advance(1);
    await plain().captcha(100, newAddress());
    expect(await stored(from)).toEqual([]);
    const all = await services.database.db.selectFrom('captcha_challenges').selectAll().execute();
    expect(JSON.stringify(all)).not.toContain(from);
  });

  it('cost more when an address asks for many, and others pay nothing for it', async () => {
    const [busy, quiet] = [newAddress(), newAddress()];
    const counterFrom = async (from: string) => Number((await plain().captcha(100, from)).split('.')[1]);
    const few = [];
    for (let asked = 0; asked < 50; asked += 1) few.push(await counterFrom(busy));
    expect(Math.max(...few)).toBeLessThanOrEqual(3);
    for (let asked = 50; asked < 150; asked += 1) await counterFrom(busy);
    // Eight times two on average: from eight to twenty-four.
    const many = [await counterFrom(busy), await counterFrom(busy)];
    expect(Math.min(...many)).toBeGreaterThanOrEqual(8);
    expect(Math.max(...many)).toBeLessThanOrEqual(24);
    expect(await counterFrom(quiet)).toBeLessThanOrEqual(3);
    await services.clock.advance(3600);
    expect(await counterFrom(busy)).toBeLessThanOrEqual(3);
  });
});
