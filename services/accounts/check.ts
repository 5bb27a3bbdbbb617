/** Adds up the ledger. Each check lists what does not balance; an empty list is a clean ledger. */
import { sql } from 'kysely';
import type { Trx } from '../database/schema';

/** A sentence for each fault of the ledger itself, with the transactions, accounts and amounts concerned. */
export async function checkLedger(trx: Trx): Promise<string[]> {
  const faults = [
    await unbalancedTransactions(trx),
    await transactionsWithoutEntries(trx),
    await wrongBalances(trx),
    await negativeBalances(trx),
  ];
  return faults.flat();
}

async function unbalancedTransactions(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ reference: string; currency: string; sum: string; entries: string }>`
    SELECT t.reference, a.currency, sum(e.amount)::text AS sum,
           string_agg(format('entry %s account %s amount %s', e.id, a.id, e.amount), '; ' ORDER BY e.id) AS entries
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    GROUP BY t.id, a.currency HAVING sum(e.amount) <> 0 ORDER BY t.id`.execute(trx);
  return rows.map(
    ({ reference, currency, sum, entries }) =>
      `${reference} adds up to ${sum} ${currency} instead of 0: ${entries}`,
  );
}

async function transactionsWithoutEntries(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ reference: string; entries: string }>`
    SELECT t.reference, count(e.id)::text AS entries
    FROM ledger_transactions t LEFT JOIN ledger_entries e ON e.transaction_id = t.id
    GROUP BY t.id HAVING count(e.id) < 2 ORDER BY t.id`.execute(trx);
  return rows.map(({ reference, entries }) => `${reference} has ${entries} entries instead of at least 2`);
}

async function wrongBalances(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string; currency: string; balance: string; sum: string }>`
    SELECT a.id::text, a.currency, a.balance::text, coalesce(sum(e.amount), 0)::text AS sum
    FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.account_id = a.id
    GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0) ORDER BY a.id`.execute(trx);
  return rows.map(
    ({ id, currency, balance, sum }) =>
      `account ${id} holds ${balance} ${currency}, but its entries add up to ${sum}`,
  );
}

async function negativeBalances(trx: Trx): Promise<string[]> {
  const accounts = await trx
    .selectFrom('ledger_accounts')
    .select(['id', 'user_id', 'currency', 'balance'])
    .where('user_id', 'is not', null)
    .where('balance', '<', 0)
    .execute();
  return accounts.map(
    ({ id, user_id, currency, balance }) => `account ${id} of player ${user_id} holds ${balance} ${currency}`,
  );
}
