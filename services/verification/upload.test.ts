import { request as send } from 'node:http';
import { deflateSync } from 'node:zlib';
import { imageSize } from 'image-size';
import { documentKeys, useTestServices, type TestPlayer } from '../testing/services';
import { formOf, pdf, picture, postFile } from '../testing/uploads';
import { unseal } from '../files/encryption';
import { ownerOf } from './owner';
import { isOpen, lockVerification, setVerification } from '../players/verification';

const services = useTestServices();
async function ticketFor({ client, token }: Pick<TestPlayer, 'client' | 'token'>, kind = 'identity') {
  const answer = await client.post('/verification-api/v1/tickets', { token, body: { kind } });
  return answer.body.ticket as string;
}

const post = ({ client }: Pick<TestPlayer, 'client'>, ticket: string, body: FormData) =>
  postFile(client, `${services.origin}/upload-api/v1/${ticket}`, body);

const upload = async (player: TestPlayer, bytes: Buffer, name?: string, type?: string) =>
  post(player, await ticketFor(player), formOf(bytes, name, type));
const documentsOf = async ({ client, token }: TestPlayer) =>
  (await client.get('/verification-api/v1/verification', { token })).body.documents as object[];
const storedOf = ({ id }: TestPlayer) =>
  services.database.db.selectFrom('verification_documents').selectAll().where('user_id', '=', id).execute();
const opened = async (player: TestPlayer): Promise<Buffer> => {
  const [row] = await storedOf(player);
  if (!row) throw new Error('Nothing is stored.');
  return unseal(row, ownerOf(player.id), documentKeys);
};

/** A JPEG with a note of the place where it was taken, and that it lies on its side. */
function withPlace(jpeg: Buffer): Buffer {
  const tiff = Buffer.from(
    'MM\0*\0\0\0\x08\0\x02\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\x88\x25\0\x04\0\0\0\x01\0\0\0\x26\0\0\0\0\0\x01\0\x01\0\x02\0\0\0\x02N\0\0\0\0\0\0\0',
    'latin1',
  );
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 51.5007,-0.1246')]);
  const head = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** A PNG that claims this size, in a few bytes. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

it('keeps an image encrypted, drawn anew, and tells the player its name, size and state alone', async () => {
  const player = await services.player();
  const bytes = await picture();
  expect(await upload(player, bytes, 'C:\\scans\\<script>alert(1)</script>/../my\u202e pass.jpg')).toEqual({
    status: 201,
    body: { stored: true },
  });
  expect(await documentsOf(player)).toEqual([
    {
      id: expect.any(Number) as number,
      kind: 'identity',
      name: 'my pass.jpg',
      bytes: bytes.length,
      uploadedAt: services.clock.now().toISOString(),
      state: 'UPLOADED',
    },
  ]);
  const [row] = await storedOf(player);
  expect(row?.media_type).toBe('image/jpeg');
  for (const part of [bytes, Buffer.from('JFIF'), Buffer.from([0xff, 0xd8, 0xff])])
    expect(row?.content.includes(part)).toBe(false);
  expect(imageSize(await opened(player))).toMatchObject({ type: 'jpg', width: 30, height: 20 });
});

it('keeps a PDF as it is', async () => {
  const player = await services.player();
  expect((await upload(player, pdf, 'bill.pdf', 'text/html')).status).toBe(201);
  expect((await storedOf(player))[0]?.media_type).toBe('application/pdf');
  expect(await opened(player)).toEqual(pdf);
});

it('removes the place where an image was taken, and turns it as its note says', async () => {
  const player = await services.player();
  const bytes = withPlace(await picture());
  expect(bytes.includes('GPS 51.5007')).toBe(true);
  expect((await upload(player, bytes)).status).toBe(201);
  const kept = await opened(player);
  expect([kept.includes('GPS'), kept.includes('Exif')]).toEqual([false, false]);
  expect(imageSize(kept)).toMatchObject({ width: 20, height: 30 });
});

it('removes what is hidden behind an image', async () => {
  const player = await services.player();
  const hidden = Buffer.from('<script>alert(1)</script>PK\x03\x04');
  expect((await upload(player, Buffer.concat([await picture(), hidden]))).status).toBe(201);
  expect((await opened(player)).includes('<script>')).toBe(false);
});

it.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['an empty file', () => Buffer.alloc(0), 'EMPTY_FILE'],
  ['a page that calls itself an image', () => Buffer.from('<html><script>1</script>'), 'WRONG_TYPE'],
  ['a drawing with scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'WRONG_TYPE'],
  ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'WRONG_TYPE'],
  ['a page before a PDF', () => Buffer.concat([Buffer.from('<script>1</script>'), pdf]), 'WRONG_TYPE'],
  ['half of an image', async () => (await picture()).subarray(0, 300), 'BROKEN_FILE'],
  ['an image of 400 megapixels in 150 bytes', () => bomb(20_000, 20_000), 'TOO_MANY_PIXELS'],
])('refuses %s, and keeps nothing of it', async (_, make, code) => {
  const player = await services.player();
  const answer = await upload(player, await make());
  expect([answer.status, answer.body.code]).toEqual([422, code]);
  expect(await documentsOf(player)).toEqual([]);
});

