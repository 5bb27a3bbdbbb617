import { runAdmin } from '../../operator/run';
import { acceptDocuments, somebody } from '../../testing/identity';
import { ledgerFaults } from '../../testing/ledger';
import { testPhones } from '../../testing/phones';
import { useTestServices, type TestPlayer } from '../../testing/services';
import { askFor, freshToken, payIn, withdraw } from '../../testing/withdrawals';

const services = useTestServices();
const { database, clock } = services;
const phones = testPhones(services);
const password = 'a new password';
const toBank = {
  methodId: 'bank',
  amount: 1_000_00,
  fee: 50_00,
  target: 'DE02 1203 0000 0000 2020 51',
};
const hours = (count: number) =>
  services.client().post('/dev/clock', { body: { advanceSeconds: count * 3600 } });
const admin = (typed: string, who = 'ann') =>
  runAdmin(typed.split(' '), { db: database.db, who, demo: true, routes: [] });
/** Gives a command as the first person; returns what the second one does. */
async function asOne(typed: string): Promise<() => Promise<string[]>> {
  const [line = ''] = await admin(typed);
  const [, number = ''] = /`approvals give (\d+) /.exec(line) ?? [];
  return () => admin(`approvals give ${number} compared`, 'bob');
}
const asTwo = async (typed: string) => (await asOne(typed))();
const accept = (player: TestPlayer) => acceptDocuments(services, player, somebody());
/** A verified player whose only contact is a phone. */
async function verified(): Promise<{ player: TestPlayer; number: string }> {
  const player = await services.player();
  const number = await phones.bind(player);
  await accept(player);
  return { player, number };
}
/** Confirms an address as if long ago, so that letters can prove who withdraws and hold nothing. */
const giveAddress = ({ id }: TestPlayer) =>
  database.db
    .updateTable('users')
    .set({ email: `reset${id}@example.com`, email_confirmed_at: clock.now() })
    .where('id', '=', id)
    .execute();

/** Replaces the password by an SMS alone, and signs in with the new one. */
async function resetBySms(player: TestPlayer, number: string): Promise<TestPlayer> {
  const client = services.client();
  const { body } = await client.post('/auth-api/password/request-reset', {
    body: { email: `+44${number}`, lng: 'en' },
    ...phones.from(),
  });
  const typed = { reset: body.reset, code: await phones.codeTo(number), password };
  expect((await client.post('/auth-api/password/reset', { body: typed })).status).toBe(204);
  return signIn(player);
}
async function signIn(player: TestPlayer): Promise<TestPlayer> {
  const client = services.client();
  const body = { login: String(player.id), password, save: false, lng: 'en' };
  expect((await client.post('/auth-api/login-by-email-id', { body })).status).toBe(200);
  return { ...player, client, password };
}
const stateOf = async (id: number) =>
  (await database.db.selectFrom('withdrawals').select('state').where('id', '=', id).executeTakeFirst())
    ?.state;

afterEach(async () => {
  expect(await ledgerFaults(database.db)).toEqual([]);
});

it('lets a verified player’s money go back where it came from alone, three days after a reset by SMS', async () => {
  const { player, number } = await verified();
  await payIn(services, player);
  const owner = await resetBySms(player, number);
  await giveAddress(owner);
  await hours(73);
  const back = await signIn(owner);
  expect((await withdraw(services, back)).body.state).toBe('SENT');
  expect((await askFor(back, toBank)).body.code).toBe('VERIFICATION_DUE');
  const token = await freshToken(back);
  const options = await back.client.get('/cashier-api/v1/withdrawal-options', { token });
  expect(options.body.isVerified).toBe(false);
});

it('lets it go anywhere again once two people compared documents anew', async () => {
  const { player, number } = await verified();
  await giveAddressAfterReset(player, number);
  const back = await signIn(player);
  expect((await askFor(back, toBank)).body.code).toBe('VERIFICATION_DUE');
  const give = await asOne(`recover documents ${player.id} passport compared`);
  expect((await askFor(back, toBank)).body.code).toBe('VERIFICATION_DUE');
  await give();
  expect((await withdraw(services, back, toBank)).status).toBe(201);
});

it('counts documents that were accepted after the reset, and a reset after them again', async () => {
  const player = await services.player();
  const number = await phones.bind(player);
  await giveAddressAfterReset(player, number);
  await accept(player);
  const back = await signIn(player);
  expect((await askFor(back, toBank)).body.code).toBe('STEP_UP_NEEDED');
  await database.db.updateTable('users').set({ email: null, email_confirmed_at: null }).execute();
  await giveAddressAfterReset(player, number);
  expect((await askFor(await signIn(player), toBank)).body.code).toBe('VERIFICATION_DUE');
});

it('keeps what was asked for before the reset, until documents match or its time is over', async () => {
  const { player, number } = await verified();
  await giveAddress(player);
  const { body } = await withdraw(services, player, toBank);
  expect(body.state).toBe('REQUESTED');
  await database.db
    .updateTable('users')
    .set({ email: null, email_confirmed_at: null })
    .where('id', '=', player.id)
    .execute();
  await resetBySms(player, number);
  await hours(80);
  expect(await stateOf(body.id)).toBe('REQUESTED');
  await asTwo(`recover documents ${player.id} passport compared`);
  await hours(2);
  expect(await stateOf(body.id)).toBe('SENT');
});

it('has nothing to compare for who did not reset, and for who has no accepted documents', async () => {
  const { player } = await verified();
  await expect(admin(`recover documents ${player.id} why`)).rejects.toThrow('nothing waits');
  const unknown = await services.player();
  await resetBySms(unknown, await phones.bind(unknown));
  await expect(admin(`recover documents ${unknown.id} why`)).rejects.toThrow('no accepted documents');
});

/** A reset by SMS three days ago, and an address since then. */
async function giveAddressAfterReset(player: TestPlayer, number: string): Promise<void> {
  await resetBySms(player, number);
  await giveAddress(player);
  await hours(73);
}
