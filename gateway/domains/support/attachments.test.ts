import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
  site.upstream.on('GET /web-api/user/gettoken', { token: 'fresh' });
});
afterEach(() => site.close());

const cookie = 'sid=abc';
const ticket = 'a'.repeat(43);
const refusal = '... on AttachmentRefused { code messageKey retryAfter }';
const request = async (asCookie = cookie) => {
  const fields = `{ ... on AttachmentAddress { number path validSeconds } ${refusal} }`;
  const { data, codes } = await site.run(`mutation { requestAttachment ${fields} }`, {}, asCookie);
  return { result: data?.requestAttachment, codes };
};
const get = async (attachment = 5, asCookie = cookie) => {
  const fields = `{ ... on AttachmentSource { path validSeconds } ${refusal} }`;
  const text = `mutation($of: Int!) { fetchAttachment(input: { attachment: $of }) ${fields} }`;
  const { data, codes } = await site.run(text, { of: attachment }, asCookie);
  return { result: data?.fetchAttachment, codes };
};
const onRequest = 'POST /web-api/support/attachments';
const onFetch = 'POST /web-api/support/attachments/5/tickets';

it('gives the addresses at which one file is sent and fetched, in the player’s name', async () => {
  site.upstream.on(onRequest, () => ({ status: 201, body: { id: 5, ticket, validSeconds: 300 } }));
  site.upstream.on(onFetch, () => ({ status: 201, body: { ticket, validSeconds: 300 } }));
  expect((await request()).result).toEqual({
    number: 5,
    path: `/upload-api/v1/attachments/${ticket}`,
    validSeconds: 300,
  });
  expect((await get()).result).toEqual({ path: `/export-api/v1/attachments/${ticket}`, validSeconds: 300 });
  expect(site.upstream.to('/web-api/support/attachments')).toMatchObject([
    { headers: { 'x-auth': 'Bearer fresh' } },
  ]);
});

it.each([
  [403, { code: 'SHARED_ACCOUNT' }, 'SHARED_ACCOUNT', 'attachment_shared_account'],
  [403, { code: 'NOT_OFFERED' }, 'UPLOAD_NOT_OFFERED', 'attachment_not_offered'],
  [429, { code: 'TOO_MANY_TRIES', retryAfter: 60 }, 'TOO_MANY_TRIES', 'error_too_many_tries'],
  [401, { code: 'SIGNED_OUT' }, 'SIGNED_OUT', 'error_signed_out'],
])('the refusal %d %j is data', async (status, body, code, messageKey) => {
  site.upstream.on(onRequest, () => ({ status, body: { message: '-', ...body } }));
  const retryAfter = 'retryAfter' in body ? body.retryAfter : null;
  expect((await request()).result).toEqual({ code, messageKey, retryAfter });
});

it('tells that a file is nobody’s, or another player’s, as data', async () => {
  site.upstream.on(onFetch, () => ({ status: 422, body: { code: 'ATTACHMENT_GONE', message: '-' } }));
  expect((await get()).result).toMatchObject({ code: 'ATTACHMENT_GONE', messageKey: 'attachment_gone' });
  expect((await get(0)).codes).toEqual(['BAD_USER_INPUT']);
});

it('guests send and fetch nothing, and a dead service is an error', async () => {
  expect([(await request('')).result.code, (await get(5, '')).result.code]).toEqual([
    'SIGNED_OUT',
    'SIGNED_OUT',
  ]);
  expect([(await request()).codes, (await get()).codes]).toEqual([
    ['UPSTREAM_UNAVAILABLE'],
    ['UPSTREAM_UNAVAILABLE'],
  ]);
});

describe('a question', () => {
  const ask = async (attachments: number[]) => {
    const input = {
      idempotencyKey: 'b5a6c1de-3f0a-4b7c-9a51-0d2f6f7f8a90',
      topic: 'OTHER',
      text: 'Why?',
      attachments,
    };
    const { data, codes } = await site.run(
      `mutation($input: AskSupportInput!) { askSupport(input: $input) {
        ... on QuestionAsked { request { attachments { number name bytes isFromOperator } } }
        ... on QuestionRefused { code messageKey }
      } }`,
      { input },
      cookie,
    );
    return { result: data?.askSupport, codes };
  };
  const onAsk = 'POST /web-api/support/questions';

  it('takes files along, and shows them', async () => {
    site.upstream.on(onAsk, () => ({
      status: 201,
      body: {
        id: 9,
        number: '9',
        topic: 'other',
        text: 'Why?',
        askedAt: '2026-03-08T12:00:00.000Z',
        answer: null,
        answeredAt: null,
        attachments: [{ id: 5, name: 'a.jpg', bytes: 2048, isAnswer: false }],
      },
    }));
    expect((await ask([5])).result.request.attachments).toEqual([
      { number: 5, name: 'a.jpg', bytes: 2048, isFromOperator: false },
    ]);
    expect(site.upstream.to('/web-api/support/questions')).toMatchObject([{ body: { attachments: [5] } }]);
  });

  it('with a file that is gone is refused as data, and one with six is not sent', async () => {
    site.upstream.on(onAsk, () => ({ status: 422, body: { code: 'ATTACHMENT_GONE', message: '-' } }));
    expect((await ask([5])).result).toEqual({ code: 'ATTACHMENT_GONE', messageKey: 'attachment_gone' });
    expect((await ask([1, 2, 3, 4, 5, 6])).codes).toEqual(['BAD_USER_INPUT']);
    expect(site.upstream.to('/web-api/support/questions')).toHaveLength(1);
  });
});
