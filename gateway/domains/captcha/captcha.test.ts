import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
});
afterEach(() => site.close());

const paths = {
  update: '/captcha-api/update',
  validate: '/captcha-api/validate',
  time: '/captcha-api/gettime',
};
const answer = { success: true, type: 'proof-of-work', time: 1_772_971_200, error_message: null };
const wire = {
  id: '00000000-0000-4000-8000-000000000001',
  algorithm: 'PBKDF2/SHA-256',
  nonce: '00112233445566778899aabbccddeeff',
  salt: 'ffeeddccbbaa99887766554433221100',
  cost: 5000,
  keyLength: 32,
  keyPrefix: '00112233445566778899aabbccddeeff',
  validSeconds: 300,
};
const challengeQuery = `query($for: CaptchaPurpose!) { captchaChallenge(for: $for) {
  challenge algorithm nonce salt cost keyLength keyPrefix validSeconds
} }`;
const checkQuery = 'query($proof: String!) { isCaptchaSolved(for: CODE, proof: $proof) }';

it.each([
  ['SIGN_IN', '100'],
  ['REGISTRATION', '111'],
  ['CODE', '112'],
  ['QUESTION', '113'],
])('asks for a challenge for %s by the code %s, for the caller’s address', async (purpose, code) => {
  site.upstream.on(`GET ${paths.update}`, { ...answer, challenge: wire });
  const { data, errors } = await site.run(challengeQuery, { for: purpose });
  expect(errors).toBeUndefined();
  const { id, ...rest } = wire;
  expect(data.captchaChallenge).toEqual({ challenge: id, ...rest });
  const [sent, ...others] = site.upstream.to(paths.update);
  expect([sent?.query, sent?.headers['x-forwarded-for'], others]).toEqual([{ code }, '192.0.2.7', []]);
});

it('asks again for each request: a challenge is good for one proof', async () => {
  site.upstream.on(`GET ${paths.update}`, { ...answer, challenge: wire });
  await site.run(challengeQuery, { for: 'CODE' });
  await site.run(challengeQuery, { for: 'CODE' });
  expect(site.upstream.to(paths.update)).toHaveLength(2);
});

it.each([
  [true, null],
  [false, 'Too old.'],
])('tells whether a proof would be accepted: %s', async (success, error_message) => {
  site.upstream.on(`POST ${paths.validate}`, { ...answer, success, error_message });
  const { data } = await site.run(checkQuery, { proof: 'a.1.b' });
  expect(data.isCaptchaSolved).toBe(success);
  expect(site.upstream.to(paths.validate)[0]?.body).toEqual({ code: 112, proof: 'a.1.b' });
});

it('sends no proof that is longer than any can be', async () => {
  const { data } = await site.run(checkQuery, { proof: 'a'.repeat(201) });
  expect(data.isCaptchaSolved).toBe(false);
  expect(site.upstream.received).toEqual([]);
});

it('tells the time of the service', async () => {
  site.upstream.on(`GET ${paths.time}`, answer);
  const { data } = await site.run('{ captchaTime }');
  expect(data.captchaTime).toBe('2026-03-08T12:00:00.000Z');
});

it.each<[string, object]>([
  ['without a part', { ...answer, challenge: { ...wire, salt: undefined } }],
  ['with work that never ends', { ...answer, challenge: { ...wire, cost: 1e9 } }],
  ['of another kind', { ...answer, challenge: { ...wire, algorithm: 'SHA-1' } }],
  ['that is a failure', { ...answer, success: false, error_message: 'no', challenge: wire }],
])('hands on no challenge %s', async (_, body) => {
  site.upstream.on(`GET ${paths.update}`, body);
  const { data, codes } = await site.run(challengeQuery, { for: 'CODE' });
  expect([data.captchaChallenge, codes]).toEqual([null, ['UPSTREAM_INVALID']]);
});

it('loses only its own fields when the service is down', async () => {
  const { data, codes } = await site.run('{ page(url: "/en") { url } captchaTime }');
  expect(data).toEqual({ page: { url: '/en' }, captchaTime: null });
  expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
});

it('stops a flood of one address before it reaches the service', async () => {
  site.upstream.on(`GET ${paths.update}`, { ...answer, challenge: wire });
  const many = Array.from({ length: 50 }, (_, n) => `c${n}: captchaChallenge(for: CODE) { challenge }`);
  const ask = () => site.run(`{ ${many.join(' ')} }`);
  for (let times = 0; times < 6; times += 1) expect((await ask()).codes).toEqual([]);
  expect((await ask()).codes).toEqual(Array(50).fill('RATE_LIMITED'));
  // Equal calls of one request are one.
  expect(site.upstream.to(paths.update)).toHaveLength(6);
});

describe('a demand of another service', () => {
  const signIn = `mutation { signIn(input: { login: "1", password: "x", remember: false }) { __typename } }`;

  it.each([
    [100, 'SIGN_IN'],
    [111, 'REGISTRATION'],
    [112, 'CODE'],
    [113, 'QUESTION'],
  ])('by %i names %s', async (errorCode, captcha) => {
    const refusal = { code: 'CAPTCHA_REQUIRED', message: 'Solve one.', errorCode };
    site.upstream.on('POST /auth-api/login-by-email-id', () => ({ status: 400, body: refusal }));
    const { errors } = await site.run(signIn);
    expect(errors?.map(({ extensions }) => extensions)).toEqual([{ code: 'CAPTCHA_REQUIRED', captcha }]);
  });

  it.each([
    ['/auth-api/login-by-email-id', signIn],
    [
      '/auth-api/registration',
      'mutation { registerOneClick(input: { currency: "EUR", isOfAge: true }) { __typename } }',
    ],
    [
      '/auth-api/password/request-reset',
      'mutation { requestPasswordReset(input: { email: "ann@example.com" }) { __typename } }',
    ],
    [
      '/web-api/support/questions',
      `mutation { askSupport(input: { idempotencyKey: "${wire.id}", topic: OTHER, text: "Why?", email: "ann@example.com" })
       { __typename } }`,
    ],
  ])('is met by the proof of the browser, which goes up as it came: %s', async (path, id) => {
    const proving = await startTestGateway({ operations: { [id]: id } });
    const proof = `${wire.id}.7.00ff`;
    await proving.gateway.execute({ id, variables: {}, headers: { 'x-captcha': proof }, requestId: 'r' });
    await proving.close();
    expect(proving.upstream.to(path).map(({ headers }) => headers['x-captcha'])).toEqual([proof]);
  });
});
