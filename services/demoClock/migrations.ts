import { sql } from 'kysely';
import type { Migrations } from '../database/index';

export const migrations: Migrations = {
  '0001_offset': async (db) => {
    await sql`
      CREATE TABLE demo_clock (
        id integer PRIMARY KEY CHECK (id = 1),
        offset_seconds bigint NOT NULL CHECK (offset_seconds >= 0)
      )`.execute(db);
    await sql`INSERT INTO demo_clock VALUES (1, 0)`.execute(db);
  },
};
