import { randomUUID } from 'node:crypto';
import { runAdmin } from '../operator/run';
import { useTestServices, type TestPlayer } from '../testing/services';
import { formOf, pdf, postFile } from '../testing/uploads';
import { bannedSince, findBan } from '../players/bans';
import { addAppeal } from './appeals';

const services = useTestServices();
const day = 86_400;

const admin = (typed: string) =>
  runAdmin(typed.split(' '), { db: services.database.db, who: 'ann', demo: true, routes: [] });
const signIn = async ({ id, password }: TestPlayer): Promise<TestPlayer> => {
  const client = services.client();
  const body = { login: String(id), password, save: true, lng: 'en' };
  const { token } = (await client.post('/auth-api/login-by-email-id', { body })).body;
  return { id, password, token, client };
};
/** A player with a ban, who signed in again after it. */
async function banned(player?: TestPlayer): Promise<TestPlayer> {
  const one = player ?? (await services.player());
  await admin(`ban ${one.id} 10`);
  return signIn(one);
}
const appeal = ({ client, token }: TestPlayer, change: object = {}, key: string = randomUUID()) =>
  client.post('/web-api/support/appeals', {
    token,
    body: { text: 'It was not me.', ...change },
    headers: { 'idempotency-key': key },
  });
const list = async ({ client, token }: TestPlayer) =>
  (await client.get('/web-api/support/appeals', { token })).body;

it('keeps an appeal of a banned player, and shows it with the answer', async () => {
  const player = await banned();
  expect(await list(player)).toEqual({ isBanned: true, canAppeal: true, appeals: [] });
  const sent = await appeal(player, { text: ' It was\r\nnot me. ' });
  const sentAt = services.clock.now().toISOString();
  expect(sent).toMatchObject({ status: 201, body: { text: 'It was\nnot me.', sentAt, answer: null } });
  expect(await list(player)).toEqual({ isBanned: true, canAppeal: false, appeals: [sent.body] });
  expect((await admin('appeals list')).join('\n')).toContain(
    `${sent.body.id} ${sentAt} by player ${player.id}`,
  );

  expect(await admin(`appeals answer ${sent.body.id} We looked again. It stays.`)).toEqual([
    `The appeal ${sent.body.id} is answered, and player ${player.id} is told. The ban is as it was.`,
  ]);
  expect((await admin('log')).at(-1)).toContain(`ann: appeals answer ${sent.body.id}`);
  expect(await list(player)).toMatchObject({
    canAppeal: true,
    appeals: [{ answer: 'We looked again. It stays.', answeredAt: expect.any(String) }],
  });
  expect(await findBan(services.database.db, player.id)).toMatchObject({ level: 10 });
  await expect(admin(`appeals answer ${sent.body.id} Again.`)).rejects.toThrow('waits for an answer');
});

it('writes a letter with the answer to a player with an address', async () => {
  const email = `appeal-${randomUUID()}@example.com`;
  const player = await banned(await services.byEmail(email, 'a-long-password-1', 'es'));
  const { body } = await appeal(player);
  await admin(`appeals answer ${body.id} Nos & dijeron $& más.`);
  const letters = services.database.db.selectFrom('letters').selectAll().where('recipient', '=', email);
  expect(await letters.orderBy('id', 'desc').executeTakeFirst()).toMatchObject({
    subject: 'Tu recurso tiene respuesta',
    text: expect.stringContaining('\n\nNos & dijeron $& más.\n\n'),
  });
});

it('takes one appeal for each ban at a time, also of two that found none waiting', async () => {
  const player = await banned();
  const both = await Promise.all([appeal(player), appeal(player)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await appeal(player)).body.code).toBe('APPEAL_OPEN');
  const { db } = services.database;
  const [bannedAt, now] = [await bannedSince(db, player.id), services.clock.now()];
  if (!bannedAt) throw new Error('The player is not banned.');
  const second = { userId: player.id, bannedAt, text: 'Again.', attachments: [] };
  expect(await addAppeal(db, randomUUID(), second, now)).toBeUndefined();
});

it('takes an appeal against a later ban while the one against the first waits', async () => {
  const first = await banned();
  expect((await appeal(first)).status).toBe(201);
  await services.clock.advance(60);
  const later = await banned(first);
  expect((await list(later)).canAppeal).toBe(true);
  expect((await appeal(later)).status).toBe(201);
});

it('takes none of a player who is not banned, or no longer, and none of a guest', async () => {
  const player = await services.player();
  expect(await appeal(player)).toMatchObject({ status: 422, body: { code: 'BAN_OVER' } });
  expect(await list(player)).toEqual({ isBanned: false, canAppeal: false, appeals: [] });
  const before = await banned(player);
  await admin(`unban ${player.id}`);
  expect((await appeal(before)).body.code).toBe('BAN_OVER');
  expect((await services.client().get('/web-api/support/appeals')).status).toBe(401);
});

it('takes two appeals a day, and says when to try again', async () => {
  const player = await banned();
  const answered = async () => {
    const { status, body } = await appeal(player);
    if (status === 201) await admin(`appeals answer ${body.id} No.`);
    return status;
  };
  expect([await answered(), await answered(), await answered()]).toEqual([201, 201, 429]);
  const { body } = await appeal(player);
  expect(body.retryAfter).toBe(day);
  await services.clock.advance(body.retryAfter);
  expect((await appeal(await signIn(player))).status).toBe(201);
});

it('gives the same appeal for the same key, and shows nobody those of another player', async () => {
  const [player, other] = [await banned(), await banned()];
  const key = randomUUID();
  const first = await appeal(player, {}, key);
  expect((await appeal(player, {}, key.toUpperCase())).body).toEqual(first.body);
  expect((await appeal(player, { text: 'Another.' }, key)).body.code).toBe('KEY_REUSED');
  expect((await appeal(other, {}, key)).body.code).toBe('KEY_REUSED');
  expect((await list(other)).appeals).toEqual([]);
});

it('takes files along, which go with one appeal', async () => {
  const player = await banned();
  const { body } = await player.client.post('/web-api/support/attachments', { token: player.token });
  await postFile(
    player.client,
    `${services.origin}/upload-api/v1/attachments/${body.ticket}`,
    formOf(pdf, 'proof.pdf'),
  );
  const sent = await appeal(player, { attachments: [body.id] });
  const attachments = [{ id: body.id, name: 'proof.pdf', bytes: pdf.length, isAnswer: false }];
  expect(sent.body.attachments).toEqual(attachments);
  expect((await list(player)).appeals).toMatchObject([{ attachments }]);
  expect((await admin('appeals list')).join('\n')).toContain(`attachment ${body.id}: ${pdf.length} bytes`);
  await admin(`appeals answer ${sent.body.id} No.`);
  expect((await appeal(player, { attachments: [body.id] })).body.code).toBe('ATTACHMENT_GONE');
});

it.each([
  ['', 'required'],
  [' \n ', 'required'],
  ['a\u0000b', 'invalid'],
])('refuses the text %j', async (text, reason) => {
  expect((await appeal(await banned(), { text })).body).toMatchObject({
    code: 'INVALID_FIELDS',
    fields: [{ field: 'text', reason }],
  });
});

it.each([
  ['appeals answer', 'Say the number of the appeal, and the answer.'],
  ['appeals answer 1', '1 to 4000 characters'],
  ['appeals answer 1 Yes.', 'No appeal 1 waits'],
  ['appeals list 5', '"5" is one word too many.'],
])('"%s" is refused', async (typed, complaint) => {
  await expect(admin(typed)).rejects.toThrow(complaint);
});
