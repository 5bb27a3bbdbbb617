import { runAdmin } from '../../operator/run';
import { noteSecurityChange, type SecurityChange } from '../../session/securityChanges';
import { ledgerFaults } from '../../testing/ledger';
import { useTestServices, type TestPlayer } from '../../testing/services';
import { playerWithEmail, payIn, withdraw } from '../../testing/withdrawals';

const services = useTestServices();
const { database, clock } = services;
const hours = (count: number) =>
  services.client().post('/dev/clock', { body: { advanceSeconds: count * 3600 } });
const letters = () => database.db.selectFrom('letters').selectAll().orderBy('id').execute();
const stateOf = async (id: number) =>
  (await database.db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
    .state;

async function payer(): Promise<TestPlayer> {
  const player = await playerWithEmail(services);
  await payIn(services, player);
  return player;
}
const change = (
  { id: userId }: TestPlayer,
  kind: SecurityChange['kind'],
  { formerEmail = null, at = clock.now() }: { formerEmail?: string | null; at?: Date } = {},
) => database.db.transaction().execute((trx) => noteSecurityChange(trx, { userId, kind, formerEmail }, at));

afterEach(async () => {
  expect(await ledgerFaults(database.db)).toEqual([]);
});

it('sends money at once that goes back the way it came, while nothing has changed', async () => {
  expect((await withdraw(services, await payer())).body).toMatchObject({ state: 'SENT', heldUntil: null });
});

it('holds money for a day after the password was changed, and then sends it', async () => {
  const player = await payer();
  const password = 'another-password-1';
  const body = { current: player.password, password };
  expect((await player.client.post('/auth-api/password/change', { body })).status).toBe(204);
  await hours(1);
  const { body: held } = await withdraw(services, { ...player, password });
  expect(held).toMatchObject({ state: 'REQUESTED', payPath: null });
  expect(Date.parse(held.heldUntil)).toBe(clock.now().getTime() + 23 * 3_600_000);
  await hours(22.9);
  expect(await stateOf(held.id)).toBe('REQUESTED');
  await hours(0.2);
  expect(await stateOf(held.id)).toBe('SENT');
});

it.each(['email', 'phone', 'factor'] as const)('holds money after a change of %s', async (kind) => {
  const player = await payer();
  await change(player, kind);
  const { body } = await withdraw(services, player);
  expect(body.state).toBe('REQUESTED');
  await hours(24);
  expect(await stateOf(body.id)).toBe('SENT');
});

it('holds nothing a day after a change', async () => {
  const player = await payer();
  await change(player, 'phone', { at: new Date(clock.now().getTime() - 24 * 3_600_000) });
  expect((await withdraw(services, player)).body.state).toBe('SENT');
});

it('tells the address that the account had before', async () => {
  const player = await payer();
  const { db } = database;
  await db.updateTable('users').set({ email: 'new@example.com' }).where('id', '=', player.id).execute();
  await change(player, 'email', { formerEmail: 'old@example.com' });
  const { body } = await withdraw(services, player);
  const told = (await letters()).filter(({ subject }) => subject.includes(body.number));
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(['new@example.com', 'old@example.com']);
  expect(told[0]?.text).toMatch(/500\.00 RUB[^]*not sent before 2026-\d\d-\d\d \d\d:\d\d UTC/);
});

it('holds a withdrawal that waits longer when the account changes meanwhile', async () => {
  const player = await payer();
  await change(player, 'password');
  const { body } = await withdraw(services, player);
  await hours(12);
  await change(player, 'factor');
  await hours(13);
  expect(await stateOf(body.id)).toBe('REQUESTED');
  await hours(11);
  expect(await stateOf(body.id)).toBe('SENT');
});

it('no approval shortens the wait', async () => {
  const player = await playerWithEmail(services);
  await payIn(services, player, { amount: 60_000_00 });
  await change(player, 'password');
  const { body } = await withdraw(services, player, { amount: 60_000_00 });
  for (const who of ['ann', 'bob'])
    await runAdmin(['withdrawals', 'approve', String(body.id), 'known'], {
      ...{ db: database.db, who, demo: true, routes: [] },
    });
  await hours(23);
  expect(await stateOf(body.id)).toBe('REQUESTED');
  await hours(1);
  expect(await stateOf(body.id)).toBe('SENT');
});
