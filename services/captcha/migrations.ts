import { sql } from 'kysely';
import type { Migrations } from '../database/index';

export const migrations: Migrations = {
  '0001_challenges': async (db) => {
    await sql`
      CREATE TABLE captcha_challenges (
        id uuid PRIMARY KEY,
        code smallint NOT NULL CHECK (code IN (100, 111, 112, 113)),
        address_hash bytea NOT NULL,
        challenge jsonb NOT NULL,
        secret text NOT NULL,
        issued_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX captcha_challenges_of_address ON captcha_challenges (address_hash, issued_at)`.execute(
      db,
    );
    await sql`CREATE INDEX captcha_challenges_by_age ON captcha_challenges (issued_at)`.execute(db);
  },
};
