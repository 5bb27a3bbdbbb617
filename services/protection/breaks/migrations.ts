import { sql } from 'kysely';
import type { Migrations } from '../../database/index';
import { notePlayerChanges } from '../../playerChanges/index';

/** What returns need that the operator decides about. */
export const returnSteps: Migrations = {
  '0009_decided_returns': async (db) => {
    await sql`
      ALTER TABLE persons
        ADD decision_days integer CHECK (decision_days > 0),
        ADD decision_hours integer CHECK (decision_hours >= 0),
        ADD CONSTRAINT persons_decision CHECK ((decision_days IS NULL) = (decision_hours IS NULL))`.execute(
      db,
    );
    await sql`
      ALTER TABLE limit_events
        DROP CONSTRAINT limit_events_what_check,
        ADD CONSTRAINT limit_events_what_check CHECK (what IN
          ('ASKED', 'APPROVED', 'REJECTED', 'EXCLUDED', 'TIME_OUT', 'MOVED', 'RETURN_ASKED', 'RETURN_REJECTED',
           'REGISTER_ENDED', 'JOINED', 'PARTED', 'RETURN_ACCEPTED', 'RETURN_REFUSED'))`.execute(db);
    await sql`
      CREATE TABLE exclusion_returns (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        person_id bigint NOT NULL REFERENCES persons,
        user_id bigint NOT NULL,
        asked_at timestamptz NOT NULL,
        reason text NOT NULL,
        due_at timestamptz NOT NULL,
        decided_at timestamptz,
        is_accepted boolean,
        answer text,
        who text,
        withdrawn_at timestamptz,
        CONSTRAINT exclusion_returns_decision CHECK (num_nonnulls(decided_at, is_accepted, answer, who) IN (0, 4))
      )`.execute(db);
    await sql`CREATE INDEX exclusion_returns_person ON exclusion_returns (person_id, id)`.execute(db);
    await sql`
      CREATE UNIQUE INDEX exclusion_returns_open ON exclusion_returns (person_id)
      WHERE decided_at IS NULL AND withdrawn_at IS NULL`.execute(db);
    const noted = {
      table: 'exclusion_returns',
      kind: 'LIMITS',
      where: 'true',
      owners: { table: 'person_users', by: 'person_id', of: 'person_id' },
    } as const;
    await notePlayerChanges(db, { ...noted, on: 'INSERT' });
    await notePlayerChanges(db, { ...noted, on: 'UPDATE' });
  },
};
