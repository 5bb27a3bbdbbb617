import { bookMovement } from '../accounts/ledger';
import { newestLetters } from '../letters/index';
import { runAdmin } from '../operator/run';
import { place, reason } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { useTestServices, type TestPlayer, type TestServices } from '../testing/services';
import { proveByPassword } from '../testing/stepUp';

const path = '/data-rights-api/v1/closing';
const facts = async ({ client, token }: TestPlayer) => (await client.get(path, { token })).body;
const close = async (player: TestPlayer, proof?: string) =>
  player.client.post(path, {
    token: player.token,
    body: { proof: proof ?? (await proveByPassword(player, 'close_account')) },
  });
const signIn = ({ client }: TestServices, { id, password }: Pick<TestPlayer, 'id' | 'password'>) =>
  client().post('/auth-api/login-by-email-id', {
    body: { login: String(id), password, save: false, lng: 'en' },
  });

describe('on a site with demo money', () => {
  const services = useTestServices();
  const { feed } = services;
  const admin = (typed: string) =>
    runAdmin(typed.split(' '), { db: services.database.db, who: 'ann', demo: true, routes: [] });

  it('tells what would happen: demo money goes back', async () => {
    const player = await services.player();
    expect(await facts(player)).toEqual({
      isShared: false,
      openCoupons: 0,
      pendingDeposits: 0,
      balances: [],
      returned: [{ iso: 'RUB', money: 10_000_00 }],
    });
  });

  it('ends every session, gives demo money back, and refuses to sign in afterwards', async () => {
    const player = await services.player();
    const elsewhere = services.client();
    const body = { login: String(player.id), password: player.password, save: true, lng: 'en' };
    expect((await elsewhere.post('/auth-api/login-by-email-id', { body })).status).toBe(200);

    expect((await close(player)).status).toBe(200);
    for (const client of [player.client, elsewhere])
      expect((await client.get('/auth-api/session')).body).toEqual({ userId: null });
    expect((await player.client.get('/web-api/accounts', { token: player.token })).status).toBe(401);
    expect(reason(await signIn(services, player))).toEqual([403, 'ACCOUNT_CLOSED']);
    // Only who knows the password learns it.
    expect(reason(await signIn(services, { ...player, password: 'another' }))).toEqual([
      401,
      'BAD_CREDENTIALS',
    ]);

    const { db } = services.database;
    const accounts = await db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('user_id', '=', player.id)
      .execute();
    expect(accounts).toEqual([{ balance: 0 }]);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  it('waits for open coupons', async () => {
    const player = await services.player();
    await place(player, { bets: [{ outcomeId: feed.say(501) }] });
    expect(await facts(player)).toMatchObject({ openCoupons: 1 });
    expect(reason(await close(player))).toEqual([409, 'NOT_EMPTY']);
    // Nothing was closed, and the proof was not used up by it.
    expect((await player.client.get('/auth-api/session')).body.userId).toBe(player.id);

    feed.say(501, { result: 'LOST', game: { status: 'FINISHED' } });
    await services.client().post('/dev/clock', { body: { advanceSeconds: 60 } });
    expect((await close(player)).status).toBe(200);
  });

  it('needs a proof for this very thing, which counts once', async () => {
    const player = await services.player();
    expect(reason(await close(player, 'none'))).toEqual([422, 'STEP_UP_TIME_UP']);
    const other = await proveByPassword(player, 'export_data');
    expect(reason(await close(player, other))).toEqual([422, 'STEP_UP_TIME_UP']);
    const stranger = await services.player();
    const foreign = await proveByPassword(stranger, 'close_account');
    expect(reason(await close(player, foreign))).toEqual([422, 'STEP_UP_TIME_UP']);
  });

  it('is not for the account that everybody shares', async () => {
    const client = services.client();
    const body = { login: 'demo@touchline.example', password: 'demo-player-1', save: false, lng: 'en' };
    const { token } = (await client.post('/auth-api/login-by-email-id', { body })).body;
    expect((await client.get(path, { token })).body.isShared).toBe(true);
    expect(reason(await client.post(path, { token, body: { proof: 'x' } }))).toEqual([403, 'SHARED_ACCOUNT']);
  });

  it('takes no coupon that is placed at the same time', async () => {
    const player = await services.player();
    const proof = await proveByPassword(player, 'close_account');
    const outcomeId = feed.say(502);
    const [closed, placed] = await Promise.all([
      close(player, proof),
      place(player, { bets: [{ outcomeId }] }),
    ]);
    // One of them was first, and the other was refused.
    expect([closed.status, placed.status].filter((status) => status < 300)).toHaveLength(1);
    expect(await ledgerFaults(services.database.db)).toEqual([]);
  });

  it('is told by letter, and undone by the operator, who leaves a trace', async () => {
    const email = 'closing@example.com';
    const player = await services.byEmail(email, 'the password', 'es');
    const { id } = player;
    await expect(admin(`closing reopen ${email}`)).rejects.toThrow('is not closed');
    expect((await close(player)).status).toBe(200);
    const [letter] = await newestLetters(services.database.db);
    expect(letter).toMatchObject({ recipient: email, subject: 'Tu cuenta está cerrada' });
    // The address stays taken: nobody opens a second account past the first.
    await expect(services.byEmail(email, 'another password')).rejects.toThrow('401');

    expect(await admin('closing list')).toContainEqual(expect.stringMatching(new RegExp(`^${id}: closed `)));
    expect(await admin(`closing reopen ${email}`)).toEqual([`${email} can sign in again.`]);
    expect((await signIn(services, player)).status).toBe(200);
    expect((await admin('log')).at(-1)).toContain(`ann: closing reopen ${email}`);
    await expect(admin(`closing reopen ${email}`)).rejects.toThrow('is not closed');
  });
});

describe('on a site with real money', () => {
  const services = useTestServices({ demo: false });

  it.each(['MAIN', 'PENDING', 'DEBTS'] as const)(
    'is refused while something is in an account %s',
    async (kind) => {
      const player = await services.player();
      const { db } = services.database;
      const account = await db
        .insertInto('ledger_accounts')
        .values({
          user_id: player.id,
          kind,
          currency: 'RUB',
          is_active: false,
          created_at: new Date(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      const own = db
        .selectFrom('ledger_accounts')
        .select(['id', 'currency'])
        .where('user_id', '=', player.id);
      const { id, currency } = await own.where('kind', '=', kind).executeTakeFirstOrThrow();
      expect(account?.id ?? id).toBe(id);
      const [from, to] = kind === 'DEBTS' ? [id, 'HOUSE' as const] : ['HOUSE' as const, id];
      const movement = {
        reference: `test:${id}`,
        kind: 'CORRECTION' as const,
        currency,
        from,
        to,
        amount: 5,
      };
      await db.transaction().execute((trx) => bookMovement(trx, movement, new Date()));
      const money = kind === 'DEBTS' ? -5 : 5;
      expect(await facts(player)).toMatchObject({ balances: [{ iso: currency, money }], returned: [] });
      expect(reason(await close(player))).toEqual([409, 'NOT_EMPTY']);
    },
  );

  it('closes an empty account', async () => {
    const player = await services.player();
    expect((await close(player)).status).toBe(200);
    expect(reason(await signIn(services, player))).toEqual([403, 'ACCOUNT_CLOSED']);
  });
});
