import { startTestGateway, type TestGateway } from '../testing/testGateway';

let site: TestGateway;
afterEach(() => site.close());

const signOut = async (headers: Record<string, string>, body?: object) => {
  const text = 'mutation { signOut { signedOut } }';
  site = await startTestGateway({ operations: { signOut: text } });
  site.upstream.on('POST /auth-api/disconnect', () => ({ status: 503, headers, body }));
  return fetch(site.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'sid=alive' },
    body: JSON.stringify({ id: 'signOut', variables: {} }),
  });
};

describe('how long a service asks to be left alone', () => {
  test.each([
    ['without a word', undefined],
    ['in the shape that its OpenAPI file has for it', { code: 'UNAVAILABLE', message: 'Later.' }],
  ])('is told to the caller when it refuses %s', async (_, body) => {
    const response = await signOut({ 'retry-after': '7' }, body);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7']);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE', retryAfter: 7 } }],
    });
  });

  test('is five seconds where it does not say', async () => {
    const response = await signOut({ 'retry-after': 'soon' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });
});
