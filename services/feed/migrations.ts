import { sql } from 'kysely';
import type { Migrations } from '../database/index';

export const migrations: Migrations = {
  '0001_schedule': async (db) => {
    await sql`
      CREATE TABLE feed_competitions (
        ordinal integer PRIMARY KEY CHECK (ordinal BETWEEN 0 AND 127),
        slug text NOT NULL UNIQUE,
        season text NOT NULL,
        name text NOT NULL,
        country_code text,
        sport text NOT NULL CHECK (sport IN ('football', 'motorsport'))
      )`.execute(db);
    await sql`
      CREATE TABLE feed_editions (
        id bigserial PRIMARY KEY,
        ordinal integer NOT NULL REFERENCES feed_competitions,
        digest text NOT NULL,
        from_period integer,
        content jsonb NOT NULL,
        UNIQUE (ordinal, digest)
      )`.execute(db);
    await sql`
      CREATE TABLE feed_changes (
        id bigserial PRIMARY KEY,
        at timestamptz NOT NULL,
        payload jsonb
      )`.execute(db);
    await sql`CREATE INDEX feed_changes_at ON feed_changes (at)`.execute(db);
  },

  // How many competitions there can be follows from the numbers of games, so it stands there alone.
  '0002_more_competitions': async (db) => {
    await sql`
      ALTER TABLE feed_competitions
        DROP CONSTRAINT feed_competitions_ordinal_check,
        ADD CONSTRAINT feed_competitions_ordinal_check CHECK (ordinal >= 0)`.execute(db);
  },

  // All prices change with their function, and no change in the log says so: readers have to fetch everything again.
  // Under the lock of the log, so that its ids become visible in their order.
  '0003_prices_of_one_function': async (db) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('feed changes', 0))`.execute(db);
    await sql`
      INSERT INTO feed_changes (at, payload)
      SELECT at, NULL FROM feed_changes ORDER BY id DESC LIMIT 1`.execute(db);
  },
};
