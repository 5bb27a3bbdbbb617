import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { lockWallet } from '../../accounts/index';
import { bookMovement } from '../../accounts/ledger';
import { approvalsOf } from '../../approvals/index';
import { runAdmin } from '../../operator/run';
import { sendNotice, press } from '../../testing/cashier';
import { balanceOf } from '../../testing/coupons';
import { ledgerFaults } from '../../testing/ledger';
import { useTestServices, type TestPlayer } from '../../testing/services';
import { playerWithEmail, freshToken, payIn, payoutNoticeOf, withdraw } from '../../testing/withdrawals';
import { withdrawalMigrations } from './migrations';
import { approvalOf } from './store';

const services = useTestServices();
const { clock, database } = services;
const grant = 10_000_00;
const minutes = (count: number) =>
  services.client().post('/dev/clock', { body: { advanceSeconds: count * 60 } });
const admin = (typed: string, who = 'ann') =>
  runAdmin(typed.split(' '), { db: database.db, who, demo: true, routes: [] });

interface Sent {
  player: TestPlayer;
  id: number;
  payPath: string;
}

async function sent(amount = 500_00): Promise<Sent> {
  const player = await playerWithEmail(services);
  await payIn(services, player, { amount });
  const { body } = await withdraw(services, player, { amount });
  return { player, id: body.id, payPath: body.payPath };
}

const stateOf = async ({ id }: Pick<Sent, 'id'>) => {
  const row = await database.db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
  return [row?.state, row?.ended_by, row?.is_late];
};
const balance = async ({ player }: Sent) =>
  (await balanceOf({ ...player, token: await freshToken(player) })) - grant;
const debtOf = async ({ player }: Sent) =>
  (
    await database.db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('user_id', '=', player.id)
      .where('kind', '=', 'DEBTS')
      .executeTakeFirst()
  )?.balance ?? 0;

afterEach(async () => {
  expect(await ledgerFaults(database.db)).toEqual([]);
});

it('is paid once the provider says so, which the history tells once', async () => {
  const one = await sent();
  expect(await press(services, one.payPath, 'pay')).toBe('/en/onpay/withdraw/success');
  expect(await stateOf(one)).toEqual(['PAID', null, false]);
  expect(await balance(one)).toBe(0);
  const token = await freshToken(one.player);
  const { body } = await one.player.client.get('/web-api/accounts/payments?kind=WITHDRAWAL', { token });
  expect(body.payments.map(({ amount }: { amount: number }) => amount)).toEqual([-500_00]);
});

it('is paid once, when the notice comes twice, at once, and again with another id', async () => {
  const one = await sent();
  await press(services, one.payPath, 'pay', '2');
  const notice = payoutNoticeOf(one.payPath, 'PAID');
  const statuses = await Promise.all([1, 2, 3, 4].map(() => sendNotice(services, notice)));
  expect(statuses).toEqual([204, 204, 204, 204]);
  expect(await stateOf(one)).toEqual(['PAID', null, false]);
  expect(await balance(one)).toBe(0);
});

it('gives the money back when the provider refuses it', async () => {
  const one = await sent();
  await press(services, one.payPath, 'refuse');
  expect(await stateOf(one)).toEqual(['REFUSED', 'PROVIDER', false]);
  expect(await balance(one)).toBe(500_00);
});

it('gives the money back when it was paid and came back', async () => {
  const one = await sent();
  await press(services, one.payPath, 'pay');
  await press(services, one.payPath, 'return');
  expect(await stateOf(one)).toEqual(['REFUSED', 'BANK', false]);
  expect(await balance(one)).toBe(500_00);
  await sendNotice(services, payoutNoticeOf(one.payPath, 'PAID'));
  expect(await stateOf(one)).toEqual(['REFUSED', 'BANK', false]);
});

it('changes nothing by a refusal that comes after the payment', async () => {
  const one = await sent();
  await press(services, one.payPath, 'pay');
  expect(await sendNotice(services, payoutNoticeOf(one.payPath, 'FAILED'))).toBe(204);
  expect(await stateOf(one)).toEqual(['PAID', null, false]);
});

it('takes the money again when the provider pays after all, and books a debt for what is gone', async () => {
  const one = await sent();
  await press(services, one.payPath, 'refuse');
  await takeAway(one, 10_200_00);
  await sendNotice(services, payoutNoticeOf(one.payPath, 'PAID'));
  expect(await stateOf(one)).toEqual(['PAID', null, true]);
  expect(await balance(one)).toBe(-grant);
  expect(await debtOf(one)).toBe(-200_00);
});

/** Moves cash of the player to the house. */
async function takeAway({ player }: Sent, amount: number): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const from = (await lockWallet(trx, player.id))?.id ?? 0;
    const movement = { kind: 'CORRECTION', currency: 'RUB', from, to: 'GRANTS', amount } as const;
    await bookMovement(trx, { ...movement, reference: `test:${player.id}` }, services.clock.now());
  });
}

