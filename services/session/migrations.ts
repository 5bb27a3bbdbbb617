import { sql } from 'kysely';
import type { Migrations } from '../database/index';
import { notePlayerChanges } from '../playerChanges/index';

export const migrations: Migrations = {
  '0001_users': async (db) => {
    await sql`
      CREATE TABLE users (
        id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10000001) PRIMARY KEY,
        email text UNIQUE CHECK (email = lower(email)),
        name text,
        password_hash text NOT NULL,
        lng text NOT NULL,
        created_at timestamptz NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE sessions (
        id_hash bytea PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ended_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX sessions_of_user ON sessions (user_id) WHERE ended_at IS NULL`.execute(db);
    await sql`CREATE INDEX sessions_by_end ON sessions (expires_at)`.execute(db);
    await sql`
      CREATE TABLE session_tries (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key text NOT NULL,
        at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX session_tries_by_key ON session_tries (key, at)`.execute(db);
    await sql`CREATE INDEX session_tries_by_age ON session_tries (at)`.execute(db);
  },
  '0002_keys_and_devices': async (db) => {
    await sql`
      ALTER TABLE sessions
        ADD COLUMN key uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
        ADD COLUMN saved boolean NOT NULL DEFAULT false,
        ADD COLUMN device_hash bytea,
        ADD COLUMN user_agent text,
        ADD COLUMN address text,
        ADD COLUMN last_used_at timestamptz`.execute(db);
    await sql`
      UPDATE sessions SET
        saved = expires_at - created_at > interval '12 hours',
        last_used_at = greatest(created_at, now())`.execute(db);
    await sql`ALTER TABLE sessions ALTER COLUMN last_used_at SET NOT NULL`.execute(db);
    await sql`
      CREATE TABLE known_devices (
        device_hash bytea NOT NULL,
        user_id bigint NOT NULL REFERENCES users,
        known_until timestamptz NOT NULL,
        PRIMARY KEY (device_hash, user_id)
      )`.execute(db);
    await sql`CREATE INDEX known_devices_by_end ON known_devices (known_until)`.execute(db);
  },
  '0003_password_resets': async (db) => {
    await sql`
      CREATE TABLE password_resets (
        id_hash bytea PRIMARY KEY,
        code_hash bytea NOT NULL,
        user_id bigint REFERENCES users,
        asked_at timestamptz NOT NULL,
        valid_until timestamptz NOT NULL,
        tries integer NOT NULL DEFAULT 0,
        used_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX password_resets_by_age ON password_resets (asked_at)`.execute(db);
    await sql`CREATE INDEX password_resets_of_user ON password_resets (user_id) WHERE used_at IS NULL`.execute(
      db,
    );
  },
  '0004_codes_for_addresses': async (db) => {
    await sql`ALTER TABLE password_resets RENAME TO letter_codes`.execute(db);
    await sql`ALTER INDEX password_resets_by_age RENAME TO letter_codes_by_age`.execute(db);
    await sql`ALTER INDEX password_resets_of_user RENAME TO letter_codes_of_user`.execute(db);
    await sql`
      ALTER TABLE letter_codes
        ADD COLUMN purpose text NOT NULL DEFAULT 'password' CHECK (purpose IN ('password', 'email')),
        ADD COLUMN email text`.execute(db);
    await sql`ALTER TABLE letter_codes ALTER COLUMN purpose DROP DEFAULT`.execute(db);
    await sql`ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz`.execute(db);
  },
  '0005_two_step': async (db) => {
    await sql`
      CREATE TABLE two_step (
        user_id bigint PRIMARY KEY REFERENCES users,
        secret text NOT NULL,
        last_step bigint NOT NULL DEFAULT 0,
        confirmed_at timestamptz
      )`.execute(db);
    await sql`
      CREATE TABLE recovery_codes (
        user_id bigint NOT NULL REFERENCES two_step ON DELETE CASCADE,
        code_hash bytea NOT NULL,
        used_at timestamptz,
        PRIMARY KEY (user_id, code_hash)
      )`.execute(db);
    await sql`
      CREATE TABLE sign_in_requests (
        id_hash bytea PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users,
        saved boolean NOT NULL,
        valid_until timestamptz NOT NULL,
        tries integer NOT NULL DEFAULT 0
      )`.execute(db);
    await sql`CREATE INDEX sign_in_requests_by_end ON sign_in_requests (valid_until)`.execute(db);
  },
  '0006_own_passwords': async (db) => {
    await sql`ALTER TABLE users ADD COLUMN password_chosen_at timestamptz`.execute(db);
    // Who registered by e-mail chose a password; who did so in one click may have replaced theirs since.
    await sql`UPDATE users SET password_chosen_at = created_at WHERE email IS NOT NULL`.execute(db);
  },
  '0007_phones': async (db) => {
    await sql`
      ALTER TABLE users
        ADD COLUMN phone text UNIQUE CHECK (phone ~ '^[+][1-9][0-9]{6,14}$'),
        ADD COLUMN phone_code text,
        ADD CHECK ((phone IS NULL) = (phone_code IS NULL)),
        ADD CHECK (starts_with(phone, '+' || phone_code))`.execute(db);
    await sql`ALTER TABLE letter_codes RENAME COLUMN email TO recipient`.execute(db);
    await sql`
      ALTER TABLE letter_codes
        DROP CONSTRAINT letter_codes_purpose_check,
        ADD CONSTRAINT letter_codes_purpose_check
          CHECK (purpose IN ('password', 'email', 'phone', 'sign_in'))`.execute(db);
  },
  '0008_passkeys': async (db) => {
    await sql`
      CREATE TABLE passkeys (
        id uuid PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users,
        credential_id text NOT NULL UNIQUE,
        public_key bytea NOT NULL,
        user_handle text NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        backed_up boolean NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX passkeys_of_user ON passkeys (user_id)`.execute(db);
    await sql`
      CREATE TABLE passkey_challenges (
        id_hash bytea PRIMARY KEY,
        challenge_hash bytea NOT NULL,
        purpose text NOT NULL,
        user_id bigint REFERENCES users,
        user_handle text,
        valid_until timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX passkey_challenges_by_end ON passkey_challenges (valid_until)`.execute(db);
    await sql`
      CREATE TABLE step_ups (
        id_hash bytea PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users,
        purpose text NOT NULL,
        method text NOT NULL CHECK (method IN ('passkey', 'code', 'password')),
        valid_until timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX step_ups_by_end ON step_ups (valid_until)`.execute(db);
  },
  '0009_registration_requests': async (db) => {
    await sql`ALTER TABLE users ADD COLUMN promo_code text`.execute(db);
    await sql`ALTER TABLE letter_codes ADD COLUMN link_hash bytea UNIQUE`.execute(db);
    await sql`
      CREATE TABLE registration_requests (
        id_hash bytea PRIMARY KEY,
        code_hash bytea NOT NULL,
        link_hash bytea NOT NULL UNIQUE,
        kind text NOT NULL CHECK (kind IN ('email', 'phone')),
        recipient text NOT NULL,
        is_free boolean NOT NULL,
        currency text NOT NULL,
        lng text NOT NULL,
        promo_code text,
        sent_at timestamptz NOT NULL,
        code_until timestamptz NOT NULL,
        valid_until timestamptz NOT NULL,
        tries integer NOT NULL DEFAULT 0
      )`.execute(db);
    await sql`CREATE INDEX registration_requests_by_recipient ON registration_requests (recipient)`.execute(
      db,
    );
    await sql`CREATE INDEX registration_requests_by_end ON registration_requests (valid_until)`.execute(db);
  },
  '0010_account_closings': async (db) => {
    await sql`
      CREATE TABLE account_closings (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users,
        closed_at timestamptz NOT NULL,
        reopened_at timestamptz
      )`.execute(db);
    await sql`CREATE UNIQUE INDEX ON account_closings (user_id) WHERE reopened_at IS NULL`.execute(db);
    await sql`CREATE INDEX ON account_closings (closed_at) WHERE reopened_at IS NULL`.execute(db);
  },
  '0011_security_changes': async (db) => {
    await sql`
      CREATE TABLE security_changes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users,
        kind text NOT NULL CHECK (kind IN ('password', 'email', 'phone', 'factor')),
        former_email text,
        at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX security_changes_of_user ON security_changes (user_id, at)`.execute(db);
  },
  '0012_step_up_letters': async (db) => {
    await sql`
      ALTER TABLE letter_codes
        ADD COLUMN aim text,
        DROP CONSTRAINT letter_codes_purpose_check,
        ADD CONSTRAINT letter_codes_purpose_check
          CHECK (purpose IN ('password', 'email', 'phone', 'sign_in', 'step_up')),
        ADD CHECK ((purpose = 'step_up') = (aim IS NOT NULL))`.execute(db);
    await sql`
      ALTER TABLE step_ups
        DROP CONSTRAINT step_ups_method_check,
        ADD CONSTRAINT step_ups_method_check
          CHECK (method IN ('passkey', 'code', 'password', 'letter'))`.execute(db);
  },
  '0013_noted_ends': async (db) => {
    // The last use of a session changes each minute and tells nobody anything.
    await notePlayerChanges(db, {
      table: 'sessions',
      kind: 'SESSIONS',
      on: 'UPDATE',
      where: '"then".ended_at IS NULL AND now.ended_at IS NOT NULL',
    });
  },
  // How long a player was signed in is asked for, with sessions that have ended.
  '0014_sessions_by_time': async (db) => {
    await sql`CREATE INDEX sessions_by_time ON sessions (user_id, created_at)`.execute(db);
    // Whatever way and device a sign-in comes by: session limits count from it.
    await sql`
      CREATE TRIGGER sittings_begin AFTER INSERT ON sessions REFERENCING NEW TABLE AS opened
      FOR EACH STATEMENT EXECUTE FUNCTION sittings_begin()`.execute(db);
  },
  '0015_passwords_by_sms': async (db) => {
    await sql`
      ALTER TABLE security_changes
        DROP CONSTRAINT security_changes_kind_check,
        ADD CONSTRAINT security_changes_kind_check
          CHECK (kind IN ('password', 'password_by_sms', 'email', 'phone', 'factor'))`.execute(db);
  },
  '0016_stated_residences': async (db) => {
    await sql`ALTER TABLE registration_requests ADD COLUMN residence text`.execute(db);
  },
  '0017_changed_addresses': async (db) => {
    await sql`
      ALTER TABLE letter_codes
        DROP CONSTRAINT letter_codes_purpose_check,
        ADD CONSTRAINT letter_codes_purpose_check
          CHECK (purpose IN ('password', 'email', 'email_change', 'phone', 'sign_in', 'step_up'))`.execute(
      db,
    );
  },
  // The release before holds money for a day after documents were compared.
  '0018_compared_documents': async (db) => {
    await sql`
      ALTER TABLE security_changes
        DROP CONSTRAINT security_changes_kind_check,
        ADD CONSTRAINT security_changes_kind_check
          CHECK (kind IN ('password', 'password_by_sms', 'email', 'phone', 'factor', 'documents'))`.execute(
      db,
    );
  },
  // The release before takes such an account for one that its player closed: it opens no session there either.
  '0019_closed_for_age': async (db) => {
    await sql`
      ALTER TABLE account_closings
        ADD COLUMN of_age_on text CHECK (of_age_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`.execute(db);
    await sql`
      CREATE INDEX account_closings_for_age ON account_closings (user_id)
        WHERE of_age_on IS NOT NULL AND reopened_at IS NULL`.execute(db);
  },
};
