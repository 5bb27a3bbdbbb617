import { pino } from 'pino';
import { runAdmin } from '../../operator/run';
import { noticeOf, press, sendNotice, startDeposit } from '../../testing/cashier';
import { ledgerFaults } from '../../testing/ledger';
import { useTestServices } from '../../testing/services';
import { freshToken } from '../../testing/withdrawals';
import { createTestProvider } from '../testProvider/index';
import type { ListedPayment } from '../provider';
import { createComparing, differencesFound } from './index';
import { compareDay } from './comparing';

const services = useTestServices();
const { database, clock } = services;
const advance = (hours: number) =>
  services.client().post('/dev/clock', { body: { advanceSeconds: hours * 3600 } });
const compared = async () =>
  (await runAdmin(['deposits', 'compared'], { db: database.db, who: 'ann', demo: true, routes: [] })).join(
    '\n',
  );
const day = () => clock.now().toISOString().slice(0, 10);

/** The test provider with payments in its list of today that it never told of. */
function listing(extra: readonly ListedPayment[]) {
  const ownOrigin = () => services.origin;
  const provider = createTestProvider({ db: database.db, clock, ownOrigin });
  const today = day();
  const paymentsOf = async (asked: string) => [
    ...((await provider.paymentsOf?.(asked)) ?? []),
    ...(asked === today ? extra : []),
  ];
  const logger = pino({ level: 'silent' });
  return createComparing({
    ...{ db: database.db, clock, logger, demo: true },
    provider: { ...provider, paymentsOf },
  });
}

/** Later on the next day. The services compare by themselves then, so that what they found is forgotten. */
async function nextDay(): Promise<void> {
  await advance(24);
  await database.db.deleteFrom('compared_days').execute();
}

async function paid() {
  const player = await services.player();
  const { body } = await startDeposit(player);
  await press(services, body.payPath, 'pay');
  return { player, id: body.id as number, payPath: body.payPath as string };
}

beforeEach(nextDay);
afterEach(async () => {
  expect(await ledgerFaults(database.db)).toEqual([]);
});

it('compares the sums of a day by itself, once it is over', async () => {
  const today = day();
  await paid();
  await paid();
  await advance(24);
  expect(await compared()).toContain(`${today} by test: 1000.00 RUB listed, 1000.00 RUB booked`);
  expect(await differencesFound(database.db)).toBe(0);
});

it('lists an unknown payment, raises the alarm, and compares the day again until it is gone', async () => {
  const today = day();
  const compare = listing([{ id: 'stray', reference: 'nobody', amount: 7_00, currency: 'EUR' }]);
  await nextDay();
  await compare();
  expect(await compared()).toContain(
    `${today} by test: 7.00 EUR listed, 0.00 EUR booked\n    unknown payment stray of 7.00 EUR`,
  );
  expect(await differencesFound(database.db)).toBe(1);
  await advance(2);
  // The provider, which has no such payment any more, was asked again.
  expect(await differencesFound(database.db)).toBe(0);
});

it('takes a payment of a deposit of which no notice came', async () => {
  const { player, id, payPath } = await paid();
  const reference = payPath.split('/').at(-1) ?? '';
  const compare = listing([{ id: `late of ${id}`, reference, amount: 30_00, currency: 'USD' }]);
  await nextDay();
  await compare();
  expect(await differencesFound(database.db)).toBe(0);
  // The player's session is over by then.
  const accounts = await database.db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('user_id', '=', player.id)
    .where('balance', '>', 0)
    .orderBy('kind')
    .execute();
  expect(accounts).toEqual([
    { kind: 'HELD', balance: 30_00 },
    { kind: 'MAIN', balance: 10_500_00 },
  ]);
});

it('finds what was booked by a notice and is listed nowhere', async () => {
  const player = await services.player();
  const { body } = await startDeposit({ ...player, token: await freshToken(player) });
  await sendNotice(services, noticeOf(body.payPath, 'PAID'));
  await advance(24);
  expect(await compared()).toMatch(
    new RegExp(`payment \\S+ of deposit ${body.id}: booked as 500.00 RUB, and listed nowhere`),
  );
});

it('tells a payment that is listed with another amount than it was booked with', () => {
  const told = [{ id: 'one', amount: 5, currency: 'EUR' }];
  const booked = [{ id: 'one', amount: 4, currency: 'EUR', deposit: 9 }];
  expect(compareDay(told, { booked, unlisted: [] })).toEqual({
    sums: [{ currency: 'EUR', told: 5, booked: 4 }],
    differences: [
      {
        ...{ kind: 'OTHERWISE', id: 'one', deposit: 9 },
        ...{ told: { amount: 5, currency: 'EUR' }, booked: { amount: 4, currency: 'EUR' } },
      },
    ],
  });
});
