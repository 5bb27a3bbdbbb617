import { sql } from 'kysely';
import type { Migrations } from '../database/migrate';

export const migrations: Migrations = {
  '0001_users': async (db) => {
    await sql`
      CREATE TABLE users (
        id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10000001) PRIMARY KEY,
        email text UNIQUE CHECK (email = lower(email)),
        name text,
        password_hash text NOT NULL,
        lng text NOT NULL,
        created_at timestamptz NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE sessions (
        id_hash bytea PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ended_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX sessions_of_user ON sessions (user_id) WHERE ended_at IS NULL`.execute(db);
    await sql`CREATE INDEX sessions_by_end ON sessions (expires_at)`.execute(db);
    await sql`
      CREATE TABLE session_tries (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key text NOT NULL,
        at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX session_tries_by_key ON session_tries (key, at)`.execute(db);
    await sql`CREATE INDEX session_tries_by_age ON session_tries (at)`.execute(db);
  },
};
