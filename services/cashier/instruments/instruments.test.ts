import { runAdmin } from '../../operator/run';
import { depositsOf, noticeOf, press, sendNotice, startDeposit } from '../../testing/cashier';
import { balanceOf } from '../../testing/coupons';
import { ledgerFaults } from '../../testing/ledger';
import { putDocuments } from '../../testing/identity';
import { useTestServices, type TestPlayer } from '../../testing/services';
import { freshToken, playerWithEmail, withdraw } from '../../testing/withdrawals';
import { unknownData } from '../../players/personalRules';

const services = useTestServices();
const { database } = services;
const grant = 10_000_00;
const iban = 'DE02120300000000202051';
const bank = { methodId: 'bank', amount: 1_000_00, fee: 50_00, target: iban };
const hours = (count: number) =>
  services.client().post('/dev/clock', { body: { advanceSeconds: count * 3600 } });
const admin = (typed: string, who = 'ann') =>
  runAdmin(typed.split(' '), { db: database.db, who, demo: true, routes: [] });
const balance = async (player: TestPlayer) =>
  (await balanceOf({ ...player, token: await freshToken(player) })) - grant;
const heldOf = async (player: TestPlayer) =>
  (await depositsOf({ ...player, token: await freshToken(player) })).held;

/** A player whose documents are accepted, unless said otherwise. */
async function named(name = 'Иван', surname = 'Петров', isProved = true): Promise<TestPlayer> {
  const player = await playerWithEmail(services);
  const data = { ...unknownData, name, surname };
  await putDocuments(services, player, { status: isProved ? 'VERIFIED' : 'NOT_VERIFIED', data });
  return player;
}

/** What the bank of an account says of its owner; null where it says nothing. */
const ownedBy = (owner: string | null, target = iban) =>
  database.db
    .insertInto('test_accounts')
    .values({ target, owner })
    .onConflict((conflict) => conflict.column('target').doUpdateSet({ owner }))
    .execute();

