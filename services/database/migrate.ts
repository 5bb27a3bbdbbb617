import { Migrator } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Steps by name, such as `0001_ledger`. A step that has been released is never changed: add another. */
export type Migrations = Record<string, (db: Kysely<unknown>) => Promise<void>>;

/**
 * Brings the database up to date in one transaction, under an advisory lock, so that several processes may
 * start at once. Does nothing when it is up to date. Throws what the failing step threw.
 */
export async function migrate<T>(db: Kysely<T>, byService: Record<string, Migrations>): Promise<void> {
  const steps: Record<string, Migration> = {};
  for (const [service, migrations] of Object.entries(byService)) {
    for (const [name, up] of Object.entries(migrations)) steps[`${service}/${name}`] = { up };
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(steps) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(`The database could not be brought up to date${failed ? ` (${failed})` : ''}.`, {
    cause: error,
  });
}
