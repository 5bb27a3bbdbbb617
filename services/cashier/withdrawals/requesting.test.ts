import { randomUUID } from 'node:crypto';
import { bookMovement } from '../../accounts/ledger';
import { lockReserve } from '../../accounts/reserves';
import { changeConfig } from '../../config/index';
import { balanceOf } from '../../testing/coupons';
import { ledgerFaults } from '../../testing/ledger';
import { acceptDocuments } from '../../testing/identity';
import { useTestServices, type TestPlayer } from '../../testing/services';
import {
  playerWithEmail,
  askFor,
  cancel,
  freshToken,
  payIn,
  proofFor,
  withdraw,
  withdrawalsOf,
} from '../../testing/withdrawals';
import { putBan } from '../../players/bans';
import { unknownData } from '../../players/personalRules';

const services = useTestServices();
const { database, clock } = services;
const grant = 10_000_00;
const iban = 'DE02120300000000202051';
const hours = (count: number) =>
  services.client().post('/dev/clock', { body: { advanceSeconds: count * 3600 } });

const reason = ({ status, body }: { status: number; body: { code?: string; bound?: number } }) => [
  status,
  body.code,
  body.bound,
];
const balance = async (player: TestPlayer) =>
  (await balanceOf({ ...player, token: await freshToken(player) })) - grant;
const letCancel = (isWithdrawalCancelAllowed: boolean) =>
  database.db
    .transaction()
    .execute((trx) => changeConfig(trx, (config) => ({ ...config, isWithdrawalCancelAllowed })));
const verify = (player: TestPlayer) =>
  acceptDocuments(services, player, { ...unknownData, name: 'Ivan', surname: 'Petrov' });

async function payer(amount = 500_00): Promise<TestPlayer> {
  const player = await playerWithEmail(services);
  await payIn(services, player, { amount });
  return player;
}

afterEach(async () => {
  expect(await ledgerFaults(database.db)).toEqual([]);
});

it('tells what can be withdrawn and how', async () => {
  const player = await payer();
  const token = await freshToken(player);
  const { body } = await player.client.get('/cashier-api/v1/withdrawal-options', { token });
  expect(body).toMatchObject({ currency: 'RUB', available: grant + 500_00, isVerified: false });
  expect(body.methods).toEqual([
    expect.objectContaining({ id: 'card', feeRate: 0, takesTarget: false, back: 500_00 }),
    expect.objectContaining({ id: 'bank', feeFixed: 50_00, takesTarget: true, back: 0 }),
    expect.objectContaining({ id: 'wallet', feeRate: 100, takesTarget: true, back: 0 }),
  ]);
  expect((await services.client().get('/cashier-api/v1/withdrawal-options')).body.code).toBe('SIGNED_OUT');
});

it('reserves the money and sends it, once the player has proved to be there', async () => {
  const player = await payer();
  const { status, body } = await withdraw(services, player);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    methodId: 'card',
    target: null,
    amount: 500_00,
    fee: 0,
    state: 'SENT',
    heldUntil: null,
    canCancel: false,
    payPath: expect.stringMatching(/^\/cashier-api\/v1\/pay\/[\da-f-]{36}$/),
  });
  expect(await balance(player)).toBe(0);
  expect(await withdrawalsOf(player)).toEqual([body]);
});

describe('the proof', () => {
  it('is asked for last, with the ways to get it, and nothing is reserved', async () => {
    const player = await payer();
    const { status, body } = await askFor(player);
    expect([status, body.code, body.ways]).toEqual([422, 'STEP_UP_NEEDED', ['letter']]);
    expect(await balance(player)).toBe(500_00);
    expect((await askFor(player, { amount: 501_00 })).body.code).toBe('BACK_TOO_HIGH');
  });

  it('counts for one amount and one account alone, and once', async () => {
    const player = await payer();
    const { aim } = (await askFor(player)).body;
    const proof = await proofFor(services, player, aim);
    expect((await askFor(player, { amount: 400_00, proof })).body.code).toBe('STEP_UP_NEEDED');
    const key = randomUUID();
    expect((await askFor(player, { amount: 500_00, proof, key })).status).toBe(201);
    expect((await askFor(player, { amount: 500_00, proof, key })).status).toBe(201);
    await payIn(services, player);
    expect((await askFor(player, { amount: 500_00, proof })).body.code).toBe('STEP_UP_NEEDED');
  });

  it('of five minutes ago does not count', async () => {
    const player = await payer();
    const proof = await proofFor(services, player, (await askFor(player)).body.aim);
    await hours(0.1);
    expect((await askFor(player, { proof })).body.code).toBe('STEP_UP_NEEDED');
  });

  it('of another player does not count', async () => {
    const [own, other] = [await payer(), await payer()];
    const proof = await proofFor(services, other, (await askFor(own)).body.aim);
    expect((await askFor(own, { proof })).body.code).toBe('STEP_UP_NEEDED');
  });
});

