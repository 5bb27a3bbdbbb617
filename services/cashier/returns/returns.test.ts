import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bookMovement } from '../../accounts/ledger';
import { runAdmin } from '../../operator/run';
import { depositsOf, noticeOf, press, sendNotice, startDeposit } from '../../testing/cashier';
import { balanceOf } from '../../testing/coupons';
import { ledgerFaults } from '../../testing/ledger';
import { useTestServices, type TestPlayer } from '../../testing/services';
import { freshToken, payIn } from '../../testing/withdrawals';
import { putBan } from '../../players/bans';

const services = useTestServices();
const { database, clock } = services;
const grant = 10_000_00;
const admin = (typed: string, who = 'ann') =>
  runAdmin(typed.split(' '), { db: database.db, who, demo: true, routes: [] });

/** A deposit by wallet, with its fee, that was paid after it had failed, and all of which is held therefore. */
async function late(): Promise<{ player: TestPlayer; id: number; payPath: string }> {
  const player = await services.player();
  const { body } = await startDeposit(player, { methodId: 'wallet', fee: 7_50 });
  await press(services, body.payPath, 'refuse');
  await sendNotice(services, noticeOf(body.payPath, 'PAID'));
  return { player, id: body.id, payPath: body.payPath };
}

const sendBack = async ({ player, id }: { player: TestPlayer; id: number }, key: string = randomUUID()) =>
  player.client.post(`/cashier-api/v1/deposits/${id}/return`, {
    token: await freshToken(player),
    headers: { 'idempotency-key': key },
  });
const newest = async (player: TestPlayer) => {
  const { deposits, held } = await depositsOf({ ...player, token: await freshToken(player) });
  return { returnable: deposits[0].returnable, held };
};
const refunds = (...payments: string[]) =>
  database.db
    .selectFrom('test_refunds')
    .select(['amount', 'currency'])
    .where('payment', 'in', payments)
    .orderBy('order')
    .execute();
const paymentIn = (payPath: string) => payPath.split('/').at(-1) ?? '';

afterEach(async () => {
  expect(await ledgerFaults(database.db)).toEqual([]);
});

it('goes back whole and free, to where it came from', async () => {
  const one = await late();
  expect(await newest(one.player)).toEqual({
    returnable: [{ currency: 'RUB', amount: 500_00 }],
    held: [{ currency: 'RUB', amount: 492_50 }],
  });
  const { status, body } = await sendBack(one);
  expect([status, body.id, body.returnable]).toEqual([200, one.id, []]);
  expect(await newest(one.player)).toEqual({ returnable: [], held: [] });
  expect(await refunds(paymentIn(one.payPath))).toEqual([{ amount: 500_00, currency: 'RUB' }]);
  expect(await balanceOf({ ...one.player, token: await freshToken(one.player) })).toBe(grant);
});

it('is sent once, however often the button is pressed, and at once', async () => {
  const one = await late();
  const key = randomUUID();
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => sendBack(one, key)),
    ...[1, 2].map(() => sendBack(one)),
  ]);
  const isTaken = ({ status }: { status: number }) => status === 200;
  // Of two keys one may come first: then the other one finds nothing.
  expect(answers.some(isTaken)).toBe(true);
  for (const { body } of answers.filter((answer) => !isTaken(answer))) expect(body.code).toBe('NOTHING_HELD');
  expect(await refunds(paymentIn(one.payPath))).toHaveLength(1);
  expect((await sendBack(one)).body.code).toBe('NOTHING_HELD');
});

it('has a key for one deposit alone', async () => {
  const one = await late();
  const key = randomUUID();
  await sendBack(one, key);
  const { body } = await startDeposit({ ...one.player, token: await freshToken(one.player) });
  await press(services, body.payPath, 'refuse');
  await sendNotice(services, noticeOf(body.payPath, 'PAID'));
  expect((await sendBack({ player: one.player, id: body.id }, key)).body.code).toBe('KEY_REUSED');
});

it('goes back by each payment, in its own currency, and what can be staked stays', async () => {
  const player = await services.player();
  const { body } = await startDeposit(player);
  await press(services, body.payPath, 'pay');
  const parts = [`second of ${body.id}`, `third of ${body.id}`];
  await sendNotice(services, noticeOf(body.payPath, 'PAID', { part: parts[0] ?? '', amount: 300_00 }));
  await sendNotice(
    services,
    noticeOf(body.payPath, 'PAID', { part: parts[1] ?? '', amount: 5_00, currency: 'USD' }),
  );
  expect((await sendBack({ player, id: body.id })).status).toBe(200);
  expect(await refunds(...parts)).toEqual([
    { amount: 300_00, currency: 'RUB' },
    { amount: 5_00, currency: 'USD' },
  ]);
  expect(await newest(player)).toEqual({ returnable: [], held: [] });
  expect(await balanceOf({ ...player, token: await freshToken(player) })).toBe(grant + 500_00);
});

