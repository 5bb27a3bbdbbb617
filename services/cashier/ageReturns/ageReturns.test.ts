/** Deposits of players under age, whatever else happened to their money, and happens later. */
import { pino } from 'pino';
import { noteSecurityChange } from '../../session/securityChanges';
import { noticeOf, press, sendNotice, startDeposit } from '../../testing/cashier';
import { ledgerFaults } from '../../testing/ledger';
import { useTestServices, type TestPlayer } from '../../testing/services';
import { storeMember } from '../../testing/staff';
import {
  acceptedPlayer,
  accountsOf,
  closeForAge,
  commandOf,
  sentBack,
  stakeOf,
  work,
} from '../../testing/underAge';
import { freshToken, payIn, payoutNoticeOf, silentProvider, withdraw } from '../../testing/withdrawals';
import type { PaymentProvider } from '../provider';
import { createTestProvider } from '../testProvider/index';
import { createAgeReturns } from './index';

// The test provider stands in for one of real money, of which there is none.
jest.mock('../providers', () => {
  const { createTestProvider } = jest.requireActual('../testProvider/index');
  return { ...jest.requireActual('../providers'), providerOf: createTestProvider };
});

const services = useTestServices({ demo: false, cashierProvider: 'acme' });
const { database, clock } = services;
const admin = commandOf(services, false);
const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);

beforeAll(async () => {
  for (const name of ['ann', 'bob']) await storeMember(database.db, name, ['owner']);
});

afterEach(async () => {
  expect(await ledgerFaults(database.db)).toEqual([]);
});

/** A round of the cashier with another provider. */
const roundWith = (provider: PaymentProvider) =>
  createAgeReturns({
    ...{ db: database.db, clock, logger: pino({ level: 'silent' }), demo: false, provider },
  })();

const withdrawalOf = (id: number) =>
  database.db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Withdraws by card, and lets the provider take it: SENT. */
async function sentWithdrawal(player: TestPlayer, amount: number) {
  const { status, body } = await withdraw(services, player, { amount });
  expect([status, body.code]).toEqual([201, undefined]);
  await work(services);
  const withdrawal = await withdrawalOf(body.id);
  expect(withdrawal.state).toBe('SENT');
  return withdrawal;
}

const tellOf = async (payPath: string | null, status: 'PAID' | 'FAILED' | 'RETURNED', amount: number) =>
  expect(await sendNotice(services, payoutNoticeOf(payPath ?? '', status, { amount }))).toBe(204);

describe('withdrawals', () => {
  it('that nobody outside knows of end, and their deposit goes back', async () => {
    const player = await acceptedPlayer(services);
    const deposit = await payIn(services, player);
    // It waits for a day after the password was changed.
    await database.db
      .transaction()
      .execute((trx) => noteSecurityChange(trx, { userId: player.id, kind: 'password' }, clock.now()));
    const { body } = await withdraw(services, player, { amount: 200_00 });
    expect((await withdrawalOf(body.id)).state).toBe('REQUESTED');
    await closeForAge(services, player);
    await work(services);
    expect((await withdrawalOf(body.id)).state).toBe('REFUSED');
    expect(await sentBack(services, player)).toEqual([{ deposit, amount: 500_00 }]);
    expect(await accountsOf(services, player)).toEqual({});
  });

  it('that were paid are taken off: the player has had that money', async () => {
    const player = await acceptedPlayer(services);
    const deposit = await payIn(services, player);
    const { pay_path } = await sentWithdrawal(player, 200_00);
    await tellOf(pay_path, 'PAID', 200_00);
    await (
      await stakeOf(services, player, 300_00)
    )('LOST');
    await closeForAge(services, player);
    await work(services);
    expect(await sentBack(services, player)).toEqual([{ deposit, amount: 300_00 }]);
  });

  it('that are on their way count as paid, and go back as a deposit once they fail', async () => {
    const player = await acceptedPlayer(services);
    const deposit = await payIn(services, player);
    const { pay_path } = await sentWithdrawal(player, 200_00);
    await closeForAge(services, player);
    await work(services);
    expect(await sentBack(services, player)).toEqual([{ deposit, amount: 300_00 }]);
    expect(await accountsOf(services, player)).toEqual({ PENDING: 200_00 });
    await tellOf(pay_path, 'FAILED', 200_00);
    await work(services);
    expect(sum(await sentBack(services, player))).toBe(500_00);
    expect(await accountsOf(services, player)).toEqual({});
  });

  it('that a bank sends back later go back as a deposit, and winnings among them do not', async () => {
    const player = await acceptedPlayer(services);
    await payIn(services, player);
    await (
      await stakeOf(services, player, 500_00)
    )('WON');
    const { pay_path } = await sentWithdrawal(player, 500_00);
    await tellOf(pay_path, 'PAID', 500_00);
    await closeForAge(services, player);
    await work(services);
    expect([await sentBack(services, player), await accountsOf(services, player)]).toEqual([[], {}]);
    await tellOf(pay_path, 'RETURNED', 500_00);
    await work(services);
    expect(sum(await sentBack(services, player))).toBe(500_00);
    expect(await accountsOf(services, player)).toEqual({});
  });
});

