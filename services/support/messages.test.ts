import fc from 'fast-check';
import { useTestServices } from '../testing/services';
import { addMessage, faultyPart, messageOf } from '../messages/messages';

const services = useTestServices();

const sendTo = (userId: number, subject: string, text = 'Good day.') =>
  addMessage(services.database.db, { userId, subject, text }, services.clock.now());
const list = async (token: string, query = '') =>
  (await services.client().get(`/web-api/support/messages${query}`, { token })).body;
const read = (id: number | string, token?: string) =>
  services.client().post(`/web-api/support/messages/${id}/read`, { token });
const unread = async (token: string) =>
  (await services.client().get('/web-api/user/config', { token })).body.result.user_msg_count;

it('gives a player the messages newest first, page by page', async () => {
  const { id, token } = await services.player();
  for (const subject of ['one', 'two', 'three']) await sendTo(id, subject);
  const first = await list(token, '?limit=2');
  expect(first).toEqual({
    messages: ['three', 'two'].map((subject) => ({
      id: expect.any(Number),
      subject,
      text: 'Good day.',
      sentAt: services.clock.now().toISOString(),
      readAt: null,
    })),
    hasMore: true,
  });
  expect(await list(token, `?limit=2&before=${first.messages[1].id}`)).toMatchObject({
    messages: [{ subject: 'one' }],
    hasMore: false,
  });
});

it('keeps the time at which a message was first read, and counts the unread ones in the configuration', async () => {
  const { id, token } = await services.player();
  expect(await unread(token)).toBe(0);
  const message = await sendTo(id, 'one');
  await sendTo(id, 'two');
  expect(await unread(token)).toBe(2);

  const readAt = services.clock.now().toISOString();
  expect(await read(message, token)).toMatchObject({ status: 200, body: { id: message, readAt } });
  await services.clock.advance(60);
  expect(await read(message, token)).toMatchObject({ status: 200, body: { id: message, readAt } });
  expect(await unread(token)).toBe(1);
});

it('shows nobody the messages of another player, and lets nobody mark them', async () => {
  const [ann, ben] = [await services.player(), await services.player()];
  const message = await sendTo(ann.id, 'one');
  expect(await list(ben.token)).toEqual({ messages: [], hasMore: false });
  const byId = (ids: string, token?: string) =>
    services.client().get(`/web-api/support/messages-by-id?ids=${ids}`, { token });
  expect(await byId(`${message},999`, ben.token)).toMatchObject({ status: 200, body: { messages: [] } });
  expect((await byId(`${message},999`, ann.token)).body.messages).toMatchObject([{ id: message }]);
  for (const bad of ['', 'a', '0', '1 OR 1=1'])
    expect([(await byId(encodeURIComponent(bad), ann.token)).status, bad]).toEqual([400, bad]);

  expect(await read(message, ben.token)).toMatchObject({ status: 422, body: { code: 'MESSAGE_UNKNOWN' } });
  expect((await list(ann.token)).messages).toMatchObject([{ readAt: null }]);
  expect([await unread(ann.token), await unread(ben.token)]).toEqual([1, 0]);
});

it('is there for signed-in players only', async () => {
  const client = services.client();
  expect((await client.get('/web-api/support/messages')).status).toBe(401);
  expect((await client.get('/web-api/support/messages-by-id?ids=1')).status).toBe(401);
  expect((await read(1)).status).toBe(401);
});

test.each([
  ['', 'Text', 'subject'],
  [' \n ', 'Text', 'subject'],
  ['Two\nlines', 'Text', 'subject'],
  ['a'.repeat(121), 'Text', 'subject'],
  ['Nul\u0000', 'Text', 'subject'],
  ['Subject', '', 'text'],
  ['Subject', 'a'.repeat(4001), 'text'],
  ['Subject', 'half \ud800', 'text'],
  ['Subject', 'two\r\nlines', undefined],
  ['a'.repeat(120), 'a'.repeat(4000), undefined],
])('a message with the subject %j and the text %j has the fault %j', (subject, text, fault) => {
  expect(faultyPart(messageOf({ subject, text }))).toBe(fault);
});

it('stores any message without a fault as it is', async () => {
  const { id, token } = await services.player();
  const text = fc.string({ unit: 'grapheme', maxLength: 130 });
  await fc.assert(
    fc.asyncProperty(text, text, async (subject, body) => {
      const message = messageOf({ subject, text: body });
      fc.pre(faultyPart(message) === undefined);
      await sendTo(id, message.subject, message.text);
      expect((await list(token, '?limit=1')).messages).toMatchObject([message]);
    }),
    { numRuns: 20 },
  );
});
