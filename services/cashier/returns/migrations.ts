import { sql } from 'kysely';
import type { Migrations } from '../../database/index';

/** The tables of held money that goes back. The release before books returns of the staff alone, under the same references. */
export const returnMigrations: Migrations = {
  '0007_deposit_returns': async (db) => {
    await sql`
      CREATE TABLE deposit_returns (
        id bigint GENERATED ALWAYS AS IDENTITY (START WITH 90000001) PRIMARY KEY,
        deposit_id bigint NOT NULL REFERENCES deposits,
        user_id bigint NOT NULL,
        idempotency_key text NOT NULL,
        number integer NOT NULL CHECK (number > 0),
        amount bigint NOT NULL CHECK (amount > 0),
        currency text NOT NULL,
        state text NOT NULL CHECK (state IN ('REQUESTED', 'SENT', 'REFUSED')),
        created_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL,
        act_at timestamptz,
        CONSTRAINT deposit_returns_once UNIQUE (deposit_id, number),
        CONSTRAINT deposit_returns_act CHECK ((state = 'REQUESTED') = (act_at IS NOT NULL))
      )`.execute(db);
    await sql`CREATE INDEX deposit_returns_key ON deposit_returns (user_id, idempotency_key)`.execute(db);
    await sql`CREATE INDEX deposit_returns_due ON deposit_returns (act_at) WHERE act_at IS NOT NULL`.execute(
      db,
    );
    await sql`
      CREATE TABLE test_refunds (
        "order" text PRIMARY KEY,
        payment text NOT NULL,
        amount bigint NOT NULL,
        currency text NOT NULL,
        created_at timestamptz NOT NULL
      )`.execute(db);
  },
};
