import { sql } from 'kysely';
import type { Migrations } from '../../database/index';

/** The tables of deposits that go back to players who are under age. The release before neither reads nor writes them. */
export const ageReturnMigrations: Migrations = {
  '0009_age_returns': async (db) => {
    await sql`
      CREATE TABLE age_returns (
        id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1) PRIMARY KEY,
        deposit_id bigint NOT NULL REFERENCES deposits,
        user_id bigint NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        currency text NOT NULL,
        state text NOT NULL CHECK (state IN ('REQUESTED', 'SENT', 'REFUSED', 'ELSEWHERE', 'CANCELLED')),
        created_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL,
        told_at timestamptz,
        act_at timestamptz,
        CONSTRAINT age_returns_act CHECK ((state = 'REQUESTED') = (act_at IS NOT NULL))
      )`.execute(db);
    await sql`CREATE INDEX age_returns_of_player ON age_returns (user_id)`.execute(db);
    await sql`CREATE INDEX age_returns_due ON age_returns (act_at) WHERE act_at IS NOT NULL`.execute(db);
    await sql`
      CREATE TABLE age_settlements (
        user_id bigint PRIMARY KEY,
        entry_id bigint NOT NULL,
        settled_at timestamptz NOT NULL
      )`.execute(db);
  },
};
