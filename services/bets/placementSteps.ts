/** How placements got a table of their own, and coupons a state apart from their outcome. */
import { sql } from 'kysely';
import type { Migrations } from '../database/index';

export const placementSteps: Migrations = {
  '0010_placements': async (db) => {
    await sql`
      CREATE TABLE placements (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL,
        idempotency_key text NOT NULL,
        request_hash bytea NOT NULL,
        body jsonb,
        answer text,
        state text NOT NULL CHECK (state IN ('PENDING', 'PLACED', 'REFUSED')),
        asked_at timestamptz NOT NULL,
        answered_at timestamptz,
        CONSTRAINT placements_key UNIQUE (user_id, idempotency_key),
        CONSTRAINT placements_answered CHECK (
          (state = 'PENDING') = (answered_at IS NULL) AND (state <> 'PENDING' OR answer IS NULL)
        )
      )`.execute(db);
    await sql`ALTER TABLE coupons ADD placement_id bigint REFERENCES placements`.execute(db);
    // The former release runs beside this one for a while and writes coupons alone. What it placed has its key here at once:
    // a key that is here already is refused by the coupons, as that release expects it.
    await sql`
      CREATE FUNCTION coupons_placed_formerly() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO placements (user_id, idempotency_key, request_hash, state, asked_at, answered_at)
        VALUES (NEW.user_id, NEW.idempotency_key, NEW.request_hash, 'PLACED', NEW.placed_at, NEW.placed_at)
        ON CONFLICT ON CONSTRAINT placements_key DO NOTHING;
        RETURN NEW;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER coupons_placed_formerly BEFORE INSERT ON coupons
      FOR EACH ROW WHEN (NEW.placement_id IS NULL) EXECUTE FUNCTION coupons_placed_formerly()`.execute(db);
    // The trigger holds writers of coupons back until the step is committed, so that no coupon is missed.
    await sql`
      INSERT INTO placements (user_id, idempotency_key, request_hash, state, asked_at, answered_at)
      SELECT user_id, idempotency_key, request_hash, 'PLACED', placed_at, placed_at FROM coupons ORDER BY id`.execute(
      db,
    );
    // Only what waits may be answered, once; nothing else changes, and nothing goes.
    await sql`
      CREATE FUNCTION placements_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.state = 'PENDING' AND NEW.state <> 'PENDING'
          AND to_jsonb(OLD) - ARRAY['state', 'answer', 'answered_at']
            = to_jsonb(NEW) - ARRAY['state', 'answer', 'answered_at']
        THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'placements is append-only';
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER placements_stay BEFORE UPDATE OR DELETE ON placements
      FOR EACH ROW EXECUTE FUNCTION placements_stay()`.execute(db);
    await sql`
      CREATE TRIGGER placements_stay_all BEFORE TRUNCATE ON placements
      FOR EACH STATEMENT EXECUTE FUNCTION placements_stay()`.execute(db);
  },

  '0011_state': async (db) => {
    // The default is what almost all coupons are: only the open ones are written.
    await sql`ALTER TABLE coupons ADD state text NOT NULL DEFAULT 'CLOSED'`.execute(db);
    await sql`UPDATE coupons SET state = 'OPEN' WHERE status = 'OPEN'`.execute(db);
    await sql`
      ALTER TABLE coupons ALTER state SET DEFAULT 'OPEN',
        ADD CONSTRAINT coupons_state CHECK (state IN ('PENDING', 'OPEN', 'CLOSED', 'REFUSED')),
        ADD CONSTRAINT coupons_state_of_status CHECK ((state IN ('PENDING', 'OPEN')) = (status = 'OPEN'))`.execute(
      db,
    );
    // The former release writes the status alone.
    await sql`
      CREATE FUNCTION coupons_state_formerly() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.state := CASE NEW.status WHEN 'OPEN' THEN 'OPEN' ELSE 'CLOSED' END;
        RETURN NEW;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER coupons_state_formerly BEFORE INSERT OR UPDATE OF status ON coupons
      FOR EACH ROW WHEN ((NEW.state IN ('PENDING', 'OPEN')) <> (NEW.status = 'OPEN'))
      EXECUTE FUNCTION coupons_state_formerly()`.execute(db);
    await sql`
      CREATE INDEX coupons_open_of_player ON coupons (user_id, id) WHERE state IN ('PENDING', 'OPEN')`.execute(
      db,
    );
    // As in 0005_history, with the state, so that the sums of a period still read nothing but the index.
    await sql`DROP INDEX coupons_of_player_by_time`.execute(db);
    await sql`
      CREATE INDEX coupons_of_player_by_time ON coupons (user_id, placed_at)
      INCLUDE (status, state, type, currency, amount, payout)`.execute(db);
  },
};
