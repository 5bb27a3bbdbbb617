import { randomUUID } from 'node:crypto';
import { toGlobalId } from '../../request/ids';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
  site.upstream.on('GET /web-api/user/gettoken', { token: 'fresh' });
});
afterEach(() => site.close());

const path = '/web-api/support/questions';
const cookie = 'sid=abc';
const answerWith = (status: number, body: object) =>
  site.upstream.on(`POST ${path}`, () => ({ status, body }));
const request = (id: number, change: object = {}) => ({
  id,
  number: String(id),
  topic: 'betting',
  text: 'When?',
  askedAt: '2026-03-08T12:00:00.000Z',
  answer: null,
  answeredAt: null,
  attachments: [],
  ...change,
});

const mutation = `mutation($input: AskSupportInput!) { askSupport(input: $input) {
  __typename
  ... on QuestionAsked { request { number topic status } }
  ... on QuestionRefused { code messageKey retryAfter fields { field messageKey } }
} }`;
const input = { idempotencyKey: randomUUID(), topic: 'BETTING', text: 'When?' };
const ask = async (change: object = {}, asCookie = '') => {
  const { data, codes } = await site.run(mutation, { input: { ...input, ...change } }, asCookie);
  return { result: data?.askSupport, codes };
};

it('sends a question as the signed-in player, with the given key', async () => {
  answerWith(201, request(30_000_001));
  const { result } = await ask({}, cookie);
  expect(result).toEqual({
    __typename: 'QuestionAsked',
    request: { number: '30000001', topic: 'BETTING', status: 'WAITING' },
  });
  const [sent] = site.upstream.to(path);
  expect(sent?.headers).toMatchObject({
    'x-auth': 'Bearer fresh',
    'idempotency-key': input.idempotencyKey,
  });
  expect(sent?.body).toEqual({ topic: 'betting', text: 'When?', lng: 'ru' });
});

it('sends a question as a guest otherwise, with the contact', async () => {
  answerWith(201, request(1));
  await ask({ email: 'ann@example.com', phone: '+12025550100' });
  const [sent] = site.upstream.to(path);
  expect(sent?.headers['x-auth']).toBeUndefined();
  expect(sent?.body).toMatchObject({ email: 'ann@example.com', phone: '+12025550100' });
});

it('names every invalid field with a sentence', async () => {
  const fields = [
    { field: 'text', reason: 'required' },
    { field: 'email', reason: 'required' },
    { field: 'phone', reason: 'invalid' },
  ];
  answerWith(400, { code: 'INVALID_FIELDS', message: '-', fields });
  expect((await ask()).result).toEqual({
    __typename: 'QuestionRefused',
    code: 'INVALID_FIELDS',
    messageKey: 'error_invalid_fields',
    retryAfter: null,
    fields: [
      { field: 'text', messageKey: 'support_text_required' },
      { field: 'email', messageKey: 'support_contact_required' },
      { field: 'phone', messageKey: 'support_phone_invalid' },
    ],
  });
});

it('refuses a question that no service would accept, without a call', async () => {
  const { result } = await ask({ text: 'a'.repeat(2001), email: 'a'.repeat(255) });
  expect(result.fields.map(({ messageKey }: { messageKey: string }) => messageKey)).toEqual([
    'support_text_too_long',
    'error_field_email_too_long',
  ]);
  expect((await ask({ idempotencyKey: 'again' })).codes).toEqual(['BAD_USER_INPUT']);
  expect(site.upstream.to(path)).toEqual([]);
});

test.each([
  [429, { code: 'TOO_MANY_TRIES', retryAfter: 90 }, { code: 'TOO_MANY_TRIES', retryAfter: 90 }],
  [401, { code: 'SIGNED_OUT' }, { code: 'SIGNED_OUT', messageKey: 'error_signed_out' }],
])('a refusal with %s is data', async (status, refusal, expected) => {
  answerWith(status, { message: '-', ...refusal });
  expect((await ask({}, cookie)).result).toMatchObject(expected);
});

test.each([
  [422, 'KEY_REUSED', 'BAD_USER_INPUT'],
  [400, 'INVALID', 'BAD_USER_INPUT'],
  [503, 'UNAVAILABLE', 'UPSTREAM_UNAVAILABLE'],
])('%s %s is an error', async (status, code, expected) => {
  answerWith(status, { code, message: '-' });
  expect((await ask()).codes).toEqual([expected]);
});

it('refuses too many questions before they reach the service', async () => {
  answerWith(201, request(1));
  let last;
  for (let count = 0; count < 41; count += 1) last = (await ask()).result;
  expect(last).toMatchObject({ __typename: 'QuestionRefused', code: 'TOO_MANY_TRIES' });
  expect(last.retryAfter).toBeGreaterThan(0);
  expect(site.upstream.to(path)).toHaveLength(40);
});

const list = `query($after: String) { player { supportRequests(first: 2, after: $after) {
  edges { node { id status answer } } pageInfo { hasNextPage hasPreviousPage endCursor }
} } }`;

it('pages through the player’s requests', async () => {
  const answered = request(8, { answer: 'Now.', answeredAt: '2026-03-08T13:00:00.000Z' });
  site.upstream.on('GET /web-api/support/requests', { requests: [request(9), answered], hasMore: true });
  const { data } = await site.run(list, {}, cookie);
  const { edges, pageInfo } = data.player.supportRequests;
  expect(edges.map(({ node }: { node: object }) => node)).toEqual([
    { id: toGlobalId('SupportRequest', 9), status: 'WAITING', answer: null },
    { id: toGlobalId('SupportRequest', 8), status: 'ANSWERED', answer: 'Now.' },
  ]);
  expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  const next = await site.run(list, { after: pageInfo.endCursor }, cookie);
  expect(next.data.player.supportRequests.pageInfo.hasPreviousPage).toBe(true);
  expect(site.upstream.to('/web-api/support/requests').map(({ query }) => query)).toEqual([
    { limit: '2' },
    { limit: '2', before: '8' },
  ]);
});

it('finds a request by its id only for its player', async () => {
  site.upstream.on('GET /web-api/support/requests-by-id', { requests: [request(9)] });
  const find = async (asCookie: string) =>
    (
      await site.run(
        `{ node(id: "${toGlobalId('SupportRequest', 9)}") { ... on SupportRequest { number } } }`,
        {},
        asCookie,
      )
    ).data.node;
  expect(await find(cookie)).toEqual({ number: '9' });
  expect(await find('')).toBeNull();
});

it('loses only its own fields when the service is down', async () => {
  const { data, codes } = await site.run(list.replace('player {', 'player { login'), {}, cookie);
  expect(data).toEqual({ player: { login: '7', supportRequests: null } });
  expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
});
