import { prove, somebody } from '../testing/identity';
import { useTestServices, type TestPlayer } from '../testing/services';
import { lastResetBySms, recentChangesOf } from '../session/securityChanges';
import { askFor, payIn, playerWithEmail } from '../testing/withdrawals';
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

it('compared documents let money go anywhere again after a reset by SMS', async () => {
  const [player, email] = [await proved(), newEmail()];
  await database.db
    .insertInto('security_changes')
    .values({ user_id: player.id, kind: 'password_by_sms', former_email: null, at: clock.now() })
    .execute();
  expect(await lastResetBySms(database.db, player.id)).not.toBeNull();
  await asTwo(`recover address ${player.id} ${email} passport compared`);
  expect(await lastResetBySms(database.db, player.id)).toBeNull();
});

describe('a player whom nobody identified', () => {
  const paymentsOf = ({ id }: TestPlayer) =>
    database.db
      .selectFrom('deposit_payments')
      .innerJoin('deposits', 'deposits.id', 'deposit_payments.deposit_id')
      .select(['deposit_payments.provider_id', 'deposits.id as deposit'])
      .where('deposits.user_id', '=', id)
      .executeTakeFirstOrThrow();
  async function paid(): Promise<{ player: TestPlayer; payment: string; deposit: number }> {
    const player = await services.player();
    await payIn(services, player);
    const { provider_id, deposit } = await paymentsOf(player);
    return { player, payment: provider_id ?? '', deposit };
  }

  it('gets an address by a payment that only its payer can name, and money leaves to what paid alone', async () => {
    const { player, payment } = await paid();
    const email = newEmail();
    const typed = `recover instrument ${player.id} ${email} ${payment} named on the statement`;
    expect((await asTwo(typed)).at(-1)).toBe(
      `${player.id} has the address ${email}, and can ask for a new password there.`,
    );
    expect((await player.client.get('/auth-api/session')).body).toEqual({ userId: null });
    const client = services.client();
    const asked = await client.post('/auth-api/password/request-reset', { body: { email, lng: 'en' } });
    const code = /\b\d{6}\b/.exec((await lettersTo(email))[0]?.text ?? '')?.[0];
    const password = 'a new password';
    await client.post('/auth-api/password/reset', { body: { reset: asked.body.reset, code, password } });
    const login = { login: email, password, save: false, lng: 'en' };
    expect((await client.post('/auth-api/login-by-email-id', { body: login })).status).toBe(200);
    const back = { ...player, client, password };
    expect((await askFor(back)).body.code).toBe('STEP_UP_NEEDED');
    const target = 'DE02 1203 0000 0000 2020 51';
    const elsewhere = { methodId: 'bank', amount: 1_000_00, fee: 50_00, target };
    expect((await askFor(back, elsewhere)).body.code).toBe('BACK_FIRST');
  });

  it('needs two people, and a payment of this player that counts', async () => {
    const [{ player, payment, deposit }, other] = [await paid(), await paid()];
    const email = newEmail();
    const give = (name: string) => admin(`recover instrument ${player.id} ${email} ${name} why`);
    await give(payment);
    const has = database.db.selectFrom('users').select('email').where('id', '=', player.id);
    expect(await has.execute()).toEqual([{ email: null }]);
    await expect(give(other.payment)).rejects.toThrow('no payment');
    await expect(give('unknown')).rejects.toThrow('no payment');
    await database.db
      .updateTable('deposits')
      .set({ charged_back_at: clock.now() })
      .where('id', '=', deposit)
      .execute();
    await expect(give(payment)).rejects.toThrow('no payment');
  });

  it('is the only one who recovers so: accepted documents are compared instead', async () => {
    const { player, payment } = await paid();
    await prove(services, player, somebody());
    await expect(admin(`recover instrument ${player.id} ${newEmail()} ${payment} why`)).rejects.toThrow(
      'compare documents',
    );
  });
});
