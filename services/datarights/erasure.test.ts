import { sql } from 'kysely';
import { pino } from 'pino';
import { bookMovement } from '../accounts/ledger';
import { dayMs } from '../durations';
import { runAdmin } from '../operator/run';
import { ledgerFaults } from '../testing/ledger';
import { documentKeys, useTestServices, type TestPlayer } from '../testing/services';
import { storeMember } from '../testing/staff';
import { proveByPassword } from '../testing/stepUp';
import { eraseDue } from './erasure';
import { holdings, ownRows } from './holdings';
import { documentDue, dueRows, fiveYears, retention } from './retention';

const closedAt = new Date('2026-03-08T12:00:00.000Z');
const after = (days: number, ms = 0) => new Date(closedAt.getTime() + days * dayMs + ms);

describe('the retention table', () => {
  test.each([
    ['access', 30],
    ['choices', 30],
    ['sessions', 90],
    ['identity', 1826],
    ['payments', 1826],
  ])('%s goes %d days after the closing, and not a moment before', (kind, days) => {
    const due = (now: Date) =>
      dueRows(closedAt, { done: [], hasMoney: false }, now).map((row) => row.kind as string);
    expect(due(after(days, -1))).not.toContain(kind);
    expect(due(after(days))).toContain(kind);
  });

  test('every row stands in the test above', () => expect(retention).toHaveLength(5));

  test('nothing is erased twice, and who is owed money can still be found', () => {
    const now = after(fiveYears);
    const kinds = (done: string[], hasMoney: boolean) =>
      dueRows(closedAt, { done, hasMoney }, now).map(({ kind }) => kind);
    expect(kinds(['access', 'identity'], false)).toEqual(['choices', 'sessions', 'payments']);
    expect(kinds([], true)).toEqual(['access', 'choices', 'sessions']);
  });

  test.each([
    ['of an open account five years after its upload', '2026-03-08', null, '2031-03-08'],
    ['uploaded before the closing five years after it', '2024-01-01', '2026-03-08', '2031-03-08'],
    ['uploaded long after an older closing by its own time', '2026-03-08', '2020-01-01', '2031-03-08'],
  ])('a document %s', (_, uploaded, closed, due) => {
    expect(documentDue(new Date(uploaded), closed === null ? null : new Date(closed))).toEqual(new Date(due));
  });
});

