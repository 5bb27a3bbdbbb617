/**
 * Rights in the database. An owner migrates it; the services read and write rows and cannot change tables, so that a
 * fault in a service cannot remove a trigger or a constraint.
 */
import pg from 'pg';
import { sql, type Kysely } from 'kysely';

/** A role with its password. */
export interface Role {
  name: string;
  password: string;
}

/**
 * Creates both roles on the embedded server if they are missing, and gives the owner the tables that an earlier
 * release left to the superuser. `admin` is connected as superuser to the product's database.
 */
export async function prepareRoles(admin: pg.Client, owner: Role, services: Role): Promise<void> {
  for (const { name, password } of [owner, services]) {
    const { rowCount } = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
    const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
    await admin.query(
      `${verb} ROLE ${pg.escapeIdentifier(name)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${pg.escapeLiteral(password)}`,
    );
  }
  const ownerName = pg.escapeIdentifier(owner.name);
  const { rows } = await admin.query<{ name: string }>('SELECT current_database() AS name');
  await admin.query(`ALTER DATABASE ${pg.escapeIdentifier(rows[0]?.name ?? '')} OWNER TO ${ownerName}`);
  await admin.query(`ALTER SCHEMA public OWNER TO ${ownerName}`);
  await admin.query(handOver(owner.name));
}

/** Sequences of identity columns change owner with their tables. */
const handOver = (owner: string): string => `
  DO $$ DECLARE found record; BEGIN
    FOR found IN SELECT relname FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND relowner <> ${pg.escapeLiteral(owner)}::regrole
    LOOP EXECUTE format('ALTER TABLE public.%I OWNER TO %I', found.relname, ${pg.escapeLiteral(owner)}); END LOOP;
    FOR found IN SELECT oid::regprocedure AS signature FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND proowner <> ${pg.escapeLiteral(owner)}::regrole
    LOOP EXECUTE format('ALTER ROUTINE %s OWNER TO %I', found.signature, ${pg.escapeLiteral(owner)}); END LOOP;
  END $$`;

/** Lets a role read and write rows. `db` is connected as the owner, after the last migration. */
export async function letServicesWork<T>(db: Kysely<T>, role: string): Promise<void> {
  const name = sql.id(role);
  await sql`GRANT USAGE ON SCHEMA public TO ${name}`.execute(db);
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name}`.execute(db);
  await sql`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${name}`.execute(db);
}

/** Whether the role of `db` is a superuser. */
export async function isSuperuser<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`
    SELECT rolsuper AS "all" FROM pg_roles WHERE rolname = current_user`.execute(db);
  return rows[0]?.all ?? false;
}
