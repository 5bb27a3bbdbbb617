import { sql, type Kysely } from 'kysely';

/** A change that triggers note. */
interface NotedChange {
  table: string;
  /** What changed for the player of a row. */
  kind: 'BALANCE' | 'ACCOUNT' | 'SESSIONS' | 'MESSAGES' | 'LIMITS';
  on: 'INSERT' | 'UPDATE';
  /** SQL: which rows count, as `now`; after an update also as they were before, as `then`. */
  where: string;
  /**
   * For rows without `user_id`: the table that says whose they are, and its column with the id of the row, or with the value of
   * its column `of`.
   */
  owners?: { table: string; by: string; of?: string };
}

/**
 * For migrations: from now on each statement that changes such rows of a table notes the change in the log, once for each
 * player, in its own transaction. Nobody waits for anybody by it: it only inserts.
 */
export async function notePlayerChanges(
  db: Kysely<unknown>,
  { table, kind, on, where, owners }: NotedChange,
): Promise<void> {
  const name = sql.id(`${table}_note_${kind.toLowerCase()}_${on.toLowerCase()}`);
  const rows =
    on === 'INSERT'
      ? sql`now_rows now`
      : sql`now_rows now JOIN then_rows "then" ON "then".${sql.id(keyOf(table))} = now.${sql.id(keyOf(table))}`;
  const owned = owners
    ? sql`JOIN ${sql.table(owners.table)} owner ON owner.${sql.id(owners.by)} = now.${sql.id(owners.of ?? keyOf(table))}`
    : sql``;
  await sql`
    CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO player_changes (user_id, kind)
      SELECT DISTINCT ${sql.id(owners ? 'owner' : 'now')}.user_id, ${sql.lit(kind)} FROM ${rows} ${owned}
      WHERE ${sql.raw(where)};
      RETURN NULL;
    END $$`.execute(db);
  const transition =
    on === 'INSERT'
      ? sql`REFERENCING NEW TABLE AS now_rows`
      : sql`REFERENCING OLD TABLE AS then_rows NEW TABLE AS now_rows`;
  await sql`
    CREATE TRIGGER ${name} AFTER ${sql.raw(on)} ON ${sql.table(table)} ${transition}
    FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`.execute(db);
}

/** The column by which a row is the same before and after. */
const keyOf = (table: string): string => (table === 'sessions' ? 'key' : 'id');
