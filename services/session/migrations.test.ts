/** Migrates the database of the release that knew neither changed addresses nor compared documents. */
import { sql } from 'kysely';
import { migrate } from '../database/migrate';
import { installedMigrations } from '../installed';
import { useTestDatabase } from '../testing/database';
import { lastResetBySms } from './securityChanges';

const database = useTestDatabase();
const newer = ['0017_changed_addresses', '0018_compared_documents'];

it('keeps codes and changes, and takes those of the new kinds beside them', async () => {
  const installed = await installedMigrations();
  const session = Object.fromEntries(
    Object.entries(installed.session ?? {}).filter(([name]) => !newer.includes(name)),
  );
  await sql`DROP SCHEMA public CASCADE`.execute(database.db);
  await sql`CREATE SCHEMA public`.execute(database.db);
  await migrate(database.db, { ...installed, session });
  const { rows } = await sql<{ id: number }>`
    INSERT INTO users (password_hash, lng, created_at) VALUES ('x', 'en', now()) RETURNING id`.execute(
    database.db,
  );
  const id = rows[0]?.id ?? 0;
  const note = (kind: string) =>
    sql`INSERT INTO security_changes (user_id, kind, at) VALUES (${id}, ${kind}, now())`.execute(database.db);
  const issue = (purpose: string) =>
    sql`INSERT INTO letter_codes (id_hash, code_hash, purpose, user_id, asked_at, valid_until)
        VALUES (decode(md5(${purpose}), 'hex'), '\\x00', ${purpose}, ${id}, now(), now())`.execute(
      database.db,
    );
  await note('password_by_sms');
  await issue('email');
  await expect(note('documents')).rejects.toThrow('security_changes_kind_check');
  await expect(issue('email_change')).rejects.toThrow('letter_codes_purpose_check');

  await migrate(database.db, installed);
  expect(await lastResetBySms(database.db, id)).not.toBeNull();
  await issue('email_change');
  await note('documents');
  expect(await lastResetBySms(database.db, id)).toBeNull();
  await expect(note('nothing')).rejects.toThrow('security_changes_kind_check');
  const codes = sql<{ purpose: string }>`SELECT purpose FROM letter_codes ORDER BY purpose`;
  expect((await codes.execute(database.db)).rows).toEqual([
    { purpose: 'email' },
    { purpose: 'email_change' },
  ]);
});