it.each([
  [{ amount: 99_99 }, 'AMOUNT_TOO_LOW', 100_00],
  [{ amount: 100_000_01 }, 'AMOUNT_TOO_HIGH', 100_000_00],
  [{ amount: 10_500_01 }, 'INSUFFICIENT_FUNDS', 10_500_00],
  [{ methodId: 'gold' }, 'METHOD_UNKNOWN', undefined],
  [{ methodId: 'wallet', fee: 0 }, 'FEE_CHANGED', undefined],
  [{ currency: 'USD' }, 'CURRENCY_MISMATCH', undefined],
  [{ methodId: 'bank', fee: 50_00 }, 'BACK_TOO_HIGH', 0],
  [{ methodId: 'bank', fee: 50_00, target: 'my bank' }, 'TARGET_INVALID', undefined],
  [{ methodId: 'bank', fee: 50_00, target: iban }, 'BACK_FIRST', 500_00],
])('refuses %j with %s, and leaves the key free', async (wish, code, bound) => {
  const player = await payer();
  const key = randomUUID();
  expect(reason(await withdraw(services, player, { key, ...wish }))).toEqual([422, code, bound]);
  expect((await withdraw(services, player, { key })).status).toBe(201);
});

it('sends what was won to a verified player’s own account, a day after the account was named', async () => {
  const player = await playerWithEmail(services);
  const wish = { methodId: 'bank', amount: 1_000_00, fee: 50_00, target: 'DE02 1203 0000 0000 2020 51' };
  expect((await withdraw(services, player, wish)).body.code).toBe('VERIFICATION_DUE');
  await verify(player);
  const { body } = await withdraw(services, player, wish);
  expect(body).toMatchObject({ state: 'REQUESTED', target: '•••• 2051', payPath: null });
  expect(Date.parse(body.heldUntil)).toBe(clock.now().getTime() + 24 * 3_600_000);
  await hours(23.9);
  const state = () =>
    database.db.selectFrom('withdrawals').select('state').where('id', '=', body.id).executeTakeFirst();
  expect((await state())?.state).toBe('REQUESTED');
  await hours(0.2);
  expect((await state())?.state).toBe('SENT');
});

