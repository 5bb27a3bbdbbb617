/** Who is proved to be under age: the account is closed, and what was paid in goes back to where it came from. */
import { sql, type RawBuilder } from 'kysely';
import { newestLetters } from '../letters/index';
import { noticeOf, sendNotice, startDeposit } from '../testing/cashier';
import { ledgerFaults } from '../testing/ledger';
import { joinPersons, limitsOf } from '../testing/limits';
import { documentKeys, useTestServices, type TestPlayer } from '../testing/services';
import { storeMember } from '../testing/staff';
import { proveByPassword } from '../testing/stepUp';
import {
  acceptedPlayer,
  accountsOf,
  closeForAge,
  commandOf,
  sentBack,
  stakeOf,
  work,
  young,
} from '../testing/underAge';
import { freshToken, payIn } from '../testing/withdrawals';
import { closeUnderAge } from './closing';

// The test provider stands in for one of real money, of which there is none.
jest.mock('../cashier/providers', () => {
  const { createTestProvider } = jest.requireActual('../cashier/testProvider/index');
  return { ...jest.requireActual('../cashier/providers'), providerOf: createTestProvider };
});

const services = useTestServices({ demo: false, cashierProvider: 'acme' });
const { database, clock } = services;
const admin = commandOf(services, false);
const signIn = ({ id, password }: TestPlayer, client = services.client()) =>
  client.post('/auth-api/login-by-email-id', {
    body: { login: String(id), password, save: false, lng: 'en' },
  });

