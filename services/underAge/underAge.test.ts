/** Who is proved to be under age: the account is closed, and what was paid in goes back to where it came from. */
import { reason } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { useTestServices, type TestPlayer } from '../testing/services';
import { storeMember } from '../testing/staff';
import {
  acceptedPlayer,
  accountsOf,
  closeForAge,
  commandOf,
  sentBack,
  stakeOf,
  work,
} from '../testing/underAge';
import { payIn } from '../testing/withdrawals';

// The test provider stands in for one of real money, of which there is none.
jest.mock('../cashier/providers', () => {
  const { createTestProvider } = jest.requireActual('../cashier/testProvider/index');
  return { ...jest.requireActual('../cashier/providers'), providerOf: createTestProvider };
});

const services = useTestServices({ demo: false, cashierProvider: 'acme' });
const { database } = services;
const admin = commandOf(services, false);
const signIn = ({ id, password }: TestPlayer) =>
  services.client().post('/auth-api/login-by-email-id', {
    body: { login: String(id), password, save: false, lng: 'en' },
  });

beforeAll(async () => {
  for (const name of ['ann', 'bob']) await storeMember(database.db, name, ['owner']);
});

afterEach(async () => {
  expect(await ledgerFaults(database.db)).toEqual([]);
});

it('ends all sessions, voids open stakes, and sends every deposit back, what was lost and won aside', async () => {
  const player = await acceptedPlayer(services);
  const [card, wallet] = [
    await payIn(services, player),
    await payIn(services, player, { methodId: 'wallet', amount: 300_00, fee: 4_50 }),
  ];
  await (
    await stakeOf(services, player, 200_00)
  )('LOST');
  await (
    await stakeOf(services, player, 50_00)
  )('WON');
  await stakeOf(services, player, 100_00);
  await closeForAge(services, player);
  expect((await player.client.get('/auth-api/session')).body).toEqual({ userId: null });
  expect(reason(await signIn(player))).toEqual([403, 'ACCOUNT_CLOSED']);
  const coupons = await database.db
    .selectFrom('coupons')
    .select('status')
    .where('user_id', '=', player.id)
    .orderBy('id')
    .execute();
  expect(coupons.map(({ status }) => status)).toEqual(['LOST', 'WON', 'VOID']);
  await work(services);
  expect(await sentBack(services, player)).toEqual([
    { deposit: card, amount: 500_00 },
    { deposit: wallet, amount: 300_00 },
  ]);
  expect(await accountsOf(services, player)).toEqual({});
});
