import { sql } from 'kysely';
import type { Migrations } from '../../database/index';

/** The tables of markers of harm and of cases. */
export const harmSteps: Migrations = {
  '0007_markers_of_harm': async (db) => {
    await sql`ALTER TABLE person_movements ADD failed_at timestamptz`.execute(db);
    await sql`ALTER TABLE persons ADD limit_proposed_at timestamptz`.execute(db);
    // Whose facts have changed. Rows are inserted and deleted alone, so that no stake waits for anybody by it.
    await sql`
      CREATE TABLE harm_causes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        person_id bigint NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX harm_causes_person ON harm_causes (person_id)`.execute(db);
    await sql`
      CREATE FUNCTION harm_causes_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO harm_causes (person_id) SELECT DISTINCT person_id FROM now_rows;
        RETURN NULL;
      END $$`.execute(db);
    for (const table of ['person_movements', 'limit_events'])
      await sql`
        CREATE TRIGGER ${sql.id(`${table}_cause_harm`)} AFTER INSERT ON ${sql.table(table)}
        REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION harm_causes_of_new()`.execute(
        db,
      );
    await sql`
      CREATE FUNCTION harm_cause_of_failure() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO harm_causes (person_id) VALUES (NEW.person_id);
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER person_movements_cause_harm_failed AFTER UPDATE ON person_movements
      FOR EACH ROW WHEN (NEW.failed_at IS DISTINCT FROM OLD.failed_at)
      EXECUTE FUNCTION harm_cause_of_failure()`.execute(db);
    await sql`
      CREATE TABLE harm_markers (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        person_id bigint NOT NULL REFERENCES persons,
        kind text NOT NULL
          CHECK (kind IN ('CHASING', 'LARGE_DEPOSIT', 'NIGHTS', 'FAILED_DEPOSITS', 'LIMITS_RAISED')),
        strength text NOT NULL CHECK (strength IN ('WEAK', 'STRONG')),
        seen jsonb NOT NULL,
        since timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        holds_until timestamptz NOT NULL,
        CONSTRAINT harm_markers_times CHECK (since <= seen_at AND seen_at <= holds_until)
      )`.execute(db);
    await sql`CREATE INDEX harm_markers_person ON harm_markers (person_id, id)`.execute(db);
    await sql`
      CREATE TABLE harm_cases (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        person_id bigint NOT NULL REFERENCES persons,
        opened_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL,
        closed_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX harm_cases_person ON harm_cases (person_id, id)`.execute(db);
    await sql`CREATE UNIQUE INDEX harm_cases_open ON harm_cases (person_id) WHERE closed_at IS NULL`.execute(
      db,
    );
    await sql`
      CREATE TABLE harm_case_notes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        case_id bigint NOT NULL REFERENCES harm_cases,
        at timestamptz NOT NULL,
        who text NOT NULL,
        text text NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX harm_case_notes_case ON harm_case_notes (case_id, id)`.execute(db);
    await sql`
      CREATE TABLE limit_prompts (
        person_id bigint NOT NULL REFERENCES persons,
        occasion text NOT NULL CHECK (occasion IN ('REGISTRATION', 'FIRST_DEPOSIT')),
        answered_at timestamptz NOT NULL,
        PRIMARY KEY (person_id, occasion)
      )`.execute(db);
  },
};