describe('is refused', () => {
  it('without held money, for a deposit of nobody, and for one of another player', async () => {
    const [one, other] = [await late(), await late()];
    const paid = await payIn(services, one.player);
    const code = async (player: TestPlayer, id: number) => {
      const { status, body } = await sendBack({ player, id });
      return [status, body.code];
    };
    expect(await code(one.player, paid)).toEqual([422, 'NOTHING_HELD']);
    expect(await code(one.player, 5)).toEqual([422, 'DEPOSIT_UNKNOWN']);
    expect(await code(one.player, other.id)).toEqual([422, 'DEPOSIT_UNKNOWN']);
  });

  it('while the player owes money: it would leave twice', async () => {
    const one = await late();
    const paid = await payIn(services, one.player);
    await spend(one.player);
    await admin(`deposits chargeback ${paid} stolen card`);
    expect((await sendBack(one)).body.code).toBe('MONEY_OWED');
  });

  it('to a player who is banned for all', async () => {
    const one = await late();
    await putBan(database.db, one.player.id, { level: 1, version: 1 }, clock.now());
    expect((await sendBack(one)).body.code).toBe('BANNED');
  });
});

/** Takes all cash of a player away, as if it was staked. */
async function spend(player: TestPlayer): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const { id, balance } = await trx
      .selectFrom('ledger_accounts')
      .select(['id', 'balance'])
      .where('user_id', '=', player.id)
      .where('kind', '=', 'MAIN')
      .executeTakeFirstOrThrow();
    const gone = { kind: 'CORRECTION', currency: 'RUB', from: id, to: 'HOUSE', amount: balance } as const;
    await bookMovement(trx, { ...gone, reference: `test:spent:${player.id}` }, clock.now());
  });
}

describe('what the provider cannot send back', () => {
  it('is held again, listed, and sent elsewhere by two people', async () => {
    const one = await late();
    // The provider does not know the payment any more.
    const gone = { reference: `gone ${one.id}` };
    await database.db.updateTable('deposits').set(gone).where('id', '=', one.id).execute();
    const { status, body } = await sendBack(one);
    expect([status, body.returnable]).toEqual([200, []]);
    expect((await newest(one.player)).held).toEqual([{ currency: 'RUB', amount: 492_50 }]);
    expect((await admin('deposits returns')).join('\n')).toContain(
      `${one.id}/1 of ${one.player.id}: 500.00 RUB, the provider could not send it back`,
    );
    await expect(admin(`deposits return ${one.id}`)).rejects.toThrow('cannot send the money');
    await admin(`deposits elsewhere ${one.id} the card is closed`);
    expect((await newest(one.player)).held).toHaveLength(1);
    const lines = await admin(`deposits elsewhere ${one.id} I saw it`, 'bob');
    expect(lines.join('\n')).toContain(`500.00 RUB of deposit ${one.id} went elsewhere.`);
    expect((await newest(one.player)).held).toEqual([]);
    await expect(admin(`deposits elsewhere ${one.id} again`, 'cat')).rejects.toThrow('sent back before');
  });
});

it('that the staff has sent back before is nothing any more, and the other way round', async () => {
  const [one, other] = [await late(), await late()];
  await admin(`deposits return ${one.id}`);
  expect((await sendBack(one)).body.code).toBe('NOTHING_HELD');
  await sendBack(other);
  await expect(admin(`deposits return ${other.id}`)).rejects.toThrow('was sent back before');
});

it('that the release before booked without keeping its payment goes back as well', async () => {
  const one = await late();
  await database.db.transaction().execute(async (trx) => {
    await sql`ALTER TABLE deposit_payments DISABLE TRIGGER deposit_payments_stay`.execute(trx);
    await trx.deleteFrom('deposit_payments').where('deposit_id', '=', one.id).execute();
    await sql`ALTER TABLE deposit_payments ENABLE TRIGGER deposit_payments_stay`.execute(trx);
  });
  expect((await sendBack(one)).status).toBe(200);
  expect(await refunds(paymentIn(one.payPath))).toEqual([{ amount: 500_00, currency: 'RUB' }]);
});