it('is not sent while the player owes more than the account holds', async () => {
  const waiting = await sent(60_000_00);
  const { player } = waiting;
  await payIn(services, player);
  const { body } = await withdraw(services, player);
  const paidTwice = { player, id: body.id, payPath: body.payPath };
  await press(services, paidTwice.payPath, 'refuse');
  await takeAway(waiting, 10_500_00);
  await sendNotice(services, payoutNoticeOf(paidTwice.payPath, 'PAID'));
  expect(await debtOf(waiting)).toBe(-500_00);
  await admin(`withdrawals approve ${waiting.id} looked through`);
  await admin(`withdrawals approve ${waiting.id} me too`, 'bob');
  await minutes(1);
  expect(await stateOf(waiting)).toEqual(['REFUSED', 'SITE', false]);
  expect(await balance(waiting)).toBe(60_000_00 - grant);
});

it('is sent when the account holds what the player owes', async () => {
  const waiting = await sent(60_000_00);
  const { player } = waiting;
  await payIn(services, player);
  const { body } = await withdraw(services, player);
  await press(services, body.payPath, 'refuse');
  await takeAway(waiting, 10_500_00);
  await sendNotice(services, payoutNoticeOf(body.payPath, 'PAID'));
  await payIn(services, player);
  await admin(`withdrawals approve ${waiting.id} looked through`);
  await admin(`withdrawals approve ${waiting.id} me too`, 'bob');
  await minutes(1);
  expect(await stateOf(waiting)).toEqual(['SENT', null, false]);
});

it('asks the provider when it hears nothing', async () => {
  const one = await sent();
  await press(services, one.payPath, 'pay', '0');
  expect(await stateOf(one)).toEqual(['SENT', null, false]);
  await minutes(5);
  expect(await stateOf(one)).toEqual(['PAID', null, false]);
});

it('asks daily for a week after the end, so that money that came back is found', async () => {
  const one = await sent();
  await press(services, one.payPath, 'pay');
  await press(services, one.payPath, 'return', '0');
  expect(await stateOf(one)).toEqual(['PAID', null, false]);
  await minutes(24 * 60);
  expect(await stateOf(one)).toEqual(['REFUSED', 'BANK', false]);
});

it.each([
  ['amount', { amount: 499_99 }],
  ['currency', { currency: 'USD' }],
])('believes no notice of another %s', async (_name, change) => {
  const one = await sent();
  expect(await sendNotice(services, payoutNoticeOf(one.payPath, 'PAID', change))).toBe(204);
  expect(await stateOf(one)).toEqual(['SENT', null, false]);
});

it('takes no notice that is signed otherwise, or of an unknown payout', async () => {
  const one = await sent();
  const notice = payoutNoticeOf(one.payPath, 'PAID');
  expect(await sendNotice(services, notice, { secret: 'forged' })).toBe(401);
  expect(await sendNotice(services, payoutNoticeOf('/none', 'PAID'))).toBe(404);
  expect(await stateOf(one)).toEqual(['SENT', null, false]);
});

it('orders no payout twice, when the answer of the provider was lost', async () => {
  const one = await sent();
  await database.db
    .updateTable('withdrawals')
    .set({ reference: null, pay_path: null })
    .where('id', '=', one.id)
    .execute();
  await minutes(5);
  const row = await database.db
    .selectFrom('withdrawals')
    .select('pay_path')
    .where('id', '=', one.id)
    .executeTakeFirst();
  expect(row?.pay_path).toBe(one.payPath);
  const orders = database.db.selectFrom('test_payouts').selectAll().where('order', '=', String(one.id));
  expect(await orders.execute()).toHaveLength(1);
});

