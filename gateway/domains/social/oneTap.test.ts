import { phoneCountries, siteConfig } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway({ trustProxy: true });
});
afterEach(() => site.close());

const paths = {
  begin: '/social-api/oauth/google-one-tap/clientId',
  end: '/social-api/oauth/google-one-tap',
} as const;
const refusal = '... on SocialRefused { code messageKey retryAfter }';

const begin = (cookie = '') =>
  site.run(
    `mutation { beginOneTap { ... on OneTapBegun { client nonce } ${refusal} } }`,
    {},
    cookie || undefined,
  );
const end = (input: object = {}, headers: Record<string, string> = {}, cookie = 'one_tap=begun') =>
  site.run(
    `mutation($input: EndOneTapInput!) {
      endOneTap(input: $input) { ... on OneTapEnded { redirectUrl } ${refusal} }
    }`,
    { input: { credential: 'the.token', return: '/en/line', ...input } },
    cookie,
    headers,
  );
const answerEnd = (reply: object) => site.upstream.on(`POST ${paths.end}`, () => reply);

test('a guest’s browser learns the id of the site and the nonce, and gets the cookie that binds them', async () => {
  site.upstream.on(`GET ${paths.begin}`, () => ({
    body: { clientId: 'touchline.apps.example', nonce: 'n' },
    headers: { 'set-cookie': ['one_tap=new; Path=/; HttpOnly', 'other=1'] },
  }));
  const { data, setCookies } = await begin('one_tap=begun; theme=dark');
  expect(data).toEqual({ beginOneTap: { client: 'touchline.apps.example', nonce: 'n' } });
  expect(setCookies).toEqual(['one_tap=new; Path=/; HttpOnly']);
  expect(site.upstream.to(paths.begin)[0]?.headers.cookie).toBe('one_tap=begun');
});

test('a service that gives no nonce binds the credential otherwise', async () => {
  site.upstream.on(`GET ${paths.begin}`, { clientId: 'touchline.apps.example' });
  expect((await begin()).data).toEqual({ beginOneTap: { client: 'touchline.apps.example', nonce: null } });
});

test('nothing is asked for a player, and a site without one tap offers none', async () => {
  const refused = {
    beginOneTap: { code: 'SOCIAL_NOT_OFFERED', messageKey: 'error_social_not_offered', retryAfter: null },
  };
  expect((await begin('sid=alive')).data).toEqual(refused);
  expect(site.upstream.received).toEqual([]);
  site.upstream.on(`GET ${paths.begin}`, { clientId: null, nonce: null });
  expect((await begin()).data).toEqual(refused);
});

describe('a credential', () => {
  beforeEach(() => {
    site.upstream.on('GET /bff-api/config/all.json', siteConfig);
    site.upstream.on('GET /web-api/phone-countries', phoneCountries);
  });
  const body = { credential: 'the.token', language: 'ru', currency: 'RUB', return: '/en/line' };

  test('goes on as a multipart form with the language, currency and country of the visitor, and signs in', async () => {
    answerEnd({
      body: { redirectUrl: '/ru/line?x=1' },
      headers: { 'set-cookie': ['sid=new; Path=/; HttpOnly', 'one_tap=; Max-Age=0; Path=/'] },
    });
    const { data, setCookies } = await end({}, { 'x-geoip-country-code': 'gb' });
    expect(data).toEqual({ endOneTap: { redirectUrl: '/ru/line?x=1' } });
    expect(setCookies.map((line) => line.split(';')[0])).toEqual(['sid=new', 'one_tap=']);
    const [call] = site.upstream.to(paths.end);
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(call?.headers.cookie).toBe('one_tap=begun');
    expect(call?.body).toEqual({ ...body, countryId: '9' });
  });

  test('goes on without a country where nobody knows it', async () => {
    answerEnd({ body: { redirectUrl: '/ru' } });
    await end();
    await end({}, { 'x-geoip-country-code': 'fr' });
    site.upstream.on('GET /web-api/phone-countries', () => ({ status: 503 }));
    await end({ return: `/en/${'x'.repeat(2048)}` }, { 'x-geoip-country-code': 'kz' });
    expect(site.upstream.to(paths.end).map((call) => call.body)).toEqual([
      body,
      body,
      { ...body, return: '' },
    ]);
  });

  test('signs in while neither configuration nor countries can be had', async () => {
    for (const path of ['/bff-api/config/all.json', '/web-api/phone-countries'])
      site.upstream.on(`GET ${path}`, () => ({ status: 503 }));
    answerEnd({ body: { redirectUrl: '/ru' } });
    expect((await end()).data).toEqual({ endOneTap: { redirectUrl: '/ru' } });
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to %s, whatever the service says',
    async (redirectUrl) => {
      answerEnd({ body: { redirectUrl } });
      const { data, codes } = await end();
      expect([data, codes]).toEqual([null, ['UPSTREAM_INVALID']]);
    },
  );

  test.each([
    [403, 'SOCIAL_NOT_OFFERED', 'error_social_not_offered'],
    [429, 'TOO_MANY_TRIES', 'error_too_many_tries'],
  ])('that is refused says why: %i %s', async (status, code, messageKey) => {
    answerEnd({ status, body: { code, message: 'No.' } });
    expect((await end()).data).toEqual({ endOneTap: { code, messageKey, retryAfter: null } });
  });

  test('longer than any token of Google’s does not reach the service', async () => {
    expect((await end({ credential: 'x'.repeat(8193) })).data.endOneTap.code).toBe('SOCIAL_TIME_UP');
    expect(site.upstream.to(paths.end)).toEqual([]);
  });
});
