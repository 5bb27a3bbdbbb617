import { runAdmin } from '../operator/run';
import { depositsOf, noticeOf, sendNotice, startDeposit } from '../testing/cashier';
import { balanceOf } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { useTestServices, type TestPlayer } from '../testing/services';
import { playerWithEmail, freshToken, payIn, withdraw, withdrawalsOf } from '../testing/withdrawals';

const services = useTestServices();
const grant = 10_000_00;
const admin = (typed: string) =>
  runAdmin(typed.split(' '), { db: services.database.db, who: 'ann', demo: true, routes: [] });
const balance = async (player: TestPlayer) => balanceOf({ ...player, token: await freshToken(player) });

afterEach(async () => {
  expect(await ledgerFaults(services.database.db)).toEqual([]);
});

it('takes what reached the player, once, and gives the fee back to the provider', async () => {
  const player = await playerWithEmail(services);
  const id = await payIn(services, player, { methodId: 'wallet', fee: 7_50 });
  expect(await admin(`deposits chargeback ${id} stolen card`)).toEqual([
    `Deposit ${id} is charged back: 492.50 RUB are taken, 0.00 RUB are owed by the player.`,
  ]);
  expect(await balance(player)).toBe(grant);
  await expect(admin(`deposits chargeback ${id} again`)).rejects.toThrow('was charged back before');
});

it('books a debt for what has left, and what is owed cannot be withdrawn', async () => {
  const player = await playerWithEmail(services);
  const ids = [
    await payIn(services, player, { amount: 20_000_00 }),
    await payIn(services, player, { amount: 20_000_00 }),
  ];
  expect((await withdraw(services, player, { amount: 40_000_00 })).status).toBe(201);
  expect(await admin(`deposits chargeback ${ids[0]} stolen card`)).toEqual([
    `Deposit ${ids[0]} is charged back: 10000.00 RUB are taken, 10000.00 RUB are owed by the player.`,
  ]);
  expect(await balance(player)).toBe(0);
  await payIn(services, player, { amount: 15_000_00 });
  expect((await withdraw(services, player, { amount: 15_000_00 })).body).toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    bound: 5_000_00,
  });
});

/** Beyond the sum from which two people approve, so that it waits. */
const large = 60_000_00;

