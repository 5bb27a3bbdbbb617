/** The steps that begin to keep each settlement of a coupon, and where its stake is. */
import { sql } from 'kysely';
import type { Migrations } from '../database/index';

export const settlementSteps: Migrations = {
  '0020_settlements': async (db) => {
    await sql`
      CREATE TABLE settlements (
        coupon_id bigint NOT NULL REFERENCES coupons,
        number integer NOT NULL CHECK (number > 0),
        factors jsonb NOT NULL,
        paid bigint NOT NULL CHECK (paid >= 0),
        difference bigint NOT NULL,
        cause text NOT NULL CHECK (cause IN ('RESULTS', 'EXCLUSION', 'UNDER_AGE')),
        actor text,
        at timestamptz NOT NULL,
        PRIMARY KEY (coupon_id, number)
      )`.execute(db);
    await sql`
      CREATE FUNCTION settlements_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'Settlements are never altered.'; END $$`.execute(db);
    await sql`
      CREATE TRIGGER settlements_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON settlements
      FOR EACH STATEMENT EXECUTE FUNCTION settlements_stay()`.execute(db);
  },

  '0021_held_stakes': async (db) => {
    await sql`ALTER TABLE coupons ADD stake_held_in bigint`.execute(db);
    // Only those that the release before settled are here, until the house gets their stakes.
    await sql`
      CREATE INDEX coupons_stake_left ON coupons (id) WHERE stake_held_in IS NOT NULL AND state IN ('CLOSED', 'REFUSED')`.execute(
      db,
    );
  },
};
