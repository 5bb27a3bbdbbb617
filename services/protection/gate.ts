/** The one gate: every deposit, stake, bonus credit, cash-out and withdrawal passes it inside its money transaction. */
import { sql, type RawBuilder } from 'kysely';
import { cashKinds, type GatedKind } from '../accounts/chart';
import type { Trx } from '../database/schema';
import { banOf, fullBanOf } from '../user/bans';
import { demandedOf } from '../user/verification';
import { issuePass, type Pass } from './pass';

/** A movement before money moves. */
export interface GatedMovement<Kind extends GatedKind = GatedKind> {
  kind: Kind;
  userId: number;
  /** Id of the player's cash account. */
  accountId: number | RawBuilder<number>;
}

/** A rule of the gate: it holds a movement back while its SQL finds a row. */
interface Rule {
  reason: string;
  holdsBack(movement: GatedMovement): RawBuilder<unknown>;
}

/** The rules, in the order in which they are told. */
const rules = [
  {
    reason: 'BANNED',
    holdsBack: ({ userId, kind }) => (kind === 'WITHDRAWAL' ? fullBanOf(userId) : banOf(userId)),
  },
  {
    reason: 'VERIFICATION_DUE',
    // The player's own money may leave; where to, the cashier decides.
    holdsBack: ({ userId, kind }) => (kind === 'WITHDRAWAL' ? sql`SELECT 1 WHERE false` : demandedOf(userId)),
  },
  {
    reason: 'NO_ACCOUNT',
    holdsBack: ({ userId, accountId }) => sql`
      SELECT 1 WHERE NOT EXISTS (
        SELECT FROM ledger_accounts own WHERE own.id = ${accountId} AND own.user_id = ${userId}
          AND own.kind IN (${sql.join(cashKinds.map((kind) => sql.lit(kind)))})
      )`,
  },
] as const satisfies readonly Rule[];

/** Why the gate holds a movement back. */
export type GateReason = (typeof rules)[number]['reason'];

/** The gate's answer: a pass, or the reason why there is none. */
export type GateAnswer<Kind extends GatedKind> =
  { pass: Pass<Kind>; reason?: undefined } | { pass?: undefined; reason: GateReason };

/** Asks every rule within the money transaction. */
export async function mayMove<Kind extends GatedKind>(
  trx: Trx,
  movement: GatedMovement<Kind>,
): Promise<GateAnswer<Kind>> {
  const { rows } = await sql<{ reason: GateReason | null }>`
    SELECT ${reasonAgainst(movement)} AS reason`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The database said nothing.');
  return answerOf(trx, movement.kind, row.reason);
}

/**
 * SQL of the reason that speaks against a movement; null when none does. For a statement that reads more, whose answer then
 * goes through `answerOf` in the same transaction.
 */
export function reasonAgainst(movement: GatedMovement): RawBuilder<GateReason | null> {
  const cases = rules.map(
    ({ reason, holdsBack }) => sql`WHEN EXISTS (${holdsBack(movement)}) THEN ${sql.lit(reason)}`,
  );
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}

/** The gate's answer by the reason that `reasonAgainst` read in this transaction. */
export function answerOf<Kind extends GatedKind>(
  trx: Trx,
  kind: Kind,
  reason: GateReason | null,
): GateAnswer<Kind> {
  return reason === null ? { pass: issuePass(trx, kind) } : { reason };
}

/**
 * Lets money in that has arrived already: it is booked whatever the rules say. `isHeld`: a rule speaks against it, so that it
 * goes to the player's held money, which cannot be staked.
 */
export async function letIn(
  trx: Trx,
  movement: Omit<GatedMovement<'DEPOSIT'>, 'kind'>,
): Promise<{ pass: Pass<'DEPOSIT'>; isHeld: boolean }> {
  const { pass } = await mayMove(trx, { ...movement, kind: 'DEPOSIT' });
  return { pass: pass ?? issuePass(trx, 'DEPOSIT'), isHeld: pass === undefined };
}

/**
 * Lets money out that a provider has paid out already: it is booked whatever the rules say. Requests for money to leave go
 * through `mayMove`.
 */
export const letOut = (trx: Trx): Pass<'WITHDRAWAL'> => issuePass(trx, 'WITHDRAWAL');
