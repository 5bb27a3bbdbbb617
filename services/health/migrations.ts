import { sql } from 'kysely';
import type { Migrations } from '../database/index';

export const migrations: Migrations = {
  '0001_probe': async (db) => {
    await sql`
      CREATE TABLE readiness_probe (
        id integer PRIMARY KEY CHECK (id = 1),
        at timestamptz NOT NULL
      )`.execute(db);
  },
};
