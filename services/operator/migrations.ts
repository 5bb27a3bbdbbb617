import { sql } from 'kysely';
import type { Migrations } from '../database/index';

export const migrations: Migrations = {
  '0001_log': async (db) => {
    await sql`
      CREATE TABLE admin_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL,
        who text NOT NULL CHECK (length(who) BETWEEN 1 AND 100),
        what text NOT NULL
      )`.execute(db);
    await sql`
      CREATE FUNCTION admin_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'admin_log is append-only'; END $$`.execute(db);
    await sql`
      CREATE TRIGGER admin_log_append_only BEFORE UPDATE OR DELETE ON admin_log
        FOR EACH ROW EXECUTE FUNCTION admin_log_is_append_only()`.execute(db);
  },
  '0002_staff': async (db) => {
    await sql`
      CREATE TABLE staff (
        name text PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 100),
        machine_user text NOT NULL UNIQUE CHECK (length(machine_user) BETWEEN 1 AND 100),
        roles text[] NOT NULL CHECK (
          cardinality(roles) > 0 AND roles <@ ARRAY['owner', 'payments', 'protection', 'support', 'content']),
        since timestamptz NOT NULL,
        ended_at timestamptz,
        is_bound boolean NOT NULL
      )`.execute(db);
    await sql`
      ALTER TABLE admin_log ADD role text, ADD reason text, ADD before text, ADD after text`.execute(db);
    await sql`
      CREATE TRIGGER admin_log_append_only_all BEFORE TRUNCATE ON admin_log
        FOR EACH STATEMENT EXECUTE FUNCTION admin_log_is_append_only()`.execute(db);
  },
};
