import { sql } from 'kysely';
import type { Migrations } from '../../database/index';

/** The tables of instruments, and what providers tell of who pays. The release before writes no rows and no names. */
export const instrumentMigrations: Migrations = {
  '0006_instruments': async (db) => {
    await sql`ALTER TABLE deposit_payments ADD COLUMN payer text CHECK (payer IN ('OWN', 'OTHER'))`.execute(
      db,
    );
    await sql`ALTER TABLE test_payments ADD COLUMN payer text`.execute(db);
    await sql`CREATE TABLE test_accounts (target text PRIMARY KEY, owner text)`.execute(db);
    await sql`
      CREATE TABLE instruments (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL,
        method_id text NOT NULL,
        target text,
        owner text,
        state text NOT NULL CHECK (state IN ('PROPOSED', 'VERIFIED', 'USED')),
        is_others boolean NOT NULL DEFAULT false,
        proof text CHECK (proof IN ('PAYER', 'PAYEE', 'STAFF')),
        proposed_at timestamptz NOT NULL,
        verified_at timestamptz,
        used_at timestamptz,
        CONSTRAINT instruments_target UNIQUE (user_id, method_id, target),
        CONSTRAINT instruments_proved CHECK ((state = 'PROPOSED') = (proof IS NULL)),
        CONSTRAINT instruments_own CHECK (state = 'PROPOSED' OR proof = 'STAFF' OR NOT is_others)
      )`.execute(db);
    await sql`CREATE INDEX instruments_proposed ON instruments (id) WHERE state = 'PROPOSED'`.execute(db);
  },
};
