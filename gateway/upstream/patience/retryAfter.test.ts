import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
afterEach(() => site.close());

const signIn = async (headers: Record<string, string>, body?: object) => {
  const input = '{ login: "ann", password: "secret", remember: false }';
  const text = `mutation { signIn(input: ${input}) { __typename } }`;
  site = await startTestGateway({ operations: { signIn: text } });
  site.upstream.on('POST /auth-api/login-by-email-id', () => ({ status: 503, headers, body }));
  return fetch(site.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'sid=alive' },
    body: JSON.stringify({ id: 'signIn', variables: {} }),
  });
};

describe('how long a service asks to be left alone', () => {
  test.each([
    ['without a word', undefined],
    ['in the shape that its OpenAPI file has for it', { code: 'UNAVAILABLE', message: 'Later.' }],
  ])('is told to the caller when it refuses %s', async (_, body) => {
    const response = await signIn({ 'retry-after': '7' }, body);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7']);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE', retryAfter: 7 } }],
    });
  });

  test('is five seconds when it sends none', async () => {
    const response = await signIn({ 'retry-after': 'soon' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });
});
