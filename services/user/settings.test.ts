import { useTestServices } from '../testing/services';
import { demoSignIn } from '../players/demo';

const services = useTestServices();

const change = (token: string | undefined, settings: object) =>
  services.client().patch('/web-api/user/settings', { token, body: { settings } });
const read = async (token: string) =>
  (await services.client().get('/web-api/user/config', { token })).body.result.settings;

it('has nothing at first, and each change leaves the others', async () => {
  const { token } = await services.player();
  expect(await read(token)).toEqual({ version: 0, values: {} });
  expect((await change(token, { coef_view: '2', tzo: 'Europe/Madrid' })).body).toEqual({
    version: 1,
    values: { coef_view: '2', tzo: 'Europe/Madrid' },
  });
  const second = { version: 2, values: { coef_view: '2', is12h: '1' } };
  expect((await change(token, { tzo: null, is12h: '1' })).body).toEqual(second);
  expect(await read(token)).toEqual(second);
});

it('counts every change of several devices at once', async () => {
  const { token } = await services.player();
  const texts = { coef_view: '1', app_theme: 'dark', tzo: '60', app_font_size: '2', hide_left: '1' };
  const answers = await Promise.all(
    Object.entries(texts).map(([name, text]) => change(token, { [name]: text })),
  );
  expect(answers.map(({ body }) => body.version).sort()).toEqual([1, 2, 3, 4, 5]);
  expect(await read(token)).toEqual({ version: 5, values: texts });
});

it.each([
  { hide_left: '1', coef_view: '3' },
  { tzo: 'No/Where' },
  { app_theme: 'pink' },
  { default_stakes: 'EUR-0' },
  { colour: 'red' },
  { coef_view: 2 },
  { tzo: 'x'.repeat(201) },
  {},
])('refuses %j and changes nothing', async (settings) => {
  const { token } = await services.player();
  await change(token, { is12h: '1' });
  expect((await change(token, settings)).status).toBe(400);
  expect(await read(token)).toEqual({ version: 1, values: { is12h: '1' } });
});

it('stores nothing for guests, nor for the account that all visitors share', async () => {
  expect((await change(undefined, { coef_view: '2' })).status).toBe(401);
  const { email, password } = demoSignIn;
  const body = { login: email, password, save: false, lng: 'en' };
  const { token } = (await services.client().post('/auth-api/login-by-email-id', { body })).body;
  expect(await read(token)).toBeUndefined();
  expect(await change(token, { coef_view: '2' })).toMatchObject({
    status: 403,
    body: { code: 'SHARED_ACCOUNT' },
  });
});

it('leaves out what a former release stored and the present rules refuse', async () => {
  const { id, token } = await services.player();
  await change(token, { coef_view: '2' });
  await services.database.db
    .updateTable('player_settings')
    .set({ values: JSON.stringify({ coef_view: '3', is12h: '1', gone: 'x' }) as never })
    .where('user_id', '=', id)
    .execute();
  expect(await read(token)).toEqual({ version: 1, values: { is12h: '1' } });
});
