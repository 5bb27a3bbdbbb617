import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { changeConfig } from '../config/index';
import { currencies } from '../../rules/currencies';
import { createServices } from '../index';
import { methodsOf } from './store';
import { waysOf } from './withdrawals/store';
import { startDeposit, depositsOf } from '../testing/cashier';
import { testKeys } from '../testing/keys';
import { useTestServices } from '../testing/services';
import { putBan, removeBan } from '../players/bans';
import { demandVerification } from '../players/verification';

const services = useTestServices();
const { database, clock } = services;
const reason = ({ status, body }: { status: number; body: { code?: string; bound?: number } }) => [
  status,
  body.code,
  body.bound,
];

it('lists the methods of the active account’s currency, with bounds, fees and quick amounts', async () => {
  const { client, token } = await services.player('USD');
  const { body } = await client.get('/cashier-api/v1/methods', { token });
  expect(body.methods.map(({ id, feeRate }: { id: string; feeRate: number }) => [id, feeRate])).toEqual([
    ['card', 0],
    ['bank', 0],
    ['wallet', 150],
  ]);
  expect(body.methods[0]).toMatchObject({ currency: 'USD', min: 5_00, max: 2_000_00 });
  expect((await services.client().get('/cashier-api/v1/methods')).body.code).toBe('SIGNED_OUT');
});

it('offers every currency of the table methods to pay in and out, whose amounts are in order', async () => {
  for (const currency of currencies.keys()) {
    const deposits = await methodsOf(database.db, currency);
    const withdrawals = await waysOf(database.db, 0, currency);
    expect([currency, deposits.map(({ id }) => id)]).toEqual([currency, ['card', 'bank', 'wallet']]);
    expect([currency, withdrawals.map(({ methodId }) => methodId)]).toEqual([
      currency,
      ['card', 'bank', 'wallet'],
    ]);
    for (const { min, max, quickAmounts } of deposits) {
      expect(min).toBeLessThan(max);
      expect(quickAmounts.every((amount) => amount >= min && amount <= max)).toBe(true);
    }
    for (const { min, max, feeFixed, approveAbove } of withdrawals)
      expect([feeFixed < min, min < approveAbove, approveAbove <= max]).toEqual([true, true, true]);
  }
});

it('starts a deposit, which moves no money and leads to the hosted page', async () => {
  const player = await services.player();
  const { status, body } = await startDeposit(player, { methodId: 'wallet', amount: 1_000_00, fee: 15_00 });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    methodId: 'wallet',
    currency: 'RUB',
    amount: 1_000_00,
    fee: 15_00,
    state: 'CREATED',
    isLate: false,
    credited: 0,
    held: 0,
    payPath: expect.stringMatching(/^\/cashier-api\/v1\/pay\/[\da-f-]{36}$/),
  });
  expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(30 * 60_000);
  expect(await depositsOf(player)).toEqual({ deposits: [{ ...body, returnable: [] }], held: [] });
});

it('gives the same deposit for the same key, however often and at once', async () => {
  const player = await services.player();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => startDeposit(player, { key })));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.payPath)).size).toBe(1);
  expect(reason(await startDeposit(player, { key, amount: 600_00 }))).toEqual([422, 'KEY_REUSED', undefined]);
  const other = await services.player();
  expect((await startDeposit(other, { key })).body.id).not.toBe(answers[0]?.body.id);
});

it.each([
  [{ amount: 99_99 }, 'AMOUNT_TOO_LOW', 100_00],
  [{ amount: 100_000_01 }, 'AMOUNT_TOO_HIGH', 100_000_00],
  [{ methodId: 'gold' }, 'METHOD_UNKNOWN', undefined],
  [{ methodId: 'wallet', fee: 0 }, 'FEE_CHANGED', undefined],
  [{ currency: 'USD' }, 'CURRENCY_MISMATCH', undefined],
])('refuses %j with %s, and leaves the key free', async (wish, code, bound) => {
  const player = await services.player();
  const key = randomUUID();
  expect(reason(await startDeposit(player, { key, ...wish }))).toEqual([422, code, bound]);
  expect((await startDeposit(player, { key })).status).toBe(201);
});

it('refuses a player who has to be verified first, until the operator waives it', async () => {
  const player = await services.player();
  const demanded = (isDemanded: boolean) =>
    database.db.transaction().execute((trx) => demandVerification(trx, player.id, isDemanded, clock.now()));
  await demanded(true);
  expect(reason(await startDeposit(player))).toEqual([422, 'VERIFICATION_DUE', undefined]);
  await demanded(false);
  expect((await startDeposit(player)).status).toBe(201);
});

it('refuses a banned player', async () => {
  const player = await services.player();
  await putBan(database.db, player.id, { level: 1, version: 1 }, clock.now());
  expect(reason(await startDeposit(player))).toEqual([422, 'BANNED', undefined]);
  await removeBan(database.db, player.id);
  expect((await startDeposit(player)).status).toBe(201);
});

it('refuses while the cashier is switched off', async () => {
  const player = await services.player();
  const put = (isCashierAvailable: boolean) =>
    database.db
      .transaction()
      .execute((trx) => changeConfig(trx, (config) => ({ ...config, isCashierAvailable })));
  await put(false);
  expect(reason(await startDeposit(player))).toEqual([422, 'CASHIER_OFF', undefined]);
  await put(true);
});

it('starts 30 deposits an hour, and no more', async () => {
  const player = await services.player();
  for (let n = 0; n < 30; n += 1) expect((await startDeposit(player)).status).toBe(201);
  expect((await startDeposit(player)).body.code).toBe('TOO_MANY_TRIES');
});

it('shows a player no deposit of another', async () => {
  const [own, other] = [await services.player(), await services.player()];
  const { body } = await startDeposit(own);
  const ask = ({ client, token }: typeof own) =>
    client.get(`/cashier-api/v1/deposits-by-id?ids=${body.id},1`, { token });
  expect((await ask(own)).body).toEqual({ deposits: [{ ...body, returnable: [] }] });
  expect((await ask(other)).body).toEqual({ deposits: [] });
});

describe('on a site without demo money', () => {
  const real = useTestServices({ demo: false });

  it('the test provider offers nothing and takes nothing', async () => {
    const player = await real.player();
    const { client, token } = player;
    expect((await client.get('/cashier-api/v1/methods', { token })).body).toEqual({ methods: [] });
    expect((await startDeposit(player)).body.code).toBe('CASHIER_OFF');
    expect((await client.get('/fatman-api/none')).status).toBe(404);
  });
});

describe('another provider', () => {
  const starting = (feedUrl?: string) =>
    createServices({
      database,
      logger: pino({ level: 'silent' }),
      tokenKeys: testKeys,
      demo: true,
      demoClock: false,
      secureCookies: false,
      seed: 'tests',
      clock,
      cashierProvider: 'acme',
      ...(feedUrl && { feedUrl }),
    });

  it('stops the start while the feed is a replay', async () => {
    await expect(starting()).rejects.toThrow('the cashier takes demo money only');
  });

  it('stops the start when there is no adapter for it', async () => {
    await expect(starting('http://feed.example')).rejects.toThrow('There is no payment provider "acme"');
  });
});