describe.each([{ demo: true }, { demo: false }])('erasing with %j', ({ demo }) => {
  const services = useTestServices({ demo });
  // With demo money everybody may give commands.
  if (!demo) beforeAll(() => storeMember(services.database.db, 'ann', ['support']));
  const logger = pino({ level: 'silent' });
  const run = async (now: Date) => eraseDue({ db: services.database.db, logger, demo, documentKeys }, now);

  let addresses = 0;
  async function closedPlayer(): Promise<TestPlayer & { email: string }> {
    const email = `erased${(addresses += 1)}@example.com`;
    const player = { ...(await services.byEmail(email, 'the password')), email };
    const { id, token, client } = player;
    const { db } = services.database;
    const at = services.clock.now();
    await sql`
      INSERT INTO personal_data VALUES
        (${id}, 'Ann', 'Lee', '1990-02-28', 1, 'AB 1', '', '', '', '', ${at})`.execute(db);
    await sql`INSERT INTO favourites_entries VALUES (${id}, 'TEAM', 'arsenal', ${at})`.execute(db);
    await sql`
      INSERT INTO deposits (user_id, account_id, idempotency_key, request_hash, method_id, currency, amount, fee, state,
        provider, lng, reference, created_at, expires_at, changed_at)
      VALUES (${id}, 1, ${`k${id}`}, '', 'card', 'EUR', 5, 0, 'FAILED', 'test', 'en', ${`p${id}`}, ${at}, ${at}, ${at})`.execute(
      db,
    );
    const body = { proof: await proveByPassword(player, 'close_account') };
    expect((await client.post('/data-rights-api/v1/closing', { token, body })).status).toBe(200);
    return player;
  }
  const rowsOf = async (table: string, id: number): Promise<Record<string, unknown>[]> => {
    const holding = holdings.find((one) => one.table === table);
    if (!holding) throw new Error(table);
    const own = sql<
      Record<string, unknown>
    >`SELECT own.* FROM ${sql.table(table)} own WHERE ${ownRows(holding, id)}`;
    return (await own.execute(services.database.db)).rows;
  };

  it('erases each kind at its time by the clock, and leaves numbers alone', async () => {
    const { id, password } = await closedPlayer();
    const count = async (table: string) => (await rowsOf(table, id)).length;
    await run(after(30, -1));
    expect(await count('known_devices')).toBeGreaterThan(0);
    expect(await count('favourites_entries')).toBe(1);

    expect(await run(after(30))).toBe(2);
    expect([await count('known_devices'), await count('favourites_entries')]).toEqual([0, 0]);
    expect(await count('sessions')).toBeGreaterThan(0);
    expect(await rowsOf('users', id)).toEqual([expect.objectContaining({ email: expect.any(String) })]);

    expect(await run(after(90))).toBe(1);
    expect(await count('sessions')).toBe(0);
    expect(await count('personal_data')).toBe(1);

    expect(await run(after(fiveYears))).toBe(2);
    const [user] = await rowsOf('users', id);
    expect(user).toMatchObject({ id, email: null, phone: null, phone_code: null, name: null });
    expect(JSON.stringify(user)).not.toContain('erased');
    expect(await count('personal_data')).toBe(0);
    expect(await rowsOf('deposits', id)).toEqual([expect.objectContaining({ reference: null, amount: 5 })]);
    expect(await run(after(fiveYears * 2))).toBe(0);
    // The books are as they were.
    expect(await count('ledger_accounts')).toBe(1);
    expect(await ledgerFaults(services.database.db)).toEqual([]);
    const body = { login: String(id), password, save: false, lng: 'en' };
    expect((await services.client().post('/auth-api/login-by-email-id', { body })).status).toBe(401);
  });

  it('frees the address, so that a player may register again', async () => {
    const { email } = await closedPlayer();
    await run(after(fiveYears));
    expect((await services.byEmail(email, 'the password')).id).toBeGreaterThan(0);
  });

  it('leaves open accounts as they are, and those that the operator opened again', async () => {
    const { id, email } = await closedPlayer();
    const { db } = services.database;
    await runAdmin(['closing', 'reopen', email], { db, who: 'ann', demo, routes: [] });
    expect(await run(after(fiveYears))).toBe(0);
    expect(await rowsOf('users', id)).toEqual([expect.objectContaining({ email })]);
  });

  it('keeps an account closed that lost what signs its player in', async () => {
    const { id, email } = await closedPlayer();
    const { db } = services.database;
    const reopen = (login: string) =>
      runAdmin(['closing', 'reopen', login], { db, who: 'ann', demo, routes: [] });
    await run(after(fiveYears));
    await expect(reopen(String(id))).rejects.toThrow('the account stays closed');
    await expect(reopen(email)).rejects.toThrow('There is no player');
  });

  it('deletes documents and attachments at their time, of open accounts too', async () => {
    const { id } = await services.player();
    const at = services.clock.now();
    await sql`
      INSERT INTO verification_documents (user_id, kind, name, bytes, uploaded_at, media_type, content, wrapped_key, key_id)
      VALUES (${id}, 'identity', 'a.jpg', 1, ${at}, 'image/jpeg', 'x', 'x', 'k')`.execute(
      services.database.db,
    );
    await sql`
      INSERT INTO support_attachments (user_id, request_id, is_answer, name, bytes, uploaded_at, media_type, content, wrapped_key, key_id)
      VALUES (${id}, 1, false, 'a.jpg', 1, ${at}, 'image/jpeg', 'x', 'x', 'k')`.execute(services.database.db);
    const kept = async () => [
      (await rowsOf('verification_documents', id)).length,
      (await rowsOf('support_attachments', id)).length,
    ];
    const due = at.getTime() + fiveYears * dayMs;
    await run(new Date(due - 1));
    expect(await kept()).toEqual([1, 1]);
    await run(new Date(due));
    expect(await kept()).toEqual([0, 0]);
  });

  if (!demo)
    it('keeps who a player is while money is left that came late', async () => {
      const { id, email } = await closedPlayer();
      const { db } = services.database;
      const own = db.selectFrom('ledger_accounts').select('id').where('user_id', '=', id);
      const account = (await own.executeTakeFirstOrThrow()).id;
      const book = (from: 'HOUSE' | number, to: 'HOUSE' | number) => {
        const movement = {
          reference: `late:${String(from)}:${String(to)}`,
          kind: 'CORRECTION' as const,
          currency: 'EUR',
        };
        return db
          .transaction()
          .execute((trx) => bookMovement(trx, { ...movement, from, to, amount: 7 }, closedAt));
      };
      await book('HOUSE', account);
      await run(after(fiveYears));
      expect(await rowsOf('users', id)).toEqual([expect.objectContaining({ email })]);
      await book(account, 'HOUSE');
      await run(after(fiveYears));
      expect(await rowsOf('users', id)).toEqual([expect.objectContaining({ email: null })]);
    });
});
