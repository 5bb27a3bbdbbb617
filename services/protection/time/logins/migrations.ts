import { sql } from 'kysely';
import type { Migrations } from '../../../database/index';

/** Limits whose time a sign-in begins. They are those of this step, whatever kinds come later. */
const limits = [31, 34, 35, 36].map((type) => sql.lit(String(type)));

/** What limits of login time need. */
export const loginSteps: Migrations = {
  '0010_login_time': async (db) => {
    await sql`
      CREATE OR REPLACE FUNCTION sittings_begin() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO sittings (person_id, look_at)
        SELECT one.person_id, min(opened.created_at)
        FROM opened JOIN person_users one USING (user_id) JOIN persons person ON person.id = one.person_id
        WHERE person.limits ?| ARRAY[${sql.join(limits)}]
        GROUP BY one.person_id
        ON CONFLICT (person_id) DO UPDATE SET look_at = least(sittings.look_at, excluded.look_at);
        RETURN NULL;
      END $$`.execute(db);
  },
};
