import { sql } from 'kysely';
import type { Migrations } from '../database/index';
import { placementSteps } from './placementSteps';
import { settlementSteps } from './settlementSteps';
import { vipSteps } from './vipSteps';

export const migrations: Migrations = {
  '0001_coupons': async (db) => {
    await sql`
      CREATE TABLE coupons (
        id bigint GENERATED ALWAYS AS IDENTITY (START WITH 20000001) PRIMARY KEY,
        user_id bigint NOT NULL,
        idempotency_key text NOT NULL,
        request_hash bytea NOT NULL,
        account_id bigint NOT NULL REFERENCES ledger_accounts,
        type text NOT NULL CHECK (type IN ('SINGLE', 'EXPRESS')),
        status text NOT NULL CHECK (status IN ('OPEN', 'WON', 'LOST', 'VOID')),
        amount bigint NOT NULL CHECK (amount > 0),
        currency text NOT NULL,
        coef text NOT NULL,
        possible_win bigint NOT NULL CHECK (possible_win >= 0),
        max_payout bigint NOT NULL CHECK (max_payout > 0),
        payout bigint CHECK (payout >= 0),
        placed_at timestamptz NOT NULL,
        settled_at timestamptz,
        CONSTRAINT coupons_key UNIQUE (user_id, idempotency_key),
        CONSTRAINT coupons_settled CHECK (
          (status = 'OPEN') = (payout IS NULL) AND (status = 'OPEN') = (settled_at IS NULL)
        )
      )`.execute(db);
    await sql`CREATE INDEX coupons_of_player ON coupons (user_id, id DESC)`.execute(db);
    await sql`
      CREATE TABLE bets (
        coupon_id bigint NOT NULL REFERENCES coupons,
        position integer NOT NULL,
        outcome_id text NOT NULL,
        coef text NOT NULL,
        price_version bigint NOT NULL,
        status text NOT NULL CHECK (status IN ('OPEN', 'WON', 'LOST', 'VOID')),
        starts_at timestamptz NOT NULL,
        description jsonb NOT NULL,
        PRIMARY KEY (coupon_id, position)
      )`.execute(db);
    await sql`CREATE INDEX bets_open ON bets (outcome_id) WHERE status = 'OPEN'`.execute(db);
    await sql`
      CREATE TABLE coupon_pace (user_id bigint PRIMARY KEY, full_at timestamptz NOT NULL)`.execute(db);
  },

  '0002_bounds': async (db) => {
    await sql`
      CREATE TABLE bet_bounds (
        currency text PRIMARY KEY,
        min bigint NOT NULL CHECK (min > 0),
        max bigint NOT NULL,
        max_payout bigint NOT NULL,
        max_bets integer NOT NULL CHECK (max_bets >= 2),
        CHECK (min <= max AND max <= max_payout)
      )`.execute(db);
    await sql`
      INSERT INTO bet_bounds (currency, min, max, max_payout, max_bets) VALUES
        ('RUB',  1000, 10000000,  300000000, 20),
        ('USD',    20,   100000,    3000000, 20),
        ('EUR',    20,   100000,    3000000, 20),
        ('UAH',   500,  4000000,  120000000, 20),
        ('KZT',  5000, 50000000, 1500000000, 20),
        ('AZN',    20,   200000,    6000000, 20)`.execute(db);
  },

  '0003_standing': async (db) => {
    await sql`ALTER TABLE bets ADD COLUMN standing jsonb`.execute(db);
  },

  '0004_indexes': async (db) => {
    await sql`CREATE INDEX coupons_of_player_by_status ON coupons (user_id, status, id DESC)`.execute(db);
    await sql`CREATE INDEX bets_open_by_start ON bets (starts_at) WHERE status = 'OPEN'`.execute(db);
  },

  '0005_history': async (db) => {
    // Holds all that the sums of a period read, so that they do not read the coupons themselves.
    await sql`
      CREATE INDEX coupons_of_player_by_time ON coupons (user_id, placed_at)
      INCLUDE (status, type, currency, amount, payout)`.execute(db);
  },

  '0006_systems': async (db) => {
    // The former release would settle a system as an express. It knows no factor, so that the database refuses what it
    // reckons, and leaves the coupon to this release; what is void in both ways it may give back.
    await sql`
      ALTER TABLE coupons
        DROP CONSTRAINT coupons_type_check,
        ADD CONSTRAINT coupons_type_check CHECK (type IN ('SINGLE', 'EXPRESS', 'SYSTEM')),
        ADD COLUMN system_value integer,
        ADD CONSTRAINT coupons_system CHECK ((type = 'SYSTEM') = (system_value IS NOT NULL)),
        ADD COLUMN factor text,
        ADD CONSTRAINT coupons_system_settled CHECK (
          type <> 'SYSTEM' OR status IN ('OPEN', 'VOID') OR factor IS NOT NULL
        )`.execute(db);
    await sql`ALTER TABLE bets ADD COLUMN is_banker boolean, ADD COLUMN factor text`.execute(db);
  },

  ...placementSteps,

  ...settlementSteps,

  '0030_codes': async (db) => {
    await sql`
      CREATE TABLE coupon_codes (
        code text PRIMARY KEY,
        digest bytea NOT NULL UNIQUE,
        coupon jsonb NOT NULL,
        saved_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX coupon_codes_expiry ON coupon_codes (expires_at)`.execute(db);
  },

  ...vipSteps,
  '0040_bonus_bet': async (db) => {
    // The former release would pay without the bonus. It names none at settling, so that the database refuses what it
    // reckons, and leaves the coupon to this release; what is lost or void in both ways it may settle.
    await sql`
      ALTER TABLE coupons
        ADD bonus_coef text,
        ADD bonus_paid text,
        ADD CONSTRAINT coupons_bonus_of_express CHECK (bonus_coef IS NULL OR type = 'EXPRESS'),
        ADD CONSTRAINT coupons_bonus_settled CHECK (
          (bonus_paid IS NOT NULL) = (bonus_coef IS NOT NULL AND status = 'WON')
        )`.execute(db);
  },
};