beforeAll(async () => {
  for (const name of ['ann', 'bob', 'cat']) await storeMember(database.db, name, ['owner']);
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
  const refusal = await signIn(player);
  expect([refusal.status, refusal.body]).toMatchObject([
    403,
    { code: 'ACCOUNT_CLOSED', closedFor: 'UNDER_AGE' },
  ]);
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

const isOpen = async (player: TestPlayer): Promise<boolean> =>
  (await player.client.get('/auth-api/session')).body.userId === player.id;

it('is told by a letter, in the language of the player', async () => {
  const player = await acceptedPlayer(services);
  await database.db.updateTable('users').set({ lng: 'es' }).where('id', '=', player.id).execute();
  await closeForAge(services, player);
  const [letter] = await newestLetters(database.db);
  expect(letter).toMatchObject({
    recipient: `player${player.id}@example.com`,
    subject: 'Tu cuenta está cerrada por tu edad',
  });
  expect(letter?.text).toContain('antes del 2033-01-01');
});

describe('the command', () => {
  it('needs two people who say the same birth date', async () => {
    const player = await acceptedPlayer(services);
    await payIn(services, player);
    await admin(`under-age close ${player.id} 2015-01-01 the passport says so`);
    await expect(admin(`under-age close ${player.id} 2015-01-01 once more`)).rejects.toThrow('asked for it');
    // Somebody mistyped the year: it is another act, which waits for another person.
    await admin(`under-age close ${player.id} 2016-01-01 I saw it`, 'bob');
    expect(await isOpen(player)).toBe(true);
    const waiting = (await admin('approvals list')).filter((line) => line.includes(` ${player.id} `));
    expect(waiting.map((line) => /20\d\d-01-01/.exec(line)?.[0])).toEqual(['2015-01-01', '2016-01-01']);
    const lines = await admin(`under-age close ${player.id} 2015-01-01 I saw it`, 'bob');
    expect(lines.join('\n')).toContain('born on 2015-01-01, is of age on 2033-01-01');
    expect(await isOpen(player)).toBe(false);
  });

  it.each([
    ['of a day that was not', '2015-02-30', 'is no day'],
    ['of a day to come', '2999-01-01', 'is no day'],
    ['of an adult', '1990-01-01', 'is of age: `verification accept`'],
    ['without one', 'because', 'is no day'],
  ])('takes no birth date %s', async (_, birthDate, message) => {
    const player = await acceptedPlayer(services);
    await expect(admin(`under-age close ${player.id} ${birthDate} of the passport`)).rejects.toThrow(message);
    expect(await isOpen(player)).toBe(true);
  });

  it('needs a reason, and a player whom there is', async () => {
    const player = await acceptedPlayer(services);
    await expect(admin(`under-age close ${player.id} ${young}`)).rejects.toThrow('Say the reason');
    await expect(admin(`under-age close 999999 ${young} the passport`)).rejects.toThrow('no player "999999"');
  });

  it('given once more says so, and sends nothing twice', async () => {
    const player = await acceptedPlayer(services);
    const deposit = await payIn(services, player);
    await closeForAge(services, player);
    await work(services);
    await expect(closeForAge(services, player)).rejects.toThrow('is closed for age already');
    // A birth date that was mistyped is mended, and no more.
    await closeForAge(services, player, { birthDate: '2014-01-01' });
    await work(services);
    expect(await sentBack(services, player)).toEqual([{ deposit, amount: 500_00 }]);
    expect((await admin('under-age list')).join('\n')).toContain(`${player.id}: closed`);
    expect((await admin('under-age list')).join('\n')).toContain('of age on 2032-01-01');
  });

  it('is taken back by two people, where it was a mistake: documents are asked for anew', async () => {
    const player = await acceptedPlayer(services);
    await payIn(services, player);
    await closeForAge(services, player);
    await admin(`under-age mistaken ${player.id} the year was mistyped`);
    await expect(admin(`closing reopen ${player.id}`)).rejects.toThrow('of age on 2033-01-01');
    await admin(`under-age mistaken ${player.id} I saw it`, 'bob');
    expect((await signIn(player, player.client)).status).toBe(200);
    await expect(stakeOf(services, player)).rejects.toThrow('VERIFICATION_DUE');
  });
});

describe('an account', () => {
  it('that its player has closed gets back what was lost', async () => {
    const player = await acceptedPlayer(services);
    const deposit = await payIn(services, player);
    await (
      await stakeOf(services, player, 500_00)
    )('LOST');
    const proof = await proveByPassword(player, 'close_account');
    const token = await freshToken(player);
    expect((await player.client.post('/data-rights-api/v1/closing', { token, body: { proof } })).status).toBe(
      200,
    );
    await closeForAge(services, player);
    await work(services);
    expect(await sentBack(services, player)).toEqual([{ deposit, amount: 500_00 }]);
    expect((await signIn(player)).body.closedFor).toBe('UNDER_AGE');
  });

  it('that is excluded is closed as well', async () => {
    const player = await acceptedPlayer(services);
    const deposit = await payIn(services, player);
    const { body } = await limitsOf(player).available();
    const { availableValues } = body.find(({ type }: { type: number }) => type === 30);
    expect((await limitsOf(player).exclude(availableValues[0])).status).toBe(200);
    await closeForAge(services, player);
    await work(services);
    expect(await sentBack(services, player)).toEqual([{ deposit, amount: 500_00 }]);
    expect(await isOpen(player)).toBe(false);
  });

  it('goes with all others of its person, and not with one that may be of somebody else', async () => {
    const [player, other, doubtful] = [
      await acceptedPlayer(services),
      await acceptedPlayer(services),
      await acceptedPlayer(services),
    ];
    const deposits = [await payIn(services, player), await payIn(services, other)];
    await payIn(services, doubtful);
    await joinPersons(database.db, player.id, other.id);
    await joinPersons(database.db, player.id, doubtful.id);
    await database.db
      .insertInto('person_matches')
      .values({
        ...{ user_id: player.id, other_user_id: doubtful.id, verdict: 'SURE' as const, signs: [] },
        ...{ state: 'JOINED' as const, found_at: clock.now(), decided_at: clock.now(), reason: null },
        ...{ held_user_id: doubtful.id, review_since: clock.now() },
      })
      .execute();
    await closeForAge(services, player);
    await work(services);
    expect([await isOpen(player), await isOpen(other), await isOpen(doubtful)]).toEqual([false, false, true]);
    const [one, two] = [await sentBack(services, player), await sentBack(services, other)];
    expect([...one, ...two]).toEqual(deposits.map((deposit) => ({ deposit, amount: 500_00 })));
    expect(await sentBack(services, doubtful)).toEqual([]);
  });
});

describe('a closing', () => {
  const ofAll = async (id: number) => {
    const rows = async (query: RawBuilder<unknown>) => (await query.execute(database.db)).rows;
    return [
      await rows(sql`SELECT kind, balance FROM ledger_accounts WHERE user_id = ${id} ORDER BY id`),
      await rows(sql`SELECT status FROM coupons WHERE user_id = ${id} ORDER BY id`),
      await rows(sql`SELECT * FROM account_closings WHERE user_id = ${id}`),
      await rows(sql`SELECT * FROM age_returns WHERE user_id = ${id}`),
      await rows(sql`SELECT * FROM player_verifications WHERE user_id = ${id}`),
      await rows(sql`SELECT count(*) FROM letters`),
    ];
  };

  it('that is killed before its end has done nothing', async () => {
    const player = await acceptedPlayer(services);
    await payIn(services, player);
    await stakeOf(services, player);
    const before = await ofAll(player.id);
    const killed = database.db.transaction().execute(async (trx) => {
      const proof = { userId: player.id, birthDate: young, minimumAge: 18, now: clock.now() };
      const closed = await closeUnderAge(trx, { ...proof, isDemo: false, digestKeys: documentKeys });
      expect(closed).toMatchObject([{ userId: player.id, coupons: 1, returns: [{ amount: 500_00 }] }]);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await ofAll(player.id)).toEqual(before);
    expect(await isOpen(player)).toBe(true);
  });

  it('at the same moment as a stake, a payment and another word for it, loses nothing', async () => {
    const player = await acceptedPlayer(services);
    const first = await payIn(services, player);
    const token = await freshToken(player);
    const { body } = await startDeposit({ ...player, token });
    await admin(`under-age close ${player.id} ${young} the passport says so`);
    const word = (who: string) => admin(`under-age close ${player.id} ${young} I saw it`, who).catch(String);
    const [taken] = await Promise.all([
      sendNotice(services, noticeOf(body.payPath, 'PAID')),
      ...['bob', 'cat'].map(word),
      ...[1, 2, 3].map(() => stakeOf(services, player).catch(String)),
    ]);
    expect(taken).toBe(204);
    await work(services);
    expect(await isOpen(player)).toBe(false);
    expect(await sentBack(services, player)).toEqual([
      { deposit: first, amount: 500_00 },
      { deposit: body.id, amount: 500_00 },
    ]);
    expect(await accountsOf(services, player)).toEqual({});
  });
});
