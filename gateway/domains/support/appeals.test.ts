import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
  site.upstream.on('GET /web-api/user/gettoken', { token: 'fresh' });
});
afterEach(() => site.close());

const cookie = 'sid=abc';
const path = '/web-api/support/appeals';
const key = 'b5a6c1de-3f0a-4b7c-9a51-0d2f6f7f8a90';
const appeal = {
  id: 9,
  number: '9',
  text: 'It was not me.',
  sentAt: '2026-03-08T12:00:00.000Z',
  answer: null,
  answeredAt: null,
  attachments: [],
};
const listed = { isBanned: true, canAppeal: false, appeals: [appeal] };
const fields = '{ isBanned canAppeal appeals { number text status answer attachments { number } } }';
const send = async (change: object = {}, asCookie = cookie) => {
  const input = { idempotencyKey: key, text: 'It was not me.', ...change };
  const { data, codes } = await site.run(
    `mutation($input: AppealBlockInput!) { appealBlock(input: $input) {
      ... on BlockAppealed { player { blockAppeals ${fields} } }
      ... on BlockAppealRefused { code messageKey retryAfter fields { field messageKey } }
    } }`,
    { input },
    asCookie,
  );
  return { result: data?.appealBlock, codes };
};
const shown = {
  isBanned: true,
  canAppeal: false,
  appeals: [{ number: '9', text: 'It was not me.', status: 'WAITING', answer: null, attachments: [] }],
};

it('shows the appeals, and loses only them when the service is down', async () => {
  const read = async () => (await site.run(`{ player { login blockAppeals ${fields} } }`, {}, cookie)).data;
  expect(await read()).toEqual({ player: { login: '7', blockAppeals: null } });
  site.upstream.on(`GET ${path}`, listed);
  expect((await read()).player.blockAppeals).toEqual(shown);
});

it('sends an appeal with its key and files, and answers the player with it', async () => {
  site.upstream.on(`POST ${path}`, () => ({ status: 201, body: appeal }));
  site.upstream.on(`GET ${path}`, listed);
  expect((await send({ attachments: [5] })).result).toEqual({ player: { blockAppeals: shown } });
  expect(site.upstream.to(path)[0]).toMatchObject({
    headers: { 'x-auth': 'Bearer fresh', 'idempotency-key': key },
    body: { text: 'It was not me.', attachments: [5] },
  });
});

it.each([
  [422, { code: 'BAN_OVER' }, 'appeal_ban_over'],
  [409, { code: 'APPEAL_OPEN' }, 'appeal_open'],
  [422, { code: 'ATTACHMENT_GONE' }, 'attachment_gone'],
  [429, { code: 'TOO_MANY_TRIES', retryAfter: 60 }, 'error_too_many_tries'],
  [401, { code: 'SIGNED_OUT' }, 'error_signed_out'],
])('the refusal %d %j is data', async (status, body, messageKey) => {
  site.upstream.on(`POST ${path}`, () => ({ status, body: { message: '-', ...body } }));
  const retryAfter = 'retryAfter' in body ? body.retryAfter : null;
  expect((await send()).result).toEqual({ code: body.code, messageKey, retryAfter, fields: [] });
});

it('names the field that is wrong', async () => {
  const fault = { field: 'text', reason: 'required' };
  const body = { code: 'INVALID_FIELDS', message: '-', fields: [fault] };
  site.upstream.on(`POST ${path}`, () => ({ status: 400, body }));
  expect((await send()).result.fields).toEqual([{ field: 'text', messageKey: 'support_text_required' }]);
  const long = (await send({ text: 'a'.repeat(2001) })).result;
  expect(long.fields).toEqual([{ field: 'text', messageKey: 'support_text_too_long' }]);
  expect(site.upstream.to(path)).toHaveLength(1);
});

it('refuses guests, a key that is no UUID, a second appeal under one key, and six files', async () => {
  expect((await send({}, '')).result.code).toBe('SIGNED_OUT');
  expect((await send({ idempotencyKey: 'x' })).codes).toEqual(['BAD_USER_INPUT']);
  expect((await send({ attachments: [1, 2, 3, 4, 5, 6] })).codes).toEqual(['BAD_USER_INPUT']);
  site.upstream.on(`POST ${path}`, () => ({ status: 422, body: { code: 'KEY_REUSED', message: '-' } }));
  expect((await send()).codes).toEqual(['BAD_USER_INPUT']);
});

it('is an error while the service cannot answer, and is not sent twice', async () => {
  site.upstream.on(`POST ${path}`, () => ({ status: 503, body: { code: 'UNAVAILABLE', message: '-' } }));
  expect((await send()).codes).toEqual(['UPSTREAM_UNAVAILABLE']);
  expect(site.upstream.to(path)).toHaveLength(1);
});
