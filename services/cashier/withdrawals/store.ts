import { paidTargets } from '../../protection/index';
import { sql, type Selectable } from 'kysely';
import type { components } from '../../../schema/upstreams/__generated__/cashier';
import { walletOf, balanceOfKind } from '../../accounts/index';
import { approvalsOf, type Act } from '../../approvals/index';
import type { Database, Db } from '../../database/index';
import { lastResetBySms } from '../../session/index';
import { verifiedAt } from '../../players/index';
import type { Way } from './rules';
import { hiddenTarget } from './targets';

type Schemas = components['schemas'];
/** A withdrawal as it is stored. */
export type StoredWithdrawal = Selectable<Database['withdrawals']>;
/** A way for a player's money to leave, with its bounds and fees in minor units. */
export interface WithdrawalWay extends Way {
  max: number;
  feeRate: number;
  feeFixed: number;
  approveAbove: number;
}

/** The ways for a player's money in a currency to leave, in the order in which they are shown. */
export async function waysOf(db: Db, userId: number, currency: string): Promise<WithdrawalWay[]> {
  const { rows } = await sql<WithdrawalWay>`
    WITH own AS (
      SELECT method_id, amount, state, ended_by,
             row_number() OVER (PARTITION BY method_id ORDER BY id DESC) AS age
      FROM withdrawals WHERE user_id = ${userId} AND currency = ${currency} AND target IS NULL
    )
    SELECT id AS "methodId", min, max, fee_rate AS "feeRate", fee_fixed AS "feeFixed",
           takes_target AS "takesTarget", approve_above AS "approveAbove",
           greatest(0, (
             SELECT coalesce(sum(paid - held), 0) FROM deposits
             WHERE user_id = ${userId} AND deposits.currency = ${currency} AND method_id = methods.id
               AND state = 'PAID' AND charged_back_at IS NULL
           ) - (
             SELECT coalesce(sum(amount), 0) FROM own
             WHERE method_id = methods.id AND state IN ('REQUESTED', 'SENT', 'PAID')
           ))::bigint AS back,
           EXISTS (
             SELECT FROM own WHERE method_id = methods.id AND age = 1 AND ended_by IN ('PROVIDER', 'BANK')
           ) AS "isBackClosed"
    FROM withdrawal_methods methods WHERE currency = ${currency} ORDER BY position`.execute(db);
  return rows;
}

/** Whether money may go to an account that a player names, by a method in a currency. */
export async function takesTarget(db: Db, methodId: string, currency: string): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawal_methods')
    .select('takes_target')
    .where('id', '=', methodId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row?.takes_target ?? false;
}

/** Which of these withdrawals were not sent, and go to an account of which nothing says that it is the player's own. */
export async function unprovedOf(db: Db, withdrawals: readonly StoredWithdrawal[]): Promise<Set<number>> {
  const ids = withdrawals
    .filter(({ state, target }) => state === 'REQUESTED' && target !== null)
    .map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const proved = await db
    .selectFrom('withdrawals')
    .innerJoin('instruments', (join) =>
      join
        .onRef('instruments.user_id', '=', 'withdrawals.user_id')
        .onRef('instruments.method_id', '=', 'withdrawals.method_id')
        .onRef('instruments.target', '=', 'withdrawals.target'),
    )
    .select('withdrawals.id')
    .where('withdrawals.id', 'in', ids)
    .where('instruments.state', '<>', 'PROPOSED')
    .execute();
  const known = new Set(proved.map(({ id }) => id));
  return new Set(ids.filter((id) => !known.has(id)));
}

/** What a player owes in a currency, in minor units. */
export async function owedBy(db: Db, userId: number, currency: string): Promise<number> {
  return 0 - (await balanceOfKind(db, { userId, kind: 'DEBTS', currency }));
}

/**
 * Whether the operator has verified who a player is. After a reset of the password by SMS alone it counts anew once documents
 * are accepted or compared: until then money goes back to what paid it in alone.
 */
export async function isVerified(db: Db, userId: number): Promise<boolean> {
  const at = await verifiedAt(db, userId);
  const reset = at && (await lastResetBySms(db, userId));
  return at !== null && (reset === null || at > reset);
}

