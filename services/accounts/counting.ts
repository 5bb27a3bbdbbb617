/** Adds up the house's entries after they are committed. Its accounts have no balance, so that no coupon has to lock one. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/index';

/** The largest number of entries that one statement counts, so that it ends within the time limit of statements. */
const most = 100_000;

/** How often, and how many milliseconds apart, a round asks whether older transactions have ended. */
const tries = 20;
const tryEveryMs = 50;

/** The result of a round. `blocked` means that an older transaction has not ended. */
export type Counting = 'done' | 'more' | 'blocked';

/**
 * Moves the watermark up to the newest entry, and adds the entries that it passes to the house's closing balances of the
 * day. An entry gets its id before its transaction is committed, so that an entry with a smaller id may appear after one
 * with a larger id. The watermark therefore moves to an id only when every transaction that could hold a smaller id has
 * ended. Such a transaction has its number (`pg_current_xact_id`) before it takes an id, because it adds the ledger
 * transaction first. The counting transaction reads the newest id, then takes its own number, and waits until no older
 * transaction is open. Only the id is stored, which means the same after a dump and its restore. All of this happens on
 * one connection, so that a crash of the server leaves nothing behind.
 */
export async function countEntries(db: Db, now: Date): Promise<Counting> {
  if (!(await findUncounted(db))) return 'done';
  return db.transaction().execute(async (trx) => {
    const newest = await newestEntry(trx);
    const watermark = await takeWatermark(trx);
    // Without the watermark another process is counting; otherwise there is nothing to count.
    if (!watermark || newest <= watermark.entry_id) return 'done';
    if (!(await isOldest(trx))) return 'blocked';
    const upTo = Math.min(newest, watermark.entry_id + most);
    const today = now.toISOString().slice(0, 10);
    // When the clock goes back, a day that was closed stays closed.
    await moveWatermark(trx, watermark.entry_id, upTo, today > watermark.day ? today : watermark.day);
    return upTo < newest ? 'more' : 'done';
  });
}

/** How many seconds the oldest uncounted entry has waited; 0 when all entries are counted. */
export async function uncountedFor(db: Db, now: Date): Promise<number> {
  const oldest = await findUncounted(db);
  return oldest ? Math.max(0, (now.getTime() - oldest.created_at.getTime()) / 1000) : 0;
}

function findUncounted(db: Db): Promise<{ created_at: Date } | undefined> {
  return db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select('created_at')
    .where('ledger_entries.id', '>', (eb) => eb.selectFrom('ledger_watermark').select('entry_id'))
    .orderBy('ledger_entries.id')
    .limit(1)
    .executeTakeFirst();
}

async function newestEntry(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM ledger_entries`.execute(
    trx,
  );
  return rows[0]?.id ?? 0;
}

/** Locks the watermark, by which the transaction gets its number. */
function takeWatermark(trx: Trx): Promise<{ entry_id: number; day: string } | undefined> {
  return trx
    .selectFrom('ledger_watermark')
    .select(['entry_id', 'day'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

async function isOldest(trx: Trx): Promise<boolean> {
  for (let turn = 0; turn < tries; turn++) {
    if (turn > 0) await sleep(tryEveryMs);
    const { rows } = await sql<{ isOldest: boolean }>`
      SELECT pg_snapshot_xmin(pg_current_snapshot()) = pg_current_xact_id() AS "isOldest"`.execute(trx);
    if (rows[0]?.isOldest) return true;
  }
  return false;
}

async function moveWatermark(trx: Trx, after: number, upTo: number, day: string): Promise<void> {
  await sql`
    INSERT INTO ledger_closings (account_id, day, entry_id, balance)
    SELECT counted.account_id, ${day}::date, ${upTo}::bigint, coalesce(last.balance, 0) + counted.amount
    FROM (
      SELECT entry.account_id, sum(entry.amount)::bigint AS amount
      FROM ledger_entries entry JOIN ledger_accounts account ON account.id = entry.account_id
      WHERE entry.id > ${after} AND entry.id <= ${upTo} AND account.user_id IS NULL
      GROUP BY entry.account_id
    ) counted
    LEFT JOIN LATERAL (
      SELECT balance FROM ledger_closings WHERE account_id = counted.account_id ORDER BY day DESC LIMIT 1
    ) last ON true
    ON CONFLICT (account_id, day) DO UPDATE SET entry_id = excluded.entry_id, balance = excluded.balance`.execute(
    trx,
  );
  await trx.updateTable('ledger_watermark').set({ entry_id: upTo, day }).execute();
}