it('the provider takes no order that is not signed', async () => {
  const answer = await fetch(`${services.origin}/test-provider-api/v1/payouts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      order: '1',
      amount: 1,
      currency: 'RUB',
      methodId: 'card',
      target: null,
      lng: 'en',
    }),
  });
  expect(answer.status).toBe(401);
  expect((await fetch(`${services.origin}/test-provider-api/v1/payouts/${randomUUID()}`)).status).toBe(401);
});

describe('above the sum', () => {
  it('two people approve it before it is sent, and one person counts once', async () => {
    const one = await sent(60_000_00);
    expect(await stateOf(one)).toEqual(['REQUESTED', null, false]);
    expect((await admin('withdrawals list'))[0]).toContain('waits for approval');
    expect(await admin(`withdrawals approve ${one.id} looked through`)).toEqual([
      `ann approves withdrawal ${one.id}: another person has to as well.`,
    ]);
    await expect(admin(`withdrawals approve ${one.id} again`)).rejects.toThrow('somebody else has to');
    await minutes(1);
    expect(await stateOf(one)).toEqual(['REQUESTED', null, false]);
    expect(await admin(`withdrawals approve ${one.id} me too`, 'bob')).toEqual([
      `bob approves withdrawal ${one.id}: it is sent when its time has come.`,
    ]);
    await minutes(1);
    expect(await stateOf(one)).toEqual(['SENT', null, false]);
    const lines = await admin(`withdrawals show ${one.id}`);
    expect(lines.join('\n')).toMatch(
      /new → REQUESTED by player[^]*REQUESTED → SENT by site[^]*approved by bob/,
    );
  });

  it('approvals by a release before and by this one count together, in both orders', async () => {
    const { db } = database;
    // Commands have the time of the machine here.
    const at = new Date();
    const before = (id: number, who: string) =>
      db.insertInto('withdrawal_approvals').values({ withdrawal_id: id, who, reason: 'known', at }).execute();
    const orders: ((id: number) => Promise<unknown>)[][] = [
      [(id) => before(id, 'ann'), (id) => admin(`withdrawals approve ${id} me too`, 'bob')],
      [(id) => admin(`withdrawals approve ${id} known`), (id) => before(id, 'bob')],
      [(id) => before(id, 'ann'), (id) => before(id, 'bob')],
    ];
    for (const [first, second] of orders) {
      const one = await sent(60_000_00);
      await first?.(one.id);
      await minutes(1);
      expect(await stateOf(one)).toEqual(['REQUESTED', null, false]);
      await second?.(one.id);
      const rows = db.selectFrom('withdrawal_approvals').select('who').where('withdrawal_id', '=', one.id);
      expect((await rows.execute()).map(({ who }) => who).toSorted()).toEqual(['ann', 'bob']);
      // The release before wakes what it approved.
      await db.updateTable('withdrawals').set({ act_at: clock.now() }).where('id', '=', one.id).execute();
      await minutes(1);
      expect(await stateOf(one)).toEqual(['SENT', null, false]);
    }
  });

  it('approvals from before this release are moved, each with its person, reason and time', async () => {
    const [none, half, whole] = [await sent(60_000_00), await sent(60_000_00), await sent(60_000_00)];
    const at = clock.now();
    const later = new Date(at.getTime() + 1000);
    const rows = await database.db.transaction().execute(async (trx) => {
      await sql`DROP TRIGGER withdrawal_approvals_count ON withdrawal_approvals`.execute(trx);
      await sql`DROP FUNCTION withdrawal_approvals_count`.execute(trx);
      await trx
        .insertInto('withdrawal_approvals')
        .values([
          { withdrawal_id: whole.id, who: 'bob', reason: 'me too', at: later },
          { withdrawal_id: half.id, who: 'ann', reason: 'half', at },
          { withdrawal_id: whole.id, who: 'ann', reason: 'whole', at },
        ])
        .execute();
      await withdrawalMigrations['0004_approvals']?.(trx as unknown as Kysely<unknown>);
      return approvalsOf(
        trx,
        [none, half, whole].map(({ id }) => approvalOf(id)),
      );
    });
    expect(rows).toEqual([
      expect.objectContaining({
        words: [String(half.id)],
        asked_by: 'ann',
        asked_reason: 'half',
        given_by: null,
      }),
      expect.objectContaining({
        words: [String(whole.id)],
        asked_by: 'ann',
        asked_at: at,
        given_by: 'bob',
        given_at: later,
      }),
    ]);
  });

  it('its money goes back after two weeks without them', async () => {
    const one = await sent(60_000_00);
    await minutes(14 * 24 * 60 - 1);
    expect(await stateOf(one)).toEqual(['REQUESTED', null, false]);
    await minutes(1);
    expect(await stateOf(one)).toEqual(['EXPIRED', 'SITE', false]);
  });
});

it('the operator refuses one that was not sent, with a reason that the player reads', async () => {
  const one = await sent(60_000_00);
  expect(await admin(`withdrawals refuse ${one.id} the card is stolen`)).toEqual([
    `Withdrawal ${one.id}: REQUESTED before, REFUSED now; 60000.00 RUB are back in the account.`,
  ]);
  expect(await stateOf(one)).toEqual(['REFUSED', 'OPERATOR', false]);
  expect(await balance(one)).toBe(60_000_00);
  expect((await admin('log')).at(-1)).toMatch(
    /ann: withdrawals refuse \d+ the card is stolen; before: REQUESTED; after: REFUSED$/,
  );
  const other = await sent();
  await expect(admin(`withdrawals refuse ${other.id} too late`)).rejects.toThrow('was sent or has ended');
  await expect(admin(`withdrawals approve ${other.id} why not`)).rejects.toThrow('was sent or has ended');
});

it.each([
  ['withdrawals refuse 5 no', 'There is no withdrawal 5.'],
  ['withdrawals approve five why', '"five" is no number of a withdrawal.'],
  ['withdrawals refuse 5', 'Say the reason'],
  ['withdrawals show 5', 'There is no withdrawal 5.'],
])('refuses "%s"', async (typed, complaint) => {
  await expect(admin(typed)).rejects.toThrow(complaint);
});
