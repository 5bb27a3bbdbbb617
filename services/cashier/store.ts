import { sql, type Selectable } from 'kysely';
import type { components } from '../../schema/upstreams/__generated__/cashier';
import { balancesOfKind, walletOf } from '../accounts/index';
import type { Database, Db } from '../database/index';
import { ownDeposits } from '../protection/index';
import { isOpen } from './rules';

/** A deposit in the form of the contract. */
export type DepositOnWire = components['schemas']['Deposit'];
/** A method in the form of the contract. */
export type MethodOnWire = components['schemas']['Method'];
/** A deposit as it is stored. */
export type StoredDeposit = Selectable<Database['deposits']>;

/** The methods of a currency, in the order in which they are shown. */
export async function methodsOf(db: Db, currency: string): Promise<MethodOnWire[]> {
  const rows = await db
    .selectFrom('deposit_methods')
    .selectAll()
    .where('currency', '=', currency)
    .orderBy('position')
    .execute();
  return rows.map(({ id, min, max, fee_rate, fee_fixed, quick_amounts }) => ({
    id,
    currency,
    min,
    max,
    feeRate: fee_rate,
    feeFixed: fee_fixed,
    quickAmounts: quick_amounts.map(Number),
  }));
}

/** The methods to pay into a player's active account. */
export async function methodsFor(db: Db, userId: number): Promise<MethodOnWire[]> {
  const { rows } = await walletOf(userId).execute(db);
  const [wallet] = rows;
  return wallet ? methodsOf(db, wallet.currency) : [];
}

/** The deposit that a player started with a key. */
export function findByKey(db: Db, userId: number, key: string): Promise<StoredDeposit | undefined> {
  return db
    .selectFrom('deposits')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

const newest = (db: Db, limit: number) =>
  db.selectFrom('deposits').selectAll().orderBy('id', 'desc').limit(limit);

/** The newest deposits of all players, newest first. */
export const newestDeposits = (db: Db, limit: number): Promise<StoredDeposit[]> =>
  newest(db, limit).execute();

/** A player's newest deposits, newest first. */
export const newestOf = (db: Db, userId: number, limit: number): Promise<StoredDeposit[]> =>
  newest(db, limit).where('user_id', '=', userId).execute();

/** How many deposits of a player may still be paid. */
export async function pendingDepositsOf(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('deposits')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['CREATED', 'PENDING'])
    .executeTakeFirstOrThrow();
  return count;
}

/** A player's own deposits among these ids. */
export function findOwn(db: Db, userId: number, ids: readonly number[]): Promise<StoredDeposit[]> {
  return db.selectFrom('deposits').selectAll().where('id', 'in', ids).where('user_id', '=', userId).execute();
}

/** A player's money that came in and cannot be staked, by currency. */
export const heldOf = (db: Db, userId: number): Promise<{ currency: string; amount: number }[]> =>
  balancesOfKind(db, userId, 'HELD');

/** A deposit in the form of the contract. */
export function toWire(deposit: StoredDeposit): DepositOnWire {
  const { id, method_id, currency, amount, fee, state, paid, held, is_late, pay_path } = deposit;
  return {
    id,
    number: String(id),
    methodId: method_id,
    currency,
    amount: paid ?? amount,
    fee,
    state,
    isLate: is_late,
    credited: paid === null ? 0 : Math.max(0, paid - held - (held === paid ? 0 : fee)),
    held: held === paid ? Math.max(0, held - fee) : held,
    payPath: isOpen(deposit) ? pay_path : null,
    createdAt: deposit.created_at.toISOString(),
    expiresAt: deposit.expires_at.toISOString(),
    changedAt: deposit.changed_at.toISOString(),
  };
}

ownDeposits.answeredBy(
  async (theirs) =>
    sql`SELECT 'deposit:' || id AS reference, NULL::bigint AS payout FROM deposits WHERE ${theirs}`,
);
