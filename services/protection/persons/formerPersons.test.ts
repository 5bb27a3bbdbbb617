/** What players had on a release that joined persons by what they typed: it is theirs on this one, and nothing moves twice. */
import { pino } from 'pino';
import { migrateAt } from '../../openDatabase';
import { runAdmin } from '../../operator/run';
import { depositsOf, noticeOf, sendNotice } from '../../testing/cashier';
import { formerDatabase, restoreFormer } from '../../testing/formerDatabase';
import { ledgerFaults } from '../../testing/ledger';
import { limitsOf } from '../../testing/limits';
import { playingOn } from '../../testing/playing';
import { useTestServices, type TestPlayer } from '../../testing/services';
import { freshToken, payoutNoticeOf, withdraw, withdrawalsOf } from '../../testing/withdrawals';
import type { SentNotice } from '../../cashier/testProvider/index';

type Name =
  'older' | 'newer' | 'victim' | 'stranger' | 'excluded' | 'possible' | 'alike' | 'depositor' | 'leaver';
interface Payment {
  id: number;
  payPath: string;
}

/** What was written beside the database. */
interface Facts {
  people: Record<Name, { id: number; password: string }>;
  facts: {
    /** The deposit that the excluded player had begun before the exclusion. */
    excludedPayPath: string;
    deposits: Record<'expired' | 'failed' | 'paid' | 'larger' | 'pending' | 'created', Payment>;
    /** The notice that was taken of the deposit `paid`. */
    paidNotice: SentNotice;
    withdrawals: { sent: Payment; waiting: { id: number } };
  };
  /** When the site of the former release was stopped. */
  now: string;
}

const former = formerDatabase<Facts>('2026-11-26-persons');
const { people, facts } = former;
const services = useTestServices({
  async prepare({ db, url }) {
    await restoreFormer(db, former);
    await migrateAt(url, pino({ level: 'silent' }));
  },
});
const { database, clock } = services;
const admin = (typed: string, who = 'ann') =>
  runAdmin(typed.split(' '), { db: database.db, who, demo: true, routes: [] });

beforeAll(() => clock.advance((Date.parse(former.now) - clock.now().getTime()) / 1000));
afterEach(async () => {
  expect(await ledgerFaults(database.db)).toEqual([]);
});

async function signIn(name: Name): Promise<TestPlayer> {
  const { id, password } = people[name];
  const client = services.client();
  const body = { login: String(id), password, save: true, lng: 'en' };
  const answer = await client.post('/auth-api/login-by-email-id', { body });
  if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}`);
  return { id, password, client, token: answer.body.token };
}
const { stake } = playingOn(services, 100);
const stateOf = async (player: TestPlayer, id: number) =>
  (await depositsOf({ ...player, token: await freshToken(player) })).deposits.find(
    (one: { id: number }) => one.id === id,
  )?.state;

describe('a database of 26 November 2026', () => {
  it('has a payment for each deposit that was paid, and for no other', async () => {
    const { rows } = former;
    const paid = rows['deposits']?.filter(({ state }) => state === 'PAID').map(({ id }) => id);
    const payments = await database.db.selectFrom('deposit_payments').select('deposit_id').execute();
    expect(payments.map((one) => one.deposit_id).toSorted()).toEqual(paid?.toSorted());
  });

  it('parts nobody whom it had joined', async () => {
    const [older, newer] = [await signIn('older'), await signIn('newer')];
    expect(await limitsOf(older).of(2)).toMatchObject([{ limitValue: 500 }]);
    expect(await limitsOf(newer).of(1)).toMatchObject([{ limitValue: 500 }]);
  });

  it.each(['victim', 'excluded'] as const)('lets an excluded player not play: %s', async (name) => {
    expect(await stake(await signIn(name))).toEqual([422, 'EXCLUDED']);
  });

  it('lists pairs that typed data alone joined, and two people give each what was theirs', async () => {
    const { victim, stranger, older, newer } = people;
    const listed = await admin('persons list');
    for (const [one, other] of [
      [victim, stranger],
      [older, newer],
    ])
      expect(listed.some((line) => line.startsWith(`${one?.id} and ${other?.id}:`))).toBe(true);
    expect(await stake(await signIn('stranger'))).toEqual([422, 'VERIFICATION_DUE']);

    // That release did not log which person the other account was: the staff finds it among those without accounts.
    const pair = `${stranger.id} ${victim.id}`;
    await expect(admin(`persons undo ${pair} two people`)).rejects.toThrow('Persons without accounts: 6.');
    const [line = ''] = await admin(`persons undo-as ${pair} 6 two people`);
    const [, number = ''] = /`approvals give (\d+) /.exec(line) ?? [];
    await admin(`approvals give ${number} compared`, 'bob');
    expect(await stake(await signIn('victim'))).toEqual([201, undefined]);
    expect(await stake(await signIn('stranger'))).toEqual([422, 'EXCLUDED']);
  });

  it('lets an excluded player take out what was paid in', async () => {
    const player = await signIn('excluded');
    const { body } = await withdraw(services, player, { amount: 600_00 });
    expect(body).toMatchObject({ state: 'SENT' });
  });

  it('holds what arrives for an excluded player', async () => {
    const notice = noticeOf(facts.excludedPayPath, 'PAID', { amount: 200_00 });
    expect(await sendNotice(services, notice)).toBe(204);
    const player = await signIn('excluded');
    expect((await depositsOf({ ...player, token: await freshToken(player) })).held).toEqual([
      { currency: 'RUB', amount: 200_00 },
    ]);
  });

  it('holds the newer of two accounts that may be one person, and the older plays', async () => {
    const [possible, alike] = [await signIn('possible'), await signIn('alike')];
    expect(await stake(alike)).toEqual([422, 'VERIFICATION_DUE']);
    expect(await stake(possible)).toEqual([201, undefined]);
  });

  it('lets a deposit that the provider began end as the provider says, and one that ran out come late', async () => {
    const player = await signIn('depositor');
    const { paid, pending, created, expired, failed, larger } = facts.deposits;
    const tell = ({ payPath }: Payment, amount: number) =>
      sendNotice(services, noticeOf(payPath, 'PAID', { amount }));
    expect(await sendNotice(services, facts.paidNotice)).toBe(204);
    expect(await tell(pending, 160_00)).toBe(204);
    expect(await tell(created, 170_00)).toBe(204);
    expect(await tell(expired, 110_00)).toBe(204);
    const states = await Promise.all(
      [paid, pending, created, expired, failed, larger].map(({ id }) => stateOf(player, id)),
    );
    expect(states).toEqual(['PAID', 'PAID', 'PAID', 'PAID', 'FAILED', 'PAID']);
    const payments = await database.db
      .selectFrom('deposit_payments')
      .select('deposit_id')
      .where('deposit_id', '=', paid.id)
      .execute();
    expect(payments).toHaveLength(1);
  });

  it('lets money that was on its way arrive, and sends what waited for a day', async () => {
    const player = await signIn('leaver');
    const { sent, waiting } = facts.withdrawals;
    const notice = payoutNoticeOf(sent.payPath, 'PAID', { amount: 300_00 });
    expect(await sendNotice(services, notice)).toBe(204);
    await services.client().post('/dev/clock', { body: { advanceSeconds: 86_400 } });
    expect(await withdrawalsOf(player)).toMatchObject([
      { id: waiting.id, state: 'SENT' },
      { id: sent.id, state: 'PAID' },
    ]);
  });
});
