import { sql } from 'kysely';
import type { Migrations } from '../../../database/index';

/** The tables of how long persons play. */
export const sittingSteps: Migrations = {
  '0002_sittings': async (db) => {
    await sql`
      CREATE TABLE sittings (
        person_id bigint PRIMARY KEY REFERENCES persons,
        ended_at timestamptz,
        look_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX sittings_look ON sittings (look_at) WHERE look_at IS NOT NULL`.execute(db);
    await sql`
      CREATE TABLE reality_checks (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        person_id bigint NOT NULL REFERENCES persons,
        user_id bigint NOT NULL,
        at timestamptz NOT NULL,
        action text NOT NULL CHECK (action IN ('continue', 'log_out', 'nothing')),
        do_not_show_again boolean NOT NULL,
        popup_show_at timestamptz NOT NULL,
        is_answer boolean NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX reality_checks_person ON reality_checks (person_id, at)`.execute(db);
    // The session service has it called for each sign-in: it begins the time of a person with a session limit.
    await sql`
      CREATE FUNCTION sittings_begin() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO sittings (person_id, look_at)
        SELECT one.person_id, min(opened.created_at)
        FROM opened JOIN person_users one USING (user_id) JOIN persons person ON person.id = one.person_id
        WHERE person.limits ? '31'
        GROUP BY one.person_id
        ON CONFLICT (person_id) DO UPDATE SET look_at = least(sittings.look_at, excluded.look_at);
        RETURN NULL;
      END $$`.execute(db);
  },
};
