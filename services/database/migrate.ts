import { Migrator, type Kysely, type Migration } from 'kysely';

/** Steps by name, such as `0001_ledger`. A step that has been released is never changed: add another. */
export type Migrations = Record<string, (db: Kysely<unknown>) => Promise<void>>;

/**
 * Brings the database up to date in one transaction, under an advisory lock, so that several processes may
 * start at once. Does nothing when it is up to date. Throws what the failing step threw. `db` needs two connections.
 *
 * A service that is not installed any more leaves its tables behind, and they are let alone: should it come back, it
 * finds them as they were. An installed service that does not know a step of its own is refused: the database is newer
 * than this release, and what runs on it might misread it.
 */
export async function migrate<T>(db: Kysely<T>, byService: Record<string, Migrations>): Promise<void> {
  const steps: Record<string, Migration> = {};
  for (const [service, migrations] of Object.entries(byService)) {
    for (const [name, up] of Object.entries(migrations)) steps[`${service}/${name}`] = { up };
  }
  const migrator = new Migrator({
    db,
    // Called once the list of executed steps exists and the lock is held.
    provider: {
      getMigrations: async () => ({ ...steps, ...leftBehind(await executedSteps(db), steps, byService) }),
    },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  if (error instanceof NewerDatabase) throw error;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const step = failed ? ` (${failed})` : '';
  throw new Error(`The database could not be brought up to date${step}. Reason: ${reasonOf(error)}`, {
    cause: error,
  });
}

/** Why a connection or a statement failed. A host with several addresses fails with an error for each, and no text. */
function reasonOf(error: unknown): string {
  const { message, errors } = error as Partial<AggregateError>;
  return errors ? errors.map(reasonOf).join('; ') : (message ?? String(error));
}

class NewerDatabase extends Error {
  constructor(step: string) {
    super(
      `The database has the step ${step}, which this release does not know: start a newer release on it.`,
    );
  }
}

async function executedSteps<T>(db: Kysely<T>): Promise<string[]> {
  const bookkeeping = db as unknown as Kysely<{ migrations: { name: string } }>;
  return (await bookkeeping.selectFrom('migrations').select('name').execute()).map(({ name }) => name);
}

/** The executed steps of services that are not installed; they are left as they are. */
function leftBehind(
  executed: string[],
  known: Record<string, Migration>,
  byService: Record<string, Migrations>,
): Record<string, Migration> {
  const unknown = executed.filter((step) => !Object.hasOwn(known, step));
  for (const step of unknown) {
    const [service = ''] = step.split('/');
    if (Object.hasOwn(byService, service)) throw new NewerDatabase(step);
  }
  return Object.fromEntries(unknown.map((step) => [step, { up: () => Promise.resolve() }]));
}
