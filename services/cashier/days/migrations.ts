import { sql } from 'kysely';
import type { Migrations } from '../../database/index';

/** The table of compared days. The release before compares none. */
export const dayMigrations: Migrations = {
  '0008_compared_days': async (db) => {
    await sql`ALTER TABLE test_payments ADD COLUMN paid_at timestamptz`.execute(db);
    await sql`
      CREATE TABLE compared_days (
        provider text NOT NULL,
        day text NOT NULL CHECK (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
        sums jsonb NOT NULL,
        differences jsonb NOT NULL,
        compared_at timestamptz NOT NULL,
        PRIMARY KEY (provider, day)
      )`.execute(db);
    await sql`CREATE INDEX deposit_payments_told ON deposit_payments (provider, at)`.execute(db);
  },
  // The release before says of differences each hour, and leaves the column as it is.
  '0010_told_differences': async (db) => {
    await sql`ALTER TABLE compared_days ADD COLUMN told_at timestamptz`.execute(db);
  },
};