/** What a player can withdraw from the active account, and how. */
export async function optionsFor(db: Db, userId: number) {
  const { rows } = await walletOf(userId).execute(db);
  const [wallet] = rows;
  if (!wallet) return null;
  const { currency, balance } = wallet;
  const [ways, owed, verified] = await Promise.all([
    waysOf(db, userId, currency),
    owedBy(db, userId, currency),
    isVerified(db, userId),
  ]);
  const methods: Schemas['WithdrawalMethod'][] = ways.map(
    ({ methodId: id, min, max, feeRate, feeFixed, takesTarget, back }) => ({
      ...{ id, currency, min, max, feeRate, feeFixed, takesTarget, back },
    }),
  );
  return { currency, available: Math.max(0, balance - owed), isVerified: verified, methods };
}

/** The withdrawal that a player asked for with a key. */
export function findByKey(db: Db, userId: number, key: string): Promise<StoredWithdrawal | undefined> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** A player's withdrawals, newest first, and whether there are more. */
export async function listOf(
  db: Db,
  userId: number,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<{ withdrawals: StoredWithdrawal[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return { withdrawals: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** The newest withdrawals of all players, newest first. */
export const newestWithdrawals = (db: Db, limit: number): Promise<StoredWithdrawal[]> =>
  db.selectFrom('withdrawals').selectAll().orderBy('id', 'desc').limit(limit).execute();

/** A withdrawal of any player. */
export const findWithdrawal = (db: Db, id: number): Promise<StoredWithdrawal | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();

/** What happened to a withdrawal, in order. */
export const movesOf = (db: Db, id: number) =>
  db.selectFrom('withdrawal_moves').selectAll().where('withdrawal_id', '=', id).orderBy('id').execute();

/** A player's own withdrawals among these ids. */
export function findOwn(db: Db, userId: number, ids: readonly number[]): Promise<StoredWithdrawal[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .execute();
}

/** Which of these withdrawals wait for people to approve them. */
export async function awaitingApproval(
  db: Db,
  withdrawals: readonly StoredWithdrawal[],
): Promise<Set<number>> {
  const open = withdrawals.filter((one) => one.state === 'REQUESTED' && one.approvals_needed > 0);
  if (open.length === 0) return new Set();
  const approvals = await approvalsOf(
    db,
    open.map(({ id }) => approvalOf(id)),
  );
  const given = new Set(approvals.filter(({ given_by }) => given_by !== null).map(({ words }) => words[0]));
  return new Set(open.map(({ id }) => id).filter((id) => !given.has(String(id))));
}

/** The act of the staff that lets a large withdrawal be sent. */
export const approvalOf = (id: number): Act => ({ command: 'withdrawals approve', words: [String(id)] });

/** What a withdrawal in the form of the contract needs beside its row. */
interface Around {
  /** Those that wait for approval. */
  awaiting: ReadonlySet<number>;
  /** Whether players may take withdrawals back. */
  isCancelAllowed: boolean;
  now: Date;
}

/** A withdrawal in the form of the contract. */
export function toWire(
  withdrawal: StoredWithdrawal,
  { awaiting, isCancelAllowed, now }: Around,
): Schemas['Withdrawal'] {
  const { id, method_id, target, currency, amount, fee, state, held_until, pay_path } = withdrawal;
  const isHeld = state === 'REQUESTED' && held_until !== null && held_until > now;
  return {
    id,
    number: String(id),
    methodId: method_id,
    target: target === null ? null : hiddenTarget(target),
    currency,
    amount,
    fee,
    state,
    endedBy: withdrawal.ended_by,
    reason: withdrawal.reason,
    isLate: withdrawal.is_late,
    heldUntil: isHeld ? held_until.toISOString() : null,
    isApprovalAwaited: awaiting.has(id),
    canCancel: state === 'REQUESTED' && isCancelAllowed,
    payPath: state === 'SENT' || state === 'PAID' ? pay_path : null,
    createdAt: withdrawal.created_at.toISOString(),
    changedAt: withdrawal.changed_at.toISOString(),
  };
}

paidTargets.answeredBy(async (db, userId) => {
  const paid = await db
    .selectFrom('withdrawals')
    .select('target')
    .distinct()
    .where('user_id', '=', userId)
    .where('state', '=', 'PAID')
    .where('target', 'is not', null)
    .execute();
  return paid.flatMap(({ target }) => target ?? []);
});
