/** The step with which stakes above the largest one wait for the operator. */
import { sql } from 'kysely';
import type { Migrations } from '../database/index';

export const vipSteps: Migrations = {
  '0050_vip': async (db) => {
    await sql`
      ALTER TABLE coupons ADD vip_until timestamptz, ADD vip_accepted_at timestamptz, ADD vip_refusal text,
        ADD vip_reason text`.execute(db);
    await sql`CREATE INDEX coupons_pending ON coupons (id) WHERE state = 'PENDING'`.execute(db);
    await sql`
      ALTER TABLE settlements DROP CONSTRAINT settlements_cause_check,
        ADD CONSTRAINT settlements_cause_check CHECK (cause IN ('RESULTS', 'EXCLUSION', 'UNDER_AGE', 'NOT_TAKEN'))`.execute(
      db,
    );
    // The former release takes a coupon that waits for an open one and writes the status alone. The database refuses that; the former
    // release logs it and goes on with its other coupons, and this one decides the coupon within a minute. The name comes before that
    // of the trigger that follows the status.
    await sql`
      CREATE FUNCTION coupons_pending_stays() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'Coupon % waits to be taken.', OLD.id; END $$`.execute(db);
    await sql`
      CREATE TRIGGER coupons_pending_stays BEFORE UPDATE OF status ON coupons
      FOR EACH ROW WHEN (OLD.state = 'PENDING' AND NEW.state = 'PENDING' AND NEW.status <> 'OPEN')
      EXECUTE FUNCTION coupons_pending_stays()`.execute(db);
  },
};
