import { useTestServices } from '../testing/services';

const services = useTestServices();
const path = '/web-api/session';

it('a browser without a device gets one, for a year, that scripts cannot read', async () => {
  const client = services.client();
  const answer = await client.get(path);
  expect(answer.status).toBe(204);
  expect(client.cookie('did')).toMatch(/^[\w-]{43}$/);
  expect(answer.headers.getSetCookie()).toEqual([
    `did=${client.cookie('did')}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
  ]);
});

it('a browser that has a device keeps it', async () => {
  const { client } = await services.player();
  const answer = await client.get(path);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
});

it.each(['short', `${'a'.repeat(43)}!`])('the device %s, which nobody made, is replaced', async (planted) => {
  const client = services.client();
  client.setCookie('did', planted);
  await client.get(path);
  expect(client.cookie('did')).toMatch(/^[\w-]{43}$/);
});

it('no player is signed in by it, and nothing about the guest is stored', async () => {
  const rows = async () => {
    const { db } = services.database;
    const sessions = await db.selectFrom('sessions').selectAll().execute();
    return [sessions, await db.selectFrom('known_devices').selectAll().execute()];
  };
  const before = await rows();
  const client = services.client();
  await client.get(path);
  expect(await rows()).toEqual(before);
  expect(client.cookie('sid')).toBeUndefined();
  expect((await client.get('/auth-api/session')).body).toEqual({ userId: null });
});

it('two guests are two devices', async () => {
  const [one, other] = [services.client(), services.client()];
  await Promise.all([one.get(path), other.get(path)]);
  expect(one.cookie('did')).not.toBe(other.cookie('did'));
});

it('a device of a guest becomes another one at the first sign-in, since somebody may have planted it', async () => {
  const client = services.client();
  await client.get(path);
  const before = client.cookie('did');
  const body = { type: 'fast_reg', currency: 'EUR', isOfAge: true, lng: 'en' };
  expect((await client.post('/auth-api/registration', { body })).status).toBe(201);
  expect(client.cookie('did')).toMatch(/^[\w-]{43}$/);
  expect(client.cookie('did')).not.toBe(before);
});
