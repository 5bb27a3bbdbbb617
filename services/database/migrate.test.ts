import { pino } from 'pino';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { useTestDatabase } from '../testing/database';
import { installedMigrations } from '../installed';
import { migrateAt } from '../openDatabase';
import { migrate } from './migrate';
import type { Migrations } from './migrate';

const database = useTestDatabase();

const step = (statement: RawBuilder<unknown>) => async (db: Kysely<unknown>) => {
  await statement.execute(db);
};
const guest: Migrations = { '0001_notes': step(sql`CREATE TABLE guest_notes AS SELECT 7 AS note`) };
const notes = async () => (await sql`SELECT note FROM guest_notes`.execute(database.db)).rows;

it('starts on a database with tables of a removed service, and uses them again when the service returns', async () => {
  const installed = await installedMigrations();
  await migrate(database.db, { ...installed, guest });
  await migrate(database.db, installed);
  await migrate(database.db, installed);
  expect(await notes()).toEqual([{ note: 7 }]);

  const grown = { ...guest, '0002_more': step(sql`INSERT INTO guest_notes VALUES (8)`) };
  await migrate(database.db, { ...installed, guest: grown });
  expect(await notes()).toEqual([{ note: 7 }, { note: 8 }]);
});

it('refuses a database that is newer than an installed service', async () => {
  const installed = await installedMigrations();
  const [newer, older] = [{ '0002_b': step(sql`SELECT 1`) }, { '0001_a': step(sql`SELECT 1`) }];
  await migrate(database.db, { ...installed, other: { ...older, ...newer } });
  await expect(migrate(database.db, { ...installed, other: older })).rejects.toThrow(
    'The database has the step other/0002_b, which this release does not know: start a newer release on it.',
  );
});

it('undoes everything when a step fails, and names it', async () => {
  const installed = await installedMigrations();
  const broken: Migrations = {
    '0001_good': step(sql`CREATE TABLE half_done (id integer)`),
    '0002_bad': step(sql`SELECT 1 FROM nowhere`),
  };
  await expect(migrate(database.db, { ...installed, broken })).rejects.toThrow(
    'The database could not be brought up to date (broken/0002_bad). Reason: relation "nowhere" does not exist',
  );
  const { rows } = await sql`SELECT to_regclass('half_done') AS found`.execute(database.db);
  expect(rows).toEqual([{ found: null }]);
});

it('says why it cannot reach the server, for each of its addresses', async () => {
  const silent = pino({ level: 'silent' });
  // Nothing listens on port 1. The name may have an address of each kind.
  await expect(migrateAt('postgres://touchline@localhost:1/touchline', silent)).rejects.toThrow(
    /brought up to date\. Reason: connect ECONNREFUSED .*:1/,
  );
});
