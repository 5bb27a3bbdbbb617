import { readFileSync, readdirSync } from 'node:fs';
import { lockWallet, type Wallet } from '../accounts/index';
import { gatedKinds, type GatedKind } from '../accounts/chart';
import { bookMovement, type Movement } from '../accounts/ledger';
import type { Trx } from '../database/schema';
import { useTestDatabase } from '../testing/database';
import { putBan } from '../players/bans';
import { lockVerification, setVerification } from '../players/verification';
import { letIn, mayMove } from './gate';
import { openMainAccount } from './opening';

const database = useTestDatabase();
const now = new Date('2026-03-08T12:00:00.000Z');
let userId = 0;

async function player(): Promise<Wallet> {
  userId += 1;
  return database.db.transaction().execute(async (trx) => {
    await openMainAccount(trx, { userId, currency: 'RUB', grant: true, now });
    const wallet = await lockWallet(trx, userId);
    if (!wallet) throw new Error('no wallet');
    return wallet;
  });
}

const moved = { amount: 1, currency: 'RUB', now, isDemo: true };

const asking = (accountId: number, kind: GatedKind = 'STAKE') =>
  database.db.transaction().execute((trx) => mayMove(trx, { kind, userId, accountId }, moved));

const movement = (account: number, kind: GatedKind, more: object = {}): Movement =>
  ({
    reference: `test:${kind}:${account}`,
    kind,
    currency: 'RUB',
    from: account,
    to: 'HOUSE',
    amount: 1,
    ...more,
  }) as Movement;

describe('the gate', () => {
  it.each(gatedKinds)('lets a %s of a player in good standing pass', async (kind) => {
    const { id } = await player();
    expect(await asking(id, kind)).toMatchObject({ pass: expect.anything() });
  });

  it.each(gatedKinds)('holds a %s of a banned player back', async (kind) => {
    const { id } = await player();
    await putBan(database.db, userId, { level: 1, version: 1 }, now);
    expect(await asking(id, kind)).toEqual({ reason: 'BANNED' });
  });

  const demandVerification = (status: 'WAITING' | 'VERIFIED') =>
    database.db.transaction().execute(async (trx) => {
      const { reason, needed } = await lockVerification(trx, userId, now);
      await setVerification(trx, userId, { status, reason, needed, is_demanded: true }, now);
    });

  it.each(gatedKinds)(
    'of a player who has to be verified first lets only withdrawals pass: %s',
    async (kind) => {
      const { id } = await player();
      await demandVerification('WAITING');
      const isFree = kind === 'WITHDRAWAL';
      expect(await asking(id, kind)).toMatchObject(
        isFree ? { pass: expect.anything() } : { reason: 'VERIFICATION_DUE' },
      );
      await demandVerification('VERIFIED');
      expect(await asking(id, kind)).toMatchObject({ pass: expect.anything() });
    },
  );

  it('names the ban first', async () => {
    const { id } = await player();
    await demandVerification('WAITING');
    await putBan(database.db, userId, { level: 1, version: 1 }, now);
    expect(await asking(id)).toEqual({ reason: 'BANNED' });
  });

  it('holds a movement of somebody else’s account back', async () => {
    const { id } = await player();
    await player();
    expect(await asking(id)).toEqual({ reason: 'NO_ACCOUNT' });
    expect(await asking(999_999)).toEqual({ reason: 'NO_ACCOUNT' });
  });

  it('lets money in that has arrived, and holds it while a rule speaks against it', async () => {
    const { id } = await player();
    const arriving = () =>
      database.db
        .transaction()
        .execute((trx) => letIn(trx, { userId, accountId: id }, { now, isDemo: true }));
    expect(await arriving()).toMatchObject({ isHeld: false });
    await putBan(database.db, userId, { level: 1, version: 1 }, now);
    expect(await arriving()).toMatchObject({ isHeld: true });
  });
});

describe('the ledger books no gated movement', () => {
  const booking = (work: (trx: Trx) => Promise<unknown>) => database.db.transaction().execute(work);

  it.each(gatedKinds)('of the kind %s without a pass', async (kind) => {
    const { id } = await player();
    await expect(booking((trx) => bookMovement(trx, movement(id, kind), now))).rejects.toThrow(
      'did not pass',
    );
  });

  it('with an invented pass, or with one of another kind', async () => {
    const { id } = await player();
    const invented = movement(id, 'STAKE', { pass: {} });
    await expect(booking((trx) => bookMovement(trx, invented, now))).rejects.toThrow('did not pass');
    const borrowed = booking(async (trx) => {
      const { pass } = await mayMove(trx, { kind: 'WITHDRAWAL', userId, accountId: id });
      return bookMovement(trx, movement(id, 'STAKE', { pass }), now);
    });
    await expect(borrowed).rejects.toThrow('did not pass');
  });

  it('with the pass of an earlier transaction', async () => {
    const { id } = await player();
    const { pass } = await asking(id);
    const late = booking((trx) => bookMovement(trx, movement(id, 'STAKE', { pass }), now));
    await expect(late).rejects.toThrow('did not pass');
    await booking(async (trx) => {
      const answer = await mayMove(trx, { kind: 'STAKE', userId, accountId: id }, moved);
      expect(await bookMovement(trx, movement(id, 'STAKE', answer), now)).toBe(true);
    });
  });
});

describe('in the code of the services', () => {
  const files = readdirSync('services', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(`services/${file}`, 'utf8') }));
  const using = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

  it('only the ledger writes entries, balances and transactions', () => {
    const writes = /(?:INSERT INTO|insertInto\(')\s*ledger_(?:transactions|entries)|SET balance/;
    expect(using(writes).toSorted()).toEqual(['accounts/ledger.ts', 'accounts/migrations.ts']);
  });

  it('only the gate issues passes', () => {
    expect(using(/issuePass/).toSorted()).toEqual([
      'accounts/index.ts',
      'accounts/pass.ts',
      'protection/gate.ts',
    ]);
  });

  it('only stakes are booked within a larger statement, and no pass is made by a cast', () => {
    expect(using(/bookingOf\(/).toSorted()).toEqual(['accounts/ledger.ts', 'bets/stake.ts']);
    expect(using(/as Pass\b|as unknown as Pass/)).toEqual(['accounts/pass.ts']);
  });
});
