import { useTestServices, type TestPlayer } from '../testing/services';

const services = useTestServices();
const password = 'a new password';

const change = ({ client }: Pick<TestPlayer, 'client'>, current: string, typed = password) =>
  client.post('/auth-api/password/change', { body: { current, password: typed } });
const signIn = (player: TestPlayer, typed: string, client = services.client()) =>
  client.post('/auth-api/login-by-email-id', {
    body: { login: String(player.id), password: typed, save: false, lng: 'en' },
  });
const userOf = async (client: TestPlayer['client']): Promise<unknown> =>
  (await client.get('/auth-api/session')).body.userId;

it('replaces the password, ends all other sessions and keeps this one', async () => {
  const player = await services.player();
  const elsewhere = services.client();
  await signIn(player, player.password, elsewhere);
  expect((await change(player, player.password)).status).toBe(204);
  expect(await userOf(player.client)).toBe(player.id);
  expect(await userOf(elsewhere)).toBeNull();
  expect((await signIn(player, player.password)).status).toBe(401);
  expect((await signIn(player, password)).status).toBe(200);
});

it('makes all devices but this one unknown', async () => {
  const player = await services.player();
  const elsewhere = services.client();
  await signIn(player, player.password, elsewhere);
  const before = player.client.cookie('did');
  await change(player, player.password);
  const devices = () =>
    services.database.db
      .selectFrom('known_devices')
      .select('user_id')
      .where('user_id', '=', player.id)
      .execute();
  expect(player.client.cookie('did')).toBe(before);
  expect(await devices()).toHaveLength(1);
  // The device that the browser named before is the known one: signing in adds none.
  await signIn(player, password, player.client);
  expect(await devices()).toHaveLength(1);
});

it('tells the owner by letter, if there is an address', async () => {
  const email = 'ann@example.com';
  const player = await services.byEmail(email, 'old password', 'es');
  expect((await change(player, 'old password')).status).toBe(204);
  const oneClick = await services.player();
  await change(oneClick, oneClick.password);
  const letters = await services.database.db.selectFrom('letters').selectAll().execute();
  expect(letters.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [email, 'Tu contraseña se ha cambiado'],
  ]);
});

it.each([
  ['not the password', password, 422, { field: 'current', reason: 'wrong' }],
  ['', password, 400, { field: 'current', reason: 'required' }],
  [undefined, 'short', 400, { field: 'password', reason: 'too_short' }],
])('refuses %j and %j, and nothing ends', async (current, typed, status, fault) => {
  const player = await services.player();
  const answer = await change(player, current ?? player.password, typed);
  expect([answer.status, answer.body.code, answer.body.fields]).toEqual([status, 'INVALID_FIELDS', [fault]]);
  expect((await signIn(player, player.password)).status).toBe(200);
});

it('refuses guests, and a session that was ended elsewhere', async () => {
  const player = await services.player();
  expect((await change({ client: services.client() }, player.password)).status).toBe(401);
  expect((await change(player, player.password)).status).toBe(204);
  const elsewhere = services.client();
  const { token } = (await signIn(player, password, elsewhere)).body as { token: string };
  await elsewhere.post('/auth-api/sessions/end-others', { token });
  const refused = await change(player, password, 'another password');
  expect([refused.status, refused.body.code]).toEqual([401, 'NO_SESSION']);
});

it('refuses the eleventh guess within ten minutes, even the right one; what was right does not count', async () => {
  const player = await services.player();
  let current = player.password;
  for (let times = 0; times < 3; times += 1) {
    expect((await change(player, current, `password ${times}`)).status).toBe(204);
    current = `password ${times}`;
  }
  for (let guesses = 0; guesses < 10; guesses += 1)
    expect((await change(player, 'a guess')).status).toBe(422);
  const refused = await change(player, current);
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_TRIES']);
});
