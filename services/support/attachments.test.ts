import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { runAdmin } from '../operator/run';
import { documentKeys, useTestServices, type TestPlayer } from '../testing/services';
import { formOf, pdf, picture, postFile } from '../testing/uploads';

const services = useTestServices();
const hour = 3600;
beforeEach(() => services.clock.advance(hour));

const admin = (...words: string[]) => {
  const site = { db: services.database.db, who: 'ann', demo: true, routes: [], documentKeys };
  return runAdmin(words, site);
};
const ticketFor = ({ client, token }: TestPlayer) => client.post('/web-api/support/attachments', { token });
const post = ({ client }: TestPlayer, ticket: string, bytes: Buffer, name?: string) =>
  postFile(client, `${services.origin}/upload-api/v1/attachments/${ticket}`, formOf(bytes, name));

/** Sends a file; gives its id. */
async function send(player: TestPlayer, bytes: Buffer = pdf, name = 'bill.pdf'): Promise<number> {
  const { body } = await ticketFor(player);
  expect(await post(player, body.ticket, bytes, name)).toEqual({ status: 201, body: { stored: true } });
  return body.id;
}
const ask = (
  { client, token }: { client: TestPlayer['client']; token?: string },
  attachments: number[],
  key = randomUUID(),
) => {
  const body = { topic: 'payment', text: 'Where is it?', email: 'ann@example.com', lng: 'en', attachments };
  return client.post('/web-api/support/questions', { token, body, headers: { 'idempotency-key': key } });
};
const requestsOf = async ({ client, token }: TestPlayer) =>
  (await client.get('/web-api/support/requests', { token })).body.requests;
const fetchTicket = ({ client, token }: TestPlayer, id: number) =>
  client.post(`/web-api/support/attachments/${id}/tickets`, { token });
async function fetched(player: TestPlayer, id: number) {
  const { body } = await fetchTicket(player, id);
  return fetch(`${services.origin}/export-api/v1/attachments/${body.ticket}`, {
    headers: { cookie: `sid=${player.client.cookie('sid')}` },
  });
}
const stored = ({ id }: TestPlayer) =>
  services.database.db
    .selectFrom('support_attachments')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

it('sends files along with a question, sealed, and gives them back to the player alone', async () => {
  const [player, other] = [await services.player(), await services.player()];
  const bytes = await picture();
  const ids = [await send(player, bytes, 'C:\\shots\\my shot.png'), await send(player)];
  const asked = await ask(player, ids);
  expect(asked.body.attachments).toEqual([
    { id: ids[0], name: 'my shot.png', bytes: bytes.length, isAnswer: false },
    { id: ids[1], name: 'bill.pdf', bytes: pdf.length, isAnswer: false },
  ]);
  expect(await requestsOf(player)).toEqual([asked.body]);
  for (const { content } of await stored(player))
    for (const part of ['%PDF', 'JFIF']) expect(content.includes(part)).toBe(false);

  const image = await fetched(player, ids[0] ?? 0);
  expect(image.headers.get('content-type')).toBe('image/jpeg');
  expect(image.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''my%20shot.jpg");
  expect(imageSize(Buffer.from(await image.arrayBuffer()))).toMatchObject({ type: 'jpg', width: 30 });
  const file = await fetched(player, ids[1] ?? 0);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
  expect((await fetchTicket(other, ids[0] ?? 0)).body.code).toBe('ATTACHMENT_GONE');
});

it('gives a file once for each ticket, to the session that asked, and within five minutes', async () => {
  const [player, other] = [await services.player(), await services.player()];
  const id = await send(player);
  const get = (ticket: string, { client }: TestPlayer) =>
    client.visit(`${services.origin}/export-api/v1/attachments/${ticket}`);
  const { ticket } = (await fetchTicket(player, id)).body;
  expect((await get(ticket, other)).status).toBe(404);
  expect((await get(ticket, player)).status).toBe(200);
  const gone = await get(ticket, player);
  expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  const late = (await fetchTicket(player, id)).body.ticket;
  await services.clock.advance(300);
  expect((await get(late, player)).status).toBe(404);
});

it('takes no ticket for sending to fetch by, and none for fetching to send by', async () => {
  const player = await services.player();
  const id = await send(player);
  const toFetch = (await fetchTicket(player, id)).body.ticket;
  expect((await post(player, toFetch, pdf)).body.code).toBe('TICKET_GONE');
  const toSend = (await ticketFor(player)).body.ticket;
  const answer = await player.client.visit(`${services.origin}/export-api/v1/attachments/${toSend}`);
  expect(answer.status).toBe(404);
});

it.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['an empty file', () => Buffer.alloc(0), 'EMPTY_FILE'],
  ['a page', () => Buffer.from('<html><script>1</script>'), 'WRONG_TYPE'],
  ['half of an image', async () => (await picture()).subarray(0, 300), 'BROKEN_FILE'],
])('refuses %s, and keeps nothing of it', async (_, make, code) => {
  const player = await services.player();
  const { ticket } = (await ticketFor(player)).body;
  expect((await post(player, ticket, await make())).body.code).toBe(code);
  expect((await post(player, ticket, pdf)).body.code).toBe('TICKET_GONE');
  expect(await stored(player)).toEqual([]);
});

