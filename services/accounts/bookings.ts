/** What the ledger holds, entry by entry, and where it differs from what other rooms expect of it. */
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../database/index';

/**
 * SQL of what is booked, a row for each entry: `reference` and `kind` of its transaction, `amount` in minor units, and `account_id`,
 * `account_kind`, `user_id` (null for the house) and `currency` of its account.
 */
export const bookings = sql`
  SELECT t.reference, t.kind, e.amount, e.account_id, a.kind AS account_kind, a.user_id, a.currency
  FROM ledger_transactions t
  JOIN ledger_entries e ON e.transaction_id = t.id
  JOIN ledger_accounts a ON a.id = e.account_id`;

/**
 * Returns a sentence for each reference that is not booked as it should be. `both`: SQL of the tables `expected` and `found`, by
 * `reference`. `text`: what is said of a row of either, with `%s` for each of `columns`.
 */
export async function differences(
  trx: Trx,
  { both, text, columns }: { both: RawBuilder<unknown>; text: string; columns: readonly string[] },
): Promise<string[]> {
  const said = (table: string) => sql`
    CASE WHEN ${sql.ref(`${table}.reference`)} IS NULL THEN 'nothing'
         ELSE format(${sql.lit(text)}, ${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))}) END`;
  const { rows } = await sql<{ reference: string; expected: string; found: string }>`
    WITH ${both}, compared AS (
      SELECT coalesce(expected.reference, found.reference) AS reference,
             ${said('expected')} AS expected, ${said('found')} AS found
      FROM expected FULL JOIN found ON found.reference = expected.reference
    )
    SELECT * FROM compared WHERE expected <> found ORDER BY reference`.execute(trx);
  return rows.map(({ reference, expected, found }) => `${reference}: expected ${expected}, found ${found}`);
}