it('gives the same withdrawal for the same key, however often and at once', async () => {
  const player = await payer();
  const key = randomUUID();
  const { aim } = (await askFor(player, { key })).body;
  const proof = await proofFor(services, player, aim);
  const answers = await Promise.all([1, 2, 3].map(() => askFor(player, { key, proof })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await balance(player)).toBe(0);
  expect(reason(await askFor(player, { key, amount: 400_00 }))).toEqual([422, 'KEY_REUSED', undefined]);
});

it('takes no more than there is, of two that come at once', async () => {
  const player = await playerWithEmail(services);
  await payIn(services, player, { amount: 20_000_00 });
  const wish = { amount: 18_000_00 };
  const { aim } = (await askFor(player, wish)).body;
  const proofs = [await proofFor(services, player, aim), await proofFor(services, player, aim)];
  const answers = await Promise.all(proofs.map((proof) => askFor(player, { ...wish, proof })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect(await balance(player)).toBe(2_000_00);
});

it('leaves what a player owes in the account', async () => {
  const player = await payer();
  await database.db.transaction().execute(async (trx) => {
    const now = clock.now();
    const debts = await lockReserve(trx, { userId: player.id, kind: 'DEBTS', currency: 'RUB', now });
    const owed = { kind: 'CORRECTION', currency: 'RUB', from: debts.id, to: 'CLEARING' } as const;
    await bookMovement(trx, { ...owed, reference: `test:${player.id}`, amount: 10_200_00 }, now);
  });
  expect(reason(await withdraw(services, player))).toEqual([422, 'INSUFFICIENT_FUNDS', 300_00]);
  expect((await withdraw(services, player, { amount: 300_00 })).status).toBe(201);
});

describe('a banned player', () => {
  it.each([
    [53, 1, 201],
    [45, 2, 201],
    [45, 1, 422],
    [53, 2, 422],
    [1, 1, 422],
  ])('of level %i in version %i is answered with %i', async (level, version, status) => {
    const player = await payer();
    await putBan(database.db, player.id, { level, version }, clock.now());
    const answer = await withdraw(services, player);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.code).toBe('BANNED');
  });

  it('whose withdrawal waits gets it once the ban is lighter', async () => {
    const player = await playerWithEmail(services);
    await verify(player);
    const { body } = await withdraw(services, player, {
      methodId: 'bank',
      amount: 1_000_00,
      fee: 50_00,
      target: iban,
    });
    await putBan(database.db, player.id, { level: 1, version: 1 }, clock.now());
    await hours(25);
    const state = async () =>
      (
        await database.db
          .selectFrom('withdrawals')
          .select('state')
          .where('id', '=', body.id)
          .executeTakeFirst()
      )?.state;
    expect(await state()).toBe('REQUESTED');
    await putBan(database.db, player.id, { level: 53, version: 1 }, clock.now());
    await hours(1);
    expect(await state()).toBe('SENT');
  });
});

describe('taking a withdrawal back', () => {
  async function waiting(): Promise<{ player: TestPlayer; id: number }> {
    const player = await playerWithEmail(services);
    await verify(player);
    const { body } = await withdraw(services, player, {
      methodId: 'bank',
      amount: 1_000_00,
      fee: 50_00,
      target: iban,
    });
    return { player, id: body.id };
  }

  it('is not offered unless the operator allows it', async () => {
    const { player, id } = await waiting();
    expect((await withdrawalsOf(player))[0].canCancel).toBe(false);
    expect((await cancel(player, id)).body.code).toBe('CANCEL_NOT_OFFERED');
    expect(await balance(player)).toBe(-1_000_00);
  });

  it('returns the money once, and only before it is sent', async () => {
    await letCancel(true);
    const { player, id } = await waiting();
    expect((await withdrawalsOf(player))[0].canCancel).toBe(true);
    for (let n = 0; n < 2; n += 1)
      expect((await cancel(player, id)).body).toMatchObject({ state: 'REFUSED', endedBy: 'PLAYER' });
    expect(await balance(player)).toBe(0);
    const sent = await payer();
    const { body } = await withdraw(services, sent);
    expect((await cancel(sent, body.id)).body.code).toBe('TOO_LATE');
    expect((await cancel(sent, id)).body.code).toBe('WITHDRAWAL_UNKNOWN');
    await letCancel(false);
  });
});

it('shows a player no withdrawal of another', async () => {
  const [own, other] = [await payer(), await playerWithEmail(services)];
  const { body } = await withdraw(services, own);
  const ask = async (player: TestPlayer) =>
    (
      await player.client.get(`/cashier-api/v1/withdrawals-by-id?ids=${body.id},1`, {
        token: await freshToken(player),
      })
    ).body;
  expect(await ask(own)).toEqual({ withdrawals: [body] });
  expect(await ask(other)).toEqual({ withdrawals: [] });
});

describe('on a site without demo money', () => {
  const real = useTestServices({ demo: false });

  it('the test provider pays nothing out', async () => {
    const player = await real.player();
    const { client, token } = player;
    expect((await client.get('/cashier-api/v1/withdrawal-options', { token })).body.methods).toEqual([]);
    expect((await withdraw(services, player)).body.code).toBe('CASHIER_OFF');
  });
});
