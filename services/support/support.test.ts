import { randomUUID } from 'node:crypto';
import { useTestServices } from '../testing/services';
import { answerRequest } from './store';

const services = useTestServices();
const guestQuestion = { topic: 'technical', text: 'Why?', email: 'Ann@Example.com ', lng: 'en' };
const playerQuestion = { topic: 'betting', text: 'When is it settled?', lng: 'ru' };

interface Asker {
  token?: string;
  key?: string;
}

const ask = (body: object, { token, key = randomUUID() }: Asker = {}) =>
  services.client().post('/web-api/support/questions', { body, token, headers: { 'idempotency-key': key } });
const own = async (token: string, query = '') =>
  (await services.client().get(`/web-api/support/requests${query}`, { token })).body;

/** Moves the clock by an hour, so that the questions of one test do not count in the next. */
beforeEach(() => services.clock.advance(3600));

it('stores a guest’s question with their contact', async () => {
  const { status, body } = await ask({ ...guestQuestion, phone: '+1 (202) 555-0100', text: ' a\r\nb ' });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: body.id,
    number: String(body.id),
    topic: 'technical',
    text: 'a\nb',
    askedAt: services.clock.now().toISOString(),
    answer: null,
    answeredAt: null,
    attachments: [],
  });
  const kept = await services.database.db
    .selectFrom('support_requests')
    .selectAll()
    .where('id', '=', body.id)
    .executeTakeFirst();
  expect(kept).toMatchObject({ user_id: null, email: 'ann@example.com', phone: '+12025550100', lng: 'en' });
});

describe('a player', () => {
  it('reads their own requests and answers, newest first, page by page', async () => {
    const { token } = await services.player();
    const ids: number[] = [];
    for (const text of ['one', 'two', 'three'])
      ids.push((await ask({ ...playerQuestion, text }, { token })).body.id);
    await answerRequest(services.database.db, ids[1] ?? 0, 'So it is.', services.clock.now());

    const first = await own(token, '?limit=2');
    expect(first.hasMore).toBe(true);
    expect(first.requests.map(({ text, answer }: Record<string, unknown>) => [text, answer])).toEqual([
      ['three', null],
      ['two', 'So it is.'],
    ]);
    const rest = await own(token, `?limit=2&before=${ids[1]}`);
    expect(rest).toMatchObject({ hasMore: false, requests: [{ text: 'one' }] });
    const one = await services.client().get(`/web-api/support/requests-by-id?ids=${ids[1]}`, { token });
    expect(one.body.requests).toMatchObject([
      { answer: 'So it is.', answeredAt: services.clock.now().toISOString() },
    ]);
  });

  it('sees no requests of others', async () => {
    const [ann, ben] = [await services.player(), await services.player()];
    const { id } = (await ask(playerQuestion, ann)).body;
    await ask(guestQuestion);
    expect(await own(ben.token)).toEqual({ requests: [], hasMore: false });
    const byId = await services.client().get(`/web-api/support/requests-by-id?ids=${id}`, ben);
    expect([byId.status, byId.body]).toEqual([200, { requests: [] }]);
    expect((await services.client().get('/web-api/support/requests')).status).toBe(401);
  });

  it('finds their own requests among many ids, each once, and no requests of others', async () => {
    const [ann, ben] = [await services.player(), await services.player()];
    const [first, second] = [(await ask(playerQuestion, ann)).body, (await ask(playerQuestion, ann)).body];
    const foreign = (await ask(playerQuestion, ben)).body;
    const byId = (ids: unknown[], token?: string) =>
      services.client().get(`/web-api/support/requests-by-id?ids=${ids.join()}`, { token });
    const { status, body } = await byId([second.id, foreign.id, first.id, second.id, 1], ann.token);
    expect(status).toBe(200);
    expect(body.requests).toHaveLength(2);
    expect(body.requests).toEqual(expect.arrayContaining([first, second]));
    expect((await byId([first.id])).status).toBe(401);
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    expect((await byId(ids(100), ann.token)).status).toBe(200);
    for (const bad of [ids(101), [], ['a'], [0], ['1 OR 1=1']])
      expect([(await byId(bad, ann.token)).status, bad]).toEqual([400, bad]);
  });

  it('with an invalid token is refused, not treated as a guest', async () => {
    expect((await ask(guestQuestion, { token: 'stale' })).status).toBe(401);
  });
});