/** Sessions end within a day, so that the state is read where it is. */
const stateOf = ({ id }: TestPlayer) =>
  database.db
    .selectFrom('withdrawals')
    .select(['state', 'pay_path'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();

const instrumentOf = (player: TestPlayer, target = iban) =>
  database.db
    .selectFrom('instruments')
    .select(['id', 'state', 'proof', 'is_others'])
    .where('user_id', '=', player.id)
    .where('target', '=', target)
    .executeTakeFirst();

beforeEach(() => database.db.deleteFrom('test_accounts').execute());
afterEach(async () => {
  expect(await ledgerFaults(database.db)).toEqual([]);
});

describe('money that comes', () => {
  async function paidBy(player: TestPlayer, payer: string | undefined, instrument?: string): Promise<void> {
    const { body } = await startDeposit({ ...player, token: await freshToken(player) });
    const from = { ...(payer && { payer }), ...(instrument && { instrument }) };
    expect(await sendNotice(services, noticeOf(body.payPath, 'PAID', from))).toBe(204);
  }

  it.each(['IVAN PETROV', 'Petrov Ivan', 'Ivan Sergeevich Petrov'])(
    'of %s is the own money of Иван Петров, and the account from which it came is verified',
    async (payer) => {
      const player = await named();
      await paidBy(player, payer, iban);
      expect([await balance(player), await heldOf(player)]).toEqual([500_00, []]);
      expect(await instrumentOf(player)).toMatchObject({ state: 'VERIFIED', proof: 'PAYER' });
    },
  );

  it.each([true, false])('of somebody else is held whole, documents accepted: %j', async (isProved) => {
    const player = await named('Ivan', 'Petrov', isProved);
    await paidBy(player, 'Anna Petrova', iban);
    expect(await balance(player)).toBe(0);
    expect(await heldOf(player)).toEqual([{ currency: 'RUB', amount: 500_00 }]);
    expect((await instrumentOf(player))?.state).toBe(isProved ? 'PROPOSED' : undefined);
  });

  it('of nobody who is named, or to a player without a name, is taken as before', async () => {
    const [player, nameless] = [await named(), await playerWithEmail(services)];
    await paidBy(player, undefined);
    await paidBy(nameless, 'Anna Petrova');
    expect([await balance(player), await balance(nameless)]).toEqual([500_00, 500_00]);
  });

  it('of the player’s own, as the page of the test provider tells it, can be staked', async () => {
    const player = await named();
    const { body } = await startDeposit({ ...player, token: await freshToken(player) });
    await press(services, body.payPath, 'pay');
    expect(await balance(player)).toBe(500_00);
  });
});

describe('money that leaves to an account that the player names', () => {
  it('goes there once its owner has the player’s name, and the account is used then', async () => {
    const player = await named();
    await ownedBy('PETROV IVAN');
    const { status, body } = await withdraw(services, player, bank);
    expect([status, body.state, body.isApprovalAwaited]).toEqual([201, 'REQUESTED', false]);
    expect(await instrumentOf(player)).toMatchObject({ state: 'VERIFIED', proof: 'PAYEE' });
    await hours(25);
    const sent = await stateOf(player);
    expect(sent.state).toBe('SENT');
    await press(services, sent.pay_path ?? '', 'pay');
    expect((await instrumentOf(player))?.state).toBe('USED');
  });

  it('does not go where the owner has another name, until two people have verified it', async () => {
    const player = await named();
    await ownedBy('Anna Petrova');
    const refused = await withdraw(services, player, bank);
    expect([refused.status, refused.body.code]).toEqual([422, 'PAYEE_DIFFERS']);
    expect(await balance(player)).toBe(0);
    const instrument = await instrumentOf(player);
    expect(instrument).toMatchObject({ state: 'PROPOSED', is_others: true });
    expect((await admin('instruments list')).join('\n')).toContain(
      `${instrument?.id} of ${player.id}: bank •••• 2051, of another name`,
    );
    const verify = `instruments verify ${instrument?.id} the bank wrote that it is a married name`;
    await admin(verify);
    expect((await withdraw(services, player, bank)).body.code).toBe('PAYEE_DIFFERS');
    await admin(verify, 'bob');
    expect((await withdraw(services, player, bank)).status).toBe(201);
    expect(await instrumentOf(player)).toMatchObject({ state: 'VERIFIED', proof: 'STAFF' });
  });

  it('waits where the provider tells no name, and is shown to the staff', async () => {
    const player = await named();
    await ownedBy(null);
    const { status, body } = await withdraw(services, player, bank);
    expect([status, body.isApprovalAwaited]).toEqual([201, true]);
    await hours(30);
    expect((await stateOf(player)).state).toBe('REQUESTED');
    const instrument = await instrumentOf(player);
    expect((await admin('instruments list')).join('\n')).toContain(
      `${instrument?.id} of ${player.id}: bank •••• 2051, of no name yet, withdrawal ${body.id} waits`,
    );
    const verify = `instruments verify ${instrument?.id} bank statement`;
    await admin(verify);
    await admin(verify, 'bob');
    await hours(1);
    expect((await stateOf(player)).state).toBe('SENT');
  });

  it('that the release before took is asked about before it is sent', async () => {
    const [player, other] = [await named(), await named()];
    const otherIban = 'GB33BUKB20201555555555';
    await withdraw(services, player, bank);
    await withdraw(services, other, { ...bank, target: otherIban });
    // That release keeps no instruments.
    await database.db.deleteFrom('instruments').execute();
    await ownedBy('Anna Petrova', otherIban);
    await hours(25);
    expect([(await stateOf(player)).state, (await stateOf(other)).state]).toEqual(['SENT', 'REQUESTED']);
    expect(await instrumentOf(other, otherIban)).toMatchObject({ state: 'PROPOSED', is_others: true });
  });

  it.each(['12345', 'ann@', '40817810099910004312'])('cannot go to the wallet "%s"', async (target) => {
    const player = await named();
    const wish = { methodId: 'wallet', amount: 1_000_00, fee: 10_00, target };
    expect((await withdraw(services, player, wish)).body.code).toBe('TARGET_INVALID');
  });
});

it.each([
  ['instruments verify 5 why', 'There is no instrument 5.'],
  ['instruments verify five why', '"five" is no number of an instrument.'],
  ['instruments list all', '"all" is one word too many.'],
])('refuses "%s"', async (typed, complaint) => {
  await expect(admin(typed)).rejects.toThrow(complaint);
});
