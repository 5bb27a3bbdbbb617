import { sql } from 'kysely';
import type { Migrations } from '../database/index';

export const migrations: Migrations = {
  '0001_documents': async (db) => {
    await sql`
      CREATE TABLE upload_tickets (
        ticket_hash bytea PRIMARY KEY,
        user_id bigint NOT NULL,
        session_key uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('identity', 'address', 'payment')),
        valid_until timestamptz NOT NULL,
        used_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX ON upload_tickets (valid_until)`.execute(db);
    await sql`
      CREATE TABLE verification_documents (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL,
        kind text NOT NULL CHECK (kind IN ('identity', 'address', 'payment')),
        name text NOT NULL,
        bytes integer NOT NULL CHECK (bytes > 0),
        state text NOT NULL DEFAULT 'UPLOADED' CHECK (state IN ('UPLOADED', 'ACCEPTED', 'REFUSED')),
        uploaded_at timestamptz NOT NULL,
        media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'application/pdf')),
        content bytea NOT NULL,
        wrapped_key bytea NOT NULL,
        key_id text NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX ON verification_documents (user_id, id)`.execute(db);
    // Encrypted bytes cannot be compressed: trying would cost time at each write.
    await sql`ALTER TABLE verification_documents ALTER COLUMN content SET STORAGE EXTERNAL`.execute(db);
  },
};