describe('chargebacks', () => {
  it('before: the deposit does not go back, and its loss is no debt', async () => {
    const player = await acceptedPlayer(services);
    const [lost, kept] = [await payIn(services, player), await payIn(services, player)];
    await (
      await stakeOf(services, player, 900_00)
    )('LOST');
    await admin(`deposits chargeback ${lost} stolen card`);
    expect((await accountsOf(services, player)).DEBTS).toBe(-400_00);
    await closeForAge(services, player);
    await work(services);
    expect(await sentBack(services, player)).toEqual([{ deposit: kept, amount: 500_00 }]);
    expect(await accountsOf(services, player)).toEqual({});
  });

  it('after a withdrawal was paid: what the player has had beyond deposits stays owed', async () => {
    const player = await acceptedPlayer(services);
    const deposit = await payIn(services, player);
    const { pay_path } = await sentWithdrawal(player, 500_00);
    await tellOf(pay_path, 'PAID', 500_00);
    await admin(`deposits chargeback ${deposit} stolen card`);
    await closeForAge(services, player);
    await work(services);
    expect([await sentBack(services, player), await accountsOf(services, player)]).toEqual([
      [],
      { DEBTS: -500_00 },
    ]);
  });

  it('after the deposit went back: the player has had it twice, and owes it', async () => {
    const player = await acceptedPlayer(services);
    const deposit = await payIn(services, player);
    await closeForAge(services, player);
    await work(services);
    await admin(`deposits chargeback ${deposit} the bank asks it back as well`);
    await work(services);
    expect(await accountsOf(services, player)).toEqual({ DEBTS: -500_00 });
    expect(sum(await sentBack(services, player))).toBe(500_00);
  });
});

describe('money that comes', () => {
  it('late, and beyond a deposit, is held and goes back whole', async () => {
    const player = await acceptedPlayer(services);
    const { body } = await startDeposit({ ...player, token: await freshToken(player) });
    const other = await startDeposit({ ...player, token: await freshToken(player) });
    await press(services, other.body.payPath, 'pay');
    const part = `second of ${other.body.id}`;
    await sendNotice(services, noticeOf(other.body.payPath, 'PAID', { part, amount: 50_00 }));
    await closeForAge(services, player);
    await sendNotice(services, noticeOf(body.payPath, 'PAID'));
    expect((await accountsOf(services, player)).HELD).toBe(500_00);
    await work(services);
    expect(await sentBack(services, player)).toEqual([
      { deposit: body.id, amount: 500_00 },
      { deposit: other.body.id, amount: 50_00 },
      { deposit: other.body.id, amount: 500_00 },
    ]);
    expect(await accountsOf(services, player)).toEqual({});
  });

  it('beyond a deposit stays held and is listed while the player owes, until the staff sends it back', async () => {
    const player = await acceptedPlayer(services);
    const { body } = await startDeposit({ ...player, token: await freshToken(player) });
    await press(services, body.payPath, 'pay');
    const { pay_path } = await sentWithdrawal(player, 500_00);
    await tellOf(pay_path, 'PAID', 500_00);
    await admin(`deposits chargeback ${body.id}/1 stolen card`);
    const part = `more of ${body.id}`;
    await sendNotice(services, noticeOf(body.payPath, 'PAID', { part, amount: 50_00 }));
    await closeForAge(services, player);
    await work(services);
    expect(await accountsOf(services, player)).toEqual({ DEBTS: -500_00, HELD: 50_00 });
    expect((await admin('under-age list')).join('\n')).toContain(
      `${player.id} holds 50.00 RUB that did not go back`,
    );
    await admin(`deposits return ${body.id}`);
    await work(services);
    expect(await accountsOf(services, player)).toEqual({ DEBTS: -500_00 });
    expect((await admin('under-age list')).join('\n')).not.toContain(`${player.id} holds`);
  });
});

