/** Migrates the database of the release that closed no account for age. */
import { sql } from 'kysely';
import { migrate } from '../database/migrate';
import { installedMigrations } from '../installed';
import { findClosing } from '../players/closings';
import { closeForAge } from '../session/closings';
import { useTestDatabase } from '../testing/database';

const database = useTestDatabase();
const newer = ['0019_closed_for_age', '0009_age_returns'];

it('keeps closings as those of their players, which may become closings for age', async () => {
  const { db } = database;
  const installed = await installedMigrations();
  const former = Object.fromEntries(
    Object.entries(installed).map(([service, migrations]) => [
      service,
      Object.fromEntries(Object.entries(migrations).filter(([name]) => !newer.includes(name))),
    ]),
  );
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  await migrate(db, former);
  const addUser = async () => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO users (password_hash, lng, created_at) VALUES ('x', 'en', now()) RETURNING id`.execute(db);
    return rows[0]?.id ?? 0;
  };
  /** As the former release does, before the migration and beside it. */
  const close = (id: number) =>
    sql`INSERT INTO account_closings (user_id, closed_at) VALUES (${id}, now())`.execute(db);
  const [before, beside] = [await addUser(), await addUser()];
  await close(before);

  await migrate(db, installed);
  await close(beside);
  for (const id of [before, beside]) expect((await findClosing(db, id))?.of_age_on).toBeNull();
  const at = new Date('2026-03-08T04:00:00Z');
  await db.transaction().execute((trx) => closeForAge(trx, before, '2033-01-01', at));
  expect((await findClosing(db, before))?.of_age_on).toBe('2033-01-01');
  const wrong = db.transaction().execute((trx) => closeForAge(trx, beside, 'soon', at));
  await expect(wrong).rejects.toThrow('account_closings_of_age_on_check');
});
