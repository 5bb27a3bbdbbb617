/**
 * The database of a site that ran a former release, to be migrated in a test. `former/` holds such databases; another one
 * is what `readFormer` finds on a site of the release, as JSON in gzip. `2026-11-26-persons` has the rows of all tables that the
 * steps do not fill, written by the services of 4663f916. `2026-11-28-coupons` has open and settled coupons of 5ec9953c, with
 * their keys and what these were answered.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { installedMigrations } from '../installed';
import { migrate } from '../database/migrate';
import type { Migrations } from '../database/migrate';
import type { Db } from '../database/schema';

/** What a former release left: the steps it had taken, and rows by table, with each value as PostgreSQL writes it. */
export interface FormerDatabase {
  steps: string[];
  rows: Record<string, Record<string, unknown>[]>;
}

/** What bets, their money and their games depend on. The steps write the other tables, or they are a site's own. */
const tables = [
  'bets',
  'coupon_pace',
  'coupons',
  'demo_clock',
  'feed_competitions',
  'feed_editions',
  'ledger_accounts',
  'ledger_closings',
  'ledger_entries',
  'ledger_transactions',
  'ledger_watermark',
  'person_movements',
  'person_users',
  'persons',
  'player_changes',
  'player_changes_floor',
  'users',
];

/** Reads a database of `former/` by its day, with what was written beside it. */
export function formerDatabase<More>(day: string): FormerDatabase & More {
  const file = readFileSync(`services/testing/former/${day}.json.gz`);
  return JSON.parse(gunzipSync(file).toString()) as FormerDatabase & More;
}

/** Reads what a test of another release needs of a database. */
export async function readFormer(db: Db): Promise<FormerDatabase> {
  return db.transaction().execute(async (trx) => {
    await sql`SET LOCAL TIME ZONE 'UTC'`.execute(trx);
    const steps = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(trx);
    const rows: FormerDatabase['rows'] = {};
    for (const table of tables) {
      const found = await sql<{ row: Record<string, unknown> }>`
        SELECT to_jsonb(one) AS row FROM ${sql.table(table)} AS one ORDER BY to_jsonb(one)`.execute(trx);
      rows[table] = found.rows.map(({ row }) => row);
    }
    return { steps: steps.rows.map(({ name }) => name), rows };
  });
}

/** Makes a database what it was: takes the same steps from nothing on, and writes the rows. Needs a superuser. */
export async function restoreFormer(db: Db, { steps, rows }: FormerDatabase): Promise<void> {
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  const taken = new Set(steps);
  const former: Record<string, Migrations> = {};
  for (const [service, own] of Object.entries(await installedMigrations())) {
    const known = Object.entries(own).filter(([name]) => taken.has(`${service}/${name}`));
    former[service] = Object.fromEntries(known);
  }
  await migrate(db, former);
  await db.transaction().execute(async (trx) => {
    // The rows were checked, and their triggers ran, when they were written.
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    for (const [name, own] of Object.entries(rows)) {
      const table = sql.table(name);
      await sql`DELETE FROM ${table}`.execute(trx);
      await sql`
        INSERT INTO ${table} OVERRIDING SYSTEM VALUE
        SELECT * FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(own)}::jsonb)`.execute(trx);
    }
    // The next rows get numbers after those that were written.
    await sql`
      SELECT setval(sequence, (xpath('//max/text()', query_to_xml(question, false, true, '')))[1]::text::bigint)
      FROM (
        SELECT pg_get_serial_sequence(table_name, column_name) AS sequence,
               format('SELECT max(%I) FROM %I', column_name, table_name) AS question
        FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = ANY(${Object.keys(rows)})
      ) AS numbered
      WHERE sequence IS NOT NULL`.execute(trx);
  });
}
