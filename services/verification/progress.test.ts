import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Misuse } from '../operator/command';
import { runAdmin } from '../operator/run';
import { documentKeys, useTestServices, type TestPlayer } from '../testing/services';
import { verificationFields, verificationOf } from '../players/verification';
import type { DocumentKind } from './tables';
import { demoSignIn } from '../players/demo';

const services = useTestServices();
const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n';
const data = {
  name: 'Ann',
  surname: 'Lee',
  date_birthday: '1990-02-28',
  document_type_id: 1,
  passport: 'AB 123456',
  passport_date: '2015-06-01',
  passport_end_date: '',
  inn: '',
  registration_address: '1 High Street',
};

const admin = (typed: string) => {
  const { db } = services.database;
  return runAdmin(typed.split(' '), { db, who: 'ann', demo: true, routes: [], documentKeys });
};
type Caller = Pick<TestPlayer, 'client' | 'token'>;
const read = async ({ client, token }: Caller) =>
  (await client.get('/verification-api/v1/verification', { token })).body;
const ticket = ({ client, token }: Caller, kind: DocumentKind = 'identity') =>
  client.post('/verification-api/v1/tickets', { token, body: { kind } });
const submit = ({ client, token }: Caller) => client.post('/verification-api/v1/submissions', { token });
const fillIn = ({ client, token }: Caller) => client.put('/web-api/user/data', { token, body: data });

async function upload(player: TestPlayer, kind: DocumentKind): Promise<void> {
  const { body } = await ticket(player, kind);
  const form = new FormData();
  form.append('file', new Blob([pdf]), `${kind}.pdf`);
  const headers = { cookie: `sid=${player.client.cookie('sid')}` };
  const address = `${services.origin}/upload-api/v1/${body.ticket as string}`;
  expect((await fetch(address, { method: 'POST', headers, body: form })).status).toBe(201);
}

/** A player who waits for a check. */
async function waiting(): Promise<TestPlayer> {
  const player = await services.player();
  await fillIn(player);
  await upload(player, 'identity');
  await upload(player, 'address');
  expect((await submit(player)).status).toBe(204);
  return player;
}

const lastNote = async () => (await admin('log')).at(-1);

it('says what is missing, and takes nothing that is not complete', async () => {
  const player = await services.player();
  expect(await read(player)).toEqual({
    status: 'NOT_VERIFIED',
    reason: null,
    needed: ['identity', 'address'],
    missing: ['identity', 'address'],
    isDataComplete: false,
    isOffered: true,
    documents: [],
  });
  await upload(player, 'identity');
  await fillIn(player);
  expect(await read(player)).toMatchObject({ missing: ['address'], isDataComplete: true });
  expect((await submit(player)).body.code).toBe('INCOMPLETE');
});

it('takes no documents and no other data while they are checked, nor a second time', async () => {
  const player = await waiting();
  expect(await read(player)).toMatchObject({ status: 'WAITING', missing: [] });
  expect([(await ticket(player)).body.code, (await submit(player)).body.code]).toEqual([
    'NOT_OPEN',
    'NOT_OPEN',
  ]);
  expect((await fillIn(player)).body.code).toBe('DATA_CHECKING');
  expect(await admin('verification list')).toContainEqual(
    expect.stringMatching(new RegExp(`^${player.id} since `)),
  );
});

it('accepted data and documents stay, and the configuration tells it', async () => {
  const player = await waiting();
  expect(await admin(`verification accept ${player.id}`)).toEqual([`${player.id} is verified.`]);
  expect(await lastNote()).toMatch(new RegExp(`ann: verification accept ${player.id}$`));
  const progress = await read(player);
  expect(progress.status).toBe('VERIFIED');
  expect(progress.documents.map(({ state }: { state: string }) => state)).toEqual(['ACCEPTED', 'ACCEPTED']);
  const { client, token } = player;
  expect((await client.get('/web-api/user/config', { token })).body.result).toMatchObject({
    verification_status: 2,
    user_status_id: 0,
    verification_status_group_code: 'VERIFIED',
  });
  expect((await fillIn(player)).body.code).toBe('DATA_VERIFIED');
  await expect(admin(`verification accept ${player.id}`)).rejects.toThrow('does not wait for a check');
});

