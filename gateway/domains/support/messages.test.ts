import { toGlobalId } from '../../request/ids';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
  site.upstream.on('GET /web-api/user/gettoken', { token: 'fresh' });
});
afterEach(() => site.close());

const cookie = 'sid=abc';
const path = '/web-api/support/messages/40000002/read';
const message = (id: number, readAt: string | null = null) => ({
  id,
  subject: 'Documents',
  text: 'They are read.',
  sentAt: '2026-03-08T12:00:00.000Z',
  readAt,
});
const configWith = (user_msg_count?: number) => ({
  error: null,
  result: {
    ...{ user_id: 7, user_email: null, user_name: null, registered_at: '2026-03-08T12:00:00.000Z' },
    ...(user_msg_count !== undefined && { user_msg_count }),
  },
});

const list = `query($after: String) { player { operatorMessages(first: 2, after: $after) {
  edges { node { id subject readAt } } pageInfo { hasNextPage hasPreviousPage endCursor }
} } }`;

it('pages through the messages to the player', async () => {
  const readAt = '2026-03-08T13:00:00.000Z';
  site.upstream.on('GET /web-api/support/messages', {
    messages: [message(9), message(8, readAt)],
    hasMore: true,
  });
  const { data } = await site.run(list, {}, cookie);
  const { edges, pageInfo } = data.player.operatorMessages;
  expect(edges.map(({ node }: { node: object }) => node)).toEqual([
    { id: toGlobalId('OperatorMessage', 9), subject: 'Documents', readAt: null },
    { id: toGlobalId('OperatorMessage', 8), subject: 'Documents', readAt },
  ]);
  expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  const next = await site.run(list, { after: pageInfo.endCursor }, cookie);
  expect(next.data.player.operatorMessages.pageInfo.hasPreviousPage).toBe(true);
  expect(site.upstream.to('/web-api/support/messages').map(({ query }) => query)).toEqual([
    { limit: '2' },
    { limit: '2', before: '8' },
  ]);
});

it('takes no cursor of another list', async () => {
  const after = Buffer.from('support:8').toString('base64url');
  expect((await site.run(list, { after }, cookie)).codes).toEqual(['BAD_USER_INPUT']);
});

it('finds a message by its id only for its player', async () => {
  site.upstream.on('GET /web-api/support/messages-by-id', { messages: [message(9)] });
  const find = async (asCookie: string) => {
    const id = toGlobalId('OperatorMessage', 9);
    return (await site.run(`{ node(id: "${id}") { ... on OperatorMessage { subject } } }`, {}, asCookie)).data
      .node;
  };
  expect(await find(cookie)).toEqual({ subject: 'Documents' });
  expect(await find('')).toBeNull();
});

test.each([
  [3, 3],
  [undefined, 0],
])('a configuration with %s unread messages is the count %s', async (configured, count) => {
  site.upstream.on('GET /web-api/user/config', configWith(configured));
  const { data } = await site.run('{ player { unreadMessageCount } }', {}, cookie);
  expect(data.player.unreadMessageCount).toBe(count);
});

it('loses only its own fields when a service is down', async () => {
  const { data, codes } = await site.run(
    '{ player { login unreadMessageCount operatorMessages { edges { cursor } } } }',
    {},
    cookie,
  );
  expect(data).toEqual({ player: { login: '7', unreadMessageCount: null, operatorMessages: null } });
  expect(codes).toEqual(['UPSTREAM_UNAVAILABLE', 'UPSTREAM_UNAVAILABLE']);
});

describe('reading a message', () => {
  const mutation = `mutation($input: ReadOperatorMessageInput!) { readOperatorMessage(input: $input) {
    __typename
    ... on OperatorMessageRead { message { readAt } player { unreadMessageCount } }
    ... on ReadOperatorMessageRefused { code messageKey }
  } }`;
  const read = async (asCookie = cookie, id = toGlobalId('OperatorMessage', 40_000_002)) => {
    const { data, codes } = await site.run(mutation, { input: { message: id } }, asCookie);
    return { result: data?.readOperatorMessage, codes };
  };
  const answerWith = (status: number, body: object) =>
    site.upstream.on(`POST ${path}`, () => ({ status, body }));

  it('is noted in the player’s name, and gives the number of those that are left', async () => {
    const readAt = '2026-03-08T13:00:00.000Z';
    answerWith(200, message(40_000_002, readAt));
    site.upstream.on('GET /web-api/user/config', configWith(1));
    expect((await read()).result).toEqual({
      __typename: 'OperatorMessageRead',
      message: { readAt },
      player: { unreadMessageCount: 1 },
    });
    expect(site.upstream.to(path)).toMatchObject([{ headers: { 'x-auth': 'Bearer fresh' } }]);
  });

  test.each([
    [422, 'MESSAGE_UNKNOWN', 'support_message_unknown'],
    [401, 'SIGNED_OUT', 'error_signed_out'],
  ])('is refused with %s %s as data', async (status, code, messageKey) => {
    answerWith(status, { code, message: '-' });
    expect((await read()).result).toEqual({ __typename: 'ReadOperatorMessageRefused', code, messageKey });
  });

  it('is not possible for guests and without a message', async () => {
    answerWith(200, message(40_000_002));
    expect((await read('')).result.code).toBe('SIGNED_OUT');
    for (const id of ['', 'x', toGlobalId('SupportRequest', 9), toGlobalId('OperatorMessage', 'a')])
      expect((await read(cookie, id)).codes).toEqual(['BAD_USER_INPUT']);
    expect(site.upstream.to(path)).toEqual([]);
  });

  it('is an error while the service cannot answer, and is not sent twice', async () => {
    answerWith(503, { code: 'UNAVAILABLE', message: '-' });
    expect((await read()).codes).toEqual(['UPSTREAM_UNAVAILABLE']);
    expect(site.upstream.to(path)).toHaveLength(1);
  });

  it('is refused before it reaches the service when a session does it too often', async () => {
    answerWith(200, message(40_000_002));
    site.upstream.on('GET /web-api/user/config', configWith(0));
    let last;
    for (let count = 0; count < 301; count += 1) last = (await read()).result;
    expect(last).toMatchObject({ code: 'TOO_MANY_TRIES', messageKey: 'error_too_many_tries' });
    expect(site.upstream.to(path)).toHaveLength(300);
  });
});
