import { prove, somebody } from '../testing/identity';
import { useTestServices, type TestPlayer } from '../testing/services';
import { recentChangesOf } from '../session/securityChanges';
import { playerWithEmail } from '../testing/withdrawals';
import { runAdmin } from './run';

const services = useTestServices();
const { database, clock } = services;
const admin = (typed: string, who = 'ann') =>
  runAdmin(typed.split(' '), { db: database.db, who, demo: true, routes: [] });
async function asTwo(typed: string): Promise<string[]> {
  const [line = ''] = await admin(typed);
  const [, number = ''] = /`approvals give (\d+) /.exec(line) ?? [];
  return admin(`approvals give ${number} compared`, 'bob');
}
let mailboxes = 0;
const newEmail = (): string => `recovered${(mailboxes += 1)}@example.com`;
const lettersTo = (recipient: string) =>
  database.db
    .selectFrom('letters')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();

async function proved(): Promise<TestPlayer> {
  const player = await services.player();
  await prove(services, player, somebody());
  return player;
}

it('a player without a contact gets an address, and chooses a new password by it', async () => {
  const [player, email] = [await proved(), newEmail()];
  expect((await asTwo(`recover address ${player.id} ${email} passport compared`)).at(-1)).toBe(
    `${player.id} has the address ${email}, and can ask for a new password there.`,
  );
  expect((await player.client.get('/auth-api/session')).body).toEqual({ userId: null });
  const client = services.client();
  const asked = await client.post('/auth-api/password/request-reset', { body: { email, lng: 'en' } });
  const code = /\b\d{6}\b/.exec((await lettersTo(email))[0]?.text ?? '')?.[0];
  const body = { reset: asked.body.reset, code, password: 'a new password' };
  expect((await client.post('/auth-api/password/reset', { body })).status).toBe(204);
  const login = { login: email, password: 'a new password', save: false, lng: 'en' };
  expect((await client.post('/auth-api/login-by-email-id', { body: login })).status).toBe(200);
  const { heldUntil } = await recentChangesOf(database.db, player.id, clock.now());
  expect(heldUntil?.getTime()).toBeGreaterThan(clock.now().getTime());
});

it('the address until now is told', async () => {
  const player = await playerWithEmail(services);
  await prove(services, player, somebody());
  await asTwo(`recover address ${player.id} ${newEmail()} passport compared`);
  expect((await lettersTo(`player${player.id}@example.com`))[0]?.subject).toBe(
    'Your account has another e-mail address',
  );
});

it('one person is not enough, and neither is a player whose documents nobody accepted', async () => {
  const [player, unknown, email] = [await proved(), await services.player(), newEmail()];
  await admin(`recover address ${player.id} ${email} passport compared`);
  const has = database.db.selectFrom('users').select('email').where('id', '=', player.id);
  expect(await has.execute()).toEqual([{ email: null }]);
  await expect(admin(`recover address ${unknown.id} ${email} why`)).rejects.toThrow('no accepted documents');
});

it('refuses what is no address, what somebody else has, and no reason', async () => {
  const player = await proved();
  const email = newEmail();
  await services.byEmail(email, 'the password');
  for (const [typed, complaint] of [
    ['no-address why', 'is no e-mail address'],
    [`${email} why`, 'Somebody else has'],
    [newEmail(), 'Say the reason'],
  ] as const)
    await expect(admin(`recover address ${player.id} ${typed}`)).rejects.toThrow(complaint);
});