it('a refusal tells its reason on the page and in a letter, and others may be handed in', async () => {
  const player = await waiting();
  const email = `ann${player.id}@example.com`;
  const { db } = services.database;
  await db.updateTable('users').set({ email, lng: 'es' }).where('id', '=', player.id).execute();
  await admin(`verification refuse ${player.id} The photo is $& dark`);
  expect(await read(player)).toMatchObject({
    status: 'REFUSED',
    reason: 'The photo is $& dark',
    missing: ['identity', 'address'],
  });
  const letters = await db.selectFrom('letters').selectAll().where('recipient', '=', email).execute();
  expect(letters.map(({ subject }) => subject)).toEqual(['Tus documentos no están aceptados']);
  expect(letters[0]?.text).toContain('The photo is $& dark');
  await upload(player, 'identity');
  await upload(player, 'address');
  expect((await submit(player)).status).toBe(204);
});

it('the operator may demand that a player is verified before anything else, until the player is', async () => {
  const isNeeded = async ({ id }: { id: number }) =>
    verificationFields(await verificationOf(services.database.db, id)).is_need_identification;
  const player = await waiting();
  expect(await isNeeded(player)).toBe(false);
  await admin(`verification demand ${player.id}`);
  expect(await isNeeded(player)).toBe(true);
  expect(await read(player)).toMatchObject({ status: 'WAITING' });
  await expect(admin(`verification demand ${player.id}`)).rejects.toThrow('demanded already');
  await admin(`verification waive ${player.id}`);
  expect(await isNeeded(player)).toBe(false);
  await expect(admin(`verification waive ${player.id}`)).rejects.toThrow('is not demanded');
  await admin(`verification demand ${player.id}`);
  await admin(`verification refuse ${player.id} Too dark`);
  expect(await isNeeded(player)).toBe(true);
  await upload(player, 'identity');
  await upload(player, 'address');
  await submit(player);
  await admin(`verification accept ${player.id}`);
  expect(await isNeeded(player)).toBe(false);
  await expect(admin(`verification demand ${player.id}`)).rejects.toThrow('or the player is verified');
});

it('the operator may ask for other kinds', async () => {
  const player = await services.player();
  await fillIn(player);
  await admin(`verification ask ${player.id} payment`);
  expect(await read(player)).toMatchObject({ status: 'DOCUMENTS_NEEDED', missing: ['payment'] });
  await upload(player, 'payment');
  expect((await submit(player)).status).toBe(204);
});

describe('opening a document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'opened-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('notes who did it, and writes a file that nobody else can read', async () => {
    const player = await waiting();
    const [{ id }] = (await read(player)).documents;
    const path = join(folder, 'a.pdf');
    await admin(`verification open ${id} ${path}`);
    expect(await lastNote()).toMatch(new RegExp(`ann: verification open ${id} `));
    expect(readFileSync(path, 'utf8')).toBe(pdf);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await expect(admin(`verification open ${id} ${path}`)).rejects.toThrow('EEXIST');
  });

  it('looking at the data is noted too', async () => {
    const player = await waiting();
    expect(await admin(`verification show ${player.id}`)).toContain('    passport: AB 123456');
    expect(await lastNote()).toMatch(new RegExp(`ann: verification show ${player.id}$`));
  });
});

it.each([
  ['verification', 'Say one of: list, show, open, accept, refuse, ask, demand, waive.'],
  ['verification open', 'Say the number of the document'],
  ['verification open 1', 'Say the file on the disk.'],
  ['verification open 999999 /tmp/x', 'There is no document 999999.'],
  ['verification refuse demo@touchline.example', 'Say the reason'],
  ['verification accept demo@touchline.example', 'does not wait for a check'],
  ['verification ask demo@touchline.example tax', '"tax" is no kind of document'],
  ['verification show nobody@touchline.example', 'There is no player'],
])('refuses %s', async (typed, complaint) => {
  const refusal = admin(typed);
  await expect(refusal).rejects.toThrow(Misuse);
  await expect(refusal).rejects.toThrow(complaint);
});

it('is closed to guests, and to the account that everybody uses', async () => {
  const client = services.client();
  expect((await client.get('/verification-api/v1/verification')).status).toBe(401);
  const body = { login: demoSignIn.email, password: demoSignIn.password, save: false, lng: 'en' };
  const { token } = (await client.post('/auth-api/login-by-email-id', { body })).body;
  expect((await ticket({ client, token })).body.code).toBe('SHARED_ACCOUNT');
  expect((await submit({ client, token })).body.code).toBe('SHARED_ACCOUNT');
});

describe('on a site without a key', () => {
  const keyless = useTestServices({ documents: false });

  it('nothing is taken, and the player is told so', async () => {
    const player = await keyless.player();
    expect(await read(player)).toMatchObject({ isOffered: false });
    expect((await ticket(player)).body.code).toBe('NOT_OFFERED');
    const address = `${keyless.origin}/upload-api/v1/${'a'.repeat(43)}`;
    expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  });
});
