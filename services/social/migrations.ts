import { sql } from 'kysely';
import type { Migrations } from '../database/index';

export const migrations: Migrations = {
  '0001_social': async (db) => {
    await sql`
      CREATE TABLE social_identities (
        issuer text NOT NULL,
        subject text NOT NULL,
        network text NOT NULL,
        user_id bigint NOT NULL REFERENCES users,
        email text,
        joined_at timestamptz NOT NULL,
        PRIMARY KEY (issuer, subject),
        UNIQUE (user_id, network)
      )`.execute(db);
    await sql`
      CREATE TABLE social_requests (
        id_hash bytea PRIMARY KEY,
        network text NOT NULL,
        return_to text NOT NULL,
        lng text NOT NULL,
        saved boolean NOT NULL,
        user_id bigint REFERENCES users,
        session_key uuid,
        valid_until timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX social_requests_by_end ON social_requests (valid_until)`.execute(db);
    await sql`
      CREATE TABLE social_outcomes (
        id_hash bytea PRIMARY KEY,
        network text NOT NULL,
        outcome text NOT NULL,
        issuer text,
        subject text,
        email text,
        valid_until timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX social_outcomes_by_end ON social_outcomes (valid_until)`.execute(db);
  },
};
