import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const path = '/web-api/api-v3/v2/user/agreement-rules/status';
const page = '{ page(url: "/en") { terms { changed updatedAt } } }';
const cookie = 'sid=alive; user_token=t';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
});
afterEach(() => site.close());

it('says that the player has to confirm new terms', async () => {
  site.upstream.on(`GET ${path}`, { result: true, updatedAt: '2026-03-08T12:00:00Z' });
  const { data } = await site.run(page, {}, cookie);
  expect(data.page.terms).toEqual({ changed: true, updatedAt: '2026-03-08T12:00:00.000Z' });
  expect(site.upstream.to(path)[0]?.headers['x-auth']).toBe('Bearer t');
});

it('says that there is nothing to confirm', async () => {
  site.upstream.on(`GET ${path}`, { result: false, updatedAt: null });
  expect((await site.run(page, {}, cookie)).data.page.terms).toEqual({ changed: false, updatedAt: null });
});

it('makes no call for guests, without a session or with an ended one', async () => {
  expect(await site.run(page)).toMatchObject({ data: { page: { terms: null } }, codes: [] });
  site.upstream.on('GET /auth-api/session', { userId: null });
  expect(await site.run(page, {}, cookie)).toMatchObject({ data: { page: { terms: null } }, codes: [] });
  expect(site.upstream.to(path)).toEqual([]);
});

it('loses only its own field when the service is down', async () => {
  const { data, codes } = await site.run('{ page(url: "/en") { url terms { changed } } }', {}, cookie);
  expect(data.page).toEqual({ url: '/en', terms: null });
  expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
});

describe('TM-07: a service that refuses a player until the terms are confirmed', () => {
  const refused = () => ({ status: 451, body: { exceptionCode: 1 } });
  const changed = async (as = cookie) => {
    const { data } = await site.run('{ page(url: "/en") { terms { changed updatedAt } } }', {}, as);
    return data.page.terms as unknown;
  };
  const isRefused = async () => (await site.run('{ player { profile { registeredAt } } }', {}, cookie)).codes;
  const unchanged = { changed: false, updatedAt: null };

  beforeEach(() => {
    site.upstream.on(`GET ${path}`, { result: false, updatedAt: null });
    site.upstream.on('GET /web-api/user/config', refused);
  });

  it('counts for that session, whatever the terms service says', async () => {
    expect(await changed()).toEqual(unchanged);
    expect(await isRefused()).toEqual(['TERMS_CHANGED']);
    expect(await changed()).toEqual({ changed: true, updatedAt: null });
    expect(await changed('sid=another; user_token=t')).toEqual(unchanged);
    expect(site.log.find(({ msg }) => msg === 'upstream demands something first')).toMatchObject({
      upstream: 'user',
      code: 'TERMS_CHANGED',
    });
  });

  it('TM-08: no longer counts once the player has confirmed them', async () => {
    await isRefused();
    const confirmed = { status: 200, body: { result: false, updatedAt: '2026-03-08T12:00:00.000Z' } };
    site.upstream.on('POST /web-api/api-v3/v2/user/agreement-rules/confirm', () => confirmed);
    const input = { updatedAt: '2026-03-08T12:00:00.000Z' };
    await site.run(
      'mutation ($input: ConfirmTermsInput!) { confirmTerms(input: $input) { __typename } }',
      { input },
      cookie,
    );
    expect(await changed()).toEqual(unchanged);
  });
});

describe('confirming', () => {
  const confirm = `mutation ($input: ConfirmTermsInput!) {
    confirmTerms(input: $input) {
      __typename
      ... on TermsConfirmed { terms { changed updatedAt } }
      ... on ConfirmTermsRefused { code messageKey }
    }
  }`;
  const confirmPath = '/web-api/api-v3/v2/user/agreement-rules/confirm';
  const updatedAt = '2026-03-08T12:00:00.000Z';
  const send = (as = cookie) => site.run(confirm, { input: { updatedAt } }, as);
  const answer = (body: object, status = 200) =>
    site.upstream.on(`POST ${confirmPath}`, () => ({ status, body }));

  it('tells the service which terms were read, in the player’s name', async () => {
    answer({ result: false, updatedAt });
    expect((await send()).data.confirmTerms).toEqual({
      __typename: 'TermsConfirmed',
      terms: { changed: false, updatedAt },
    });
    const [sent, ...more] = site.upstream.to(confirmPath);
    expect(sent).toMatchObject({ body: { updatedAt }, headers: { 'x-auth': 'Bearer t' } });
    expect(more).toEqual([]);
  });

  it('is refused once other terms are in force', async () => {
    answer({ code: 'TERMS_CHANGED', message: 'Read those.' }, 409);
    expect((await send()).data.confirmTerms).toEqual({
      __typename: 'ConfirmTermsRefused',
      code: 'TERMS_OUTDATED',
      messageKey: 'error_terms_outdated',
    });
  });

  it('is refused for a visitor who is, or has just been, signed out', async () => {
    const signedOut = { code: 'SIGNED_OUT', messageKey: 'error_signed_out' };
    expect((await send('')).data.confirmTerms).toMatchObject(signedOut);
    expect(site.upstream.to(confirmPath)).toEqual([]);
    answer({ code: 'SIGNED_OUT', message: 'Sign in.' }, 401);
    site.upstream.on('GET /web-api/user/gettoken', () => ({ status: 401, body: { code: 'NO_SESSION' } }));
    expect((await send()).data.confirmTerms).toMatchObject(signedOut);
  });

  it('is an error, and not sent twice, while the service is down', async () => {
    answer({ code: 'UNAVAILABLE', message: 'Later.' }, 503);
    expect(await send()).toMatchObject({ data: null, codes: ['UPSTREAM_UNAVAILABLE'] });
    expect(site.upstream.to(confirmPath)).toHaveLength(1);
  });
});

it('refuses by what every refusal says, whatever its type', async () => {
  const { data } = await site.run(`mutation {
    confirmTerms(input: { updatedAt: "2026-03-08T12:00:00.000Z" }) {
      ... on UserError { code messageKey retryAfter fields { field messageKey } }
    }
  }`);
  expect(data).toEqual({
    confirmTerms: { code: 'SIGNED_OUT', messageKey: 'error_signed_out', retryAfter: null, fields: [] },
  });
});
