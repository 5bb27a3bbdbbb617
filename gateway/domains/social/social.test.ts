import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', () => ({ body: { userId: 7 } }));
});
afterEach(() => site.close());

const own = 'sid=alive; user_token=t; social=begun';
const refusal = '... on SocialRefused { code messageKey retryAfter fields { field messageKey } }';
const run = (field: string, type: string, selection: string, input: object, cookie = own) =>
  site.run(`mutation($input: ${type}!) { ${field}(input: $input) { ${selection} } }`, { input }, cookie);
const begin = (input: object = {}, cookie = '') =>
  run(
    'beginSocialSignIn',
    'BeginSocialSignInInput',
    `... on SocialSignInBegun { url } ${refusal}`,
    { network: 'GOOGLE', return: '/en/line', remember: true, ...input },
    cookie,
  );
const join = (current: string, cookie = own) =>
  run(
    'beginSocialJoin',
    'BeginSocialJoinInput',
    `... on SocialSignInBegun { url } ${refusal}`,
    { network: 'KAKAOTALK', current },
    cookie,
  );
const remove = (current: string, cookie = own) =>
  run(
    'removeSocialNetwork',
    'RemoveSocialNetworkInput',
    `... on SocialNetworkRemoved { player { socialNetworks { network email joinedAt } } } ${refusal}`,
    { network: 'LINE', current },
    cookie,
  );
const register = (currency = 'EUR', residence?: string) =>
  run(
    'registerSocially',
    'RegisterSociallyInput',
    `... on Registered { player { login } credentials { login password } }
     ... on RegistrationRefused { code messageKey fields { field messageKey } }`,
    { currency, isOfAge: true, residence },
    'social=begun',
  );

test('beginning hands on where the network asks, and the cookie that binds its answer to the browser', async () => {
  site.upstream.on('POST /social-api/v1/sign-ins', () => ({
    body: { url: 'https://accounts.example/auth?state=s' },
    headers: { 'set-cookie': ['social=new; Path=/; HttpOnly', 'other=1'] },
  }));
  const { data, setCookies } = await begin();
  expect(data).toEqual({ beginSocialSignIn: { url: 'https://accounts.example/auth?state=s' } });
  expect(setCookies).toEqual(['social=new; Path=/; HttpOnly']);
  const [call] = site.upstream.to('/social-api/v1/sign-ins');
  expect(call?.body).toEqual({ network: 'google', return: '/en/line', save: true, lng: 'ru' });
});

test('a page to come back to that is too long leads to the front page', async () => {
  site.upstream.on('POST /social-api/v1/sign-ins', { url: 'https://accounts.example/' });
  await begin({ return: `/en/${'x'.repeat(2048)}` });
  expect(site.upstream.to('/social-api/v1/sign-ins')[0]?.body).toMatchObject({ return: '' });
});

test.each([
  [403, 'SOCIAL_NOT_OFFERED', 'error_social_not_offered'],
  [422, 'SOCIAL_UNAVAILABLE', 'error_social_unavailable'],
  [429, 'TOO_MANY_TRIES', 'error_too_many_tries'],
])('says what to do after %i %s', async (status, code, messageKey) => {
  site.upstream.on('POST /social-api/v1/sign-ins', () => ({ status, body: { code, message: 'No.' } }));
  expect((await begin()).data).toEqual({
    beginSocialSignIn: { code, messageKey, retryAfter: null, fields: [] },
  });
});

test('what became of a sign-in is asked with the cookie of the browser, and told in the schema’s words', async () => {
  const answer = { outcome: 'EXISTS', network: 'kakaotalk', request: null, email: 'ann@example.com' };
  site.upstream.on('GET /social-api/v1/sign-ins/current', answer);
  const query = '{ socialSignIn { outcome network request email } }';
  expect((await site.run(query, {}, 'social=begun; theme=dark')).data).toEqual({
    socialSignIn: { ...answer, network: 'KAKAOTALK' },
  });
  expect(site.upstream.to('/social-api/v1/sign-ins/current')[0]?.headers.cookie).toBe('social=begun');
});