/** The provider does not know the payment any more. */
async function forgotten(id: number): Promise<void> {
  await database.db
    .updateTable('deposits')
    .set({ reference: `gone ${id}` })
    .where('id', '=', id)
    .execute();
}

describe('the provider', () => {
  it('that cannot send a deposit back has it held and listed, and two people send it elsewhere', async () => {
    const player = await acceptedPlayer(services);
    const deposit = await payIn(services, player);
    await (
      await stakeOf(services, player, 500_00)
    )('LOST');
    await forgotten(deposit);
    await closeForAge(services, player);
    await work(services);
    await work(services);
    expect(await accountsOf(services, player)).toEqual({ HELD: 500_00 });
    const listed = (await admin('under-age list')).join('\n');
    const [, number = ''] =
      new RegExp(`return (\\d+) of deposit ${deposit} of ${player.id}: 500.00 RUB, it could not`).exec(
        listed,
      ) ?? [];
    await admin(`under-age elsewhere ${number} the card is closed`);
    expect(await accountsOf(services, player)).toEqual({ HELD: 500_00 });
    await admin(`under-age elsewhere ${number} I saw it`, 'bob');
    await work(services);
    expect(await accountsOf(services, player)).toEqual({});
    await expect(admin(`under-age elsewhere ${number} again`)).rejects.toThrow('is not held');
    await expect(admin('under-age elsewhere 999 again')).rejects.toThrow('no return 999');
  });

  it('that cannot send it back and charges it back later leaves nothing held', async () => {
    const player = await acceptedPlayer(services);
    const deposit = await payIn(services, player);
    await forgotten(deposit);
    await closeForAge(services, player);
    await work(services);
    await admin(`deposits chargeback ${deposit} stolen card`);
    await work(services);
    expect(await accountsOf(services, player)).toEqual({});
  });

  it('that does not answer, or whose answer is lost, is told again by the same name, and sends once', async () => {
    const player = await acceptedPlayer(services);
    const deposit = await payIn(services, player);
    await closeForAge(services, player);
    const real = createTestProvider({ db: database.db, clock, ownOrigin: () => services.origin });
    const lost = { ...silentProvider(), name: real.name };
    await roundWith({ ...lost, giveBack: () => Promise.reject(new Error('down')) });
    expect(await sentBack(services, player)).toEqual([]);
    await clock.advance(60);
    await roundWith({
      ...lost,
      giveBack: async (order) => {
        await real.giveBack?.(order);
        throw new Error('the answer was lost');
      },
    });
    await clock.advance(60);
    await roundWith(real);
    await roundWith(real);
    expect(await sentBack(services, player)).toEqual([{ deposit, amount: 500_00 }]);
    expect((await admin('under-age list')).join('\n')).not.toContain(`deposit ${deposit} `);
  });

  it('that gives nothing back by itself, or is another one by now, has the money held for the staff', async () => {
    const player = await acceptedPlayer(services);
    await payIn(services, player);
    await closeForAge(services, player);
    await roundWith(silentProvider());
    expect(await accountsOf(services, player)).toEqual({ HELD: 500_00 });
    const other = await acceptedPlayer(services);
    await payIn(services, other);
    await closeForAge(services, other);
    await roundWith({ ...silentProvider(), name: 'other', giveBack: () => Promise.resolve('TAKEN') });
    expect(await accountsOf(services, other)).toEqual({ HELD: 500_00 });
  });
});
