import { sql } from 'kysely';
import type { Migrations } from '../database/migrate';
import { notePlayerChanges } from '../playerChanges/noting';

export const migrations: Migrations = {
  '0001_requests': async (db) => {
    await sql`
      CREATE TABLE support_requests (
        id bigint GENERATED ALWAYS AS IDENTITY (START WITH 30000001) PRIMARY KEY,
        user_id bigint,
        idempotency_key text NOT NULL CONSTRAINT support_requests_key UNIQUE,
        request_hash bytea NOT NULL,
        topic text NOT NULL,
        text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
        email text CHECK (length(email) BETWEEN 3 AND 254),
        phone text CHECK (phone ~ '^\\+[1-9][0-9]{6,14}$'),
        lng text NOT NULL,
        asked_at timestamptz NOT NULL,
        answer text CHECK (length(answer) BETWEEN 1 AND 4000),
        answered_at timestamptz,
        CONSTRAINT support_requests_asker CHECK (num_nonnulls(user_id, email, phone) > 0),
        CONSTRAINT support_requests_answered CHECK ((answer IS NULL) = (answered_at IS NULL))
      )`.execute(db);
    await sql`CREATE INDEX support_requests_of_player ON support_requests (user_id, id DESC)`.execute(db);
    await sql`CREATE INDEX support_requests_waiting ON support_requests (id) WHERE answer IS NULL`.execute(
      db,
    );
  },
  '0002_messages': async (db) => {
    await sql`
      CREATE TABLE player_messages (
        id bigint GENERATED ALWAYS AS IDENTITY (START WITH 40000001) PRIMARY KEY,
        user_id bigint NOT NULL,
        subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 120),
        text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
        sent_at timestamptz NOT NULL,
        read_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX player_messages_of_player ON player_messages (user_id, id DESC)`.execute(db);
    await sql`CREATE INDEX player_messages_unread ON player_messages (user_id) WHERE read_at IS NULL`.execute(
      db,
    );
  },
  '0003_noted_messages': async (db) => {
    const messages = { table: 'player_messages', kind: 'MESSAGES' } as const;
    await notePlayerChanges(db, { ...messages, on: 'INSERT', where: 'true' });
    // Reading a message on one device takes it from the count on the others.
    await notePlayerChanges(db, {
      ...messages,
      on: 'UPDATE',
      where: '"then".read_at IS NULL AND now.read_at IS NOT NULL',
    });
  },
};
