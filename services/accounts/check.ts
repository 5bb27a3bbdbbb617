/** Adds up the ledger. Each check lists what does not balance; an empty list is a clean ledger. */
import { sql } from 'kysely';
import type { Trx } from '../database/index';

/** Returns a sentence for each fault of the ledger itself, with the transactions, accounts and amounts concerned. */
export async function checkLedger(trx: Trx): Promise<string[]> {
  const faults = [
    await unbalancedTransactions(trx),
    await transactionsWithoutEntries(trx),
    await entriesOfNobody(trx),
    await wrongBalances(trx),
    await negativeBalances(trx),
    await wrongClosings(trx),
    await uncountedEntries(trx),
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

async function entriesOfNobody(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string; account: string }>`
    SELECT e.id::text, e.account_id::text AS account
    FROM ledger_entries e LEFT JOIN ledger_accounts a ON a.id = e.account_id
    WHERE a.id IS NULL ORDER BY e.id`.execute(trx);
  return rows.map(({ id, account }) => `entry ${id} names account ${account}, which does not exist`);
}

/** Finds balances that are not the sum of their entries. Only players' accounts have a balance. */
async function wrongBalances(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string; currency: string; balance: string; sum: string }>`
    SELECT a.id::text, a.currency, a.balance::text, coalesce(sum(e.amount), 0)::text AS sum
    FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.account_id = a.id AND a.user_id IS NOT NULL
    GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0) ORDER BY a.id`.execute(trx);
  return rows.map(
    ({ id, currency, balance, sum }) =>
      `account ${id} holds ${balance} ${currency}, but its entries add up to ${sum}`,
  );
}

/** Finds players with less than nothing, and debts that would be the house's. */
async function negativeBalances(trx: Trx): Promise<string[]> {
  const accounts = await trx
    .selectFrom('ledger_accounts')
    .select(['id', 'user_id', 'currency', 'balance'])
    .where('user_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('kind', '<>', 'DEBTS').and('balance', '<', 0),
        eb('kind', '=', 'DEBTS').and('balance', '>', 0),
      ]),
    )
    .execute();
  return accounts.map(
    ({ id, user_id, currency, balance }) => `account ${id} of player ${user_id} holds ${balance} ${currency}`,
  );
}

/** Finds closing balances of the house that are not the sum of the closing before and the entries between. */
async function wrongClosings(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ account: string; day: string; balance: string; sum: string }>`
    WITH closings AS (
      SELECT *, lag(entry_id, 1, 0::bigint) OVER days AS after, lag(balance, 1, 0::bigint) OVER days AS before
      FROM ledger_closings WINDOW days AS (PARTITION BY account_id ORDER BY day)
    )
    SELECT c.account_id::text AS account, c.day::text, c.balance::text, (c.before + moved.amount)::text AS sum
    FROM closings c, LATERAL (
      SELECT coalesce(sum(e.amount), 0) AS amount FROM ledger_entries e
      WHERE e.account_id = c.account_id AND e.id > c.after AND e.id <= c.entry_id
    ) moved
    WHERE c.balance <> c.before + moved.amount ORDER BY c.account_id, c.day`.execute(trx);
  return rows.map(
    ({ account, day, balance, sum }) =>
      `account ${account} closed ${day} with ${balance}, but the closing before it and the entries since add up to ${sum}`,
  );
}

/** Finds entries of the house that the watermark has passed although no closing balance counts them. */
async function uncountedEntries(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string; account: string; amount: string }>`
    SELECT e.id::text, e.account_id::text AS account, e.amount::text
    FROM ledger_entries e
    JOIN ledger_accounts a ON a.id = e.account_id AND a.user_id IS NULL
    LEFT JOIN (SELECT account_id, max(entry_id) AS entry_id FROM ledger_closings GROUP BY account_id) c
      ON c.account_id = e.account_id
    WHERE e.id > coalesce(c.entry_id, 0) AND e.id <= (SELECT entry_id FROM ledger_watermark)
    ORDER BY e.id`.execute(trx);
  return rows.map(
    ({ id, account, amount }) =>
      `entry ${id} of account ${account}, amount ${amount}, lies behind the watermark and is in no closing balance`,
  );
}