it('refuses what waits to be sent, takes the money from there, and tells the player', async () => {
  const player = await playerWithEmail(services);
  const id = await payIn(services, player, { amount: large });
  const waiting = await withdraw(services, player, { amount: large });
  expect(waiting.body.state).toBe('REQUESTED');
  expect(await admin(`deposits chargeback ${id} stolen card`)).toEqual([
    `Deposit ${id} is charged back: 60000.00 RUB are taken, 0.00 RUB are owed by the player.`,
  ]);
  expect(await balance(player)).toBe(grant);
  expect(await withdrawalsOf(player)).toMatchObject([{ state: 'REFUSED', endedBy: 'SITE', reason: null }]);
  const letter = await services.database.db
    .selectFrom('letters')
    .select(['subject', 'text'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(letter.subject).toBe(`Your withdrawal No. ${waiting.body.number} was not sent`);
  expect(letter.text).toContain('60000.00 RUB');
  expect((await admin(`withdrawals show ${waiting.body.id}`)).join('\n')).toContain(
    'REQUESTED → REFUSED by site: its money is owed',
  );
});

it('leaves what waits of another player', async () => {
  const player = await playerWithEmail(services);
  const other = await playerWithEmail(services);
  const id = await payIn(services, player, { amount: large });
  await payIn(services, other, { amount: large });
  await withdraw(services, other, { amount: large });
  await admin(`deposits chargeback ${id} stolen card`);
  expect(await withdrawalsOf(other)).toMatchObject([{ state: 'REQUESTED', endedBy: null }]);
});

it('takes held money first', async () => {
  const player = await playerWithEmail(services);
  const { body } = await startDeposit(player);
  await sendNotice(services, noticeOf(body.payPath, 'FAILED'));
  await sendNotice(services, noticeOf(body.payPath, 'PAID'));
  expect(await admin(`deposits chargeback ${body.id} stolen card`)).toEqual([
    `Deposit ${body.id} is charged back: 500.00 RUB are taken, 0.00 RUB are owed by the player.`,
  ]);
  expect(await balance(player)).toBe(grant);
});

describe('of a deposit with several payments', () => {
  async function paidTwice(second: { amount: number; currency: string }) {
    const player = await playerWithEmail(services);
    const id = await payIn(services, player, {});
    const { pay_path: payPath } = await services.database.db
      .selectFrom('deposits')
      .select('pay_path')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const notice = noticeOf(payPath ?? '', 'PAID', { part: `second of ${id}`, ...second });
    expect(await sendNotice(services, notice)).toBe(204);
    return { player, id };
  }
  const heldOf = async (player: TestPlayer) =>
    (await depositsOf({ ...player, token: await freshToken(player) })).held;

  it('has to name the payment, since a sum over several is nobody’s', async () => {
    const { id } = await paidTwice({ amount: 300_00, currency: 'RUB' });
    await expect(admin(`deposits chargeback ${id} stolen card`)).rejects.toThrow(
      `Deposit ${id} has 2 payments. Name one: ${id}/1 (500.00 RUB), ${id}/2 (300.00 RUB).`,
    );
    await expect(admin(`deposits chargeback ${id}/3 why`)).rejects.toThrow(`Deposit ${id} has no payment 3.`);
  });

  it('takes that payment alone, once', async () => {
    const { player, id } = await paidTwice({ amount: 300_00, currency: 'RUB' });
    expect(await admin(`deposits chargeback ${id}/2 stolen card`)).toEqual([
      `Payment 2 of deposit ${id} is charged back: 300.00 RUB are taken, 0.00 RUB are owed by the player.`,
    ]);
    expect([await balance(player), await heldOf(player)]).toEqual([grant + 500_00, []]);
    await expect(admin(`deposits chargeback ${id}/2 again`)).rejects.toThrow('was charged back before');
    await expect(admin(`deposits return ${id}`)).rejects.toThrow('can be staked');
    expect(await admin(`deposits chargeback ${id}/1 stolen card`)).toEqual([
      `Payment 1 of deposit ${id} is charged back: 500.00 RUB are taken, 0.00 RUB are owed by the player.`,
    ]);
    expect(await balance(player)).toBe(grant);
  });

  it('takes money of another currency where it is held, and leaves the account as it is', async () => {
    const { player, id } = await paidTwice({ amount: 40_00, currency: 'USD' });
    expect(await heldOf(player)).toEqual([{ currency: 'USD', amount: 40_00 }]);
    expect(await admin(`deposits chargeback ${id}/2 stolen card`)).toEqual([
      `Payment 2 of deposit ${id} is charged back: 40.00 USD are taken, 0.00 USD are owed by the player.`,
    ]);
    expect([await balance(player), await heldOf(player)]).toEqual([grant + 500_00, []]);
  });

  it('books what was sent back before as owed, in its own currency', async () => {
    const { player, id } = await paidTwice({ amount: 40_00, currency: 'USD' });
    await admin(`deposits return ${id}`);
    expect(await admin(`deposits chargeback ${id}/2 stolen card`)).toEqual([
      `Payment 2 of deposit ${id} is charged back: 0.00 USD are taken, 40.00 USD are owed by the player.`,
    ]);
    expect(await balance(player)).toBe(grant + 500_00);
  });
});

it.each([
  ['deposits chargeback 5 why', 'There is no deposit 5.'],
  ['deposits chargeback five why', '"five" is no number of a deposit.'],
  ['deposits chargeback 5', 'Say the reason too'],
])('refuses "%s"', async (typed, complaint) => {
  await expect(admin(typed)).rejects.toThrow(complaint);
});
