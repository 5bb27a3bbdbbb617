import { sql } from 'kysely';
import type { Migrations } from '../database/index';

export const migrations: Migrations = {
  '0001_rules': async (db) => {
    await sql`
      CREATE TABLE redirect_rules (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        path text NOT NULL UNIQUE CHECK (path LIKE '/%'),
        target text NOT NULL CHECK (target LIKE '/%' AND target NOT LIKE '//%' AND length(target) <= 2048),
        code integer NOT NULL CHECK (code IN (301, 302, 307, 308)),
        created_at timestamptz NOT NULL,
        CHECK (target <> path)
      )`.execute(db);
  },
};