describe('a key', () => {
  it('makes one request, however often it is sent and even when sent in parallel', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ask(guestQuestion, { key })));
    const again = await ask(guestQuestion, { key: key.toUpperCase() });
    expect(new Set([...answers, again].map(({ body }) => body.id)).size).toBe(1);
  });

  it('belongs to one question and one sender', async () => {
    const key = randomUUID();
    const { token } = await services.player();
    await ask(guestQuestion, { key });
    const others = [
      await ask({ ...guestQuestion, text: 'What else?' }, { key }),
      await ask(guestQuestion, { key, token }),
    ];
    expect(others.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'KEY_REUSED'],
      [422, 'KEY_REUSED'],
    ]);
  });
});

test.each<[string, object, object[]]>([
  ['no way to answer', { email: '' }, [{ field: 'email', reason: 'required' }]],
  ['no address', { email: 'ann' }, [{ field: 'email', reason: 'invalid' }]],
  ['no number', { phone: '12345' }, [{ field: 'phone', reason: 'invalid' }]],
  ['spaces alone', { text: ' \n ' }, [{ field: 'text', reason: 'required' }]],
  ['what is no text', { text: 'a\u0000b' }, [{ field: 'text', reason: 'invalid' }]],
  [
    'several faults',
    { text: '', email: '', phone: '+0' },
    [
      { field: 'text', reason: 'required' },
      { field: 'phone', reason: 'invalid' },
    ],
  ],
])('a guest’s question with %s is refused with the names of its fields', async (_, change, fields) => {
  const { status, body } = await ask({ ...guestQuestion, ...change });
  expect([status, body.code, body.fields]).toEqual([400, 'INVALID_FIELDS', fields]);
});

test.each<[string, object]>([
  ['another topic', { topic: 'weather' }],
  ['too long a text', { text: 'a'.repeat(2001) }],
  ['more than is asked for', { userId: 1 }],
])('a question with %s breaks the contract', async (_, change) => {
  expect((await ask({ ...guestQuestion, ...change })).body.code).toBe('INVALID');
});

it('accepts ten questions an hour from each guest address and each player, and says when to try again', async () => {
  for (let count = 0; count < 10; count += 1) expect((await ask(guestQuestion)).status).toBe(201);
  const refused = await ask(guestQuestion);
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_TRIES']);
  expect(Number(refused.headers.get('retry-after'))).toBe(refused.body.retryAfter);
  expect((await ask(playerQuestion, await services.player())).status).toBe(201);
  await services.clock.advance(refused.body.retryAfter);
  expect((await ask(guestQuestion)).status).toBe(201);
});

it('removes characters that reverse text direction from questions', async () => {
  const { client, token } = await services.player();
  const headers = { 'idempotency-key': randomUUID() };
  const body = { topic: 'other', lng: 'ar', text: 'pay \u202e001\u202c now, سؤال\u200f' };
  const answer = await client.post('/web-api/support/questions', { headers, token, body });
  expect(answer.body.text).toBe('pay 001 now, سؤال\u200f');
});

it.each(['user\u202e@example.com', 'a\u2066b@example.com'])('refuses the address %j', async (email) => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { topic: 'other', lng: 'en', text: 'Why?', email };
  const answer = await services.client().post('/web-api/support/questions', { headers, body });
  expect(answer.body.fields).toEqual([{ field: 'email', reason: 'invalid' }]);
});
