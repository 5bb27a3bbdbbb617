import { sql } from 'kysely';
import type { Migrations } from '../../database/index';

export const migrations: Migrations = {
  '0001_matching': async (db) => {
    await sql`
      CREATE TABLE person_keys (
        user_id bigint NOT NULL,
        kind text NOT NULL CHECK (kind IN ('birth', 'name', 'document', 'mailbox', 'phone', 'instrument')),
        key text NOT NULL CHECK (key <> ''),
        PRIMARY KEY (user_id, kind, key)
      )`.execute(db);
    await sql`CREATE INDEX person_keys_key ON person_keys (kind, key)`.execute(db);
    await sql`
      CREATE TABLE person_matches (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL,
        other_user_id bigint NOT NULL CHECK (other_user_id > user_id),
        verdict text NOT NULL CHECK (verdict IN ('SURE', 'POSSIBLE')),
        signs text[] NOT NULL,
        state text NOT NULL CHECK (state IN ('WAITING', 'JOINED', 'PARTED')),
        found_at timestamptz NOT NULL,
        reason text,
        decided_at timestamptz,
        UNIQUE (user_id, other_user_id)
      )`.execute(db);
  },
  // Sure matches in two currencies waited for the operator until now.
  '0002_two_measures': async (db) => {
    await sql`
      WITH matched AS (
        UPDATE person_matches SET state = 'JOINED'
        FROM person_users one, person_users other
        WHERE verdict = 'SURE' AND state = 'WAITING' AND one.user_id = person_matches.user_id
          AND other.user_id = person_matches.other_user_id AND one.person_id <> other.person_id
        RETURNING person_matches.user_id, person_matches.other_user_id, person_matches.found_at
      )
      INSERT INTO joins_owed (user_id, other_user_id, since) SELECT * FROM matched`.execute(db);
  },
  // Null in the rows of the former release, which holds neither account: the newer one is meant.
  '0003_held_accounts': async (db) => {
    await sql`
      ALTER TABLE person_matches ADD COLUMN held_user_id bigint CHECK (held_user_id IN (user_id, other_user_id))`.execute(
      db,
    );
    await sql`
      CREATE INDEX person_matches_held ON person_matches (coalesce(held_user_id, other_user_id))
        WHERE state = 'WAITING'`.execute(db);
  },
  // Names stand with birth dates. The former release finds accounts by `name` and `birth`; their rows go when an account changes.
  '0004_names_with_birth_dates': async (db) => {
    await sql`ALTER TABLE person_keys DROP CONSTRAINT person_keys_kind_check`.execute(db);
    await sql`
      ALTER TABLE person_keys ADD CONSTRAINT person_keys_kind_check CHECK (
        kind IN ('birth', 'name', 'named', 'word', 'document', 'mailbox', 'phone', 'instrument')
      )`.execute(db);
    await sql`
      WITH known AS (
        SELECT name.user_id, birth.key AS birth,
               regexp_replace(regexp_replace(name.key, 'a[ae]+', 'a', 'g'), '([ou])e+', '\\1', 'g') AS name
        FROM person_keys name JOIN person_keys birth ON birth.user_id = name.user_id AND birth.kind = 'birth'
        WHERE name.kind = 'name'
      )
      INSERT INTO person_keys (user_id, kind, key)
      SELECT user_id, 'named', birth || ' ' || name FROM known
      UNION
      SELECT user_id, 'word', birth || ' ' || word FROM known, regexp_split_to_table(name, ' ') AS word
      ON CONFLICT DO NOTHING`.execute(db);
  },
  '0005_devices_of_breaks': async (db) => {
    await sql`
      CREATE TABLE break_devices (
        device_hash bytea NOT NULL,
        user_id bigint NOT NULL,
        PRIMARY KEY (device_hash, user_id)
      )`.execute(db);
    await sql`CREATE INDEX break_devices_user ON break_devices (user_id)`.execute(db);
  },
  '0006_digests_of_excluded': async (db) => {
    await sql`
      CREATE TABLE excluded_digests (
        digest bytea PRIMARY KEY,
        is_proved boolean NOT NULL,
        until timestamptz NOT NULL
      )`.execute(db);
  },
  // Former releases made accounts one person's by what was typed. Nobody is parted here: the staff looks at each pair, and meanwhile one
  // account waits for documents, as any that may be another one's person. Who is sure by the rules of now stays so.
  '0007_joined_before': async (db) => {
    await sql`ALTER TABLE person_matches ADD COLUMN review_since timestamptz`.execute(db);
    // A new site has no players yet, and not this table either.
    const { rows } = await sql<{
      name: string | null;
    }>`SELECT to_regclass('player_verifications') AS name`.execute(db);
    const isProved = (userId: string) =>
      rows[0]?.name
        ? sql`EXISTS (SELECT FROM player_verifications WHERE user_id = ${sql.ref(userId)} AND status = 'VERIFIED')`
        : sql`false`;
    await sql`
      WITH known AS (
        SELECT one.id, ${isProved('one.user_id')} AS is_proved, ${isProved('one.other_user_id')} AS is_other_proved,
               'DOCUMENT' = ANY(one.signs) OR ('NAME_AND_BIRTH' = ANY(one.signs) AND cardinality(one.signs) > 1) AS is_enough
        FROM person_matches one
        JOIN person_users own ON own.user_id = one.user_id
        JOIN person_users other ON other.user_id = one.other_user_id AND other.person_id = own.person_id
        WHERE one.state = 'JOINED' AND one.reason IS NULL
      )
      UPDATE person_matches one
      SET review_since = now(),
          held_user_id = CASE WHEN known.is_other_proved AND NOT known.is_proved THEN one.user_id ELSE one.other_user_id END
      FROM known
      WHERE known.id = one.id AND NOT (known.is_proved AND known.is_other_proved AND known.is_enough)`.execute(
      db,
    );
    await sql`
      CREATE INDEX person_matches_reviewed ON person_matches (coalesce(held_user_id, other_user_id))
        WHERE review_since IS NOT NULL`.execute(db);
  },
  '0008_keys_of_digests': async (db) => {
    await sql`ALTER TABLE excluded_digests ADD COLUMN key_id text`.execute(db);
  },
};