test('registering hands on the session and the credentials', async () => {
  site.upstream.on('POST /social-api/v1/registration', () => ({
    status: 201,
    body: { user_id: 8, token: 't', password: 'made' },
    headers: { 'set-cookie': ['sid=new; Path=/; HttpOnly'] },
  }));
  const { data, setCookies } = await register();
  expect(data).toEqual({
    registerSocially: { player: { login: '8' }, credentials: { login: '8', password: 'made' } },
  });
  expect(setCookies.map((line) => line.split(';')[0])).toEqual(['sid=new']);
});

test('registering passes on where the player lives, and says why it is refused', async () => {
  const path = '/social-api/v1/registration';
  const fields = [{ field: 'residence', reason: 'not_offered' }];
  site.upstream.on(`POST ${path}`, () => ({
    status: 400,
    body: { code: 'INVALID_FIELDS', message: 'No.', fields },
  }));
  expect((await register('EUR', 'GB')).data.registerSocially.fields).toEqual([
    { field: 'residence', messageKey: 'error_field_residence_not_offered' },
  ]);
  await register('EUR', 'GB-LND');
  const sent = site.upstream.to(path).map(({ body }) => (body as { residence?: string }).residence);
  expect(sent).toEqual(['GB', '-']);
});

test('registering too late says where to begin again', async () => {
  site.upstream.on('POST /social-api/v1/registration', () => ({
    status: 422,
    body: { code: 'SOCIAL_TIME_UP', message: 'Over.' },
  }));
  expect((await register('EUROS')).data).toEqual({
    registerSocially: { code: 'SOCIAL_TIME_UP', messageKey: 'error_social_time_up', fields: [] },
  });
  expect(site.upstream.to('/social-api/v1/registration')[0]?.body).toMatchObject({ currency: 'EUR' });
});

test('a removed network is gone from the player’s list', async () => {
  const joinedAt = '2026-03-08T12:00:00.000Z';
  site.upstream.on('POST /social-api/v1/identities/remove', () => ({ status: 204 }));
  site.upstream.on('GET /social-api/v1/identities', {
    identities: [{ network: 'google', email: null, joinedAt }],
  });
  expect((await remove('the password')).data).toEqual({
    removeSocialNetwork: {
      player: { socialNetworks: [{ network: 'GOOGLE', email: null, joinedAt }] },
    },
  });
});

test.each([
  ['of a wrong password', 'a guess'],
  ['of one that is too long to be it', 'p'.repeat(129)],
])('joining and removing are refused because %s', async (_, current) => {
  const body = { code: 'INVALID_FIELDS', message: 'No.', fields: [{ field: 'current', reason: 'wrong' }] };
  for (const path of ['joins', 'identities/remove'])
    site.upstream.on(`POST /social-api/v1/${path}`, () => ({ status: 422, body }));
  const refused = { fields: [{ field: 'current', messageKey: 'error_field_current_wrong' }] };
  expect((await join(current)).data).toMatchObject({ beginSocialJoin: refused });
  expect((await remove(current)).data).toMatchObject({ removeSocialNetwork: refused });
});

test.each([
  ['a guest', ''],
  ['a player whose session has just ended', own],
])('%s is told to sign in', async (_, cookie) => {
  for (const path of ['joins', 'identities/remove'])
    site.upstream.on(`POST /social-api/v1/${path}`, () => ({
      status: 401,
      body: { code: 'NO_SESSION', message: 'No.' },
    }));
  const refused = { code: 'SIGNED_OUT', messageKey: 'error_signed_out' };
  expect((await join('p', cookie)).data).toMatchObject({ beginSocialJoin: refused });
  expect((await remove('p', cookie)).data).toMatchObject({ removeSocialNetwork: refused });
});