describe('a ticket', () => {
  it('works once, also for two who come at the same time', async () => {
    const player = await services.player();
    const ticket = await ticketFor(player);
    const [bytes, other] = [await picture(), await picture()];
    const answers = await Promise.all([
      post(player, ticket, formOf(bytes)),
      post(player, ticket, formOf(other)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect((await post(player, ticket, formOf(bytes))).body.code).toBe('TICKET_GONE');
    expect(await documentsOf(player)).toHaveLength(1);
  });

  it('is of no use to another session, and stays good for its own', async () => {
    const [player, other] = [await services.player(), await services.player()];
    const ticket = await ticketFor(player);
    expect((await post(other, ticket, formOf(pdf))).body.code).toBe('TICKET_GONE');
    expect((await post({ client: services.client() }, ticket, formOf(pdf))).status).toBe(401);
    const again = services.client();
    const login = { login: String(player.id), password: player.password, save: false, lng: 'en' };
    await again.post('/auth-api/login-by-email-id', { body: login });
    expect((await post({ client: again }, ticket, formOf(pdf))).body.code).toBe('TICKET_GONE');
    expect((await post(player, ticket, formOf(pdf))).status).toBe(201);
  });

  it.each([
    ['in its last second', 15 * 60 - 1, 201],
    ['a second later', 15 * 60, 404],
  ])('%s', async (_, seconds, status) => {
    const player = await services.player();
    const ticket = await ticketFor(player);
    await services.clock.advance(seconds);
    expect((await post(player, ticket, formOf(pdf))).status).toBe(status);
  });

  it('that nobody gave opens nothing', async () => {
    const player = await services.player();
    expect((await post(player, 'A'.repeat(43), formOf(pdf))).body.code).toBe('TICKET_GONE');
  });
});

it('two uploads at once keep both', async () => {
  const player = await services.player();
  const answers = await Promise.all([upload(player, await picture()), upload(player, pdf)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await documentsOf(player)).toHaveLength(2);
});

it('refuses a form with more than a file, or with none', async () => {
  const player = await services.player();
  const two = formOf(pdf);
  two.append('file', new Blob(['x']), 'b.pdf');
  const named = formOf(pdf);
  named.append('user_id', '1');
  for (const form of [two, named, new FormData()]) {
    const answer = await post(player, await ticketFor(player), form);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  }
  expect(await documentsOf(player)).toEqual([]);
});

/** Sends a body of this many bytes as chunks, or with a head that claims a length; gives the status, or the broken line. */
async function flood(player: TestPlayer, megabytes: number, claimed?: number): Promise<number | string> {
  const ticket = await ticketFor(player);
  const head = Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n',
  );
  const headers = {
    cookie: `sid=${player.client.cookie('sid')}`,
    'content-type': 'multipart/form-data; boundary=b',
    ...(claimed === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': claimed }),
  };
  return new Promise((resolve) => {
    const question = send(
      `${services.origin}/upload-api/v1/${ticket}`,
      { method: 'POST', headers },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    question.on('error', ({ message }) => resolve(message));
    question.write(head);
    for (let sent = 0; sent < megabytes; sent += 1) question.write(Buffer.alloc(1024 * 1024, 32));
    question.end('\r\n--b--\r\n');
  });
}

it.each([
  ['that says nothing of its length', 12, undefined, 413],
  ['that says so', 1, 50 * 1024 * 1024, 413],
] as const)('refuses a file of too many bytes %s', async (_, megabytes, claimed, status) => {
  const player = await services.player();
  expect(await flood(player, megabytes, claimed)).toBe(status);
  expect(await documentsOf(player)).toEqual([]);
});

it('refuses a form that breaks off, as one that claims to be shorter than it is does', async () => {
  const player = await services.player();
  const ticket = await ticketFor(player);
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';
  const answer = await fetch(`${services.origin}/upload-api/v1/${ticket}`, {
    method: 'POST',
    headers: {
      cookie: `sid=${player.client.cookie('sid')}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
    body: head,
  });
  expect(answer.status).toBe(400);
  expect(await documentsOf(player)).toEqual([]);
});

it('takes ten before a check, and none while the check is under way', async () => {
  const player = await services.player();
  const eleven = await Promise.all(Array.from({ length: 11 }, () => ticketFor(player)));
  const answers = [];
  for (const ticket of eleven) answers.push((await post(player, ticket, formOf(pdf))).body.code ?? 'stored');
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 'stored'), 'DOCUMENTS_FULL']);
  const { client, token } = player;
  const body = { kind: 'address' };
  expect((await client.post('/verification-api/v1/tickets', { token, body })).body.code).toBe(
    'DOCUMENTS_FULL',
  );

  const other = await services.player();
  const ticket = await ticketFor(other);
  await services.database.db.transaction().execute(async (trx) => {
    const now = services.clock.now();
    expect(isOpen((await lockVerification(trx, other.id, now)).status)).toBe(true);
    await setVerification(trx, other.id, { status: 'WAITING', reason: '', needed: null }, now);
  });
  expect((await post(other, ticket, formOf(pdf))).body.code).toBe('NOT_OPEN');
});