describe('a question is refused, and not stored,', () => {
  const expectGone = async (player: TestPlayer, attachments: number[]) => {
    const { status, body } = await ask(player, attachments);
    expect([status, body.code]).toEqual([422, 'ATTACHMENT_GONE']);
    expect(await requestsOf(player)).toEqual([]);
  };

  it('with a file of another player', async () => {
    const [player, other] = [await services.player(), await services.player()];
    const own = await send(player);
    await expectGone(player, [own, await send(other)]);
    expect((await ask(player, [own])).status).toBe(201);
  });

  it('with a file that went with another one, or that never came', async () => {
    const player = await services.player();
    const { id } = (await ticketFor(player)).body;
    await expectGone(player, [id]);
    const used = await send(player);
    expect((await ask(player, [used])).status).toBe(201);
    expect((await ask(player, [used])).body.code).toBe('ATTACHMENT_GONE');
  });

  it('with a file, when a guest asks', async () => {
    const { body } = await ask({ client: services.client() }, [await send(await services.player())]);
    expect(body.code).toBe('ATTACHMENT_GONE');
  });

  it('with six files', async () => {
    const player = await services.player();
    expect((await ask(player, [1, 2, 3, 4, 5, 6])).body.code).toBe('INVALID');
  });
});

it('asks once when a question with files is repeated under its key', async () => {
  const player = await services.player();
  const [id, key] = [await send(player), randomUUID()];
  const first = await ask(player, [id], key);
  expect((await ask(player, [id], key)).body).toEqual(first.body);
  expect((await ask(player, [], key)).body.code).toBe('KEY_REUSED');
});

it('drops files whose question did not come within a day', async () => {
  const [player, sent] = [await services.player(), await services.player()];
  await send(player);
  await ask(sent, [await send(sent)]);
  await services.clock.advance(24 * hour - 1);
  await ticketFor(await services.player());
  expect(await stored(player)).toHaveLength(1);
  await services.clock.advance(1);
  await ticketFor(await services.player());
  expect([await stored(player), await stored(sent)]).toMatchObject([[], [{ name: 'bill.pdf' }]]);
});

it('keeps ten files that wait for a question, the newest, and takes 30 in an hour', async () => {
  const player = await services.player();
  const ids = [];
  for (let count = 0; count < 11; count += 1) {
    ids.push(await send(player));
    await services.clock.advance(1);
  }
  expect((await stored(player)).map(({ id }) => id)).toEqual(ids.slice(1));
  for (let count = 11; count < 30; count += 1) expect((await ticketFor(player)).status).toBe(201);
  expect(await ticketFor(player)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
});

describe('the operator', () => {
  const folder = mkdtemp(join(tmpdir(), 'attachments-'));

  it('opens a file of a question, which is in the log', async () => {
    const player = await services.player();
    const id = await send(player);
    await ask(player, [id]);
    expect((await admin('support', 'list')).join('\n')).toContain(
      `attachment ${id}: ${pdf.length} bytes, bill.pdf`,
    );
    const path = join(await folder, 'opened.pdf');
    expect(await admin('support', 'open', String(id), path)).toEqual([
      `Attachment ${id} of player ${player.id} (application/pdf) is in ${path}.`,
    ]);
    expect(await readFile(path)).toEqual(pdf);
    expect((await admin('log')).at(-1)).toContain(`ann: support open ${id}`);
  });

  it('sends a file with the answer, which the player gets once the answer is there', async () => {
    const player = await services.player();
    const number = (await ask(player, [])).body.id;
    const path = join(await folder, 'receipt.jpg');
    await writeFile(path, await picture());
    const [line = ''] = await admin('support', 'attach', String(number), path);
    const id = Number(/^Attachment (\d+) goes with/.exec(line)?.[1]);
    expect(await requestsOf(player)).toMatchObject([{ attachments: [] }]);
    expect((await fetchTicket(player, id)).body.code).toBe('ATTACHMENT_GONE');
    await admin('support', 'answer', String(number), 'It is there.');
    expect(await requestsOf(player)).toMatchObject([
      { attachments: [{ id, name: 'receipt.jpg', isAnswer: true }] },
    ]);
    expect((await fetched(player, id)).status).toBe(200);
  });

  it.each([
    ['support open five x', 'Say the number of the attachment, and the file.'],
    ['support open 1', 'Say the file on the disk.'],
    ['support open 1 x', 'There is no attachment 1.'],
    ['support attach 1 x', 'There is no request 1.'],
  ])('"%s" is refused', async (typed, complaint) => {
    await expect(admin(...typed.split(' '))).rejects.toThrow(complaint);
  });

  it('refuses a missing file, a file of the wrong kind, and a file to a guest', async () => {
    const number = String((await ask(await services.player(), [])).body.id);
    await expect(admin('support', 'attach', number, '/nowhere')).rejects.toThrow(
      'There is no file /nowhere.',
    );
    const page = join(await folder, 'page.html');
    await writeFile(page, '<html>');
    await expect(admin('support', 'attach', number, page)).rejects.toThrow('Send a PNG, JPEG or WebP');
    const guest = (await ask({ client: services.client() }, [])).body.id as number;
    await expect(admin('support', 'attach', String(guest), page)).rejects.toThrow('A guest asked');
  });
});
