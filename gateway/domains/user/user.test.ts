import { startTestGateway, type TestGateway } from '../../testing/testGateway';

const path = '/web-api/user/cookies-agreement';
const agreedAt = '2026-03-08T12:00:00.000Z';
const log = `mutation ($input: LogCookiesAgreementInput!) {
  logCookiesAgreement(input: $input) {
    __typename
    ... on CookiesAgreementLogged { agreedAt }
    ... on LogCookiesAgreementRefused { code messageKey }
  }
}`;

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
});
afterEach(() => site.close());

const send = (cookie = 'sid=alive; user_token=t') => site.run(log, { input: { agreedAt } }, cookie);
const answer = (status: number, body: object) => site.upstream.on(`POST ${path}`, () => ({ status, body }));

it('records when a player agreed to cookies, with the field name of the service', async () => {
  answer(200, { result: true });
  expect((await send()).data.logCookiesAgreement).toEqual({ __typename: 'CookiesAgreementLogged', agreedAt });
  expect(site.upstream.to(path)).toMatchObject([
    { body: { cookiesAgreeTime: agreedAt }, headers: { 'x-auth': 'Bearer t' } },
  ]);
});

it('records nothing for guests', async () => {
  expect((await send('')).data.logCookiesAgreement).toEqual({
    __typename: 'LogCookiesAgreementRefused',
    code: 'SIGNED_OUT',
    messageKey: 'error_signed_out',
  });
  expect(site.upstream.to(path)).toEqual([]);
});

it('refuses too many calls before they reach the service', async () => {
  answer(200, { result: true });
  let last;
  for (let count = 0; count < 61; count += 1) last = (await send()).data.logCookiesAgreement;
  expect(last).toEqual({
    __typename: 'LogCookiesAgreementRefused',
    code: 'TOO_MANY_TRIES',
    messageKey: 'error_too_many_tries',
  });
  expect(site.upstream.to(path)).toHaveLength(60);
});

test.each([
  [400, 'BAD_USER_INPUT'],
  [503, 'UPSTREAM_UNAVAILABLE'],
])('an answer of %d is the error %s, and nothing is sent twice', async (status, code) => {
  answer(status, { code: 'ANY', message: 'Why.' });
  expect((await send()).codes).toEqual([code]);
  expect(site.upstream.to(path)).toHaveLength(1);
});
