import { sql } from 'kysely';
import type { Migrations } from '../database/index';

export const migrations: Migrations = {
  '0001_rules': async (db) => {
    await sql`
      CREATE TABLE block_rules (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        path text NOT NULL CHECK (path LIKE '/%'),
        country text CHECK (country ~ '^[A-Z]{2}$'),
        reason integer NOT NULL CHECK (reason IN (1, 2, 3, 4, 5, 8, 13, 14, 16, 17)),
        created_at timestamptz NOT NULL,
        UNIQUE NULLS NOT DISTINCT (path, country)
      )`.execute(db);
  },
};
